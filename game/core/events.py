"""What happened, told in order by `State.apply`, and who may know which part of it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

HIDDEN = "?"


@dataclass(frozen=True)
class Event:
    """The base of all events. A game's event types are frozen dataclasses with plain fields (int, str, bool, tuples).

    `SECRET` maps a secret field to the field that holds the one seat which may see it.
    `WALL`: the event showed something hidden or used chance, so that what led to it cannot simply be taken back.
    """

    SECRET: ClassVar[dict[str, str]] = {}
    WALL: ClassVar[bool] = False

    def seen_by(self, seat: int | None) -> Event:
        """The event as `seat` (None: somebody who looks on) saw it: secret fields of others read "?".

        A hidden tuple keeps its length, since how many is public.
        """
        hidden: dict[str, Any] = {}
        for name, holder in self.SECRET.items():
            if getattr(self, holder) != seat:
                value = getattr(self, name)
                hidden[name] = (HIDDEN,) * len(value) if isinstance(value, tuple) else HIDDEN
        return replace(self, **hidden) if hidden else self

    def to_document(self) -> dict[str, Any]:
        """The event as a JSON object: its type in snake case under "event", then its fields."""
        document: dict[str, Any] = {"event": name_of(type(self))}
        for field in fields(self):
            value = getattr(self, field.name)
            document[field.name] = list(value) if isinstance(value, tuple) else value
        return document


def name_of(kind: type[Event]) -> str:
    """The name of an event type in snake case: QueenWoken is "queen_woken"."""
    name = kind.__name__
    return "".join("_" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(name))
