"""How far amounts have changed is told beside them: what the own last choice paid and brought, and what came since."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table.presenters.lancaster.shown import Shown
from game.ui.tables.lancaster.chips import signed
from tests.ui.tables.test_recap import at_own_turn

Make = Callable[..., Any]


def test_changes_are_those_since_the_position_before_the_own_last_action(make_driver: Make) -> None:
    table = at_own_turn(make_driver(), "lancaster", least=30, prompt="county")
    match, session = table.session.match, table.session
    before = Shown.from_view(match.state_at(session.acted_last(0) - 1).view(0), 0)
    changed = 0
    for family, side in enumerate(table.shown.families):
        found, was = table.changes.of(family), before.families[family]
        assert found.get("points", 0) == side.points - was.points
        assert found.get("cubes", 0) == side.cubes - was.cubes
        assert found.get("noble", 0) == len(side.nobles) - len(was.nobles)
        assert 0 not in found.values()
        assert len(table.changes.nobles(family)) == found.get("noble", 0)
        changed += len(found)
    assert changed > 0


def test_secret_amounts_of_others_have_no_changes(make_driver: Make) -> None:
    table = at_own_turn(make_driver(), "lancaster", persons=2, least=30)
    for family in (1, 2):
        assert table.shown.families[family].gold is None
        assert not {"gold", "squires"} & set(table.changes.of(family))


def test_a_change_has_a_sign() -> None:
    assert [signed(3), signed(-3)] == ["+3", "\u22123"]
