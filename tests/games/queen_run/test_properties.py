"""What holds in every game of Queen Run, whatever is played (hypothesis looks for a game where it does not)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.game import NOBODY, State
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game
from tests.games.queen_run import naive
from tests.games.queen_run.anywhere import TEMPERS, anywhere, choose

GAME = find_game("queen_run")
LONGEST = 250

options = st.fixed_dictionaries({option.name: st.sampled_from(option.choices) for option in GAME.options})
seats = st.integers(2, 4)
seeds = st.integers(0, 2**64 - 1)
tempers = st.sampled_from(TEMPERS)


def texts_of(state: State) -> list[str]:
    return [state.format_action(action) for action in state.legal_actions()]


def start(players: int, chosen: dict[str, Any], seed: int, amid: bool) -> State:
    """A game at its start or amid anything."""
    if amid:
        return GAME.from_document(anywhere(Rng(seed), players, chosen))
    return GAME.new_state(players, chosen, seed)


def check(document: dict[str, Any]) -> None:
    """What is true of every document."""
    terrain = naive.world(document)
    height = max(row for _, row in terrain)
    placed = Counter(document["bases"].values())
    for arrival in document["paradise"]:
        placed[arrival["color"]] += arrival["bases"]
    if document["phase"] != "draft":
        played = {seat["color"] for seat in document["seats"]}
        for seat in document["seats"]:
            assert seat["stock"] >= 0 <= seat["active"]
            assert seat["stock"] + seat["active"] + placed[seat["color"]] == 20
        for colour in set(naive.COLOURS) - played:
            villages = [name for name, of in document["bases"].items() if of == colour]
            assert sum(terrain[naive.cell_of(name)] == colour for name in villages) * 2 >= placed[colour] > 0
    for name in document["bases"]:
        letter = terrain[naive.cell_of(name)]
        assert letter not in "~:12"
        assert letter not in naive.COLOURS or document["bases"][name] == letter
    queens = [seat["queen"] for seat in document["seats"] if seat["queen"] not in ("home", "paradise")]
    assert len(set(queens)) == len(queens) or document["phase"] == "act"
    assert all(terrain[naive.cell_of(name)] not in "~12" for name in queens)
    arrived = [seat["color"] for seat in document["seats"] if seat["queen"] == "paradise"]
    assert sorted(arrived) == sorted(arrival["color"] for arrival in document["paradise"])
    assert len(arrived) <= (1 if document["players"] == 2 else 2)
    assert 1 <= document["round"] <= 60
    assert document["ap"] >= 0
    if document["phase"] in ("draft", "settle", "over"):
        assert document["ap"] == 0
    assert (document["effect"] is not None) == (document["phase"] == "effect")
    if document["effect"]:
        cells = [naive.cell_of(name) for name in document["effect"]["cells"]]
        assert cells == sorted(cells, key=lambda cell: (cell[1], cell[0]))
        assert all(terrain[cell] in ".*^" and cell[1] < height for cell in cells)
        assert not set(document["effect"]["cells"]) & {*document["bases"], *queens}
        assert document["effect"]["left"] > 0
    # Who is not in the midst of a turn stands on no one else's base.
    for at, seat in enumerate(document["seats"]):
        if at != document["to_move"] or document["phase"] == "turn":
            assert document["bases"].get(seat["queen"], seat["color"]) == seat["color"]


def check_scores(state: State) -> None:
    """The lines of the result sum up to the scores, and no board gives more than its ranks."""
    result = state.result()
    assert [sum(line.points for line in lines) for lines in result.lines] == list(result.scores)
    document = state.to_document()
    for points, count in zip(naive.points_by_board(document), naive.counts_by_board(document), strict=True):
        assert sum(points.values()) <= 6
        for colour in naive.COLOURS:
            assert all(points[colour] <= points[more] for more in naive.COLOURS if count[more] >= count[colour])


@settings(max_examples=40)
@given(seats, options, seeds, st.booleans(), tempers)
def test_every_position_of_every_game_is_sound(
    players: int, chosen: dict[str, Any], seed: int, amid: bool, temper: str
) -> None:
    state = start(players, chosen, seed, amid)
    rng = Rng(seed)
    turn = (0, NOBODY)
    for _ in range(LONGEST):
        document = state.to_document()
        check(document)
        check_scores(state)
        assert (document["round"], state.to_move) >= turn or state.to_move == NOBODY or document["phase"] == "draft"
        turn = (document["round"], state.to_move) if document["phase"] != "draft" else turn
        if state.to_move == NOBODY:
            break
        legal = texts_of(state)
        assert len(set(legal)) == len(legal) > 0
        state.apply(GAME.parse_action(choose(rng, temper, document, legal)))


@settings(max_examples=30)
@given(seats, options, seeds, st.integers(0, 60), tempers)
def test_documents_say_everything_and_hide_nothing(
    players: int, chosen: dict[str, Any], seed: int, length: int, temper: str
) -> None:
    state = start(players, chosen, seed, bool(seed % 2))
    rng = Rng(seed)
    for _ in range(length):
        if state.to_move == NOBODY:
            break
        document = state.to_document()
        read = GAME.from_document(json.loads(json.dumps(document)))
        assert read.to_document() == document
        for other in (read, state.copy(), *(state.view(seat) for seat in range(players)), state.sample(0, rng.copy())):
            assert other.to_document() == document
            assert other.legal_actions() == state.legal_actions()
            assert other.result() == state.result()
        action = GAME.parse_action(choose(rng, temper, document, texts_of(state)))
        read.apply(action)
        told: list[Any] = []
        state.apply(action, told)
        assert told
        assert read.to_document() == state.to_document()


@settings(max_examples=30)
@given(seats, options, seeds, st.integers(1, 60), tempers)
def test_undo_gives_every_document_again(
    players: int, chosen: dict[str, Any], seed: int, length: int, temper: str
) -> None:
    match = Match.from_state(GAME, start(players, chosen, seed, bool(seed % 2)).to_document())
    rng = Rng(seed)
    documents = []
    for _ in range(length):
        if match.state.to_move == NOBODY:
            break
        documents.append(match.state.to_document())
        match.play_text(choose(rng, temper, documents[-1], texts_of(match.state)))
    record = json.loads(json.dumps(match.record()))
    assert Match.from_record(GAME, record).state.to_document() == match.state.to_document()
    for document in reversed(documents):
        match.undo()
        assert match.state.to_document() == document


@settings(max_examples=20)
@given(seats, options, seeds, st.integers(0, 40), tempers)
def test_every_action_is_legal_or_refused_with_a_reason(
    players: int, chosen: dict[str, Any], seed: int, length: int, temper: str
) -> None:
    state = start(players, chosen, seed, bool(seed % 2))
    rng = Rng(seed)
    for _ in range(length):
        if state.to_move != NOBODY:
            state.apply(GAME.parse_action(choose(rng, temper, state.to_document(), texts_of(state))))
    document = state.to_document()
    legal = set(texts_of(state))
    cells = [naive.name(cell) for cell in naive.world(document)]
    everything = [
        *(f"{word} {cell}" for word in ("move", "depart", "place") for cell in [*cells, "c42"]),
        *(f"choose {people} {colour}" for people in naive.PEOPLES for colour in naive.COLOURS),
        *(f"settle {number}" for number in range(4)),
        *("pass", "convert", "build", "done", "end"),
    ]
    assert legal <= set(everything)
    for text in everything:
        reasons = state.why_not(GAME.parse_action(text))
        assert bool(reasons) == (text not in legal), (text, reasons)
        if not reasons:
            state.copy().apply(GAME.parse_action(text))
    assert state.to_document() == document
