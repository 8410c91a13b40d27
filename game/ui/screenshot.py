"""Screenshots as files."""

from __future__ import annotations

from datetime import datetime
from io import BytesIO
from pathlib import Path

import pygame

from game.services.files import Files, file_problem
from game.services.problem import ServiceError


def take(surface: pygame.Surface, folder: Path, files: Files) -> Path:
    """Write a picture into a folder, named by the present time; returns its file.

    Raises ServiceError: `screenshot_unwritable` (file, detail).
    """
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
    path = folder / f"Three Crowns {stamp}.png"
    number = 2
    while path.exists():
        path = folder / f"Three Crowns {stamp} {number}.png"
        number += 1
    data = BytesIO()
    try:
        pygame.image.save(surface, data, "picture.png")
        files.write(path, data.getvalue())
    except (OSError, pygame.error) as error:
        failed = error if isinstance(error, OSError) else OSError(str(error))
        raise ServiceError(file_problem("screenshot_unwritable", path, failed)) from None
    return path
