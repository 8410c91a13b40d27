"""Everything that is not a card: panels and controls, icons, faces, backgrounds, effects, the logo."""
from __future__ import annotations

from collections.abc import Iterable

from catalogue import Picture

from . import backgrounds, buttons, controls, icons, marks, panels, tokens


def pictures() -> Iterable[Picture]:
    """All pictures of the interface."""
    for module in (panels, buttons, controls, icons, marks, tokens):
        for skin in module.skins():
            yield skin.picture()
    for source in (backgrounds,):
        yield from source.pictures()
