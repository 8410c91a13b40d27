"""Positions of Lancaster made to measure, and short ways to play and read them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.match import Match
from game.games.lancaster.game import Lancaster
from game.games.lancaster.state import LancasterState

GAME = Lancaster()
KNIGHTS = Counter({1: 3, 2: 2, 3: 1, 4: 1})
GROUPS = ((1, 2, 3, 4, 5, 6), (7, 8, 9), (10, 11, 12), (13, 14, 15), (16, 17, 18))
LEFT_OUT: Mapping[int, tuple[str, ...]] = {3: ("X11", "X12"), 5: ("X1", "X2")}
STACKS = {2: 2, 3: 2, 4: 3, 5: 4}

Card = tuple[str, Sequence[tuple[int, Sequence[int]]]]


def document(
    players: int = 3,
    seats: Sequence[Mapping[str, Any]] = (),
    *,
    round: int = 1,  # noqa: A002 - the key of the document
    phase: str = "placement",
    counties: Mapping[str, tuple[int, int, int]] | None = None,
    upper: Sequence[Card] | None = None,
    lower: Sequence[Card] = (),
    current: Sequence[int] | None = None,
    proposed: Sequence[int] | None = None,
    **changes: Any,
) -> dict[str, Any]:
    """A state document. Of each family `seats` gives what it has: court, castle, gold, squires, cubes, tiles, nobles,
    points; what is left out is nothing, and knights that are nowhere are in reserve. `counties`: (seat, strength,
    squires) by county. Rows: cards with their spaces, (seat, knights). Laws, cards and decks that are left out are the
    first ones that fit. `changes`: other keys of the document.
    """
    families = 4 if players == 2 else players
    posted = dict(counties or {})
    cards = [card for card in (f"X{n}" for n in range(1, 13)) if card not in LEFT_OUT.get(players, ())]
    taken = [card for card, _ in (*(upper or ()), *lower)]
    free = [card for card in cards if card not in taken]
    if upper is None:
        upper = [] if phase == "over" else [(free.pop(0), ()), (free.pop(0), ())]
    made_seats = []
    for seat in range(families):
        entry: dict[str, Any] = {
            "court": [], "castle": {}, "gold": 0, "squires": 0, "cubes": 0, "tiles": [], "nobles": [], "points": 0,
        }  # fmt: skip
        entry.update(seats[seat] if seat < len(seats) else {})
        reserve = Counter(KNIGHTS)
        reserve.subtract(entry["court"])
        reserve.subtract(entry["castle"].values())
        reserve.subtract(strength for family, strength, _ in posted.values() if family == seat)
        for _, spaces in (*upper, *lower):
            for family, knights in spaces:
                if family == seat:
                    reserve.subtract(knights)
        assert min(reserve.values()) >= 0, "more knights than there are"
        entry["reserve"] = sorted(reserve.elements())
        made_seats.append(entry)
    owners = Counter(noble for entry in made_seats for noble in entry["nobles"])
    now = GROUPS[round - 1]
    if proposed is None:
        proposed = [] if phase not in ("tiles", "placement") else [law for law in now if law not in (current or ())][:3]
    if current is None:
        earlier = [law for group in GROUPS[: round - 1] for law in group] or [law for law in now if law not in proposed]
        current = earlier[-3:]
    start = changes.get("start", 0)
    made = {
        "game": "lancaster",
        "players": players,
        "options": {"open_money": players == 2},
        "round": round,
        "phase": phase,
        "start": start,
        "to_move": start,
        "next_start": start,
        "seats": made_seats,
        "counties": {
            name: {
                "nobles": STACKS[players] - owners[name],
                "knight": dict(zip(("seat", "strength", "squires"), posted[name], strict=True))
                if name in posted
                else None,
            }
            for name in "ABCDEFGHI"
        },
        "conflicts": {
            row: [
                {"card": card, "spaces": [{"seat": family, "knights": list(knights)} for family, knights in spaces]}
                for card, spaces in entries
            ]
            for row, entries in (("upper", upper), ("lower", lower))
        },
        "favours": ["F1", "F2", "F3", "F4"] if players == 3 else ["F1", "F2", "F3", "F4", "F5", "F6"],
        "laws": {
            "current": list(current),
            "proposed": list(proposed),
            "deck": [law for group in GROUPS[round:] for law in group],
        },
        "conflict_deck": free[: len(cards) - 2 * round],
        "votes": [None] * players,
        "pending": None,
    }
    made.update(changes)
    return made


def scene(players: int = 3, seats: Sequence[Mapping[str, Any]] = (), **changes: Any) -> Match:
    """A game that begins at `document(...)`."""
    return Match.from_state(GAME, document(players, seats, **changes))


def laws(current: Sequence[int], players: int = 3, seats: Sequence[Mapping[str, Any]] = (), **changes: Any) -> Match:
    """A game in round 5 just after the last vote, which rejected a law of group 4: the current laws are applied."""
    proposed = next(law for law in (16, 17, 18) if law not in current)
    match = scene(players, seats, round=5, phase="vote", current=current, proposed=[proposed], **changes)
    return vote(match, *["no"] * players)


def rewards(players: int = 3, seats: Sequence[Mapping[str, Any]] = (), **changes: Any) -> Match:
    """A game in which the laws, which do nothing here, are done and the rewards begin; in round 5 if nothing else is
    said."""
    number = changes.pop("round", 5)
    earlier = [law for group in GROUPS[: number - 1] for law in group]
    dull = [law for law in (15, 11, 13, 5, 3, 7, 6) if law in earlier][:3]
    proposed = [law for law in GROUPS[number - 1] if law not in dull][:1]
    match = scene(
        players, seats, round=number, phase="vote", current=changes.pop("current", dull), proposed=proposed, **changes
    )
    return vote(match, *["no"] * players)


def vote(match: Match, *votes: str) -> Match:
    """All vote, in turn order."""
    for text in votes:
        match.play_text(text)
    return match


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


def told(match: Match, name: str) -> list[dict[str, Any]]:
    """All events of a type since the game began, as documents."""
    return [event.to_document() for events in match.events for event in events if event.to_document()["event"] == name]


def after(match: Match) -> dict[str, Any]:
    """The document of the present position."""
    return match.state.to_document()


def seat(match: Match, number: int) -> dict[str, Any]:
    """What a family has now."""
    entry: dict[str, Any] = after(match)["seats"][number]
    return entry


def pending(match: Match) -> Any:
    """What is pending now."""
    return after(match)["pending"]


def why(match: Match, text: str) -> list[str]:
    """The codes of the reasons against an action."""
    return [reason.code for reason in match.check(GAME.parse_action(text))]


def position(match: Match) -> LancasterState:
    """The present state, as what it is."""
    assert isinstance(match.state, LancasterState)
    return match.state
