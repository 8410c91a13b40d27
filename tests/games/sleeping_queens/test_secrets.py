"""Section 6 of docs/rules/sleeping_queens.md: what is secret, who may remember what, and what samples are like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import combinations, permutations
from math import comb
from typing import Any

import pytest

from game.core.rng import Rng
from game.games.sleeping_queens.cards import CARDS_BY_ID, QUEEN_IDS
from game.games.sleeping_queens.memory import QueensMemory
from game.games.sleeping_queens.state import QueensState
from tests.games.chi_square import assert_spread
from tests.games.sleeping_queens.scenes import COUNTS, GAME, after, document, legal, play, queens_state, scene

SAMPLES = 6000


def watcher(seat: int, seats: int) -> QueensMemory:
    memory = GAME.new_memory(seat, seats)
    assert isinstance(memory, QueensMemory)
    return memory


# --- 6. Secrets -------------------------------------------------------------------------------------------------------


def test_6_two_positions_that_differ_only_in_what_is_hidden_look_the_same() -> None:
    one = scene("K 2 3", "N 9", "D 8", top="K 1 2", awake=("", "moon"), known=[2])
    other = document("K 2 3", "D 9", "N 8", top="W 2 1", awake=("", "moon"), known=[2])
    other["hands"][0] = after(one)["hands"][0]
    # Swap cards so that each hand keeps its size and the numbers still add up; queens asleep in other slots.
    slots = other["slots"]
    slots[0], slots[11], slots[8] = slots[11], slots[8], slots[0]
    twin = GAME.from_document(_balanced(other))
    assert twin.view(0).to_document() == one.state.view(0).to_document()
    assert twin.to_document() != one.state.to_document()


def _balanced(given: dict[str, Any]) -> dict[str, Any]:
    """The deck made again of what lies nowhere else."""
    left = Counter(COUNTS)
    for hand in given["hands"]:
        left.subtract(hand)
    left.subtract(given["discard"])
    given["deck"] = list(left.elements())
    return given


def test_6_a_draw_is_seen_by_who_draws_alone() -> None:
    match = scene("9 2", "8", top="K")
    match.play_text("x9")
    drew = match.events[-1][1]
    assert drew.seen_by(0).to_document()["cards"] == ["K"]
    assert drew.seen_by(1).to_document()["cards"] == ["?"]
    assert drew.seen_by(None).to_document()["cards"] == ["?"]


def test_6_there_is_no_event_for_letting_an_attack_pass() -> None:
    with_card = scene("N", "D", awake=("", "moon"))
    play(with_card, "N>1:moon", "allow")
    without = scene("N", "9", awake=("", "moon"))
    play(without, "N>1:moon")

    def told(match: Any) -> list[dict[str, Any]]:
        return [event.seen_by(2).to_document() for events in match.events for event in events]

    assert told(with_card) == told(without)
    # And an attack cannot be taken back, whether it is answered or not.
    asked = scene("N", "D", awake=("", "moon"))
    play(asked, "N>1:moon")
    assert asked.is_wall()
    assert without.is_wall()


@pytest.mark.parametrize(
    ("card", "awake", "texts", "changes"),
    [
        ("D", ("rose cake rainbow starfish", "heart"), ("N>1:heart", "allow"), {}),
        ("D", ("", "heart"), ("N>1:heart", "allow"), {"quiet": 59}),
        ("D", ("", "heart"), ("N>1:heart", "D"), {"quiet": 59}),
        ("W", ("", "heart"), ("P>1:heart", "allow"), {"quiet": 59}),
        ("D", ("cat", "dog"), ("N>1:dog", "allow"), {"quiet": 59, "options": {"cat_dog_knight": "stays"}}),
    ],
)
def test_6_an_answer_that_ends_the_game_cannot_be_taken_back(
    card: str, awake: tuple[str, str], texts: tuple[str, str], changes: dict[str, Any]
) -> None:
    """Nobody draws, and yet the chance to take it back would tell that there was an answer."""
    asked = scene("N P", card, awake=awake, **changes)
    play(asked, *texts)
    assert after(asked)["phase"] == "over"
    assert asked.is_wall()


def test_6_the_discards_are_open() -> None:
    match = scene("9 2", "8")
    play(match, "x9")
    assert match.state.view(1).to_document()["discard"] == ["9"]


# --- memory -----------------------------------------------------------------------------------------------------------


def test_a_card_taken_in_the_open_is_noted_until_it_is_played() -> None:
    match = scene("J 2 3", "8 8", top="K 1")
    memory = watcher(1, 2)
    for texts, noted in ((("J",), ["K"]), (("x8",), ["K"]), (("K@4",), [])):
        for text in texts:
            for event in match.play_text(text):
                memory.observe(event.seen_by(1))
        assert memory.to_document()["taken"][0] == noted


@pytest.mark.parametrize(
    ("card", "awake", "action", "answer"),
    [
        ("N", ("", "moon"), "N>1:moon", ""),
        ("P", ("", "moon"), "P>1:moon", ""),
        ("J", ("", ""), "J", ""),
        ("W", ("moon", ""), "P>0:moon", "W"),
        ("D", ("moon", ""), "N>0:moon", "D"),
    ],
)
def test_every_way_to_play_a_noted_card_ends_the_note(
    card: str, awake: tuple[str, str], action: str, answer: str
) -> None:
    rival = {"W": "P", "D": "N"}.get(card, "8")
    match = scene("J 2 3", rival, awake=awake, top=f"{card} 1 2 3")
    memory = watcher(1, 2)
    texts = ["J", action, answer] if answer else ["J", "x8", action]
    for text in texts:
        assert memory.taken[0] in (0, CARDS_BY_ID[card])
        for event in match.play_text(text):
            memory.observe(event.seen_by(1))
    assert memory.taken == [0, 0]


def test_a_memory_follows_who_was_seen_going_to_sleep_and_can_lose_it() -> None:
    match = scene("P K", "K 8", awake=("", "moon cake"), top="1 2 3 4")
    memory = watcher(0, 2)
    for text in ("P>1:moon",):
        for event in match.play_text(text):
            memory.observe(event.seen_by(0))
    assert memory.to_document()["seen"] == [5]
    memory.forget(1.0, Rng(1))
    assert memory.to_document()["lost"] == [5]
    view = match.state.view(0)
    recalled = memory.recall(view).to_document()
    assert recalled["slots"][5] == "?"
    assert recalled["known"] == []
    # Woken again: nothing is left to know or to forget.
    for event in match.play_text("K@5"):
        memory.observe(event.seen_by(0))
    assert memory.to_document()["lost"] == memory.to_document()["seen"] == []
    assert memory.recall(match.state.view(0)).to_document() == match.state.view(0).to_document()


def test_forgetting_loses_about_the_share_asked_for() -> None:
    lost = kept = 0
    rng = Rng(5)
    for _ in range(500):
        memory = watcher(0, 2)
        memory.taken[1] = 2 + (1 << 6)
        memory.seen = 0b11
        memory.forget(0.3, rng)
        lost += memory.lost.bit_count()
        kept += memory.taken[1] & 7
    assert 250 < lost < 350
    assert 630 < kept < 770


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"seat": 2}, "seat"),
        ({"taken": [[]]}, "taken"),
        ({"taken": [["Q"], []]}, "taken[0][0]"),
        ({"taken": [[], ["?"]]}, "taken[1][0]"),
        ({"taken": [[], ["1"] * 6]}, "taken[1]"),
        ({"seen": [12]}, "seen[0]"),
        ({"lost": ["1"]}, "lost[0]"),
        ({"more": 1}, "more"),
    ],
)
def test_a_damaged_memory_is_refused_with_the_place(change: dict[str, Any], where: str) -> None:
    from game.core.documents import DocumentError

    with pytest.raises(DocumentError) as error:
        GAME.memory_from_document({**watcher(0, 2).to_document(), **change})
    assert error.value.where == where


# --- samples ----------------------------------------------------------------------------------------------------------


def late_game() -> QueensState:
    """Two players, one card in the deck: seat 0 does not see 6 cards, K K D 1 2 3, and 3 sleeping queens."""
    seen = document("9 8 7 6 5", "K K D 1 2", top="3", deck_size=1)
    awake = [["rose", "cake", "rainbow", "starfish"], ["ladybug", "moon", "peacock", "sunflower"]]
    seen["awake"] = awake
    seen["known"] = [8]
    state = GAME.from_document(seen)
    assert isinstance(state, QueensState)
    return state


def test_samples_are_spread_evenly_over_all_that_agrees() -> None:
    """Every way to lay out 6 unseen cards and 3 unknown queens, told one by one."""
    view = late_game().view(0)
    cards = ("K", "K", "D", "1", "2", "3")
    expected: Counter[Hashable] = Counter()
    for rest in range(6):
        hand = tuple(sorted(cards[:rest] + cards[rest + 1 :]))
        for queens in permutations(("dog", "pancake", "heart")):
            expected[hand, queens] += 1 / 36
    rng = Rng(11)
    found: Counter[Hashable] = Counter()
    for _ in range(SAMPLES):
        drawn = view.sample(0, rng).to_document()
        assert drawn["slots"][8] == "cat"
        found[tuple(sorted(drawn["hands"][1])), tuple(drawn["slots"][9:])] += 1
    assert_spread(found, expected)


def test_samples_keep_what_the_memory_knows_in_the_hand() -> None:
    """A king taken in the open is there; the other five lie in any order."""
    view = late_game().view(0)
    memory = watcher(0, 2)
    memory.taken[1] = CARDS_BY_ID["K"]
    rest = ("K", "D", "1", "2", "3")
    expected: Counter[Hashable] = Counter()
    for deck in rest:
        expected[deck] += 1 / 5
    rng = Rng(12)
    found: Counter[Hashable] = Counter()
    for _ in range(SAMPLES):
        drawn = view.sample(0, rng, memory).to_document()
        assert "K" in drawn["hands"][1]
        found[drawn["deck"][0]] += 1
    assert_spread(found, expected)


def test_samples_do_not_know_what_the_memory_has_lost() -> None:
    view = late_game().view(0)
    memory = watcher(0, 2)
    memory.seen = memory.lost = 1 << 8
    unknown = ("cat", "dog", "pancake", "heart")
    expected: Counter[Hashable] = Counter(dict.fromkeys(permutations(unknown), 1 / 24))
    rng = Rng(13)
    found: Counter[Hashable] = Counter()
    for _ in range(SAMPLES):
        drawn = view.sample(0, rng, memory).to_document()
        assert drawn["known"] == []
        found[tuple(drawn["slots"][8:])] += 1
    assert_spread(found, expected)


def test_samples_give_the_asked_seat_the_card_it_is_asked_for() -> None:
    """The attacker's sample in a defence: hands with at least one dragon, each as likely as it is among all."""
    given = document("9 8 7 6", "D 2 3 4 5", awake=("", "moon"), phase="defend", to_move=1,
                     pending={"by": 0, "card": "N", "queen": "moon"}, deck_size=3)  # fmt: skip
    # Unseen: the hand of seat 1 and three cards of the deck.
    unseen = given["hands"][1] + given["deck"]
    state = GAME.from_document(given)
    expected: Counter[Hashable] = Counter()
    for hand in combinations(unseen, 5):
        if "D" in hand:
            expected[tuple(sorted(hand))] += 1
    total = sum(expected.values())
    rng = Rng(14)
    found: Counter[Hashable] = Counter()
    for _ in range(SAMPLES):
        drawn = state.view(0).sample(0, rng)
        found[tuple(sorted(drawn.to_document()["hands"][1]))] += 1
    assert_spread(found, Counter({hand: count / total for hand, count in expected.items()}))
    assert comb(8, 5) >= total


def test_samples_of_a_first_deal_are_as_the_cards_are() -> None:
    state = queens_state(scene("K 9 8 7 6", "D 2 3 4 5", "1"))
    rng = Rng(15)
    kings: Counter[Hashable] = Counter()
    tops: Counter[Hashable] = Counter()
    queens: Counter[Hashable] = Counter()
    for _ in range(SAMPLES):
        drawn = state.sample(0, rng).to_document()
        kings[drawn["hands"][2].count("K")] += 1
        tops[drawn["deck"][0]] += 1
        queens[drawn["slots"][4]] += 1
    unseen = {**COUNTS, "K": 7} | {name: COUNTS[name] - 1 for name in "9876"}
    assert_spread(kings, {n: comb(7, n) * comb(55, 5 - n) / comb(62, 5) for n in range(6)})
    assert_spread(tops, {name: count / 62 for name, count in unseen.items()})
    assert_spread(queens, dict.fromkeys(QUEEN_IDS, 1 / 12))


def test_a_sample_needs_the_hand_of_its_seat() -> None:
    view = late_game().view(1)
    with pytest.raises(ValueError, match="seat 0"):
        view.sample(0, Rng(1))


def test_a_view_of_another_seat_names_no_actions_that_its_hand_would_tell() -> None:
    match = scene("K 2", "D", "9", awake=("", "moon"))
    other = match.state.view(2)
    assert other.legal_actions() == []
    assert [reason.code for reason in other.why_not(GAME.parse_action("K@0"))] == ["hidden"]
    attack = scene("N", "D", "9", awake=("", "moon"))
    play(attack, "N>1:moon")
    other = attack.state.view(2)
    assert [other.format_action(action) for action in other.legal_actions()] == ["allow"]
    assert [reason.code for reason in other.why_not(GAME.parse_action("D"))] == ["hidden"]
    wake = scene("J", "8", "9", top="1")
    play(wake, "J")
    assert sorted(map(wake.state.format_action, wake.state.view(2).legal_actions())) == legal(wake)
