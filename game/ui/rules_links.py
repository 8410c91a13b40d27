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
    from game.ui.app import App
    from game.ui.scene import Scene

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


def heading(app: App, game_id: str, anchor: str) -> str:
    """The heading at an anchor in the language in force, "" if there is none."""
    return _headings(loader.asset("rules", app.assets / "rules", game_id, app.tr.language)).get(anchor, "")


def link_text(app: App, game_id: str, anchor: str) -> str:
    """What stands at the foot of a tooltip or a refusal: the heading of its section, and the key that leads there."""
    keys = app.bindings.keys(EXPLAIN)
    title = heading(app, game_id, anchor) if anchor and keys and not app.pad_in_hand else ""
    return app.tr("rules.link", title=title, key=app.key_cap(keys[0])) if title else ""


def below(app: App) -> tuple[str, str]:
    """Game and anchor of what the person looks at: what was refused, else what is pointed at or has the focus."""
    game_id, anchor = app.game_at_hand, app.overlay.anchor
    scenes: list[Scene] = app.scenes.takers()
    for scene in scenes if not anchor else ():
        widget = scene.ui.current()
        anchor = scene.rules_of(widget) if widget is not None else ""
        if anchor:
            break
    return game_id, anchor


def explain(app: App) -> bool:
    """Open the rules of the game at hand where they tell of what is looked at; False where there is no game."""
    from game.ui.scenes.rules import RulesScene

    if any(isinstance(scene, RulesScene) for scene in app.scenes):
        return False
    game_id, anchor = below(app)
    if not game_id:
        return False
    app.play("ui_dialog")
    app.push(RulesScene(app, game_id, anchor))
    return True
