"""The actions of Sleeping Queens as ints, and their notation (section 9).

    0 ... 11      wake the queen of that slot                     @7
    12 ... 23     king for the slot action - 12                   K@5
    24            jester                                          J
    25            let an attack pass                              allow
    26, 27        dragon, wand against an attack                  D, W
    32 ... 127    knight: 32 + 12 * seat + queen                  N>2:cat
    128 ... 223   sleeping potion: 128 + 12 * seat + queen        P>1:rose
    256 + cards   discard, cards as a hand (cards.py)             x2,3,4,9

Use `describe` to read one and the constants and functions below to make one.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.core.game import Action
from game.games.sleeping_queens.cards import (
    CARDS_BY_ID,
    HAND_SIZE,
    HIDDEN_ID,
    KIND_IDS,
    QUEEN_IDS,
    QUEENS,
    QUEENS_BY_ID,
    ids_in,
)

WAKE = 0
KING_AT = 12
PLAY_JESTER = 24
ALLOW = 25
PLAY_DRAGON = 26
PLAY_WAND = 27
KNIGHT_FOR = 32
POTION_FOR = 128
DISCARD = 256

MAX_SEATS = 8

_PLAIN = {"J": PLAY_JESTER, "allow": ALLOW, "D": PLAY_DRAGON, "W": PLAY_WAND}
_PLAIN_TEXT = {action: text for text, action in _PLAIN.items()}
_SLOT = re.compile(r"(K?)@([0-9]|1[01])")
_ATTACK = re.compile(r"([NP])>([0-7]):([a-z]+)")


class Described(NamedTuple):
    """An action in parts. What does not belong to its kind is -1, "" or empty.

    `kind`: "wake", "king", "jester", "allow", "dragon", "wand", "knight", "potion", "discard".
    `cards`: ids of the cards that leave the hand, in the order of the notation.
    `slot`: 0 to 11. `seat`: the seat that is attacked. `queen`: id of the queen that is attacked.
    """

    kind: str
    cards: tuple[str, ...]
    slot: int
    seat: int
    queen: str


def discard(cards: int) -> Action:
    """The action that discards `cards`, a hand (cards.py)."""
    return DISCARD + cards


def knight(seat: int, queen: int) -> Action:
    """The knight for the queen numbered `queen` of `seat`."""
    return KNIGHT_FOR + QUEENS * seat + queen


def potion(seat: int, queen: int) -> Action:
    """The sleeping potion for the queen numbered `queen` of `seat`."""
    return POTION_FOR + QUEENS * seat + queen


def attack_parts(action: Action) -> tuple[int, int]:
    """The seat and the queen (number) that a knight or a potion names."""
    return divmod(action - (POTION_FOR if action >= POTION_FOR else KNIGHT_FOR), QUEENS)


def describe(action: Action) -> Described:
    """The action in parts; raises ValueError for a number that is no action."""
    if DISCARD < action < DISCARD + (1 << (3 * len(KIND_IDS))):
        return Described("discard", ids_in(action - DISCARD), -1, -1, "")
    if KNIGHT_FOR <= action < DISCARD and action < POTION_FOR + QUEENS * MAX_SEATS:
        seat, queen = attack_parts(action)
        name, card = ("potion", "P") if action >= POTION_FOR else ("knight", "N")
        return Described(name, (card,), -1, seat, QUEEN_IDS[queen])
    if WAKE <= action < KING_AT:
        return Described("wake", (), action - WAKE, -1, "")
    if KING_AT <= action < PLAY_JESTER:
        return Described("king", ("K",), action - KING_AT, -1, "")
    if action == PLAY_JESTER:
        return Described("jester", ("J",), -1, -1, "")
    if action == ALLOW:
        return Described("allow", (), -1, -1, "")
    if action == PLAY_DRAGON:
        return Described("dragon", ("D",), -1, -1, "")
    if action == PLAY_WAND:
        return Described("wand", ("W",), -1, -1, "")
    raise ValueError(f"{action} stands for no action")


def format_action(action: Action) -> str:
    """The action in notation; raises ValueError for a number that is no action."""
    parts = describe(action)
    if parts.kind == "discard":
        return "x" + ",".join(parts.cards)
    if parts.kind == "wake":
        return f"@{parts.slot}"
    if parts.kind == "king":
        return f"K@{parts.slot}"
    if parts.queen:
        return f"{parts.cards[0]}>{parts.seat}:{parts.queen}"
    return _PLAIN_TEXT[action]


def parse_action(text: str) -> Action:
    """The action that a text stands for, legal or not; raises ValueError for a text that is not exactly one."""
    if text in _PLAIN:
        return _PLAIN[text]
    match = _SLOT.fullmatch(text)
    if match:
        return (KING_AT if match[1] else WAKE) + int(match[2])
    match = _ATTACK.fullmatch(text)
    if match and match[3] in QUEENS_BY_ID:
        base = KNIGHT_FOR if match[1] == "N" else POTION_FOR
        return base + QUEENS * int(match[2]) + QUEENS_BY_ID[match[3]]
    if text.startswith("x"):
        names = text[1:].split(",")
        known = all(name in CARDS_BY_ID and name != HIDDEN_ID for name in names)
        if known and len(names) <= HAND_SIZE:
            cards = sum(CARDS_BY_ID[name] for name in names)
            if ids_in(cards) == tuple(names):
                return DISCARD + cards
    raise ValueError(f"{text!r} is no action of Sleeping Queens")
