"""How games go: what is seen of one game, what is said of many, and that a game that stands still is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.arena import command, health, store
from game.arena.command import main
from game.arena.course import Course, Observer
from game.arena.matches import Detail, Tally
from game.arena.playing import play_task
from game.arena.program import described
from game.bots.levels import find_level
from game.core.events import Event
from game.core.game import Game, State
from game.games import find_game, game_ids
from tests.arena.inline import Inline

TABLE = ["--health", "--game", "sleeping_queens", "--seats", "3", "--level", "novice", "--games", "3"]
COURSE = Course(12, 30, "arrivals", 4, 0, 0, ("elf", "knight"), (("law 7 passed", 2),))


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "pool", lambda processes: Inline())


def told(*courses: Course) -> Tally:
    plan = health.plan("queen_run", 2, "medium", (("middle_boards", 3),), len(courses), 1)
    tally = Tally(plan)
    for index, course in enumerate(courses):
        tally.shares[index] = 1.0
        tally.details[index] = Detail((1.0, 0.0), (5, 3), 90, "0" * 12, course)
    return tally


def turns(game: Game, state: State, *texts: str) -> Course:
    """The course of a game that is broken off after these actions."""
    observer = Observer(game, find_level("novice", game))
    for text in texts:
        seat, action, events = state.to_move, game.parse_action(text), list[Event]()
        observer.before(state, action)
        state.apply(action, events)
        observer.after(seat, state, events)
    state.to_move = -1
    return observer.course(state)


def test_each_game_has_a_deal_and_characters_of_its_own() -> None:
    plan = health.plan("queen_run", 3, "medium", (), 8, 1)
    tasks = [plan.task(0, index) for index in range(8)]
    assert len({task.deal for task in tasks}) == 8
    assert len({task.players[0].character for task in tasks}) == 8
    assert all(len({player.character for player in task.players}) == 3 for task in tasks)


def test_turns_without_a_change_are_counted_to_the_next_base() -> None:
    game = find_game("queen_run")
    state = game.new_state(2, {"middle_boards": 3, "draft": "random"}, 1)
    assert turns(game, state, "pass", "pass", "pass", "pass").still == 2


def test_to_and_fro_is_seen() -> None:
    game = find_game("queen_run")
    state = game.new_state(2, {"middle_boards": 3, "draft": "random"}, 1)
    steps = [text for cell in ("b3", "b2") * 3 for text in (f"move {cell}", "end", "pass")]
    course = turns(game, state, "pass", "pass", "depart b1", "move b2", "end", "pass", *steps)
    assert course.swings == 5
    assert course.still == 8


def test_a_told_game_is_the_same_game() -> None:
    plan = health.plan("sleeping_queens", 2, "novice", (), 2, 3)
    one, other = play_task(plan.task(0, 1)), play_task(replace(plan, told=True).task(0, 1))
    assert one.fingerprint == other.fingerprint
    assert one.course is not None
    assert one.course.turns <= one.actions


def test_a_game_that_stands_still_is_named() -> None:
    tally = told(COURSE, replace(COURSE, still=40))
    [line] = health.standing_still(tally)
    assert "game 1" in line
    assert "40 turns" in line


def test_what_is_said_of_games() -> None:
    text = "\n".join(health.lines(told(COURSE, replace(COURSE, rounds=20), replace(COURSE, rounds=60, ended="rounds"))))
    assert "rounds 20 (90 % 60, most 60); ended by arrivals 2, rounds 1" in text
    assert "elf: chosen 3 of 3, wins 100.0 %" in text
    assert "law 7 passed 6" in text


def test_the_table_of_a_game() -> None:
    tally = told(COURSE)
    program = described(tally.plan)
    table = "\n".join(health.section("queen_run", [(tally, program)]))
    assert "| 2 | medium | middle_boards 3 | 1 | 12 (90 % 12, most 12) |" in table
    assert "| knight | 1 of 1 | 0.0 %" in table


def test_a_table_that_was_not_begun_yet_has_no_row() -> None:
    tally = told(COURSE)
    other = Tally(replace(tally.plan, seats=3, games=6))
    program = described(tally.plan)
    assert health.section("queen_run", [(tally, program), (other, program)]) == health.section(
        "queen_run", [(tally, program)]
    )


def test_what_was_counted_of_one_kind_is_a_table() -> None:
    counts = (("law 10 passed", 1), ("law 10 rejected", 4), ("law 7 passed", 2), ("knights left in the reserve", 5))
    tally = told(replace(COURSE, counts=counts))
    table = "\n".join(health.section("lancaster", [(tally, described(tally.plan))]))
    assert "| Law | 7 | 10 |\n|---|---|---|\n| passed | 2 | 1 |\n| rejected | 0 | 4 |\n" in table
    assert "In all games: knights left in the reserve 5." in table


def test_it_is_kept_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.json"
    assert main([*TABLE, "--json", str(path)]) == 0
    assert main([*TABLE[:-1], "5", "--json", str(path)]) == 0
    assert "2 games to play" in capsys.readouterr().err
    [(tally, _)] = store.read_ladder(path, "sleeping_queens", store.HEALTH)
    assert tally.played() == 5
    assert all(detail.course is not None for detail in tally.details.values())
    assert main([*TABLE, "--seats", "2", "--json", str(path)]) == 0
    assert len(store.read_ladder(path, "sleeping_queens", store.HEALTH)) == 2


@pytest.mark.parametrize("game_id", game_ids())
def test_all_tables_of_a_game_can_be_set_up(game_id: str) -> None:
    game = find_game(game_id)
    plans = health.plans(game, 1)
    assert len({store.table(plan) for plan in plans}) == len(plans)
    assert {plan.seats for plan in plans} == set(game.official_seats)
    for plan in plans:
        game.new_state(plan.seats, dict(plan.options), plan.deal(0))
        assert plan.told


def test_all_tables_are_played_by_one_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small = [health.plan("sleeping_queens", seats, "novice", (), 2, 1) for seats in (2, 3)]
    monkeypatch.setattr(health, "plans", lambda game, seed: small)
    path = tmp_path / "own.json"
    asked = ["--health", "--game", "sleeping_queens", "--json", str(path)]
    assert main([*TABLE, "--json", str(path)]) == 0
    assert main(asked) == 0
    said = capsys.readouterr()
    # Of three players there are more games by now than the table wants: they stay.
    assert "2 games to play" in said.err
    held = store.read_ladder(path, "sleeping_queens", store.HEALTH)
    assert [(tally.plan.seats, tally.played()) for tally, _ in held] == [(3, 3), (2, 2)]
    assert main(asked) == 0
    assert "games to play" not in capsys.readouterr().err


def test_a_table_goes_on_from_the_seed_that_it_was_played_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command that the documents name refused files whose tables had other seeds."""
    path = tmp_path / "own.json"
    assert main([*TABLE, "--seed", "2027", "--json", str(path)]) == 0
    assert main([*TABLE[:-1], "4", "--json", str(path)]) == 0
    [(tally, _)] = store.read_ladder(path, "sleeping_queens", store.HEALTH)
    assert (tally.plan.seed, tally.played()) == (2027, 4)
    assert main([*TABLE[:-1], "4", "--seed", "5", "--json", str(path)]) == 1
    assert "seed: 2027 there, 5 wanted" in capsys.readouterr().err


@pytest.mark.parametrize("flags", [["--games", "3"], ["--check"], ["--options", "middle_boards=3"]])
def test_what_is_for_one_table_wants_it_named(flags: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--health", "--game", "queen_run", *flags]) == 1
    assert "--seats N is wanted" in capsys.readouterr().err


def test_a_check_keeps_nothing_and_fails_where_a_game_stands_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*TABLE, "--check"]) == 0
    assert not list(tmp_path.iterdir())
    monkeypatch.setattr(health, "standing_still", lambda tally: ["it stands still"])
    assert main([*TABLE, "--check"]) == 1
    assert "it stands still" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "words"),
    [("boards", "it reads NAME=VALUE"), ("speed=3", "there is no option 'speed'"), ("middle_boards=9", "is none of")],
)
def test_wrong_options_are_named(options: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--levels", "novice:random", "--game", "queen_run", "--options", options]
    assert main(arguments) == 1
    assert words in capsys.readouterr().err


def test_a_match_is_played_with_options(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--levels", "random:random", "--game", "queen_run", "--games", "2"]
    assert main([*arguments, "--options", "middle_boards=3,draft=random"]) == 0
    assert "random:random, 2 players, middle_boards=3, draft=random" in capsys.readouterr().out
