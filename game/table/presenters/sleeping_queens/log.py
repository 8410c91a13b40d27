"""The words of the log of Sleeping Queens: which sentence an event has, and what it names.

An entry holds ids, not words, so that the log can be read in another language at any moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from game.core.events import Event, name_of
from game.games.sleeping_queens import events as ev
from game.services.translation import Translate

_SILENT = (ev.TurnBegan, ev.KingPlayed)
"""Events without a line in the log: the next one says it all (a king's waking), or nobody would miss it."""

_PLAYERS = {"seat": "name", "owner": "owner", "by": "attacker", "chosen": "chosen"}
"""Fields that hold a seat, and the parameter that its player's name becomes."""


@dataclass(frozen=True)
class LogEntry:
    """One line of the log. `seat` is whose doing it was, None for the game's own; `pictures` are card and queen ids."""

    seat: int | None
    event: Event
    pictures: tuple[str, ...]


def log_entry(event: Event) -> LogEntry | None:
    """The line for an event as it was seen, or None where the log is silent."""
    if isinstance(event, _SILENT):
        return None
    pictures = [getattr(event, name) for name in ("card", "queen", "other") if hasattr(event, name)]
    if isinstance(event, ev.Discarded):
        pictures.extend(event.cards)
    return LogEntry(getattr(event, "seat", getattr(event, "owner", None)), event, tuple(pictures))


def sentence(event: Event, names: Sequence[str], tr: Translate) -> str:
    """The sentence for an event: text `log.<event>` with the players' names, in the language of `tr`."""
    params: dict[str, str | int] = {}
    key = f"log.{name_of(type(event))}"
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in _PLAYERS and isinstance(value, int):
            params[_PLAYERS[field.name]] = names[value]
        elif field.name in ("queen", "other"):
            params[field.name] = tr(f"queen.{value}")
        elif field.name == "card":
            params["card"] = tr(f"card.{value}")
        elif field.name in ("number", "count"):
            params["n"] = value
        elif field.name == "slot":
            params["slot"] = value + 1
    if isinstance(event, ev.QueenWoken | ev.QueenSlept):
        key += f".{event.by if isinstance(event, ev.QueenWoken) else event.cause}"
    elif isinstance(event, ev.AttackStopped):
        key += f".{event.card}"
    elif isinstance(event, ev.Drew):
        params["n"] = len(event.cards)
    elif isinstance(event, ev.Discarded):
        key += "." + discard_form(event.cards)
        params["cards"] = equation_text(event.cards, tr) if event.cards[0].isdigit() else tr(f"card.{event.cards[0]}")
    elif isinstance(event, ev.GameEnded):
        key += f".{event.reason}" + (".shared" if len(event.winners) > 1 else "")
        params["name"] = tr.listed([names[seat] for seat in event.winners])
    return tr(key, **params)


def discard_form(cards: Sequence[str]) -> str:
    """What a discard is: "one", "same" (a pair or a set) or "sum"."""
    if len(cards) == 1:
        return "one"
    return "same" if len(set(cards)) == 1 else "sum"


def equation_text(cards: Sequence[str], tr: Translate) -> str:
    """Number cards as they are read aloud: "2 + 3 = 5" for a sum, "7, 7" for equal ones."""
    numbers = sorted(int(card) for card in cards)
    if len(numbers) > 2 and sum(numbers[:-1]) == numbers[-1]:
        return " + ".join(str(number) for number in numbers[:-1]) + f" = {numbers[-1]}"
    return tr.row([str(number) for number in numbers])
