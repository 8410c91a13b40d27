"""Positions of Queen Run made to measure, and short ways to play and read them.

Unless told otherwise four players stand on landing, m1, m2, m3 and paradise, which MAP shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.match import Match
from game.games import find_game
from game.games.queen_run.state import RunState

GAME = find_game("queen_run")
BOARDS = ("landing", "m1", "m2", "m3", "paradise")
AP = {
    "knight": 3, "vampire": 3, "elf": 3, "leprechaun": 2, "engineer": 3, "pixie": 2, "dwarf": 3, "centaur": 4,
    "missionary": 3, "giant": 3,
}  # fmt: skip
MAP = """
22  P P P P P    paradise
21  ^ ^ ^ ^ ^
20  * . F . ~    m3         10  . * F . ^    m1
19  . ^ * R .                9  . . . Y *
18  B * H . G                8  G . W . B
17  . Y . W *                7  . R . H .
16  T . ^ * .                6  ~ . T * ^
15  . * T . W    m2          5  . ^ . * .    landing
14  ^ G . . .                4  R . H . G
13  R . ~ . Y                3  . B . Y .
12  . . H B *                2  : . W . :
11  * F . . ^                1  ~ : : : ~
"""
_REST = ("vampire", "centaur", "giant", "missionary")


def document(
    *seats: str,
    players: int = 4,
    bases: Mapping[str, str] | None = None,
    paradise: Sequence[str] = (),
    boards: Sequence[str] = BOARDS,
    **changes: Any,
) -> dict[str, Any]:
    """A state document in which seat 0 acts.

    `seats`: "people colour queen active" each; the seats that are not given are at home with no active base, with
    peoples and colours nobody else has. `bases`: cells in a row by colour ({"R": "a4 b5"}). `paradise`: "R 2", by
    arrival. Stocks come of the rest. `changes`: other keys of the document; `ap` is that of the people unless given.
    """
    named = [seat.split() for seat in seats]
    peoples = iter(name for name in _REST if name not in {seat[0] for seat in named})
    colours = iter(colour for colour in "RBYG" if colour not in {seat[1] for seat in named})
    while len(named) < players:
        named.append([next(peoples), next(colours), "home", "0"])
    placed = {cell: colour for colour, cells in (bases or {}).items() for cell in cells.split()}
    arrived = [(entry[0], int(entry[2:])) for entry in paradise]
    used = Counter(placed.values())
    for colour, count in arrived:
        used[colour] += count
    to_move = changes.get("to_move", 0)
    phase = changes.get("phase", "act")
    made = {
        "game": "queen_run",
        "players": players,
        "options": {"middle_boards": len(boards) - 2},
        "boards": list(boards),
        "round": 9,
        "to_move": to_move,
        "phase": phase,
        "seats": [
            {
                "tribe": tribe,
                "color": colour,
                "queen": queen,
                "stock": 20 - int(active) - used[colour],
                "active": int(active),
            }
            for tribe, colour, queen, active in named
        ],
        "bases": placed,
        "paradise": [{"color": colour, "bases": count} for colour, count in arrived],
        "ap": 0 if named[to_move or 0][2] in ("home", "paradise") else AP[named[to_move or 0][0]],
        "effect": None,
    }
    made.update(changes)
    return made


def scene(*seats: str, **changes: Any) -> Match:
    """A game that begins at `document(...)`."""
    return Match.from_state(GAME, document(*seats, **changes))


def legal(match: Match) -> list[str]:
    """The legal actions, sorted as text."""
    return sorted(map(match.state.format_action, match.state.legal_actions()))


def cells(match: Match, kind: str) -> list[str]:
    """The cells that legal actions of a kind name ("move"), in the order of the map."""
    found = [text.split()[1] for text in legal(match) if text.startswith(f"{kind} ")]
    return sorted(found, key=lambda cell: (int(cell[1:]), cell[0]))


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


def seat(match: Match, number: int = 0) -> tuple[str, int, int]:
    """Queen, stock and active bases of a seat."""
    entry = after(match)["seats"][number]
    return entry["queen"], entry["stock"], entry["active"]


def why(match: Match, text: str) -> list[str]:
    """The codes of the reasons against an action."""
    return [reason.code for reason in match.check(GAME.parse_action(text))]


def run_state(match: Match) -> RunState:
    """The present state, as what it is."""
    assert isinstance(match.state, RunState)
    return match.state
