"""The random bot: every legal action is as likely. For tests and as a measure of the others."""

from __future__ import annotations

from game.bots.limits import Choice
from game.core.game import State
from game.core.rng import Rng


def choose(view: State, rng: Rng) -> Choice:
    """One of the legal actions of the seat to move."""
    return Choice(rng.choice(view.legal_actions()), 0, None)
