"""Positions of Sleeping Queens made to measure, and short ways to play and read them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game
from game.games.sleeping_queens.cards import KIND_IDS, QUEEN_IDS
from game.games.sleeping_queens.state import QueensState

GAME = find_game("sleeping_queens")
COUNTS = dict(zip(KIND_IDS, (8, 4, 3, 5, 4, 3, *[4] * 10), strict=True))
_DULL = ("10", "9", "8", "7", "6", "5", "4", "3", "2", "1")


def document(
    *hands: str,
    top: str = "",
    deck_size: int | None = None,
    awake: Sequence[str] = (),
    slots: Sequence[str] = QUEEN_IDS,
    **changes: Any,
) -> dict[str, Any]:
    """A state document in which seat 0 is to move.

    `hands`: cards in a row ("K N 3 4 5"); where fewer than 5 are given, dull numbers fill the hand. `top`: the top
    cards of the deck, the first on top; below them all others in a fixed order, up to `deck_size`; what is left lies
    on the discards. `awake`: queens by seat ("rose cat"). Queens sleep in `slots`, in the order of QUEEN_IDS.
    `changes`: other keys of the document; with `phase` other than "turn", the hand of `turn` has 4 cards.
    """
    left = Counter(COUNTS)
    named = [hand.split() for hand in hands]
    drawn = top.split()
    for names in (*named, drawn):
        left.subtract(names)
    turn = changes.get("turn", 0)
    for seat, names in enumerate(named):
        size = 4 if seat == turn and changes.get("phase", "turn") != "turn" else 5
        # Different numbers first; twice the same only where there are many players.
        for name in _DULL * 2:
            if len(names) < size and left[name] and (name not in names or left.total() < 40):
                names.append(name)
                left[name] -= 1
        names.sort(key=KIND_IDS.index)
    assert min(left.values()) >= 0, "more cards of a kind than there are"
    rest = list(left.elements())
    Rng(7).shuffle(rest)
    deck = drawn + rest
    size = len(deck) if deck_size is None else deck_size
    made = {
        "game": "sleeping_queens",
        "players": len(hands),
        "options": {},
        "turn": turn,
        "to_move": turn,
        "phase": "turn",
        "hands": named,
        "deck": deck[:size],
        "discard": deck[size:],
        "slots": list(slots),
        "known": [],
        "awake": [names.split() for names in awake] + [[] for _ in range(len(hands) - len(awake))],
        "quiet": 0,
        "pending": None,
        "rng": "seed of a scene",
    }
    made.update(changes)
    return made


def scene(*hands: str, **changes: Any) -> Match:
    """A game that begins at `document(...)`."""
    return Match.from_state(GAME, document(*hands, **changes))


def legal(match: Match) -> list[str]:
    """The legal actions, sorted as text."""
    return sorted(map(match.state.format_action, match.state.legal_actions()))


def play(match: Match, *texts: str) -> list[dict[str, Any]]:
    """Play these actions; the events of the last one as documents."""
    events: list[dict[str, Any]] = []
    for text in texts:
        events = [event.to_document() for event in match.play_text(text)]
    return events


def names(events: Sequence[Mapping[str, Any]]) -> list[str]:
    """The types of events."""
    return [event["event"] for event in events]


def after(match: Match) -> dict[str, Any]:
    """The document of the present position."""
    return match.state.to_document()


def why(match: Match, text: str) -> list[str]:
    """The codes of the reasons against an action."""
    return [reason.code for reason in match.check(GAME.parse_action(text))]


def queens_state(match: Match) -> QueensState:
    """The present state, as what it is."""
    assert isinstance(match.state, QueensState)
    return match.state
