"""The actions of Lancaster as ints, and their notation (section 8).

The low five bits are the kind, the others what belongs to it (places as in places.py):

    TILE      kind of castle space, 6 for none                     tile treasury, tile none
    PLACE     place + 32 * (strength - 1) + 128 if of the ally + 256 * squires
                                                                   2>B, 2+1>B, ally 2>recruit
    FAVOUR    number of the favour (F1 is 1), 0 for none; F4: + 8 * noble
                                                                   favour F1, favour F4 C, favour none
    UPGRADE   place + 32 * strength; strength 0 where the place says it: counties, castle spaces, none
                                                                   upgrade court:2, upgrade A, upgrade none
    VOTE      1 for yes, 0 for no, + 2 * cubes                     yes, no+1
    BUY, SETS a number                                             buy 3, sets 2
    SWAP, MUSTER, TILTYARD   1 or 0 for none                       swap, muster none
    COUNTY    0 noble, 1 reward, 2 both                            noble
    START     a seat                                               start 2
    RANSOM    a set of knights (families.py), 0 for none           ransom 1+2

Use `describe` to read one and the functions below to make one.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.core.game import Action
from game.games.lancaster.families import MOST_PLAYERS, is_possible, knights_of, strengths_in
from game.games.lancaster.places import (
    CONFLICT_AT,
    COUNTY_IDS,
    COURT,
    FAVOUR_IDS,
    FAVOUR_NOBLE,
    KIND_IDS,
    KINDS,
    NOWHERE,
    PLACE_IDS,
    PLACES,
)

TILE, PLACE, FAVOUR, UPGRADE, VOTE, BUY, SETS, SWAP, COUNTY, START, MUSTER, TILTYARD, RANSOM = range(13)

KIND_BITS = 5
KIND_MASK = 31
PLACE_MASK = 31
SQUIRE_STEP = 256 << KIND_BITS
"""From an action of placement to the one with a squire more."""

TILE_NONE = TILE + (KINDS << KIND_BITS)
FAVOUR_NONE = FAVOUR
UPGRADE_NONE = UPGRADE + (NOWHERE << KIND_BITS)
NOBLE = COUNTY
REWARD = COUNTY + (1 << KIND_BITS)
BOTH = COUNTY + (2 << KIND_BITS)
SWAP_NONE = SWAP
SWAP_NOW = SWAP + (1 << KIND_BITS)
MUSTER_NONE = MUSTER
MUSTER_NOW = MUSTER + (1 << KIND_BITS)
TILTYARD_NONE = TILTYARD
TILTYARD_NOW = TILTYARD + (1 << KIND_BITS)
RANSOM_NONE = RANSOM

_KIND_NAMES = (
    "tile", "place", "favour", "upgrade", "vote", "buy", "sets", "swap", "county", "start", "muster", "tiltyard",
    "ransom",
)  # fmt: skip
_CHOICES = ("noble", "reward", "both")
_NUMBER = "(0|[1-9][0-9]{0,5})"
_POSITIVE = "([1-9][0-9]{0,5})"
_PLACEMENT = re.compile(rf"(ally )?([1-4])(?:\+{_POSITIVE})?>([A-Za-z0-9]+)")
_FAVOUR = re.compile(r"favour (F[1-6])(?: ([A-I]))?")
_UPGRADE = re.compile(r"upgrade ([A-Za-z0-9]+)(?::([1-4]))?")
_VOTE = re.compile(rf"(yes|no)(?:\+{_POSITIVE})?")
_COUNTED = re.compile(rf"(buy|sets) {_NUMBER}")
_START = re.compile(rf"start ([0-{MOST_PLAYERS - 1}])")
_RANSOM = re.compile(r"ransom ([1-4](?:\+[1-4])*)")
_PLAIN = {
    "tile none": TILE_NONE,
    "favour none": FAVOUR_NONE,
    "upgrade none": UPGRADE_NONE,
    "noble": NOBLE,
    "reward": REWARD,
    "both": BOTH,
    "swap": SWAP_NOW,
    "swap none": SWAP_NONE,
    "muster": MUSTER_NOW,
    "muster none": MUSTER_NONE,
    "tiltyard": TILTYARD_NOW,
    "tiltyard none": TILTYARD_NONE,
    "ransom none": RANSOM_NONE,
}
_PLAIN_TEXT = {action: text for text, action in _PLAIN.items()}


class Described(NamedTuple):
    """An action in parts. What does not belong to its kind is "", 0, False, -1 or empty.

    `kind`: "tile", "place", "favour", "upgrade", "vote", "buy", "sets", "swap", "county", "start", "muster",
    "tiltyard", "ransom". `name`: the tile, favour or choice ("noble", "reward", "both"), "yes" or "no", "none" for
    whatever is declined, "now" for a plain swap, muster or tiltyard.
    `place`: where a knight goes or is ("B", "stables", "X3", "court"). `strength`: of the knight; 0 where the place
    says it. `amount`: squires, cubes, what is bought, sets. `noble`: the noble of F4. `seat`: the start player named.
    `strengths`: the knights that are ransomed.
    """

    kind: str
    name: str = ""
    place: str = ""
    strength: int = 0
    ally: bool = False
    amount: int = 0
    noble: str = ""
    seat: int = -1
    strengths: tuple[int, ...] = ()


def tile(kind: int) -> Action:
    """The tile of that kind is taken."""
    return TILE + (kind << KIND_BITS)


def place(where: int, strength: int, ally: bool = False, squires: int = 0) -> Action:
    """A knight is placed, with squires."""
    return PLACE + ((where + 32 * (strength - 1) + (128 if ally else 0) + 256 * squires) << KIND_BITS)


def favour(number: int, noble: int = 0) -> Action:
    """The favour of that number (F1 is 0) is taken; for F4, with that noble."""
    return FAVOUR + ((number + 1 + (8 * noble if number == FAVOUR_NOBLE else 0)) << KIND_BITS)


def upgrade(where: int, strength: int = 0) -> Action:
    """A knight is upgraded; `strength` is told at court and in conflicts only."""
    return UPGRADE + ((where + 32 * strength) << KIND_BITS)


def vote(yes: bool, cubes: int = 0) -> Action:
    """A vote."""
    return VOTE + ((2 * cubes + yes) << KIND_BITS)


def describe(action: Action) -> Described:
    """The action in parts; raises ValueError for a number that is no action."""
    described = _describe(action) if action >= 0 else None
    if described is None or _encode(described) != action:
        raise ValueError(f"{action} stands for no action")
    return described


def described(text: str) -> Described:
    """The same of an action in notation, such as a vote that an event names ("yes+2")."""
    return describe(parse_action(text))


def _describe(action: Action) -> Described | None:
    kind = action & KIND_MASK
    rest = action >> KIND_BITS
    if kind >= len(_KIND_NAMES):
        return None
    name = _KIND_NAMES[kind]
    if action in _PLAIN_TEXT:
        words = _PLAIN_TEXT[action].split()
        return Described(name, words[-1] if words[-1] != name else "now")
    if kind == TILE:
        return Described(name, KIND_IDS[rest]) if rest < KINDS else None
    if kind == PLACE:
        where = rest & PLACE_MASK
        if where >= COURT:
            return None
        return Described(
            name, place=PLACE_IDS[where], strength=(rest >> 5 & 3) + 1, ally=bool(rest & 128), amount=rest >> 8
        )
    if kind == FAVOUR:
        number, noble = rest & 7, rest >> 3
        if not 1 <= number <= len(FAVOUR_IDS) or noble >= len(COUNTY_IDS):
            return None
        return Described(name, FAVOUR_IDS[number - 1], noble=COUNTY_IDS[noble] if number == FAVOUR_NOBLE + 1 else "")
    if kind == UPGRADE:
        where, strength = rest & PLACE_MASK, rest >> 5
        if where >= NOWHERE or strength > 4:
            return None
        return Described(name, place=PLACE_IDS[where], strength=strength)
    if kind == VOTE:
        return Described(name, "yes" if rest & 1 else "no", amount=rest >> 1)
    if kind in (BUY, SETS):
        return Described(name, amount=rest)
    if kind == START:
        return Described(name, seat=rest) if rest < MOST_PLAYERS else None
    if kind == RANSOM:
        return Described(name, strengths=strengths_in(rest)) if is_possible(rest) and rest < 1 << 12 else None
    return None


def _encode(parts: Described) -> Action:
    """The action that these parts make; one that stands for nothing does not come out as it went in."""
    if parts.name == "none":
        return _PLAIN[f"{parts.kind} none"]
    if parts.name == "now":
        return _PLAIN[parts.kind]
    if parts.kind == "county":
        return _PLAIN[parts.name]
    if parts.kind == "tile":
        return tile(KIND_IDS.index(parts.name))
    if parts.kind == "place":
        return place(PLACES[parts.place], parts.strength, parts.ally, parts.amount)
    if parts.kind == "favour":
        return favour(FAVOUR_IDS.index(parts.name), COUNTY_IDS.index(parts.noble) if parts.noble else 0)
    if parts.kind == "upgrade":
        where = PLACES[parts.place]
        told = where == COURT or CONFLICT_AT <= where < COURT
        return upgrade(where, parts.strength) if told == (parts.strength > 0) else -1
    if parts.kind == "vote":
        return vote(parts.name == "yes", parts.amount)
    if parts.kind == "start":
        return START + (parts.seat << KIND_BITS)
    if parts.kind == "ransom":
        return RANSOM + (knights_of(parts.strengths) << KIND_BITS)
    return (BUY if parts.kind == "buy" else SETS) + (parts.amount << KIND_BITS)


def format_action(action: Action) -> str:
    """The action in notation; raises ValueError for a number that is no action."""
    text = _PLAIN_TEXT.get(action)
    if text is not None:
        return text
    parts = describe(action)
    if parts.kind == "place":
        squires = f"+{parts.amount}" if parts.amount else ""
        return f"{'ally ' if parts.ally else ''}{parts.strength}{squires}>{parts.place}"
    if parts.kind == "vote":
        return f"{parts.name}+{parts.amount}" if parts.amount else parts.name
    if parts.kind == "favour":
        return f"favour {parts.name} {parts.noble}" if parts.noble else f"favour {parts.name}"
    if parts.kind == "upgrade":
        return f"upgrade {parts.place}:{parts.strength}" if parts.strength else f"upgrade {parts.place}"
    if parts.kind == "tile":
        return f"tile {parts.name}"
    if parts.kind == "start":
        return f"start {parts.seat}"
    if parts.kind == "ransom":
        return f"ransom {'+'.join(map(str, parts.strengths))}"
    return f"{parts.kind} {parts.amount}"


def parse_action(text: str) -> Action:
    """The action that a text stands for, legal or not; raises ValueError for a text that is not exactly one."""
    if text in _PLAIN:
        return _PLAIN[text]
    found = _parse(text) if text.isascii() else -1
    if found < 0:
        raise ValueError(f"{text!r} is no action of Lancaster")
    return found


def _parse(text: str) -> Action:
    match = _PLACEMENT.fullmatch(text)
    if match:
        where = PLACES.get(match[4], COURT)
        return place(where, int(match[2]), bool(match[1]), int(match[3] or 0)) if where < COURT else -1
    match = _VOTE.fullmatch(text)
    if match:
        return vote(match[1] == "yes", int(match[2] or 0))
    match = _FAVOUR.fullmatch(text)
    if match:
        number = FAVOUR_IDS.index(match[1])
        if (number == FAVOUR_NOBLE) != bool(match[2]):
            return -1
        return favour(number, COUNTY_IDS.index(match[2]) if match[2] else 0)
    match = _UPGRADE.fullmatch(text)
    if match:
        where = PLACES.get(match[1], NOWHERE)
        return _encode(Described("upgrade", place=match[1], strength=int(match[2] or 0))) if where < NOWHERE else -1
    match = _COUNTED.fullmatch(text)
    if match:
        return (BUY if match[1] == "buy" else SETS) + (int(match[2]) << KIND_BITS)
    match = _START.fullmatch(text)
    if match:
        return START + (int(match[1]) << KIND_BITS)
    match = _RANSOM.fullmatch(text)
    if match:
        strengths = [int(each) for each in match[1].split("+")]
        knights = knights_of(strengths)
        fits = strengths == sorted(strengths) and len(strengths) <= 7 and is_possible(knights)
        return RANSOM + (knights << KIND_BITS) if fits else -1
    if text.startswith("tile ") and text[5:] in KIND_IDS:
        return tile(KIND_IDS.index(text[5:]))
    return -1
