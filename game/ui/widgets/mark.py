"""The sign of where a rule or a value comes from: from the source, reconstructed, ours."""

from __future__ import annotations

from game.core.marks import OURS, RECONSTRUCTED, SOURCE, Mark
from game.services.translation import Translate
from game.ui.widgets.label import Picture

SIGNS: dict[Mark, str] = {
    SOURCE: "icons/seal",
    RECONSTRUCTED: "icons/mark_reconstructed",
    OURS: "icons/mark_ours",
}
"""Pictures that differ in shape, not by colour alone. They also stand in lines of text, "[icons/seal]"."""
SIDE = 30.0


def mark_sign(tr: Translate, mark: Mark, note: str = "", *, side: float = SIDE, name: str = "") -> Picture:
    """The sign of a mark, which says in its tooltip what it means and `note`: what the sources say of this one."""
    return Picture(SIGNS[mark], side, name=name, tooltip=mark_text(tr, mark, note))


def mark_text(tr: Translate, mark: Mark, note: str = "") -> str:
    """What a mark means, and below it what is to be known of this one."""
    return "\n".join(filter(None, (tr(f"mark.{mark}"), note)))
