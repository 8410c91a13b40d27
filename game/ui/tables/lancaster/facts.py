"""What the table says of its pieces: names for inspection, tooltips, what a press would do or why it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.lancaster.places import COUNTY_IDS, KIND_IDS, START_COUNTY
from game.games.lancaster.rules import ROUNDS
from game.services.wording import reason_text
from game.table.presenters.lancaster import offers, standings
from game.table.presenters.lancaster.words import favour_text, law_text, lettered, place_text, reward_text

if TYPE_CHECKING:
    from game.table.presenters.lancaster.chooser import LancasterTarget
    from game.table.presenters.lancaster.shown import Holder
    from game.ui.tables.lancaster.model import LancasterView


def title(view: LancasterView, piece: str) -> str:
    """What a piece is called."""
    kind, _, rest = piece.partition(":")
    tr = view.tr
    if kind == "county":
        ordered = view.shown.phase == "counties"  # only then the map shows the letters
        return lettered(rest, tr) if ordered else place_text(rest, tr)
    if kind in ("card", "space"):
        return place_text(rest, tr)
    if kind == "favour":
        return tr("table.favour", what=favour_text(rest, view.shown.rules.values, tr))
    if kind == "hand":
        whose, _, strength = rest.partition(":")
        return tr(f"table.hand.{whose}", strength=int(strength))
    if kind == "knight":
        place, _, strength = rest.partition(":")
        return tr("table.knight.at", strength=int(strength), place=place_text(place, tr))
    if kind == "player":
        return view.names[int(rest)]
    if kind == "ally":
        family = view.own_seat if rest == "own" else 1 - view.own_seat
        return tr("table.ally.of", name=view.names[family])
    if kind in ("law", "proposal"):
        number = law_at(view, piece)
        return tr(f"law.{number}") if number else tr("table.law.back")
    return piece


def law_at(view: LancasterView, piece: str) -> int:
    """The law that lies there, 0 for none."""
    where, _, rest = piece.partition(":")
    row = view.shown.current if where == "law" else view.proposals()
    index = int(rest) - 1
    return row[index] if index < len(row) else 0


def landing(view: LancasterView, piece: str) -> bool:
    """Whether the knight in hand would stand alone on this county at no price: then it is drawn there, and there is
    nothing more to say."""
    chooser, target = view.chooser, view.targets.get(piece)
    if not piece.startswith("county:") or target is None or chooser is None or not _placing(view):
        return False
    return bool(target.actions) and not target.squires and target.expels is None


def tip(view: LancasterView, piece: str) -> str:
    """The tooltip of a piece: what it is, what stands there, what pressing it would do."""
    kind, _, rest = piece.partition(":")
    if landing(view, piece):
        return ""  # it would cover places where the knight may go as well
    lines = [title(view, piece)]
    if kind == "county":
        lines += _holder(view, rest) if _placing(view) else _county(view, rest)
    elif kind == "card":
        lines += _conflict(view, rest)
    elif kind == "space":
        lines.append(space_text(view, rest))
    elif kind in ("law", "proposal") and law_at(view, piece):
        lines.append(law_text(law_at(view, piece), view.shown.rules.values, view.tr))
    elif kind == "favour":
        lines.append(_favour(view, rest))
    elif kind == "ally":
        lines.append(view.tr("table.ally.help"))
    lines += chances(view, piece)
    return "\n".join(line for line in lines if line)


def family_name(view: LancasterView, family: int) -> str:
    """A player's name, or whose ally it is."""
    if not view.shown.is_ally(family):
        return view.names[family]
    return view.tr("table.ally.of", name=view.names[view.shown.player_of(family)])


def holder_text(view: LancasterView, holder: Holder) -> str:
    """Who stands on a county, and how strong."""
    name = family_name(view, holder.family)
    if holder.squires:
        return view.tr("table.county.squires", name=name, strength=holder.strength, n=holder.squires,
                        total=holder.total)  # fmt: skip
    return view.tr("table.county.knight", name=name, strength=holder.strength)


def _favour(view: LancasterView, favour: str) -> str:
    """Whether a favour can be taken; of one for an ally, what is lost (section 4)."""
    tr, chooser = view.tr, view.chooser
    if favour not in view.shown.favours:
        return tr("table.favour.taken")
    if not view.deciding or chooser is None or chooser.prompt != "favour" or not view.shown.is_ally(chooser.family):
        return tr("table.favour.up")
    effect = {offers.ALLYS_FAVOUR: "upgrade", "F4": "noble"}.get(favour, "lost")
    return tr(f"table.favour.ally.{effect}")


def _placing(view: LancasterView) -> bool:
    """Whether a knight is in hand: then only what matters for it is said."""
    chooser = view.chooser
    return view.deciding and chooser is not None and chooser.lifted is not None


def _holder(view: LancasterView, county: str) -> list[str]:
    holder = view.shown.counties[county].holder
    return [] if holder is None else [holder_text(view, holder)]


def _county(view: LancasterView, county: str) -> list[str]:
    tr, values = view.tr, view.shown.rules.values
    number, data = COUNTY_IDS.index(county), view.shown.counties[county]
    lines = [tr("table.county.minimum", n=values.minimum[number])]
    lines.append(tr("table.county.nobles", n=data.nobles) if data.nobles else tr("table.county.nobles.none"))
    lines.append(tr("table.county.reward", reward=reward_text(values.counties[number], tr)))
    lines.append(tr("table.county.order", n=number + 1, letter=county))
    if number == START_COUNTY and view.shown.round < ROUNDS:
        lines.append(tr("table.county.start"))
    return lines + _holder(view, county)


def _conflict(view: LancasterView, card: str) -> list[str]:
    tr, data = view.tr, view.shown.card(card)
    if data is None:
        return []
    hand = lifted_for(view, card)
    if hand is None:
        how = standings.conflict(view.shown, data)
    else:
        how = standings.with_knight(view.shown, data, *hand)
    first, second, third = how.values
    lines = [
        tr("table.conflict.needs", n=how.needed, there=how.strength),
        tr("table.conflict.points", first=first, second=second, third=third),
    ]
    if hand is not None:
        lines.append(tr("table.conflict.then.won" if how.won else "table.conflict.then.open"))
    for rank in how.ranks:
        name = family_name(view, rank.family)
        lines.append(tr("table.conflict.rank", place=rank.place, name=name, strength=rank.strength, n=rank.points))
    return lines


def lifted_for(view: LancasterView, card: str) -> tuple[int, int] | None:
    """Family and strength of the knight in hand if it may go to this card."""
    chooser = view.chooser
    if not view.deciding or chooser is None or chooser.lifted is None or f"card:{card}" not in view.targets:
        return None
    return view.own_seat + view.shown.players * chooser.lifted.ally, chooser.lifted.strength


def space_text(view: LancasterView, kind: str) -> str:
    """What a castle space pays."""
    tr, values = view.tr, view.shown.rules.values
    if kind in KIND_IDS[:4]:
        return tr("table.space.pays", reward=reward_text(values.castle[KIND_IDS.index(kind)], tr))
    prices = {"muster": values.muster_price, "tiltyard": values.tiltyard_price}
    return tr(f"table.space.{kind}", n=prices.get(kind, 0))


# -- chances ----------------------------------------------------------------------------------------------------------


def chances(view: LancasterView, piece: str) -> list[str]:
    """What pressing a piece would do now, or why it does nothing."""
    chooser = view.chooser
    if not view.deciding or chooser is None:
        return []
    target = chooser.targets().get(piece)
    if target is not None:
        return _promise(view, piece, target)
    reason = why_not(view, piece)
    return [reason] if reason else []


def _promise(view: LancasterView, piece: str, target: LancasterTarget) -> list[str]:
    tr, chooser = view.tr, view.chooser
    if chooser is None or chooser.prompt != "placement" or chooser.lifted is None or not target.actions:
        return []
    strength = chooser.lifted.strength
    lines = []
    if target.squires:
        lines.append(tr("table.place.squires", strength=strength, n=target.squires, total=strength + target.squires))
    else:
        lines.append(tr("table.place", strength=strength))
    holder = view.shown.counties[piece[-1]].holder if target.expels is not None else None
    if holder is not None:
        name = family_name(view, holder.family)
        lines.append(tr("table.place.expels", name=name, strength=holder.strength, total=holder.total))
    return lines


def why_not(view: LancasterView, piece: str) -> str:
    """Why pressing a piece does nothing now; "" where no explanation is needed."""
    reasons = view.chooser.reasons(piece) if view.chooser is not None else ()
    return reason_text(reasons[0], view.tr, view.names) if reasons else ""
