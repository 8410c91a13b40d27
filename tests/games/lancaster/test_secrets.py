"""What is secret, what may be remembered, and what is drawn (docs/rules/lancaster.md, sections 5 and 6)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.game import NOBODY
from game.core.rng import Rng
from game.games.lancaster.memory import UNKNOWN
from tests.games.lancaster.scenes import GAME, document, laws, play, rewards, scene

DRAWS = 1300


def amounts(view, key):
    return [entry[key] for entry in view["seats"]]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_gold_squires_and_decks_are_secret(players):
    view = GAME.new_state(players, {}, 3).view(1).to_document()
    assert amounts(view, "gold") == amounts(view, "squires") == ["?" if seat != 1 else 2 for seat in range(players)]
    assert amounts(view, "cubes") == [1] * players, "cubes are open"
    assert set(view["laws"]["deck"]) == set(view["conflict_deck"]) == {"?"}


def test_open_money_shows_the_amounts_but_no_deck():
    view = GAME.new_state(3, {"open_money": True}, 3).view(1).to_document()
    assert amounts(view, "gold") == [2, 2, 2]
    assert set(view["laws"]["deck"]) == {"?"}


def test_with_open_money_and_empty_decks_a_view_is_the_state():
    match = scene(5, [{"court": [1, 2]}] * 5, round=5, options={"open_money": True})
    view = match.state.view(2)
    assert view.to_document() == match.state.to_document()
    assert not view.is_view


def test_somebody_who_looks_on_sees_no_amounts():
    view = GAME.new_state(4, {}, 3).view(NOBODY).to_document()
    assert amounts(view, "gold") == ["?"] * 4


def test_a_view_is_not_played_on():
    state = GAME.new_state(3, {}, 3)
    with pytest.raises(ValueError, match="view"):
        state.view(state.to_move).apply(state.legal_actions()[0])


# --- drawing ----------------------------------------------------------------------------------------------------------


def test_without_a_memory_amounts_are_drawn_evenly_from_0_to_12():
    view = GAME.new_state(3, {}, 3).view(0)
    rng = Rng(1)
    gold, squires = Counter(), Counter()
    for _ in range(DRAWS):
        drawn = view.sample(0, rng)
        assert (drawn.gold[0], drawn.squires[0]) == (2, 2)
        gold[drawn.gold[1]] += 1
        squires[drawn.squires[2]] += 1
    for counts in (gold, squires):
        assert sorted(counts) == list(range(13))
        expected = DRAWS / 13
        # Chi-square of 12 degrees of freedom: beyond 40 once in ten thousand.
        assert sum((count - expected) ** 2 / expected for count in counts.values()) < 40


def test_laws_are_drawn_within_their_groups_and_cards_from_all_that_are_not_seen():
    view = GAME.new_state(3, {}, 3).view(0)
    rng = Rng(2)
    first, cards = set(), set()
    for _ in range(200):
        drawn = view.sample(0, rng).to_document()
        assert [sorted(drawn["laws"]["deck"][at : at + 3]) for at in (0, 9)] == [[7, 8, 9], [16, 17, 18]]
        first.add(tuple(drawn["laws"]["deck"][:3]))
        cards.add(drawn["conflict_deck"][0])
    assert len(first) == 6
    shown = {entry["card"] for entry in view.to_document()["conflicts"]["upper"]}
    assert cards == {f"X{number}" for number in range(1, 11)} - shown


def drawn_gold(match, viewer, draws=300, memory=None):
    """Gold of all seats in positions drawn for a seat; each must be a position that can be."""
    rng = Rng(7)
    view = match.state.view(viewer)
    found = []
    for _ in range(draws):
        drawn = view.sample(viewer, rng, memory)
        assert GAME.from_document(drawn.to_document()).view(viewer).to_document() == view.to_document()
        found.append(tuple(zip(drawn.gold, drawn.squires, strict=True)))
    return found


def test_who_is_asked_is_public_law_4():
    """Seat 1 stands in `left`, seat 2 would if it had gold."""
    match = laws([4, 15, 11], 3, [{"gold": 1}, {"gold": 1}, {}])
    found = drawn_gold(match, 0)
    assert {gold[1][0] for gold in found} == set(range(1, 13))
    assert {gold[2][0] for gold in found} == {0}


def test_who_is_asked_is_public_law_5():
    match = laws([5, 15, 11], 3, [{"gold": 1, "squires": 1}, {"gold": 1, "squires": 2}, {"gold": 3}])
    found = drawn_gold(match, 0, 600)
    assert all(gold[1][0] and gold[1][1] and not (gold[2][0] and gold[2][1]) for gold in found)
    assert {gold[2] for gold in found} == {(0, n) for n in range(13)} | {(n, 0) for n in range(13)}


def test_who_is_asked_is_public_law_1():
    """Those asked have the same amount, nobody more, and who could be asked and is not has less."""
    counties = {"B": (0, 1, 0), "A": (1, 1, 0), "I": (2, 1, 0)}
    match = laws([1, 15, 11], 4, [{"gold": 3}, {"gold": 3}, {"gold": 2}, {"gold": 1}], counties=counties)
    for gold in drawn_gold(match, 0):
        assert gold[1][0] == 3
        assert gold[2][0] < 3
        assert gold[3][0] <= 3
    for gold in drawn_gold(match, 3):
        assert gold[0][0] == gold[1][0] >= 1
        assert gold[2][0] < gold[0][0]


def test_more_than_12_is_drawn_only_where_nothing_less_agrees():
    counties = {"B": (0, 1, 0), "A": (1, 1, 0)}
    match = laws([1, 15, 11], 3, [{"gold": 20}, {"gold": 20}, {"gold": 2}], counties=counties)
    found = drawn_gold(match, 0)
    assert {gold[1][0] for gold in found} == {20}
    assert max(gold[2][0] for gold in found) == 12


def test_who_is_asked_is_public_in_the_castles_and_at_a_ransom():
    castles = rewards(
        3, [{"tiles": ["muster"], "squires": 2}, {"tiles": ["muster"], "squires": 3}, {"tiles": ["muster"]}]
    )
    for gold in drawn_gold(castles, 0):
        assert gold[1][1] >= 2 > gold[2][1]
    ransom = rewards(3, [{"gold": 1}, {"gold": 2}, {}], round=3, lower=[("X9", [(0, [1]), (1, [2, 3]), (2, [2])])])
    for gold in drawn_gold(ransom, 0):
        assert gold[1][0] >= 2 > gold[2][0]


# --- memory -----------------------------------------------------------------------------------------------------------


def watched(seed, players=3):
    """A whole game at random, with what seat 0 noted of it at each step."""
    rng = Rng(seed)
    state = GAME.new_state(players, {}, seed)
    memory = GAME.new_memory(0, players)
    while state.to_move != NOBODY:
        events = []
        state.apply(rng.choice(state.legal_actions()), events)
        for event in events:
            memory.observe(event.seen_by(0))
        yield state, memory


def test_who_keeps_count_knows_all_amounts():
    known = 0
    for state, memory in watched(5):
        for seat in range(3):
            if memory.gold[seat] != UNKNOWN:
                known += 1
                assert (memory.gold[seat], memory.squires[seat]) == (state.gold[seat], state.squires[seat])
    assert known > 200


def test_a_memory_fixes_what_is_drawn():
    rng = Rng(3)
    steps = 0
    for state, memory in watched(6):
        if state.to_move != NOBODY and UNKNOWN not in memory.gold:
            drawn = state.view(0).sample(0, rng, memory)
            assert (drawn.gold, drawn.squires) == (state.gold, state.squires)
            assert not set(drawn.to_document()["conflict_deck"]) & {
                f"X{n + 1}" for n in range(12) if memory.gone >> n & 1
            }
            steps += 1
    assert steps > 50


def test_what_is_forgotten_is_drawn_again():
    memory = list(watched(6))[-1][1]
    assert UNKNOWN not in memory.gold
    memory.forget(1.0, Rng(1))
    assert memory.gold[1:] == memory.squires[1:] == [UNKNOWN, UNKNOWN]
    assert memory.gone == 0


def test_a_game_that_begins_at_a_document_leaves_amounts_unknown():
    match = scene(3, [{"court": [1, 2], "gold": 5}, {"court": [1]}, {"court": [1]}])
    memory = GAME.new_memory(1, 3)
    play(match, match.state.format_action(match.state.legal_actions()[0]))
    for event in match.events[0]:
        memory.observe(event.seen_by(1))
    assert memory.gold == [UNKNOWN] * 3


def test_documents_of_views_are_refused_where_they_show_too_much():
    from game.core.documents import DocumentError

    view = GAME.from_document(document(3, [{"court": [1, 2], "gold": 2}] * 3)).view(0).to_document()
    view["seats"][1]["gold"] = 3
    with pytest.raises(DocumentError) as error:
        GAME.from_document(view)
    assert (error.value.code, error.value.where) == ("mixed", "seats[1].squires")
    view["seats"][1]["squires"] = 3
    with pytest.raises(DocumentError) as error:
        GAME.from_document(view)
    assert (error.value.code, error.value.where) == ("view", "seats[1].gold")
