"""Cards between deck, hands and discards: the deal, discards, draws and the reshuffle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.games.sleeping_queens import events as ev
from game.ui.anim.easing import in_out_cubic, in_out_sine, out_cubic
from game.ui.anim.sprite import LIFTED, Sprite
from game.ui.anim.tween import Call, Step, Timeline, Together, Wait, animate, staggered
from game.ui.tables.sleeping_queens.animations.moves import (
    READ_RIVAL,
    clear_way,
    fly,
    leave_hand,
    play,
    show_card,
    to_discards,
)
from game.ui.tables.sleeping_queens.look import AT_TABLE, BACK_RED, card_picture
from game.ui.tables.sleeping_queens.zones import PILE_WIDTH, SHOW

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView

DEAL_GAP = 0.055
DEAL_FLIGHT = 0.32


def discarded(view: QueensView, event: ev.Discarded) -> Sequence[Step]:
    """Cards leave a hand for the discards, a rival's shown side by side first."""
    sprites = leave_hand(view, event.seat, event.cards)
    own = event.seat == view.shown.viewer
    count = len(sprites)
    if own:
        moves: list[Step] = [to_discards(view, sprite) for sprite in sprites]
        return [staggered(moves, 0.07)]
    step = min(200.0, 760.0 / max(1, count))
    width = 180.0 if count <= 3 else 150.0
    spread = [
        show_card(view, sprite, SHOW[0] + step * (index - (count - 1) / 2), SHOW[1], width)
        for index, sprite in enumerate(sprites)
    ]
    away: list[Step] = [to_discards(view, sprite) for sprite in sprites]
    return [play(view, "card_slide"), staggered(spread, 0.06), Wait(READ_RIVAL), staggered(away, 0.06)]


def drew(view: QueensView, event: ev.Drew) -> Sequence[Step]:
    """Cards come from the deck into a hand."""
    own = event.seat == view.shown.viewer
    moves = _draw_moves(view, event.seat, list(event.cards))
    if not own:
        # `shown` gives the cards back to the hand only after this; the count on the panel follows then.
        return [staggered(moves, 0.07)]
    view.where.make_room(view.shown.coming(event.cards))
    return [staggered(moves, 0.08)]


def _draw_moves(view: QueensView, seat: int, kinds: list[str]) -> list[Step]:
    x, y = view.zones.deck
    stage = view.stage
    moves: list[Step] = []
    own = seat == view.shown.viewer
    cards = view.shown.coming(kinds) if own else []
    places = view.where.coming_cards(cards) if own else [view.where.seat(seat)] * len(kinds)
    pictures = [card_picture(card) for card in cards] if own else [BACK_RED] * len(kinds)
    for picture, (goal_x, goal_y) in zip(pictures, places, strict=True):
        card = Sprite(
            picture, x, y, PILE_WIDTH, back=BACK_RED, face=0.0 if own else 1.0,
            shadow=LIFTED, visible=False, lod=AT_TABLE,
        )  # fmt: skip
        stage.sprites.append(card)
        moves.append(_draw_one(view, card, goal_x, goal_y, own))
    return moves


def _draw_one(view: QueensView, card: Sprite, x: float, y: float, own: bool) -> Step:
    def begin() -> None:
        card.visible = True

    def arrive() -> None:
        if not own:
            card.visible = False

    start = [Call(begin), play(view, "card_draw", view.zones.deck[0])]
    if own:
        flight = fly(card, 0.34, 40.0, out_cubic, x=x, y=y, width=view.zones.card, shadow=11.0)
        flip = Timeline([Wait(0.16), animate(card, 0.26, in_out_sine, face=1.0)])
        return Timeline([*start, Together([flight, flip]), Call(arrive)])
    via = clear_way(view, view.zones.deck, (x, y))
    flight = fly(card, 0.32, 40.0, out_cubic, via, x=x, y=y, width=26.0, shadow=6.0)
    return Timeline([*start, flight, Call(arrive)])


def reshuffled(view: QueensView, event: ev.Reshuffled) -> Sequence[Step]:
    """The discards turn over and become the deck."""
    x, y = view.zones.discards
    deck_x, deck_y = view.zones.deck
    stage = view.stage
    for card in view.shown.discard:
        stage.hidden.add(f"discard:{card.key}")
    moves: list[Step] = []
    for card in view.shown.discard[-10:]:
        sprite = Sprite(card_picture(card), x, y, PILE_WIDTH, back=BACK_RED, lod=AT_TABLE)
        stage.sprites.append(sprite)
        moves.append(fly(sprite, 0.34, 60.0, in_out_cubic, x=deck_x, y=deck_y, face=0.0))
    return [play(view, "card_shuffle", deck_x), staggered(moves, 0.045), Wait(0.15)]


def deal(view: QueensView) -> Sequence[Step]:
    """All hands are dealt, card by card round the table."""
    stage, shown = view.stage, view.shown
    players = len(shown.counts)
    stage.held = list(shown.counts)
    stage.deck_held = sum(shown.counts)
    hand = dict(enumerate(shown.hand))
    for card in shown.hand:
        stage.hidden.add(f"hand:{card.key}")
    moves: list[Step] = []
    for round_ in range(max(shown.counts)):
        for step in range(players):
            seat = (shown.turn + step) % players
            if round_ < shown.counts[seat]:
                moves.append(_deal_one(view, seat, hand.get(round_) if seat == shown.viewer else None, round_))
    return [
        play(view, "card_shuffle"),
        Wait(0.35),
        staggered(moves, DEAL_GAP if players > 3 else 0.07),
        Call(stage.settle),
        Call(view.rebuild),
    ]


def _deal_one(view: QueensView, seat: int, card: Any, index: int) -> Step:
    stage = view.stage
    x, y = view.zones.deck
    own = card is not None
    sprite = Sprite(
        card_picture(card) if own else BACK_RED, x, y, PILE_WIDTH, 8.0, back=BACK_RED, face=0.0 if own else 1.0,
        shadow=LIFTED, visible=False, lod=AT_TABLE,
    )  # fmt: skip
    goal = view.zones.hand_centre(index, len(view.shown.hand)) if own else view.where.seat(seat)

    def begin() -> None:
        sprite.visible = True
        stage.sprites.append(sprite)
        stage.deck_held -= 1

    def arrive() -> None:
        stage.held[seat] -= 1
        if own:
            stage.hidden.discard(f"hand:{card.key}")
            view.put_down([f"hand:{card.key}"])
        stage.sprites.remove(sprite)

    width = view.zones.card if own else view.where.plan(seat).cards[2]  # as large as those on a panel
    via = None if own else clear_way(view, (x, y), goal)
    flight = fly(sprite, DEAL_FLIGHT, 40.0, out_cubic, via, x=goal[0], y=goal[1], width=width, angle=0.0, shadow=6.0)
    steps: list[Step] = [Call(begin), play(view, "card_deal", goal[0], DEAL_FLIGHT), flight]
    if own:
        steps[-1] = Together([flight, Timeline([Wait(0.14), animate(sprite, 0.24, in_out_sine, face=1.0)])])
    return Timeline([*steps, Call(arrive)])
