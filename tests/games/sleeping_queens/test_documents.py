"""Sections 8 and 9 of docs/rules/sleeping_queens.md: the state document and the notation."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.documents import DocumentError
from game.games.sleeping_queens import actions
from game.games.sleeping_queens.actions import describe
from tests.games.sleeping_queens.scenes import GAME, document, legal, play, scene


def refusal(changed: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(DocumentError) as error:
        GAME.from_document(changed)
    return error.value.code, error.value.where


def test_8_hands_and_known_are_sorted_and_options_filled_in() -> None:
    given = document("K 2 3 4 5", "N 6 7 8 9", known=[7, 3])
    given["hands"][0] = ["5", "K", "2", "4", "3"]
    read = GAME.from_document(given).to_document()
    assert read["hands"][0] == ["K", "2", "3", "4", "5"]
    assert read["known"] == [3, 7]
    assert read["options"]["jester_count"] == "countdown"
    assert read["deck"] == given["deck"]
    assert read["rng"] == "seed of a scene"


def test_8_without_rng_a_fixed_one() -> None:
    given = document("4 4 K N D", "9", deck_size=0)
    del given["rng"]
    once, again = GAME.from_document(given), GAME.from_document(given)
    for state in (once, again):
        state.apply(GAME.parse_action("x4,4"))
    assert once.to_document() == again.to_document()


@pytest.mark.parametrize("rng", ["", "0", "007", "a text", "薔薇", str(2**64), "-5", "1e9", "9" * 5000])
def test_8_any_text_is_a_generator(rng: str) -> None:
    state = GAME.from_document(document("4 4 K N D", "9", deck_size=0, rng=rng))
    assert state.to_document()["rng"] == rng
    state.apply(GAME.parse_action("x4,4"))
    assert state.to_document()["rng"] != rng


def test_8_a_hand_has_five_cards() -> None:
    given = document("K 2 3 4 5", "9")
    given["discard"].append(given["hands"][1].pop())
    assert refusal(given) == ("hand_size", "hands[1]")
    given = document("K 2 3 4 5", "9")
    given["hands"][0].append(given["deck"].pop())
    assert refusal(given) == ("hand_size", "hands[0]")


def test_8_four_for_the_player_whose_turn_it_is_in_wake_and_defend() -> None:
    given = document("2 3 4 5", "9", phase="wake", to_move=1, pending={"from": "jester"})
    assert GAME.from_document(given).to_move == 1
    given["hands"][0].append(given["deck"].pop())
    assert refusal(given) == ("hand_size", "hands[0]")


def test_8_cards_and_queens_as_often_as_there_are() -> None:
    given = document("K 2 3 4 5", "9")
    given["deck"][given["deck"].index("2")] = "K"
    code, where = refusal(given)
    assert (code, where) == ("cards", "deck")
    given = document("K 2 3 4 5", "9")
    given["deck"].pop()
    assert refusal(given) == ("cards", "deck")
    given = document("K 2 3 4 5", "9")
    given["slots"][3] = "rose"
    assert refusal(given) == ("queens", "slots[3]")
    given["slots"].pop()
    assert refusal(given) == ("slots", "slots")
    assert refusal(document("K", "9", awake=("moon", "moon"))) == ("queens", "awake[1][0]")
    assert refusal(document("K", "9", awake=("", "cat dog"))) == ("cat_dog", "awake[1]")
    given = document("K", "9")
    given["hands"][1][2] = "Q"
    assert refusal(given) == ("card", "hands[1][2]")


def test_8_known_are_slots_of_sleeping_queens() -> None:
    assert refusal(document("K", "9", awake=("moon",), known=[5])) == ("known", "known[0]")
    assert refusal(document("K", "9", known=[5, 5])) == ("known", "known[1]")
    assert refusal(document("K", "9", known=[12])) == ("range", "known[0]")


def test_8_who_decides() -> None:
    assert refusal(document("K", "9", to_move=1)) == ("to_move", "to_move")
    assert refusal(document("K", "9", to_move=None)) == ("to_move", "to_move")
    assert refusal(document("K", "9", phase="sleep", pending=None)) == ("phase", "phase")
    own = {"by": 0, "card": "N", "queen": "moon"}
    assert refusal(document("D", "9", phase="defend", awake=("moon",), pending=own)) == ("to_move", "to_move")
    assert refusal(document("K", "9", quiet=60)) == ("quiet", "quiet")
    assert refusal(document("K", "9", quiet=61)) == ("range", "quiet")


def test_8_pending() -> None:
    wake: dict[str, Any] = {"phase": "wake", "to_move": 1}
    assert refusal(document("2 3 4 5", "9", **wake)) == ("pending", "pending")
    assert refusal(document("2 3 4 5", "9", **wake, pending={"from": "king"})) == ("pending", "pending.from")
    assert refusal(document("2 3 4 5", "9", **wake, pending={"from": "rose"})) == ("pending", "pending.from")
    assert refusal(document("K 2", "9", pending={"from": "rose"})) == ("pending", "pending")
    defend: dict[str, Any] = {"phase": "defend", "to_move": 1, "awake": ("", "moon")}
    attack = {"by": 0, "card": "N", "queen": "moon"}
    assert refusal(document("2", "9", **defend, pending=attack)) == ("pending", "hands[1]")
    good = document("2", "D", **defend, pending=attack)
    assert GAME.from_document(good).to_document()["pending"] == attack
    for key, value in (("by", 1), ("by", 7), ("card", "K"), ("queen", "cat"), ("queen", "nobody")):
        bad = document("2", "D", **defend, pending={**attack, key: value})
        assert refusal(bad)[1] == f"pending.{key}"
    cat: dict[str, Any] = {**defend, "awake": ("dog", "cat"), "pending": {**attack, "queen": "cat"}}
    assert refusal(document("2", "D", **cat)) == ("cat_dog", "pending.queen")
    assert GAME.from_document(document("2", "D", **cat, options={"cat_dog_knight": "stays"})).to_move == 1


def test_8_over_exactly_when_section_5_says_so() -> None:
    won = "rose cake rainbow starfish ladybug"
    assert refusal(document("2", "9", awake=(won,))) == ("goal", "awake[0]")
    over: dict[str, Any] = {"phase": "over", "to_move": None}
    assert GAME.from_document(document("2", "9", awake=(won,), **over)).result().reason == "queens"
    assert refusal(document("2", "9", **over)) == ("phase", "phase")
    assert refusal(document("2", "9", awake=(won,), quiet=60, **over)) == ("quiet", "quiet")
    earlier = f"{won} moon"
    assert refusal(document("2", "9", awake=(earlier,), **over)) == ("goal", "awake[0]")
    both = ("heart pancake cat", "dog moon ladybug peacock sunflower")
    assert refusal(document("2", "9", awake=both, **over)) == ("goal", "awake[1]")
    everybody = ("rose cake heart", "starfish rainbow cat", "moon peacock", "ladybug sunflower", "dog pancake")
    assert refusal(document("2", "9", "8", "7", "7", awake=everybody)) == ("asleep", "awake")


def test_8_at_an_end_by_quiet_hands_are_as_they_stand_and_no_others() -> None:
    given = document("2 3 4 5", "9", "8", awake=("", "moon"), quiet=90, phase="over", to_move=None)
    assert GAME.from_document(given).result().reason == "quiet"
    given = GAME.from_document(given).to_document()
    # After a stopped attack the defender has one card fewer, and nobody else.
    for seats, fits in (((0, 0), True), ((0, 0, 0, 0), True), ((1,), True), ((1, 1), False), ((1, 2), False)):
        changed = json.loads(json.dumps(given))
        for seat in seats:
            changed["discard"].append(changed["hands"][seat].pop())
        if fits:
            assert GAME.from_document(changed).to_document() == changed
        else:
            assert refusal(changed) == ("hand_size", "hands[1]")
    given["discard"] += [given["hands"][0].pop(), given["hands"][1].pop()]
    assert refusal(given) == ("hand_size", "hands[1]")


def test_8_a_view_is_read_and_refuses_to_be_played() -> None:
    match = scene("K 2 3 4 5", "9", "8", awake=("moon",), known=[3])
    view = match.state.view(0).to_document()
    assert view["hands"] == [["K", "2", "3", "4", "5"], ["?"] * 5, ["?"] * 5]
    assert set(view["deck"]) == {"?"}
    assert len(view["deck"]) == 67 - 15
    shown = {slot: queen for slot, queen in enumerate(view["slots"]) if queen != "?"}
    assert shown == {3: "starfish", 5: "moon"}
    assert "rng" not in view
    read = GAME.from_document(view)
    assert read.is_view
    assert sorted(map(read.format_action, read.legal_actions())) == legal(match)
    with pytest.raises(ValueError, match="view"):
        read.apply(GAME.parse_action("K@0"))


def test_8_what_no_view_can_be() -> None:
    view = scene("K 2 3 4 5", "9", awake=("moon",), known=[3]).state.view(0).to_document()
    whole = scene("K 2 3 4 5", "9", awake=("moon",), known=[3]).state.to_document()
    for key, value, code, where in (
        ("hands", whole["hands"], "view", "hands[1]"),
        ("hands", [["K", "?", "?", "?", "?"], ["?"] * 5], "mixed", "hands[0][1]"),
        ("deck", ["K", *["?"] * 56], "mixed", "deck[1]"),
        ("deck", whole["deck"], "view", "deck"),
        ("slots", whole["slots"], "view", "slots[0]"),
        ("slots", ["?"] * 12, "view", "slots"),
        ("known", [3, 4], "view", "known[1]"),
        ("rng", "1", "view", "rng"),
    ):
        assert refusal({**view, key: value}) == (code, where), key
    shorter = {**view, "deck": view["deck"][1:], "discard": ["?"]}
    assert refusal(shorter) == ("view", "discard[0]")


def test_8_defence_is_asked_only_of_who_holds_the_card() -> None:
    match = scene("N", "9", awake=("", "moon"))
    play(match, "N>1:moon")
    assert match.state.prompt() == "turn"
    match = scene("N", "D", awake=("", "moon"))
    play(match, "N>1:moon")
    assert match.state.prompt() == "defend_knight"
    match = scene("P", "W", awake=("", "moon"))
    play(match, "P>1:moon")
    assert match.state.prompt() == "defend_potion"


def test_9_every_form_of_the_notation() -> None:
    for text, kind, cards, slot, seat, queen in (
        ("K@5", "king", ("K",), 5, -1, ""),
        ("N>2:cat", "knight", ("N",), -1, 2, "cat"),
        ("P>1:rose", "potion", ("P",), -1, 1, "rose"),
        ("J", "jester", ("J",), -1, -1, ""),
        ("x7", "discard", ("7",), -1, -1, ""),
        ("x4,4", "discard", ("4", "4"), -1, -1, ""),
        ("x2,3,4,9", "discard", ("2", "3", "4", "9"), -1, -1, ""),
        ("x10", "discard", ("10",), -1, -1, ""),
        ("xN", "discard", ("N",), -1, -1, ""),
        ("@7", "wake", (), 7, -1, ""),
        ("D", "dragon", ("D",), -1, -1, ""),
        ("W", "wand", ("W",), -1, -1, ""),
        ("allow", "allow", (), -1, -1, ""),
    ):
        action = GAME.parse_action(text)
        assert describe(action) == (kind, cards, slot, seat, queen)
        assert actions.format_action(action) == text


def test_9_numbers_that_stand_for_no_action() -> None:
    for action in (-1, 28, 31, 224, 255, 256, 256 + (1 << 48)):
        with pytest.raises(ValueError, match="no action"):
            describe(action)


def test_9_actions_can_be_made_of_their_parts() -> None:
    assert actions.knight(2, 8) == GAME.parse_action("N>2:cat")
    assert actions.potion(1, 0) == GAME.parse_action("P>1:rose")
    assert actions.discard(2 << 27) == GAME.parse_action("x4,4")
    assert actions.attack_parts(actions.potion(7, 11)) == (7, 11)
    assert actions.attack_parts(actions.knight(7, 11)) == (7, 11)
