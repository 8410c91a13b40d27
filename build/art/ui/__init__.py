"""Everything that is not a card: panels and controls, icons, faces, backgrounds, effects, the logo."""

from __future__ import annotations

from collections.abc import Iterable

from catalogue import Picture

from . import (
    backgrounds,
    buttons,
    controls,
    effects,
    faces,
    icons,
    logo,
    marks,
    medals,
    menu,
    moods,
    panels,
    theatre,
    tokens,
)


def pictures() -> Iterable[Picture]:
    """All pictures of the interface."""
    for module in (panels, buttons, controls, icons, marks, tokens):
        for skin in module.skins():
            yield skin.picture()
    for source in (backgrounds, effects, faces, moods, logo, medals, menu, theatre):
        yield from source.pictures()
