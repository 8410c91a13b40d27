"""Ramps and ducks: gains that move in time."""

from __future__ import annotations

import pytest

from game.ui.ramps import Duck, Ramp
from tests.ui.sounding import FRAME_MS


def pass_by(duck: Duck, ms: float) -> None:
    """Lets time pass in frames."""
    while ms > 0:
        duck.step(min(ms, FRAME_MS))
        ms -= FRAME_MS


def test_an_event_in_a_fanfare_does_not_lift_the_music() -> None:
    duck = Duck()
    duck.hold(0.25, 1000, 1200)
    pass_by(duck, 250)
    duck.hold(0.6, 500, 600)
    pass_by(duck, 100)
    assert duck.gain == pytest.approx(0.25)
    pass_by(duck, 900)
    pass_by(duck, 1200)
    assert duck.gain == pytest.approx(1.0)
    assert not duck.moving


def test_an_event_after_a_fanfare_lifts_the_music_no_faster_than_events_do() -> None:
    duck = Duck()
    duck.hold(0.25, 1000, 1200)
    pass_by(duck, 240)
    pass_by(duck, 784)
    duck.hold(0.6, 2000, 600)
    pass_by(duck, 80)
    assert duck.gain < 0.35
    pass_by(duck, 600)
    assert duck.gain == pytest.approx(0.6)


def test_a_ramp_arrives_and_stops() -> None:
    ramp = Ramp(1.0)
    ramp.move(0.0, 100)
    ramp.step(25)
    assert ramp.value == pytest.approx(0.75)
    ramp.step(500)
    assert ramp.value == 0.0
    assert not ramp.moving
