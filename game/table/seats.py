"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from game.core.documents import Document, DocumentError, get, only_keys

Kind = Literal["person", "bot"]

COLOURS = ("rose", "sky", "sun", "mint", "plum", "chestnut", "violet", "lime")
"""Ids of the players' colours, in the order in which seats get them."""


@dataclass
class Seat:
    """One seat at the table. It can change hands in mid-game: a person may leave it to a bot and take it back.

    `level`, `character`: what plays it when a bot does (ids of game.bots). `face`, `colour`: ids of pictures.
    `resigned`: a person gave the game up here; a bot plays on and the seat's result does not count for that person.
    """

    name: str
    kind: Kind
    level: str = "medium"
    character: str = ""
    face: str = ""
    colour: str = "rose"
    resigned: bool = False

    @property
    def is_person(self) -> bool:
        """Whether a person plays here now."""
        return self.kind == "person"

    def to_document(self) -> Document:
        """The seat as it stands in saves."""
        return dict(vars(self))

    @staticmethod
    def from_document(document: Document, where: str) -> Seat:
        """The seat that a save holds; raises DocumentError with the place."""
        only_keys(document, Seat.__dataclass_fields__, where)
        texts: dict[str, Any] = {
            key: get(document, key, str, where) for key in ("name", "kind", "level", "character", "face", "colour")
        }
        if texts["kind"] not in ("person", "bot"):
            raise DocumentError("kind", f"{texts['kind']!r} is neither person nor bot", f"{where}.kind")
        if texts["colour"] not in COLOURS:
            raise DocumentError("colour", f"{texts['colour']!r} is no colour", f"{where}.colour")
        return Seat(**texts, resigned=get(document, "resigned", bool, where))
