"""A session of any game with bots that answer at once, driven step by step."""

from __future__ import annotations

from game.core.events import Event
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game
from game.table.presenters import find_presenter
from game.table.seats import COLOURS, Seat
from game.table.session import Session
from game.table.steps import Answer, BotAnswer, Decide, HandOver, NextStep, Over, Show, Think
from tests.games.specs import kinds_of


class Rollouts:
    """Bots that do at once what the rollout policy says."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self._asked = False

    def begin(self, match: Match) -> None:
        self.match = match

    def observe(self, events: list[Event]) -> None:
        """They remember nothing."""

    def think(self, seat: int, level: str, character: str, *, answer: bool) -> None:
        self._asked = True

    def poll(self) -> str | None:
        if not self._asked or self.match is None:
            return None
        self._asked = False
        return choice(self.match, len(self.match.actions))

    def cancel(self) -> None:
        self._asked = False


def choice(match: Match, seed: int) -> str:
    """What the rollout policy does now."""
    state = match.state
    return state.format_action(match.game.heuristics.rollout(state, Rng(seed)))


def table(game_id: str, kinds: str) -> Session:
    """A table of persons and bots ("pbb"), fewer where the game is played by fewer."""
    game = find_game(game_id)
    options = {option.name: option.default for option in game.options}
    seats = [
        Seat(f"Player {index}", "person" if kind == "p" else "bot", colour=COLOURS[index])
        for index, kind in enumerate(kinds_of(game_id, kinds))
    ]
    match = Match.new(game, len(seats), options, 11)
    return Session(match, seats, find_presenter(game_id), Rollouts())


def pass_by(session: Session) -> NextStep:
    """What comes next, seen or done unless a person decides."""
    step = session.next()
    if isinstance(step, Show):
        session.acknowledge()
    elif isinstance(step, HandOver):
        session.handed_over()
    elif isinstance(step, Answer):
        session.answer(step.decline)
    elif isinstance(step, Think | BotAnswer):
        session.update(1000.0)
    return step


def go_on(session: Session) -> Decide | Over:
    """Drive until a person decides or the game is over."""
    while not isinstance(step := pass_by(session), Decide | Over):
        pass
    return step
