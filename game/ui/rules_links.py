"""Links into the rules: from pieces, tooltips and refusals to the section that tells of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.core import loader
from game.core.refusal import Reason
from game.table.rules_text import read_rules
from game.ui.input.intents import Command

if TYPE_CHECKING:
    from game.ui.context import Context

EXPLAIN = Command("explain")


def anchor_of(reasons: Sequence[Reason]) -> str:
    """The anchor of the section on which the first of the reasons rests that rests on one; "" if none does."""
    section = next((reason.section for reason in reasons if reason.section), "")
    return f"section-{section.replace('.', '-')}" if section else ""


@lru_cache(maxsize=8)
def _headings(path: Path) -> dict[str, str]:
    try:
        return {block.anchor: block.text for block in read_rules(path).headings()}
    except (OSError, ValueError):
        return {}  # the reader of the rules tells what is wrong with them


def heading(context: Context, game_id: str, anchor: str) -> str:
    """The heading at an anchor in the language in force, "" if there is none."""
    return _headings(loader.asset("rules", context.assets / "rules", game_id, context.tr.language)).get(anchor, "")


def link_text(context: Context, game_id: str, anchor: str) -> str:
    """What stands at the foot of a tooltip or a refusal: the heading of its section, and the key that leads there."""
    keys = context.bindings.keys(EXPLAIN)
    title = heading(context, game_id, anchor) if anchor and keys and not context.pad_in_hand else ""
    return context.tr("rules.link", title=title, key=context.key_cap(keys[0])) if title else ""
