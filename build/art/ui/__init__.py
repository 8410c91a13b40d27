"""Everything that is not a card: panels and controls, icons, faces, backgrounds, effects, the logo."""
from __future__ import annotations

from collections.abc import Iterable

from catalogue import Picture

from . import buttons, controls, marks, panels, tokens


def pictures() -> Iterable[Picture]:
    """All pictures of the interface."""
    for module in (panels, buttons, controls, marks, tokens):
        for skin in module.skins():
            yield skin.picture()
