"""Rounds and phases on ribbons; conflict cards, laws and favours that are dealt, pass, move and leave; the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from game.core.scoring import Result
from game.games.lancaster import events as ev
from game.ui import theme
from game.ui.anim.easing import out_cubic
from game.ui.anim.tween import Call, Step, Timeline, Together, Wait, animate, staggered
from game.ui.tables.common.effects import Glow
from game.ui.tables.lancaster.animations.moves import fly, flyer, gone, herald, play, sign
from game.ui.tables.lancaster.animations.spots import source_place
from game.ui.tables.lancaster.conflicts import card_name, draw_bare, draw_printed
from game.ui.tables.lancaster.ending import WINNER, Ending
from game.ui.tables.lancaster.laws import BACK, SMALL, SMALL_PROPOSAL, draw_law_face
from game.ui.tables.lancaster.stage import Flyer, Turning
from game.ui.tables.lancaster.zones import ROWS

if TYPE_CHECKING:
    import pygame

    from game.ui.layout import Box
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

DEAL, TURN = 0.36, 0.3
"""Seconds in which a card comes, and in which a law is turned over where it will lie."""
LAW_WIDE = 148.0
BANNER, HANGS, FLANK, HANG = 150.0, 186.0, 845.0, 1.3
"""Width of the banners at the end, how low they hang, how far from the middle, in units, and for how many seconds."""
FREE, RIBBON_UP = 12.0, 50.0
"""How far no paper flies round the final count, and how far the ribbon at its head rises over that."""


def opening(view: LancasterView) -> Sequence[Step]:
    """The cards are dealt and the first round is called."""
    stage, shown = view.stage, view.shown
    cards = [(row, index, card.card) for row in ROWS for index, card in enumerate(shown.conflicts[row])]
    stage.hidden.update(f"card:{card}" for _, _, card in cards)
    dealt = [_deal_card(view, card, index, row) for row, index, card in cards]
    laws = [("law", index, law) for index, law in enumerate(shown.current)]
    laws += [("proposal", index, law) for index, law in enumerate(view.proposals()) if law]
    stage.hidden.update(f"law:{law}" for _, _, law in laws)
    read = [_deal_law(view, where, index, law) for where, index, law in laws]
    return [
        Together([staggered(dealt, 0.2), staggered(read, 0.12)]),
        Call(stage.settle),
        Call(view.rebuild),
        herald(view, view.tr("table.sign.welcome"), "war_horn", 1.2),
    ]


def _deal_card(view: LancasterView, card: str, index: int, row: str) -> Step:
    """A conflict card comes from beyond the sea to its place."""
    box = view.zones.card_box(row, index)
    thing = _card(view, card, (2040.0, box.y + 60), box.w, face=draw_bare)
    thing.shadow = True
    x, y = box.centre
    return Timeline([play(view, "card_deal", x), fly(thing, x, y, box.w, DEAL, 40)])


def _card(
    view: LancasterView, card: str, at: tuple[float, float], width: float, *, visible: bool = False,
    face: Callable[[pygame.Surface, LancasterView, str, pygame.Rect], None] = draw_printed,
) -> Flyer:  # fmt: skip
    """A conflict card on its way, with what `face` draws on it."""
    made = flyer(view, card_name(card), at, width, visible=visible)
    made.face = lambda surface, rect: face(surface, view, card, rect)
    return made


def _deal_law(view: LancasterView, where: str, index: int, law: int) -> Step:
    """A law comes to its place; its back first, so that it is turned there."""
    away = view.zones.large and not view.laws_shown
    box = view.zones.board["tool:laws" if away else f"{where}:{index + 1}"]
    thing = flyer(view, BACK, (1324.0, 1130.0), LAW_WIDE, shadow=True)
    x, y = box.centre
    shown = Call(lambda: view.stage.hidden.discard(f"law:{law}"))
    steps: list[Step] = [play(view, "card_deal", x), fly(thing, x, y, box.w, DEAL, 40)]
    if away:  # only the button is there, under which it lies
        return Timeline([*steps, shown, gone(thing)])
    skin = SMALL if where == "law" else SMALL_PROPOSAL

    def front(surface: pygame.Surface, rect: pygame.Rect) -> None:
        view.brush.nominal(surface, skin, rect)
        draw_law_face(cast("LancasterModel", view), law, surface, rect)

    def back(surface: pygame.Surface, rect: pygame.Rect) -> None:
        view.brush.nominal(surface, BACK, rect)

    turning = Turning(x, y, ((box.w, box.h), (box.w, box.h)), (back, front))
    view.stage.turning.append(turning)
    begin = Call(lambda: setattr(turning, "visible", True))
    end = Call(lambda: setattr(turning, "visible", False))
    return Timeline([*steps, begin, gone(thing), animate(turning, TURN, turned=(0.0, 1.0)), shown, end])


# -- rounds and phases ------------------------------------------------------------------------------------------------


def round_started(view: LancasterView, event: ev.RoundStarted) -> Sequence[Step]:
    """The round is called, and who begins: the seals of the rewards are gone by then."""

    def begin() -> None:
        view.shown.advance(event)
        view.rebuild()

    words = view.tr("table.sign.round", n=event.number)  # the bar tells who begins
    conflicts = [
        view.zones.card_box(row, index) for row in ROWS for index in range(len(view.shown.conflicts[row]))
    ]  # they have just moved down, or come
    return [Call(begin), herald(view, words, seconds=1.1, lit=conflicts)]


def rewards_opened(view: LancasterView, event: ev.RewardsOpened) -> Sequence[Step]:
    """The rewards begin."""
    return [herald(view, view.tr("table.sign.rewards"), "herald", 0.9)]


# -- laws -------------------------------------------------------------------------------------------------------------


def proposals_drawn(view: LancasterView, event: ev.ProposalsDrawn) -> Sequence[Step]:
    """Three new proposals."""
    return [staggered([_deal_law(view, "proposal", index, law) for index, law in enumerate(event.laws)], 0.16)]


# -- counties and conflicts -------------------------------------------------------------------------------------------


def county_rewarded(view: LancasterView, event: ev.CountyRewarded) -> Sequence[Step]:
    """A light on the county that pays."""
    x, y = source_place(view, event.family, "county", event.county)
    light = Glow("fx/halo", x, y, 320.0, 0.0)
    view.stage.glows.append(light)
    return [play(view, "county_reward", x), animate(light, 0.2, out_cubic, alpha=(0.0, 1.0)), Wait(0.15)]


def conflict_resolved(view: LancasterView, event: ev.ConflictResolved) -> Sequence[Step]:
    """Nobody fought there: only that is said."""
    x, y = source_place(view, 0, "conflict", event.card)
    words = view.tr("table.sign.nobody", card=view.tr(f"card.{event.card}"))
    begin = Call(lambda: view.shown.conflict_begins(event.card))
    return [begin, sign(view, words, "battle_lost", 0.7, (min(x, 1640.0), y), "ui/ribbon_blue")]


def card_moved(view: LancasterView, event: ev.CardMoved) -> Sequence[Step]:
    """An upper card moves down with its knights."""
    start = source_place(view, 0, "conflict", event.card)
    box = view.zones.card_box("lower", min(1, len(view.shown.conflicts["lower"])))
    view.stage.hidden.add(f"card:{event.card}")
    thing = _card(view, event.card, start, box.w, visible=True)
    return [play(view, "card_slide", start[0]), fly(thing, *box.centre, box.w, 0.5, 0)]


def card_left(view: LancasterView, event: ev.CardLeft) -> Sequence[Step]:
    """A card leaves the table."""
    x, y = source_place(view, 0, "conflict", event.card)
    wide = view.zones.card_box("lower", 0).w
    view.stage.hidden.add(f"card:{event.card}")
    thing = _card(view, event.card, (x, y), wide, visible=True)
    return [play(view, "card_discard", x), fly(thing, 2100.0, y, wide * 0.8, 0.4, 0)]


def cards_drawn(view: LancasterView, event: ev.CardsDrawn) -> Sequence[Step]:
    """Two new conflict cards."""
    return [staggered([_deal_card(view, card, index, "upper") for index, card in enumerate(event.cards)], 0.2)]


def favours_shown(view: LancasterView, event: ev.FavoursShown) -> Sequence[Step]:
    """All favours turn up again."""
    box = view.zones.board["favours"]
    stars = Call(lambda: view.stage.burst(box.x + box.w / 2, box.y + 260, 8))
    return [play(view, "card_flip", box.x), stars, Wait(0.2)]


def celebrate(view: LancasterView, result: Result) -> Sequence[Step]:
    """Banners in the winners' colours come down at both sides, petals of those colours fly, and a ribbon says who."""
    own = view.session.viewer in result.winners
    sound = "game_won" if own or not view.session.alone else "game_lost"
    winners = list(result.winners) or [view.own_seat]
    hanging = [
        _hang(view, winners[0 if side < 0 else -1], 960.0 + side * FLANK) for side in (-1, 1)
    ]

    def begin() -> None:
        view.stage.sheet = _kept_free(view.overlay.box) if isinstance(view.overlay, Ending) else None
        if sound == "game_won":
            view.stage.confetti()

    return [
        Call(begin),
        Together([staggered(hanging, 0.12), sign(view, view.end_title(), sound, 1.7, _at_head(view), size=WINNER)]),
    ]


def _kept_free(sheet: Box) -> Box:
    """The final count with the ribbon at its head: no paper flies over words."""
    x, y, wide, high = sheet
    return x - FREE, y - RIBBON_UP - FREE, wide + 2 * FREE, high + RIBBON_UP + 2 * FREE


def _at_head(view: LancasterView) -> tuple[float, float]:
    """The middle of the ribbon with the winner's name: at the head of the final count, or without one in the middle of
    the map."""
    overlay = view.overlay
    return overlay.head if isinstance(overlay, Ending) else (960.0, 364.0)


def _hang(view: LancasterView, seat: int, x: float) -> Step:
    """A player's banner comes down from above; petals fly where it stops. Then it is drawn up again."""
    colour = view.seat_at(seat).colour
    banner = flyer(view, f"lancaster/banner_{colour}", (x, -BANNER), BANNER)
    seal = view.context.art.entry(f"tokens/{colour}")
    ink = theme.rgb(seal.colours["fill"]) if seal is not None else theme.GOLD
    petals = Call(lambda: view.stage.petals(x, HANGS + 0.6 * BANNER, ink, 12, 220.0))
    down, up = fly(banner, x, HANGS, BANNER, 0.55, 0), fly(banner, x, -BANNER, BANNER, 0.45, 0)
    return Timeline([down, petals, Wait(HANG), up])
