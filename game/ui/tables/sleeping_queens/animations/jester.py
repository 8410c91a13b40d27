"""The jester: the card he turns up, the count round the table, and the turn that a turned-up power card gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.sleeping_queens import events as ev
from game.ui.anim.easing import in_out_sine, linear, out_back, out_quad
from game.ui.anim.sprite import LIFTED, Sprite
from game.ui.anim.tween import Call, Step, Timeline, Together, Tween, Wait, animate
from game.ui.tables.common.effects import Glow, Sign
from game.ui.tables.sleeping_queens.animations.moves import clear_way, fly, leave_hand, play, show_card, to_discards
from game.ui.tables.sleeping_queens.look import AT_TABLE, BACK_RED, card_picture
from game.ui.tables.sleeping_queens.stage import Count
from game.ui.tables.sleeping_queens.zones import PILE_WIDTH, SHOW, SHOW_WIDTH

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView


SMALLER = 150.0
"""Units of the breadth of the card that the jester has turned up, while he counts."""
ASIDE, ABOVE = -0.85, 0.72
"""How far from the middle of a face a number stands, in shares of its radius."""
FULL_FACE = 46.0
"""Radius of a face from which on the number has its full size."""
HOP, ACROSS = 70.0, 120.0
"""How high the count hops from neighbour to neighbour, and how far one of them is below the other who does not sit
beside him, in units."""
LARGER, APPEARS = 1.15, 0.9
"""How many times as large as there a number is that comes anew, and how clear it is at once."""
BEHIND = 0.72
"""How large the numbers are that the count has left behind, in shares of its own."""


def jester_played(view: QueensView, event: ev.JesterPlayed) -> Sequence[Step]:
    """The jester is shown and wiggles; he stays until his card is turned up."""
    sprite = leave_hand(view, event.seat, ["J"])[0]
    stage = view.stage

    def exhibit() -> None:
        stage.exhibits["jester"] = sprite

    wiggle = [animate(sprite, 0.10, in_out_sine, angle=angle) for angle in (7.0, -7.0, 5.0, 0.0)]
    return [
        play(view, "card_slide"),
        show_card(view, sprite, SHOW[0] - 140, SHOW[1]),
        play(view, "jester_bells"),
        Call(lambda: stage.juggle(sprite.x, SHOW[1] - 60, 300, height=230)),
        *wiggle,
        Call(exhibit),
    ]


def revealed(view: QueensView, event: ev.JesterRevealed) -> Sequence[Step]:
    """The top card of the deck is turned up beside the jester."""
    x, y = view.zones.deck
    stage = view.stage
    picture = card_picture(view.shown.coming([event.card])[0])
    card = Sprite(picture, x, y, PILE_WIDTH, back=BACK_RED, face=0.0, shadow=LIFTED, lod=AT_TABLE)
    stage.sprites.append(card)
    if view.speed > 0:
        view.cards.prefetch_still(picture, view.frame.px(SHOW_WIDTH))
    stage.deck_held = -1

    def exhibit() -> None:
        stage.exhibits["turned"] = card

    return [
        play(view, "card_draw", x),
        fly(card, 0.36, 40.0, x=SHOW[0] + 140, y=SHOW[1], width=SHOW_WIDTH),
        play(view, "card_flip"),
        animate(card, 0.36, in_out_sine, face=1.0),
        Wait(0.42),
        Call(exhibit),
    ]


def _exhibited(view: QueensView, name: str) -> list[Sprite]:
    sprite = view.stage.exhibits.pop(name, None)
    if sprite is None:
        return []
    if sprite not in view.stage.sprites:
        view.stage.sprites.append(sprite)
    return [sprite]


def counted(view: QueensView, event: ev.JesterCounted) -> Sequence[Step]:
    """The count walks round the table, seat by seat, with its number; the card that tells how far lies in sight until
    it is over."""
    stage = view.stage
    turned = _exhibited(view, "turned")
    aside: list[Step] = [to_discards(view, sprite) for sprite in _exhibited(view, "jester")]
    aside += [fly(card, 0.34, 0.0, x=SHOW[0], y=SHOW[1], width=SMALLER) for card in turned]
    players = len(view.names)
    seats = [(event.first + step) % players for step in range(event.number)]
    x, y = _beside_face(view, event.seat)
    size = _size(view, event.chosen)
    count = Count(1, x, y, scale=0.2, alpha=0.0)
    stage.counts.append(count)
    steps: list[Step] = []
    for index, seat in enumerate(seats):
        steps.append(_hop(view, count, index + 1, seat))
    glow = Glow("fx/ring", *view.where.sign(event.chosen), 210.0, alpha=0.0)
    stage.glows.append(glow)
    return [
        Together(aside) if aside else Wait(0.0),
        *steps,
        play(view, "jester_chosen"),
        Call(lambda: stage.burst(*view.where.sign(event.chosen), count=10, speed=200)),
        Together(
            [
                animate(glow, 0.25, out_quad, alpha=(0.0, 1.0)),
                animate(count, 0.25, out_back, scale=(size, LARGER * size)),
            ]
        ),
        Wait(0.35),
        Together([animate(count, 0.2, linear, alpha=(1.0, 0.0)), *(to_discards(view, card) for card in turned)]),
    ]


def _beside_face(view: QueensView, seat: int) -> tuple[float, float]:
    """Where a number stands with a seat: beside the crown, before the name or the queens, so that the face stays in
    sight."""
    (x, y), (_, _, radius) = view.where.sign(seat), view.where.plan(seat).face
    return x + ASIDE * radius, y - ABOVE * radius


def _size(view: QueensView, seat: int) -> float:
    """How large a number is with a seat, of its usual size: small faces have small ones."""
    return min(1.0, view.where.plan(seat).face[2] / FULL_FACE)


def _hop(view: QueensView, count: Count, number: int, seat: int) -> Step:
    """The count goes on to a seat: it hops from neighbour to neighbour. Between the own panel and the others' it goes
    out and comes anew: on the way it would lie over panels, and seem to count those over whose places it went."""
    start: list[float] = []
    goal, size = _beside_face(view, seat), _size(view, seat)

    def apply(share: float) -> None:
        if not start:
            start.extend((count.x, count.y))
            if number > 1:
                _leave_behind(view, count)
            _take_away(view, count, goal)
            count.number = number
        if abs(goal[1] - start[1]) >= ACROSS:
            count.x, count.y = goal
            count.alpha, count.scale = max(APPEARS, share), size * (LARGER - (LARGER - 1) * share)
            return
        count.alpha, count.scale = 1.0, size
        via = (start[0] + goal[0]) / 2, min(start[1], goal[1]) - 2 * HOP
        count.x, count.y = (
            (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share**2 * c
            for a, b, c in zip(start, via, goal, strict=True)
        )

    return Timeline([Tween(0.24, apply, out_quad), play(view, "jester_tick", goal[0]), Wait(0.09)])


def _leave_behind(view: QueensView, count: Count) -> None:
    """The number stays, small, with whoever it was said of: so the way round the table is seen."""
    place = count.x, count.y
    _take_away(view, count, place)
    view.stage.counts.insert(0, Count(count.number, *place, scale=BEHIND * count.scale, past=True))


def _take_away(view: QueensView, count: Count, place: tuple[float, float]) -> None:
    """Nothing stands there but the count: one number with each player."""
    counts = view.stage.counts
    counts[:] = [each for each in counts if each is count or (each.x, each.y) != place]


def taken(view: QueensView, event: ev.CardTaken) -> Sequence[Step]:
    """The turned-up card goes into the hand, the jester to the discards."""
    stage = view.stage
    jester = [to_discards(view, sprite) for sprite in _exhibited(view, "jester")]
    turned = _exhibited(view, "turned")
    if not turned:
        return jester
    card = turned[0]
    own = event.seat == view.shown.viewer
    if own and view.shown.turned_up is not None:
        x, y = view.where.coming_cards([view.shown.turned_up])[0]
        move = fly(card, 0.46, 30.0, x=x, y=y, width=view.zones.card)
    else:
        x, y = view.where.seat(event.seat)
        move = Timeline(
            [
                fly(card, 0.46, via=clear_way(view, SHOW, (x, y)), x=x, y=y, width=30.0, face=0.0),
                Call(lambda: stage.sprites.remove(card)),
            ]
        )
        card.back = BACK_RED
    return [Wait(0.1), Together([*jester, Timeline([play(view, "card_draw", x), move])])]


def began(view: QueensView, event: ev.TurnBegan) -> Sequence[Step]:
    """Words over the table where a rival has another turn."""
    if event.seat == view.shown.viewer or not event.again:
        return ()
    sign = Sign(view.tr("table.again", name=view.names[event.seat]), SHOW[0], SHOW[1])
    view.stage.signs.append(sign)
    return [Wait(0.6)]
