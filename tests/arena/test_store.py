"""Files of the arena: what goes in comes out, and whatever is wrong is named with file and place."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.arena import store
from game.arena.matches import Plan, Tally
from game.arena.players import Player
from game.arena.playing import Clock, Played
from game.core.documents import DocumentError

PROGRAM = {
    "version": "0.1.0", "code": "0123456789ab", "levels": "aaaaaaaaaaaa", "data": "",
    "python": "3.11.7", "compiled": True,
}  # fmt: skip
PLAN = Plan("sleeping_queens", 2, Player("hard", "ada", (("iterations", 50),)), Player("easy"), 6, 3)


def tally(plan: Plan = PLAN, played: int = 4) -> Tally:
    """A match whose first `played` games are won by the first side, by the second, shared ..."""
    made = Tally(plan)
    for index in range(played):
        won = (1.0, 0.0, 0.5)[index % 3]
        shares = [(1.0 - won) / (plan.seats - 1)] * plan.seats
        shares[plan.place(index)] = won
        clocks = tuple(Clock(3, 0.25, 0.125) for _ in range(plan.seats))
        made.add(Played(0, index, tuple(shares), (40,) * plan.seats, clocks, 6, f"{index:012x}", 1.5))
    return made


@given(
    seats=st.integers(2, 5),
    deals=st.integers(1, 6),
    played=st.integers(0, 12),
    settings_=st.lists(
        st.tuples(st.text(min_size=1), st.one_of(st.integers(), st.text(), st.just((1, 2)))), max_size=3
    ),
)
def test_a_match_comes_back_as_it_was(seats: int, deals: int, played: int, settings_: list[tuple[str, Any]]) -> None:
    plan = Plan("lancaster", seats, Player("hard", "", tuple(settings_)), Player("easy"), seats * deals, 7, None)
    own = tally(plan, min(played, plan.games))
    text = json.dumps(store.match_document(own, PROGRAM, every_game=True))
    assert store.match_from_document(json.loads(text), "") == (own, PROGRAM)
    short = json.dumps(store.match_document(own, PROGRAM, every_game=False))
    found, _ = store.match_from_document(json.loads(short), "")
    assert found.shares == pytest.approx(own.shares, abs=1e-5)
    assert (found.plan, found.first, found.second) == (own.plan, own.first, own.second)


def test_the_file_holds_all_of_every_game(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "match.json"
    store.write_match(path, tally(), PROGRAM)
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["games"][1] == {
        "deal": PLAN.deal(1),
        "first": 1,
        "shares": [1.0, 0.0],
        "scores": [40, 40],
        "actions": 6,
        "fingerprint": "000000000001",
    }
    assert document["games"][4:] == [None, None]
    assert document["program"] == PROGRAM
    assert document["summary"]["played"] == 4
    # Won, lost, shared, won.
    assert document["summary"]["share"] == 0.625


def test_what_is_infinite_is_null(tmp_path: Path) -> None:
    won = Tally(replace(PLAN, games=2))
    won.shares = [1.0, 1.0]
    summary = store.summary(won)
    assert summary["elo"] is None
    assert summary["elo_high"] is None
    assert summary["elo_low"] is not None
    json.dumps(summary, allow_nan=False)


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    store.write_match(path, tally(played=4), PROGRAM)
    resumed = store.resume_match(path, PLAN, {**PROGRAM, "compiled": False}, again=False)
    assert resumed == tally(played=4)
    assert resumed.missing() == [4, 5]


def test_more_games_may_be_wanted_later(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    store.write_match(path, tally(), PROGRAM)
    more = replace(PLAN, games=10)
    resumed = store.resume_match(path, more, PROGRAM, again=False)
    assert resumed.plan == more
    assert resumed.missing() == [4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (replace(PLAN, seed=4), "seed: 3 there, 4 wanted"),
        (replace(PLAN, games=4), "games: 6 there, 4 wanted"),
        (replace(PLAN, second=Player("medium")), "easy.*medium"),
        (replace(PLAN, seconds=1.0), "seconds: null there, 1.0 wanted"),
    ],
)
def test_another_match_is_refused(tmp_path: Path, other: Plan, words: str) -> None:
    path = tmp_path / "match.json"
    store.write_match(path, tally(), PROGRAM)
    with pytest.raises(ValueError, match=f"match.json holds another match .*{words}"):
        store.resume_match(path, other, PROGRAM, again=True)


@pytest.mark.parametrize("key", ["code", "levels", "data"])
def test_games_of_another_program_are_not_mixed_in(tmp_path: Path, key: str) -> None:
    path = tmp_path / "match.json"
    store.write_match(path, tally(), PROGRAM)
    newer = {**PROGRAM, key: "ffffffffffff"}
    with pytest.raises(ValueError, match=r"match.json: .*another version of the program .*ffffffffffff.*--again"):
        store.resume_match(path, PLAN, newer, again=False)
    assert store.resume_match(path, PLAN, newer, again=True).played() == 0


def spoil(document: dict[str, Any], *place: str | int, value: Any) -> None:
    for key in place[:-1]:
        document = document[key]  # type: ignore[index]
    document[place[-1]] = value  # type: ignore[index]


DAMAGES: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    (lambda d: d.pop("plan"), "plan: 'plan' is missing"),
    (lambda d: spoil(d, "arena", value=3), "arena: this program knows version 2"),
    (lambda d: spoil(d, "plan", "seats", value=1), "plan.seats: 1 is not from 2 to 64"),
    (lambda d: spoil(d, "plan", "games", value=5), "plan.games: 5 games are no multiple of 2 seats"),
    (lambda d: spoil(d, "plan", "first", "level", value=7), "plan.first.level: 7 is no text"),
    (lambda d: spoil(d, "plan", "first", "settings", value=[["a"]]), r"plan.first.settings\[0\]: a name and a value"),
    (lambda d: spoil(d, "plan", "colour", value=7), "plan.colour: 'colour' is not part of it"),
    (lambda d: spoil(d, "program", "compiled", value="yes"), 'program.compiled: "yes" is no true or false'),
    (lambda d: d["games"].pop(), "games: it has 5 entries, the plan 6 games"),
    (lambda d: spoil(d, "games", 2, value=1), r"games\[2\]: 1 is no object"),
    (lambda d: spoil(d, "games", 2, "deal", value=1), r"games\[2\].deal: 1 is not from"),
    (lambda d: spoil(d, "games", 2, "first", value=1), r"games\[2\].first: 1 is not from 0 to 0"),
    (lambda d: spoil(d, "games", 2, "shares", value=[1]), r"games\[2\].shares: 1 of 2 seats"),
    (lambda d: spoil(d, "games", 2, "shares", 1, value=1.5), r"games\[2\].shares\[1\]: 1.5 is not from 0 to 1"),
    (lambda d: spoil(d, "clocks", "first", value=[1, 2]), "clocks.first: moves, seconds and the longest"),
    (lambda d: spoil(d, "clocks", "first", 1, value=-1), r"clocks.first\[1\]: -1 is no time"),
    (lambda d: spoil(d, "clocks", "seconds", value="long"), 'clocks.seconds: "long" is no whole number or number'),
]


@pytest.mark.parametrize(("damage", "words"), DAMAGES, ids=[words[:30] for _, words in DAMAGES])
def test_damage_is_named(tmp_path: Path, damage: Callable[[dict[str, Any]], None], words: str) -> None:
    path = tmp_path / "match.json"
    store.write_match(path, tally(), PROGRAM)
    document = json.loads(path.read_text(encoding="utf-8"))
    damage(document)
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(DocumentError, match=f"match.json: {words}"):
        store.resume_match(path, PLAN, PROGRAM, again=False)


def test_a_cut_file_is_named_with_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    store.write_match(path, tally(), PROGRAM)
    path.write_text(path.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    with pytest.raises(DocumentError, match=r"match.json: line \d+ column \d+: this is not JSON"):
        store.resume_match(path, PLAN, PROGRAM, again=False)


def test_files_that_cannot_be_read_or_written_are_named(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe{")
    with pytest.raises(DocumentError, match=r"bytes: this is no text"):
        store.read(tmp_path / "bytes")
    with pytest.raises(DocumentError, match=r"none\.json: it cannot be read"):
        store.read(tmp_path / "none.json")
    with pytest.raises(ValueError, match=r"bytes.below\.json cannot be written"):
        store.write_match(tmp_path / "bytes" / "below.json", tally(), PROGRAM)


def test_a_ladder_keeps_each_match_with_its_program(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    other = replace(PLAN, first=Player("expert"))
    older = {**PROGRAM, "code": "000000000000"}
    store.write_ladder(path, PLAN.game, [(tally(), PROGRAM), (tally(other, 6), older)])
    (one, one_program), (two, two_program) = store.read_ladder(path, PLAN.game)
    assert one.shares == tally().shares
    assert one.details == {}
    assert (one_program, two_program) == (PROGRAM, older)
    assert two.plan == other
    assert not two.missing()
    fresh = replace(PLAN, seats=3)
    resumed = store.resume_ladder(path, [PLAN, fresh], [PROGRAM, PROGRAM], again=False)
    assert [each.played() for each in resumed] == [4, 0]
    with pytest.raises(ValueError, match=r"expert:easy, 2 players was played by another version"):
        store.resume_ladder(path, [PLAN, other], [PROGRAM, PROGRAM], again=False)
    resumed = store.resume_ladder(path, [PLAN, other], [PROGRAM, PROGRAM], again=True)
    assert [each.played() for each in resumed] == [4, 0]


def test_a_ladder_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    store.write_ladder(path, PLAN.game, [(tally(), PROGRAM)])
    with pytest.raises(DocumentError, match=r"ladder\.json: ladder: this is no ladder of lancaster"):
        store.read_ladder(path, "lancaster")
    store.write_ladder(path, "lancaster", [(tally(), PROGRAM)])
    with pytest.raises(DocumentError, match=r"ladder.json: matches\[0\].plan.game: this is no match of lancaster"):
        store.read_ladder(path, "lancaster")


def test_saving_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(store.time, "monotonic", lambda: now)
    calls: list[float] = []
    saver = store.NowAndThen(lambda: calls.append(now))
    for now in (101.0, 109.0, 110.0, 111.0, 125.0):  # noqa: B007
        saver()
    assert calls == [110.0, 125.0]
