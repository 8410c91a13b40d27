"""Positions of Queen Run on a map of grass made to measure, and short ways to play and read them.

Rows 1 to 5 are the landing with its beach at the foot, 6 to 10 the board that a test gives, 11 to 20 grass, 21 the
mountains and 22 paradise.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.match import Match
from game.core.refusal import Refused
from game.games import find_game

GAME = find_game("queen_run")
GRASS = (".....",) * 5
SHORE = (".....", ".....", ".....", ".....", ":::::")

Document = dict[str, Any]


def scene(
    *seats: str,
    board: tuple[str, ...] = GRASS,
    landing: tuple[str, ...] = SHORE,
    ap: int = 3,
    phase: str = "act",
    to_move: int = 0,
    turn: int = 5,
    paradise: str = "",
    neutral: dict[str, str] | None = None,
    **options: Any,
) -> Document:
    """A position. A seat is "people colour queen active base base ...", with what is left in stock.

    `turn`: the round. `paradise`: the arrivals as colour and bases ("R3 B0"). `neutral`: the neutral bases by cell, for
    boards with villages of colours nobody plays.
    """
    bases = dict(neutral or {})
    arrivals: list[Document] = [{"color": word[0], "bases": int(word[1:])} for word in paradise.split()]
    made = []
    for text in seats:
        tribe, color, queen, active, *cells = text.split()
        bases |= dict.fromkeys(cells, color)
        settled = sum(arrival["bases"] for arrival in arrivals if arrival["color"] == color)
        stock = 20 - len(cells) - int(active) - settled
        made.append({"tribe": tribe, "color": color, "queen": queen, "stock": stock, "active": int(active)})
    last = "paradise2" if len(seats) == 2 else "paradise"
    return {
        "game": "queen_run", "players": len(seats),
        "options": {"middle_boards": 3, "draft": "choose", "empty_ranks": False, **options},
        "boards": ["shore", "made", "green", "lawn", last], "round": turn, "to_move": to_move, "phase": phase,
        "seats": made, "bases": bases, "paradise": arrivals, "ap": ap, "effect": None,
        "grids": {"shore": list(landing), "made": list(board), "green": list(GRASS), "lawn": list(GRASS)},
    }  # fmt: skip


def legal(document: Document) -> list[str]:
    state = GAME.from_document(json.loads(json.dumps(document)))
    assert state.to_document() == document
    return sorted(map(state.format_action, state.legal_actions()))


def after(document: Document, *texts: str) -> Document:
    match = Match.from_state(GAME, document)
    for text in texts:
        match.play_text(text)
    return match.state.to_document()


def refusals(document: Document, text: str) -> list[str]:
    """The codes of the reasons why an action is refused."""
    with pytest.raises(Refused) as refused:
        Match.from_state(GAME, document).play_text(text)
    return [reason.code for reason in refused.value.reasons]


def moves(document: Document) -> list[str]:
    """Where the queen may step."""
    return [text[5:] for text in legal(document) if text.startswith("move ")]


def placeable(document: Document) -> tuple[list[str], int] | None:
    """The cells of the effect and how many bases are left to place."""
    effect = document["effect"]
    return (effect["cells"], effect["left"]) if effect else None


def own(document: Document, seat: int = 0) -> tuple[str, int, int]:
    """Queen, stock and active bases of a seat."""
    found = document["seats"][seat]
    return found["queen"], found["stock"], found["active"]


HOME = "elf B home 0"
"""A seat that is out of the way."""
