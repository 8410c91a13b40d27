"""Places, families, amounts, laws and rewards of Lancaster in words, in the language of a translator."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.lancaster.places import CARD_IDS, FAVOUR_IDS
from game.games.lancaster.values import Reward, Values
from game.services.translation import Translate


def family_name(family: int, names: Sequence[str], tr: Translate) -> str:
    """A player's name, or whose ally it is."""
    if family < len(names):
        return names[family]
    return tr("ally.of", name=names[family - len(names)])


def place_text(place: str, tr: Translate) -> str:
    """A county, castle space, conflict card or the court in words."""
    if len(place) == 1:
        return tr(f"county.{place}")
    if place in CARD_IDS:
        return tr(f"card.{place}")
    return tr("place.court") if place == "court" else tr(f"space.{place}")


def lettered(county: str, tr: Translate) -> str:
    """A county with its letter, by which the rewards are ordered: "C Essex"."""
    return tr("county.lettered", letter=county, county=tr(f"county.{county}"))


def amounts_text(amounts: Iterable[tuple[str, int]], tr: Translate) -> str:
    """Amounts in words: "2 gold and 1 cube"."""
    return tr.listed([tr(f"amount.{what}", n=n) for what, n in amounts])


def law_text(law: int, values: Values, tr: Translate) -> str:
    """What a law says, with its numbers (section 2)."""
    of = values.laws[law - 1]
    amounts = [("squires", of.squires), ("cubes", of.cubes), ("gold", of.gold)]
    listed = amounts_text([(what, n) for what, n in amounts if n], tr)
    points = tr("amount.points", n=of.points)
    return tr(f"law.{law}.text", amounts=listed, points=points, every=of.every, price=tr("amount.gold", n=of.price))


def law_caption(law: int, values: Values, tr: Translate) -> str:
    """The few words below the pictures of a law."""
    return tr(f"law.{law}.short", every=values.laws[law - 1].every)


def space_price(values: Values, kind: str) -> int:
    """The squires that the muster or the tiltyard takes."""
    return values.muster_price if kind == "muster" else values.tiltyard_price


def reward_parts(reward: Reward) -> tuple[tuple[str, int], ...]:
    """What a reward gives, as (what, how many), in the order in which it is told."""
    order = ("gold", "squires", "cubes", "points", "knights", "upgrades", "tiles")
    return tuple((what, getattr(reward, what)) for what in order if getattr(reward, what))


def reward_text(reward: Reward, tr: Translate) -> str:
    """What a reward gives, in words; "nothing" where it gives none."""
    parts = reward_parts(reward)
    return amounts_text(parts, tr) if parts else tr("amount.nothing")


def favour_text(favour: str, values: Values, tr: Translate) -> str:
    """What a favour of the king is, in words."""
    if favour == "F3":
        return tr("amount.upgrades", n=1)
    if favour == "F4":
        return tr("favour.F4.what")
    return reward_text(values.favours[FAVOUR_IDS.index(favour)], tr)
