"""The program against a second, plain reading of the rules (naive.py), position by position."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product
from typing import Any

from game.core.game import State
from game.core.rng import Rng
from tests.games.sleeping_queens import naive
from tests.games.sleeping_queens.scenes import COUNTS, GAME

GAMES = 96
SETTINGS = [
    dict(zip([option.name for option in GAME.options], values, strict=True))
    for values in product(*(option.choices for option in GAME.options))
]
TEXTS = [
    *(f"{king}@{slot}" for king in ("", "K") for slot in range(13)),
    *(f"{card}>{seat}:{queen}" for card in "NP" for seat in range(9) for queen in naive.POINTS),
    *("x" + ",".join(cards) for size in (1, 2, 3) for cards in combinations_with_replacement(naive.ORDER, size)),
    *("J", "D", "W", "allow", "", "x", "x?", "x11", "K@05", "J ", "x2,1", "@1\n"),
]


def anywhere(rng: Rng, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """A position at the beginning of a turn as section 8 allows it, whether or not play ever leads there."""
    cards = list(Counter(COUNTS).elements())
    rng.shuffle(cards)
    hands = [sorted(cards[5 * seat : 5 * seat + 5], key=naive.ORDER.index) for seat in range(players)]
    rest = cards[5 * players :]
    size = rng.choice([0, 1, 2, 3, len(rest)])
    slots = list(naive.POINTS)
    rng.shuffle(slots)
    turn = rng.below(players)
    doc: dict[str, Any] = {
        "game": "sleeping_queens", "players": players, "options": options, "turn": turn, "to_move": turn,
        "phase": "turn", "hands": hands, "deck": rest[:size], "discard": rest[size:], "slots": slots, "known": [],
        "awake": [[] for _ in range(players)], "quiet": rng.choice([0, 30 * players - 2, 30 * players - 1]),
        "pending": None, "rng": str(rng.draw()),
    }  # fmt: skip
    for slot in range(rng.below(12)):
        queens = doc["awake"][rng.below(players)]
        queens.append(slots[slot])
        if {"cat", "dog"} <= set(queens) or any(naive.goal(doc, seat) for seat in range(players)):
            queens.pop()
    doc["known"] = [slot for slot in naive.asleep(doc) if rng.below(2)]
    return doc


def compare(state: State, doc: dict[str, Any], rng: Rng) -> None:
    assert state.to_document() == doc
    legal = naive.legal(doc)
    assert sorted(map(state.format_action, state.legal_actions())) == legal
    result = state.result()
    assert (result.over, list(result.scores), list(result.winners), result.reason) == naive.result(doc)
    seat = rng.below(state.seats)
    assert state.view(seat).to_document() == naive.view(doc, seat)
    for text in [rng.choice(TEXTS) for _ in range(8)]:
        try:
            refused = bool(state.why_not(GAME.parse_action(text)))
        except ValueError:
            refused = True
        assert refused == (text not in legal), text


def test_it_is_the_same_game() -> None:
    rng = Rng(2024)
    reasons: Counter[str] = Counter()
    shuffles = 0
    for number in range(GAMES):
        options = SETTINGS[number * 7 % len(SETTINGS)]
        players = 2 + number % 7
        if number % 2:
            doc = anywhere(rng, players, options)
            state = GAME.from_document(doc)
        else:
            state = GAME.new_state(players, options, number)
            doc = state.to_document()
        # Some games keep away from waking, so that reshuffles and ends by `quiet` come up.
        calm = number % 5 == 0
        compare(state, doc, rng)
        while doc["phase"] != "over":
            legal = naive.legal(doc)
            discards = [text for text in legal if text[0] == "x"]
            text = rng.choice(discards if calm and discards else legal)
            before = doc
            doc = naive.play(doc, text)
            shuffles += doc["rng"] != before["rng"]
            state.apply(GAME.parse_action(text), [] if rng.below(2) else None)
            compare(state, doc, rng)
        reasons[naive.result(doc)[3]] += 1
    assert shuffles > GAMES
    assert set(reasons) == {"queens", "points", "asleep", "quiet"}
