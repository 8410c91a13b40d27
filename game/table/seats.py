"""Who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.bots.levels import LEVEL_IDS
from game.bots.personalities import PERSONALITIES
from game.core.documents import Document, DocumentError, get, only_keys, short, typed
from game.services.characters import INSTEAD, as_name
from game.services.translation import Translate, Translator

Kind = Literal["person", "bot"]

COLOURS = ("rose", "sky", "sun", "mint", "plum", "chestnut", "violet", "lime")
"""Ids of the players' colours, in the order in which seats get them."""
LONGEST = 100
"""Characters of a name or an id that a document may hold; a name that is typed has fewer."""


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
        """The seat that a save or the settings hold; raises DocumentError with the place."""
        only_keys(typed(document, dict, where), Seat.__dataclass_fields__, where)
        texts: Document = {
            key: get(document, key, str, where) for key in ("name", "kind", "level", "character", "face", "colour")
        }
        for key, text in texts.items():
            if len(text) > LONGEST:
                raise DocumentError("long", f"it has more than {LONGEST} characters", f"{where}.{key}")
        texts["name"] = as_name(texts["name"], INSTEAD)
        for key, known in _KNOWN.items():
            if texts[key] not in known:
                raise DocumentError(key, f"{short(texts[key])} is none of {', '.join(known)}", f"{where}.{key}")
        return Seat(**texts, resigned=get(document, "resigned", bool, where))


def name_bots(seats: Sequence[Seat], tr: Translator) -> None:
    """Bots that go by the name of their character, in whatever language, go by it in the language in force.

    A name that somebody else at the table has already is left out.
    """
    for seat in seats:
        key = f"bot.{seat.character}.name"
        if seat.character and seat.name in tr.everywhere(key):
            name = tr(key)
            if all(other.name != name for other in seats):
                seat.name = name


_KNOWN = {
    "kind": ("person", "bot"),
    "level": LEVEL_IDS,
    "character": ("", *(each.id for each in PERSONALITIES)),
    "colour": COLOURS,
}


def style_of(character: str, tr: Translate) -> str:
    """How the bots of a character play: in the words of the game whose texts `tr` looks into first, if it has any."""
    here = f"bot.{character}.here"
    return tr(here) if tr.has(here) else tr(f"bot.{character}.style")
