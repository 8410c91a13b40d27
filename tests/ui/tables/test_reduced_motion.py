"""Reduced motion at a table: what happens fades in, nothing flies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def test_a_table_fades_in_reduced_motion(make_table: Callable[..., Any]) -> None:
    table = make_table(3, 1, animation="normal", reduced_motion=True)
    app = table.driver.app
    table.to_decision()
    app.transitions.end()
    table.scene.act_text(table.session.legal_texts()[0])
    table.driver.step()
    assert app.transitions.transition is not None
    assert app.transitions.transition.kind == "fade"
    assert not table.scene.busy
