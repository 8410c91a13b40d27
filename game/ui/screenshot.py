"""A picture of what is on the screen, kept as a file."""

from __future__ import annotations

from datetime import datetime
from io import BytesIO
from pathlib import Path

import pygame

from game.services.files import write_atomically
from game.services.problem import Problem, ServiceError


def take(surface: pygame.Surface, folder: Path) -> Path:
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
        write_atomically(path, data.getvalue())
    except (OSError, pygame.error) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise ServiceError(Problem("screenshot_unwritable", {"file": str(path), "detail": detail})) from None
    return path
