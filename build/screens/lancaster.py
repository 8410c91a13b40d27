"""The scenes of Lancaster."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.match import Match
from game.games.lancaster import events as ev
from game.games.lancaster.asking import PROMPTS
from game.ui.tables.lancaster.parliament import Parliament
from game.ui.tables.lancaster.scene import LancasterTable
from screens.stage import Fits, Show, Stage, StageError, asked, happened
from screens.tables import Game, lesson, moment, scenes_of

ID = "lancaster"
PLACEMENT = asked("placement", 85)
FIRST = asked("placement", 0)
TABLES = {players: asked("placement", 30 * players) for players in (2, 3, 4, 5)}
ASKED = {prompt: asked(prompt, 40) for prompt in PROMPTS if prompt not in ("tiles", "placement", "over")}
"""All that can be asked besides where to place a knight; a law's question stands under `law_<number>`."""
OF_ALLIES = "train"
"""What is asked for an ally alone, and so of two players alone."""


def expels(match: Match) -> bool:
    """A knight has just driven another away."""
    return len(match.actions) > 30 and any(isinstance(event, ev.Expelled) for event in match.events[-1])


def fought_and_won(event: ev.ConflictResolved) -> bool:
    """Several families have won a conflict."""
    return event.won and len(event.ranking) > 1


def fought_and_lost(event: ev.ConflictResolved) -> bool:
    """A conflict was not won, though somebody fought."""
    return not event.won and bool(event.ranking)


def pays_by_law(event: ev.Gained) -> bool:
    """A law brings the second seat squires."""
    return event.source == "law" and event.squires > 0 and event.seat == 1


OPENED = happened(ev.ParliamentOpened, 40)
PASSED, REJECTED = happened(ev.LawPassed, 40), happened(ev.LawRejected, 40)
APPLIED = happened(ev.Gained, 40, pays_by_law)
WON = happened(ev.ConflictResolved, 40, fought_and_won)
LOST = happened(ev.ConflictResolved, 40, fought_and_lost)
SCORED = happened(ev.NoblesScored)
NOBLE = happened(ev.NobleTaken, 40)
NEW_ROUND = happened(ev.RoundStarted, 40)


def _lancaster(stage: Stage, fits: Fits, players: int = 3, persons: int = 1) -> LancasterTable:
    table = stage.table(stage.match(ID, players, fits), persons)
    stage.settle()
    return _of_lancaster(table)


def _of_lancaster(table: object) -> LancasterTable:
    if not isinstance(table, LancasterTable):
        raise StageError("this is another table")
    return table


def _table(players: int, stage: Stage) -> None:
    _lancaster(stage, TABLES[players], players)


def _asked(prompt: str, stage: Stage) -> None:
    _lancaster(stage, ASKED[prompt], 2 if prompt == OF_ALLIES else 4)


def _start(stage: Stage) -> None:
    _lancaster(stage, FIRST)


def _tiles(stage: Stage) -> None:
    """The first choice of a game."""
    _lancaster(stage, asked("tiles"))


def _in_hand(stage: Stage) -> None:
    """A knight is in hand: the places where it can go are lit."""
    table = _lancaster(stage, PLACEMENT)
    table.recap.close()
    stage.settle()
    piece = next(part.piece for part in table.pieces if part.piece.startswith("hand:own"))
    table.press(piece, (0, 0))
    stage.settle()
    place = next(part for part in table.pieces if part.piece in table.targets)
    stage.point_at(place.rect.center)


def _enlarged(start: str, stage: Stage) -> None:
    """A law, or another player's castle, enlarged."""
    table = _lancaster(stage, PLACEMENT)
    table.recap.close()
    stage.settle()
    if not any(table.look_closer(part.piece) for part in table.pieces if part.piece.startswith(start)):
        raise StageError(f"no {start} can be enlarged: {sorted({part.piece for part in table.pieces})}")


def _vote_answered(stage: Stage) -> None:
    table = _lancaster(stage, ASKED["vote"], 4)
    table.pick_answer("yes")
    stage.settle()
    table.dial(1)


def _peek(stage: Stage) -> None:
    """The map during a vote."""
    table = _lancaster(stage, ASKED["vote"], 4)
    parliament = table.overlay
    if isinstance(parliament, Parliament):
        parliament.peek()


def _vote_hint(stage: Stage) -> None:
    _lancaster(stage, ASKED["vote"], 4).hints.toggle()


def _county_hint(stage: Stage) -> None:
    _lancaster(stage, ASKED["county"], 4).hints.toggle()


def _conflict(fits: Fits, test: Callable[[ev.ConflictResolved], bool], seconds: float, stage: Stage) -> None:
    """What has come of a conflict, before the points fly to the players."""
    stage.moment(stage.match(ID, 3, fits), ev.ConflictResolved, seconds, test)


def _law_applied(stage: Stage) -> None:
    """What a law brings flies to the desks."""
    stage.moment(stage.match(ID, 3, APPLIED), ev.Gained, 0.3, pays_by_law)


def _two_persons(stage: Stage) -> None:
    stage.app.settings.handover = True
    _lancaster(stage, PLACEMENT, persons=2)


def _vote_handover(stage: Stage) -> None:
    """The curtain before a secret vote."""
    _lancaster(stage, ASKED["vote"], 4, persons=2)


GAME = Game(ID, "la", PLACEMENT, "france", 2, "15")

SCENES: dict[str, Show] = {
    **scenes_of(GAME),
    "la_start": _start,
    "la_tiles": _tiles,
    **{f"la_table_{players}": partial(_table, players) for players in TABLES},
    "la_knight_in_hand": _in_hand,
    **{f"la_{prompt}": partial(_asked, prompt) for prompt in ASKED},
    "la_vote_answered": _vote_answered,
    "la_vote_map": _peek,
    "la_vote_hint": _vote_hint,
    "la_vote_handover": _vote_handover,
    "la_county_hint": _county_hint,
    "la_law_enlarged": partial(_enlarged, "law"),
    "la_castle_enlarged": partial(_enlarged, "player"),
    "la_expelled": partial(moment, ID, expels, ev.Expelled, 0.6),
    "la_parliament_opens": partial(moment, ID, OPENED, ev.ParliamentOpened, 0.8),
    "la_votes_shown": partial(moment, ID, PASSED, ev.VotesShown, 1.4),
    "la_law_passed": partial(moment, ID, PASSED, ev.LawPassed, 0.5),
    "la_law_rejected": partial(moment, ID, REJECTED, ev.LawRejected, 0.4),
    "la_law_applied": _law_applied,
    "la_conflict_won": partial(_conflict, WON, fought_and_won, 2.0),
    "la_conflict_lost": partial(_conflict, LOST, fought_and_lost, 1.6),
    "la_noble_taken": partial(moment, ID, NOBLE, ev.NobleTaken, 0.7),
    "la_new_round": partial(moment, ID, NEW_ROUND, ev.RoundStarted, 0.7),
    "la_final_count": partial(moment, ID, SCORED, ev.NoblesScored, 1.0),
    "la_two_persons": _two_persons,
    "la_lesson_parliament": lambda stage: lesson(GAME, stage, "parliament", 3),
    "la_lesson_allies": lambda stage: lesson(GAME, stage, "allies", 2),
}
