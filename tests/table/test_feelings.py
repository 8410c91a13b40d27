"""Looks on faces and lines in bubbles: who feels what, how long, who says what, and that nothing hidden matters."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.bots.personalities import PERSONALITIES
from game.core.events import Event
from game.core.match import Match
from game.core.rng import Rng
from game.core.scoring import Result
from game.games import find_game, game_ids
from game.games.lancaster import events as lancaster
from game.games.queen_run import events as run
from game.games.sleeping_queens import events as queens
from game.table import feelings
from game.table.feelings import (
    ANNOYED,
    CONTENT,
    EXPRESSIONS,
    FEELING_SECONDS,
    GAINS,
    LEADS,
    LINES,
    LOSES,
    MOMENTS,
    QUIET_SECONDS,
    STRIKES,
    STRUCK,
    SURPRISED,
    THINKING,
    WINS,
    Faces,
    Feeling,
    Leader,
    Lines,
)  # fmt: skip
from game.table.presenters import find_presenter
from game.table.seats import Seat
from game.table.steps import Decide, Over, Show, Think
from tests.bots.positions import positions

CHARACTERS = [each.id for each in PERSONALITIES]
TEXTS = Path(__file__).resolve().parents[2] / "assets" / "i18n"
LONGEST = {"en": 40, "ja": 20}


def felt(game_id: str, players: int, event: Event, change: Any = None) -> list[tuple[int, str, str]]:
    """What seats feel at an event on a fresh table."""
    presenter = find_presenter(game_id)
    shown: Any = presenter.new_shown(Match.new(find_game(game_id), players, {}, 1).state.view(0), 0)
    if change is not None:
        change(shown)
    return [(each.seat, each.expression, each.moment) for each in presenter.feelings(shown, event)]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (queens.KnightPlayed(1, 2, "rose"), [(2, SURPRISED, "")]),
        (queens.PotionPlayed(1, 2, "rose"), [(2, SURPRISED, "")]),
        (queens.QueenStolen(1, 2, "rose"), [(2, ANNOYED, STRUCK), (1, CONTENT, STRIKES)]),
        (queens.QueenSlept(2, 3, "rose", "potion"), [(2, ANNOYED, STRUCK), (0, CONTENT, STRIKES)]),
        (queens.AttackStopped(2, 1, "D", "rose"), [(2, CONTENT, ""), (1, ANNOYED, "")]),
        (queens.KnightWasted(1, 2, "cat"), [(1, ANNOYED, ""), (2, CONTENT, "")]),
        (queens.QueenWoken(1, 3, "rose", "king"), [(1, CONTENT, "")]),
        (queens.QueenWoken(1, 3, "heart", "king"), [(1, CONTENT, GAINS)]),
        (queens.Quarrel(1, 3, "cat", "dog"), [(1, ANNOYED, STRUCK)]),
        (queens.JesterCounted(1, 2, 1, 2), [(1, ANNOYED, ""), (2, SURPRISED, "")]),
        (queens.JesterCounted(1, 3, 1, 1), []),
        (queens.Drew(1, ("K",)), []),
    ],
)
def test_sleeping_queens(event: Event, expected: list[tuple[int, str, str]]) -> None:
    def first_moves(shown: Any) -> None:
        shown.turn = 0

    assert felt("sleeping_queens", 3, event, first_moves) == expected


def test_nobody_cheers_a_queen_who_will_not_stay() -> None:
    """A bot spoke of spoils while she went back to sleep."""

    def cat_awake(shown: Any) -> None:
        shown.awake[1].append("cat")

    assert felt("sleeping_queens", 3, queens.QueenWoken(1, 3, "dog", "king"), cat_awake) == [(1, SURPRISED, "")]
    assert felt("sleeping_queens", 3, queens.QueenWoken(2, 3, "dog", "king"), cat_awake) == [(2, CONTENT, GAINS)]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (run.TribeChosen(1, 2, 1), [(1, CONTENT, "")]),
        (run.Passed(1, 2, 3, was_home=False), [(1, ANNOYED, "")]),
        (run.Passed(1, 0, 3, was_home=True), []),
        (run.BasesGained(1, 1), []),
        (run.BasesGained(1, 3), [(1, CONTENT, GAINS)]),
        (run.EffectStarted(1, (3, 4, 5), 2), [(1, CONTENT, "")]),
        (run.Arrived(1, 3, 4, 1), [(1, CONTENT, GAINS), (0, SURPRISED, STRUCK), (2, SURPRISED, STRUCK)]),
        (run.Moved(1, 3, 4, 1), []),
    ],
)
def test_queen_run(event: Event, expected: list[tuple[int, str, str]]) -> None:
    assert felt("queen_run", 3, event) == expected


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (lancaster.TilePlaced(1, "muster", "setup", ""), []),
        (lancaster.TilePlaced(1, "muster", "law", "6"), [(1, CONTENT, GAINS)]),
        (lancaster.Upgraded(1, "court", 3, "law", "2"), [(1, CONTENT, GAINS)]),
        (lancaster.Upgraded(1, "court", 1, "law", "2"), []),
        (
            lancaster.VotesShown(3, ("yes+2", "no+3", "no"), 2, 4),
            [(0, ANNOYED, STRUCK), (1, CONTENT, "")],
        ),
        (lancaster.VotesShown(3, ("yes+1", "no+1", "no"), 2, 2), [(0, CONTENT, ""), (1, ANNOYED, "")]),
        (lancaster.CubesLost(1, 2), [(1, SURPRISED, "")]),
        (
            lancaster.ConflictResolved("X4", "lower", True, 9, (2, 1, 0), (4, 3, 2), (6, 3, 0)),
            [(2, CONTENT, GAINS), (1, CONTENT, "")],
        ),
        (
            lancaster.ConflictResolved("X4", "lower", False, 2, (2, 1), (1, 1), (2, 1)),
            [(1, ANNOYED, ""), (2, ANNOYED, "")],
        ),
        (lancaster.KnightsLost(1, "X4", (2,)), [(1, ANNOYED, STRUCK)]),
        (lancaster.Gained(1, 3, 0, 0, 0, "castle", ""), []),
    ],
)
def test_lancaster(event: Event, expected: list[tuple[int, str, str]]) -> None:
    assert felt("lancaster", 3, event) == expected


def test_who_is_driven_off_a_county_is_annoyed_with_whoever_stands_there_now() -> None:
    from game.table.presenters.lancaster.shown import Holder

    def newcomer(family: int) -> Any:
        def change(shown: Any) -> None:
            shown.counties["A"].holder = Holder(family, 3, 0)

        return change

    event = lancaster.Expelled(1, 2, 0, "A")
    assert felt("lancaster", 3, event, newcomer(2)) == [(1, ANNOYED, STRUCK), (2, CONTENT, STRIKES)]
    # With two players the ally of one drives off the other's knight: the players feel it.
    assert felt("lancaster", 2, event, newcomer(2)) == [(1, ANNOYED, STRUCK), (0, CONTENT, STRIKES)]


# -- nothing hidden ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", game_ids())
def test_hidden_things_make_no_difference_to_what_is_felt(game_id: str) -> None:
    """All that the seat to move cannot know is exchanged; whoever looks, from either world, sees the same faces."""
    presenter, compared, different = find_presenter(game_id), 0, 0
    for position in positions(game_id, 40):
        worlds = (position.state, position.other)
        different += worlds[0].to_document() != worlds[1].to_document()
        for action in position.state.legal_actions()[:6]:
            events: list[Event] = []
            position.state.copy().apply(action, events)
            seen = events[0].seen_by(None)
            faces, standings = set(), set()
            for world, viewer in product(worlds, range(position.state.seats)):
                shown: Any = presenter.new_shown(world.view(viewer), viewer)
                faces.add(tuple(presenter.feelings(shown, seen)))
                standings.add(tuple(presenter.standing(shown)))
            assert len(faces) == len(standings) == 1, (seen, faces, standings)
            compared += 1
    assert compared > 60
    assert different or find_game(game_id).open_information


@pytest.mark.parametrize("game_id", game_ids())
def test_everybody_at_the_table_sees_the_same_faces_through_whole_games(game_id: str) -> None:
    game, presenter = find_game(game_id), find_presenter(game_id)
    moments: Counter[str] = Counter()
    for seed, players in product(range(3), (game.seat_counts[0], game.seat_counts[-1])):
        match, rng = Match.new(game, players, {}, seed), Rng(seed)
        tables: list[Any] = [presenter.new_shown(match.state.view(seat), seat) for seat in range(players)]
        leaders, lines = [Leader() for _ in tables], [Lines(game_id) for _ in tables]
        seats = [Seat(CHARACTERS[seat], "bot", character=CHARACTERS[seat]) for seat in range(players)]
        number = 0
        while match.state.to_move >= 0:
            for event in match.play(game.heuristics.rollout(match.state, rng)):
                number += 1
                told = []
                for viewer, shown in enumerate(tables):
                    feels = list(presenter.feelings(shown, event.seen_by(viewer).seen_by(None)))
                    shown.advance(event.seen_by(viewer))
                    feels += leaders[viewer].follow(presenter.standing(shown))
                    lines[viewer].update(4.0)
                    told.append((tuple(feels), lines[viewer].choose(feels, seats, number)))
                assert len(set(told)) == 1, (event, told)
                moments.update(each.moment for each in told[0][0])
                assert all(0 <= each.seat < players and each.expression in EXPRESSIONS for each in told[0][0])
                assert all(each.moment in (*MOMENTS, "") for each in told[0][0])
    if find_presenter(game_id).standing(tables[0]):
        assert {STRUCK, GAINS, LEADS} <= set(moments)


def test_a_bot_thinks_from_its_turn_on_whatever_it_does() -> None:
    faces = Faces()
    assert faces.step(Think(1))
    assert not faces.step(Think(1))
    assert [faces.of(seat) for seat in range(3)] == ["", THINKING, ""]
    assert not faces.step(Show(queens.RoseCalls(1))), "it still is its turn"
    assert faces.of(1) == THINKING
    assert faces.step(Decide(0))
    assert faces.of(1) == ""


# -- time, the lead, the end -------------------------------------------------------------------------------------------


def test_a_look_lasts_for_a_while_and_goes_before_thinking() -> None:
    faces = Faces()
    faces.step(Think(1))
    faces.feel([Feeling(1, ANNOYED), Feeling(2, CONTENT)])
    assert [faces.of(seat) for seat in range(3)] == ["", ANNOYED, CONTENT]
    assert not faces.update(FEELING_SECONDS - 0.1)
    faces.feel([Feeling(2, SURPRISED)])
    assert faces.update(0.2)
    assert [faces.of(seat) for seat in range(3)] == ["", THINKING, SURPRISED]
    faces.clear()
    assert not any(map(faces.of, range(3)))


def test_who_takes_the_lead_from_another_is_glad_and_nobody_else() -> None:
    leader = Leader()
    assert leader.follow([0, 0, 0]) == []
    assert leader.follow([5, 0, 0]) == [], "the first points are taken from nobody"
    assert leader.follow([5, 5, 0]) == []
    assert leader.follow([5, 6, 0]) == [Feeling(1, CONTENT, LEADS)]
    assert leader.follow([5, 9, 0]) == []
    assert leader.follow([9, 9, 0]) == []
    assert leader.follow([9, 10, 0]) == [], "it was in front before"
    assert leader.follow([99, 10, 0], quietly=True) == []
    assert leader.follow([99, 100, 0]) == [Feeling(1, CONTENT, LEADS)]
    assert leader.follow(()) == []


def test_the_end() -> None:
    result = Result(True, (3, 9, 4), (1,), "points", ((), (), ()))
    ends = feelings.at_the_end(result)
    assert ends == [Feeling(1, CONTENT, WINS), Feeling(0, ANNOYED, LOSES), Feeling(2, ANNOYED, LOSES)]


# -- lines -------------------------------------------------------------------------------------------------------------

SEATS = [
    Seat("You", "person"), Seat("A", "bot", character="ada"), Seat("K", "bot", character="kenji"), Seat("?", "bot"),
]  # fmt: skip


def spoken(lines: Lines, moments: list[Feeling], count: int) -> list[str]:
    """What is said when that happens so often, long after each other."""
    said = []
    for number in range(count):
        lines.update(QUIET_SECONDS)
        line = lines.choose(moments, SEATS, number)
        if line is not None:
            said.append(line.key)
    return said


def test_bots_speak_now_and_then_and_never_the_same_twice() -> None:
    moments = [Feeling(1, ANNOYED, STRUCK), Feeling(2, CONTENT, STRIKES)]
    said = spoken(Lines("lancaster"), moments, 60)
    assert sorted(said) == sorted(
        [f"line.ada.struck.{n}" for n in range(1, LINES + 1)] + [f"line.kenji.strikes.{n}" for n in range(1, LINES + 1)]
    )
    assert said == spoken(Lines("lancaster"), moments, 60), "the same game, the same lines"
    assert said != spoken(Lines("queen_run"), moments, 60)
    assert len(spoken(Lines("lancaster"), moments, 8)) < 8


def test_persons_bots_without_a_character_and_small_things_have_no_lines() -> None:
    assert not spoken(Lines("x"), [Feeling(0, ANNOYED, STRUCK), Feeling(3, CONTENT, GAINS), Feeling(1, CONTENT)], 40)


def test_lines_do_not_follow_each_other_closely_but_the_end_is_always_spoken_of() -> None:
    lines, moments = Lines("lancaster"), [Feeling(1, ANNOYED, STRUCK)]
    number = next(number for number in range(40) if lines.choose(moments, SEATS, number))
    assert not any(lines.choose(moments, SEATS, each) for each in range(number, number + 40))
    line = lines.choose([Feeling(2, CONTENT, WINS), Feeling(1, ANNOYED, LOSES)], SEATS, 99)
    assert line is not None
    assert (line.seat, line.key[:16]) == (2, "line.kenji.wins.")
    lost = Lines("lancaster").choose([Feeling(0, CONTENT, WINS), Feeling(1, ANNOYED, LOSES)], SEATS, 99)
    assert lost is not None
    assert lost.seat == 1


def test_a_line_that_was_not_seen_is_taken_back() -> None:
    lines, moments = Lines("lancaster"), [Feeling(1, ANNOYED, STRUCK)]
    number, line = next((n, line) for n in range(40) if (line := lines.choose(moments, SEATS, n)))
    lines.take_back(line)
    assert not lines.said
    assert lines.choose(moments, SEATS, number) == line


@pytest.mark.parametrize("language", LONGEST)
def test_every_character_has_lines_of_its_own_for_every_moment(language: str) -> None:
    texts = json.loads((TEXTS / language / "common.json").read_text("utf-8"))
    keys = {f"line.{who}.{moment}.{n}" for who, moment, n in product(CHARACTERS, MOMENTS, range(1, LINES + 1))}
    assert keys == {key for key in texts if key.startswith("line.") and key != "line.told"}
    assert LINES * len(CHARACTERS) >= 8, "for each moment"
    lines = [texts[key] for key in keys]
    assert len(set(lines)) == len(lines)
    assert [line for line in lines if len(line) > LONGEST[language]] == []
    assert not any("{" in line for line in lines), "a line names nobody"


def test_over_is_no_turn() -> None:
    faces = Faces()
    faces.step(Think(1))
    assert faces.step(Over(Result(True, (1, 2), (1,), "points", ((), ()))))
    assert faces.of(1) == ""
