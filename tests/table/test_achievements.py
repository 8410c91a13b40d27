"""Each achievement with a game that earns it and one that just does not, and all of them over whole games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from game.bots.personalities import PERSONALITIES
from game.core import loader
from game.core.events import Event
from game.core.match import Match
from game.core.scoring import Line, Result
from game.games import find_game, game_ids
from game.games.lancaster import events as lancaster
from game.games.queen_run import events as run
from game.games.queen_run.cells import parse_cell
from game.games.sleeping_queens import events as queens
from game.services.statistics import GameResult, PlayerResult
from game.services.tallies import Part
from game.table.achievements import all_achievements, earned_in_game, earned_over_time, of_game
from game.table.achievements.ending import Ending
from game.table.seats import Seat

LOST = Result(True, (10, 30, 20), (1,), "", ((), (), ()))
WON = Result(True, (30, 10, 20), (0,), "", ((), (), ()))
PLAIN = Ending(0, LOST, (), {}, (5, 4, 3), ("", "easy", "hard"), 5)


def earns(code: str, events: Sequence[Event] = (), **others: object) -> bool:
    _, achievement = all_achievements()[code]
    end = replace(PLAIN, events=tuple(events), **others)  # type: ignore[arg-type]
    return achievement.check(end)  # type: ignore[arg-type]


def scores(*points: int) -> Result:
    best = max(points)
    return Result(True, points, tuple(seat for seat, score in enumerate(points) if score == best), "", ((),) * 3)


def cell(name: str) -> int:
    return parse_cell(name)


STOLEN = queens.QueenStolen(1, 2, "rose")
TAKEN = queens.QueenStolen(1, 0, "rose")
BACK = queens.QueenStolen(0, 1, "rose")
WOKEN = queens.QueenWoken(0, 3, "cat", "rose")
ROUND = lancaster.RoundStarted(2, 0)
EXPELLED = lancaster.Expelled(0, 2, 0, "A")
SENT = lancaster.Placed(0, 1, 0, "X3", False)
VICTORY = lancaster.ConflictResolved("X1", "upper", True, 9, (0, 2), (5, 4), (5, 2))
DEFEAT = replace(VICTORY, won=False)
BUILT = run.Built(0, 12, 2)
TURN = run.TurnEnded(0)
AT_HOME = run.Passed(0, 0, 2, True)


def tiles(count: int, seat: int = 0) -> list[Event]:
    kinds = ("treasury", "stables", "council", "storehouse", "muster", "tiltyard")
    return [lancaster.TilePlaced(seat, kind, "county", "E") for kind in kinds[:count]]


def nobles(count: int, seat: int = 0) -> list[Event]:
    return [lancaster.NobleTaken(seat, noble, "county", noble) for noble in "ABCDEFGHI"[:count]]


def board_points(*points: int, seats: int = 3) -> Result:
    return Result(True, (9, 8, 7)[:seats], (0,), "", (tuple(Line("m1", each) for each in points), (), ())[:seats])


def seats(*documents: dict[str, object]) -> dict[str, object]:
    return {"seats": list(documents)}


AWAY = [run.Departed(1, 2), run.Departed(2, 3)]
YES = lancaster.VotesShown(1, ("yes+3", "no", "no+1"), 4, 3)

GAMES: list[tuple[str, dict[str, object], dict[str, object]]] = [
    ("photo_finish", {"result": scores(30, 29, 10)}, {"result": scores(30, 28, 10)}),
    ("photo_finish", {"result": scores(30, 29, 10)}, {"result": scores(29, 30, 10)}),
    ("landslide", {"result": scores(30, 15, 10)}, {"result": scores(30, 16, 10)}),
    ("from_behind", {"result": WON, "half": (1, 2, 3)}, {"result": WON, "half": (2, 2, 3)}),
    ("from_behind", {"result": WON, "half": (1, 2, 3)}, {"result": LOST, "half": (1, 2, 3)}),
    ("beat_expert", {"result": WON, "levels": ("", "easy", "expert")}, {"result": WON}),
    ("full_table", {"result": WON, "most_seats": 3}, {"result": WON}),
    ("shared_crown", {"result": scores(30, 30, 1)}, {"result": WON}),
    ("queens_untouched", {"result": WON, "events": [STOLEN]}, {"result": WON, "events": [STOLEN, TAKEN]}),
    ("queens_untouched", {"result": WON, "events": [STOLEN]}, {"result": WON}),
    ("queens_guard", {"events": [queens.AttackStopped(0, 1, "D", "cat")] * 3},
     {"events": [queens.AttackStopped(0, 1, "D", "cat")] * 2 + [queens.AttackStopped(1, 0, "D", "cat")]}),
    ("queens_raid", {"events": [BACK] * 3}, {"events": [BACK, BACK, TAKEN]}),
    ("queens_sum", {"events": [queens.Discarded(0, ("1", "2", "3", "4", "10"))]},
     {"events": [queens.Discarded(0, ("1", "2", "7", "10"))]}),
    ("queens_rose", {"events": [queens.RoseCalls(0), WOKEN]}, {"events": [WOKEN]}),
    ("queens_rose", {"events": [queens.RoseCalls(0), WOKEN]},
     {"events": [queens.RoseCalls(0), replace(WOKEN, queen="moon")]}),
    ("queens_own_joke", {"events": [queens.JesterCounted(0, 3, 1, 0), WOKEN]},
     {"events": [queens.JesterCounted(1, 3, 1, 0), WOKEN]}),
    ("queens_homecoming", {"events": [TAKEN, STOLEN, BACK]}, {"events": [BACK, TAKEN]}),
    ("queens_quarrel", {"events": [queens.Quarrel(0, 3, "cat", "dog")]},
     {"events": [queens.Quarrel(1, 3, "cat", "dog")]}),
    ("queens_asleep", {"result": scores(0, 40, 5)}, {"result": scores(5, 40, 0)}),
    ("run_first", {"result": WON, "events": [run.Arrived(0, 1, 2, 1), run.Arrived(1, 1, 2, 2)]},
     {"result": WON, "events": [run.Arrived(1, 1, 2, 1), run.Arrived(0, 1, 2, 2)]}),
    ("run_not_there", {"result": WON, "events": [run.Arrived(1, 1, 2, 1)]}, {"result": WON}),
    ("run_sprint", {"events": [run.Departed(0, cell("a1")), run.Moved(0, cell("a1"), cell("a7"), 1)]},
     {"events": [run.Departed(0, cell("a1")), TURN, run.Moved(0, cell("a2"), cell("a7"), 1)]}),
    ("run_spree", {"events": [BUILT] * 3}, {"events": [BUILT, BUILT, TURN, BUILT]}),
    ("run_everywhere", {"result": board_points(3, 1, 2)}, {"result": board_points(3, 1, 0)}),
    ("run_everywhere", {"result": board_points(3, 1, 0, seats=2)}, {"result": board_points(3, 0, 0, seats=2)}),
    ("run_first_on", {"result": board_points(3, 3, 2, 3)}, {"result": board_points(3, 3, 2, 2)}),
    ("run_all_laid", {"document": seats({"stock": 0, "active": 0})}, {"document": seats({"stock": 0, "active": 1})}),
    ("run_late", {"result": WON, "events": [*AWAY, AT_HOME, AT_HOME, AT_HOME, run.Departed(0, 1)]},
     {"result": WON, "events": [AT_HOME, *AWAY, AT_HOME, AT_HOME, run.Departed(0, 1), AT_HOME]}),
    ("lancaster_castle", {"events": tiles(6)}, {"events": [*tiles(5), *tiles(6, 1)]}),
    ("lancaster_victor", {"events": [VICTORY] * 3}, {"events": [VICTORY, VICTORY, DEFEAT]}),
    ("lancaster_no_war", {"result": WON, "events": [replace(SENT, place="A")]}, {"result": WON, "events": [SENT]}),
    ("lancaster_unshaken", {"result": WON, "events": [replace(EXPELLED, family=1)]},
     {"result": WON, "events": [EXPELLED]}),
    ("lancaster_lone_voice", {"events": [YES]}, {"events": [replace(YES, yes=3, no=4)]}),
    ("lancaster_lone_voice", {"events": [YES]}, {"events": [replace(YES, votes=("yes", "yes", "no"))]}),
    ("lancaster_nobles", {"events": nobles(7)}, {"events": [*nobles(6), *nobles(9, 1)]}),
    ("lancaster_army", {"document": seats({"reserve": []})}, {"document": seats({"reserve": [4]})}),
    ("lancaster_shuttlecock", {"events": [EXPELLED] * 3}, {"events": [EXPELLED, EXPELLED, ROUND, EXPELLED]}),
    ("lancaster_ransom", {"events": [lancaster.Ransomed(0, "X3", (1, 4))]},
     {"events": [lancaster.Ransomed(0, "X3", (3,)), lancaster.Ransomed(1, "X3", (4,))]}),
]  # fmt: skip


IDS = [f"{code}-{number}" for number, (code, _, _) in enumerate(GAMES)]


@pytest.mark.parametrize(("code", "earned", "missed"), GAMES, ids=IDS)
def test_what_earns_it_and_what_just_does_not(code: str, earned: dict[str, object], missed: dict[str, object]) -> None:
    assert earns(code, **earned)  # type: ignore[arg-type]
    assert not earns(code, **missed)  # type: ignore[arg-type]


ANN = PlayerResult("Ann", True, 1, 50, True)


def part(*characters: str, game: str = "lancaster", won: bool = True, official: bool = True) -> Part:
    others = tuple(PlayerResult(each, False, 2, 30, False, "easy", each) for each in characters)
    me = replace(ANN, won=won)
    return Part(GameResult("id", game, "2026", 60, official, "", (me, *others)), me)


def test_three_in_a_row_are_the_last_three_played_straight() -> None:
    assert "hat_trick" in earned_over_time([part(), part(official=False, won=False), part(), part()])
    assert "hat_trick" not in earned_over_time([part(), part(), part(won=False), part()])
    assert "hat_trick" not in earned_over_time([part(), part(), part(), part(official=False)])
    assert earned_over_time([]) == []


def test_a_win_in_each_game() -> None:
    games = [part(game=game) for game in game_ids()]
    assert "three_crowns" in earned_over_time(games)
    assert "three_crowns" not in earned_over_time([*games[:-1], part(game=game_ids()[-1], won=False)])
    assert "three_crowns" not in earned_over_time([part(game=game_ids()[0], official=False), *games[1:]])


def test_everybody_was_beaten_once() -> None:
    names = [each.id for each in PERSONALITIES]
    assert "whole_court" in earned_over_time([part(*names[:3]), part(*names[3:])])
    assert "whole_court" not in earned_over_time([part(*names[:3]), part(*names[3:], won=False)])
    assert "whole_court" not in earned_over_time([part(*names[:3], official=False), part(*names[3:])])


def test_every_achievement_is_tried_here() -> None:
    games = {"hat_trick", "three_crowns", "whole_court"}
    assert {code for code, _, _ in GAMES} | games == set(all_achievements())
    assert len(all_achievements()) >= 15
    assert all(len(of_game(game_id)) >= 5 for game_id in game_ids() if loader.has(game_id, "achievements"))
    assert of_game("a_game_without_any") == ()


@pytest.mark.parametrize("game_id", game_ids())
def test_whole_games_can_be_judged(game_id: str) -> None:
    """Whatever happens in a game, each achievement has an answer, and bots earn none."""
    game = find_game(game_id)
    for seed, count in enumerate(game.seat_counts[:3]):
        match, rng = Match.new(game, count, {}, seed), Random(seed)
        while match.state.to_move >= 0:
            match.play(rng.choice(match.state.legal_actions()))
        seated = [Seat(f"Seat {number}", "person" if number else "bot") for number in range(count)]
        earned = earned_in_game(match, seated)
        assert set(earned) == set(range(1, count))
        known = {code for code, (of, _) in all_achievements().items() if of in ("", game_id)}
        assert {code for codes in earned.values() for code in codes} <= known
