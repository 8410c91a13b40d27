"""The end: the boards are counted one by one on the map, the points fly to the players, and the winner shines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.scoring import Result
from game.games.queen_run import events as ev
from game.games.queen_run.terrain import COLOURS
from game.table.presenters.queen_run import standings
from game.ui.anim.easing import in_out_cubic, in_out_sine, out_back, out_quad
from game.ui.anim.tween import Call, Step, Timeline, Together, Wait, animate
from game.ui.tables.common.effects import Glow, Portrait, Sign
from game.ui.tables.queen_run.animations.moves import hue, letter, play, to_panel
from game.ui.tables.queen_run.animations.side_animations import RIBBONS
from game.ui.tables.queen_run.stage import Award, Outline

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

MIDDLE = 470.0
"""Where the winner's face comes to: the middle of the map."""
COUNTED = 0.35
"""Seconds a board is looked at before its points fly."""
SEEN = 1.1
"""Seconds for which the winner stands there before the result comes."""
AWARD_GAP = 0.12
AWARD_FLIGHT = 0.55


def celebrate(view: QueenRunView, result: Result) -> Sequence[Step]:
    """Counting, then the winner. The players' panels show what has been counted so far."""
    stage = view.stage
    counted: list[Step] = []
    for board, points in enumerate(standings.board_points(view.shown)):
        if any(points):
            counted.append(_count(view, board, points))

    def begin() -> None:
        stage.tally = [0] * len(view.names)

    def finish() -> None:
        stage.tally = None
        view.winners = result.winners
        view.rebuild()

    def part() -> None:
        stage.settle()
        stage.portraits.clear()

    view.map.zooming.whole()
    return [Wait(0.4), Call(begin), *counted, Wait(0.5), Call(finish), Wait(0.3), *_winner(view, result), Call(part)]


def ended(view: QueenRunView, event: ev.GameEnded) -> Sequence[Step]:
    """From here on the winner is hidden until the boards are counted."""

    def hold() -> None:
        view.stage.tally = standings.points(view.shown)

    return [Call(hold)]


def _count(view: QueenRunView, board: int, points: list[int]) -> Step:
    """One board: it lights up, and each colour with points sends them to its player; nobody's points fade."""
    stage = view.stage

    outline = Outline(partial(view.map.named_rect, board))
    stage.outlines.append(outline)
    pops: list[Step] = []
    flights: list[Step] = []
    order = [colour for colour in sorted(range(len(COLOURS)), key=lambda each: -points[each]) if points[colour]]
    for index, colour in enumerate(order):
        award = _award(view, board, COLOURS[colour], points[colour], index - (len(order) - 1) / 2)
        pops.append(Timeline([Wait(0.08 * index), animate(award, 0.22, out_back, scale=(0.0, 1.0))]))
        flights.append(Timeline([Wait(AWARD_GAP * index), _flight(view, award)]))
    return Timeline(
        [
            play(view, "base_place", outline.at),
            Together([animate(outline, 0.18, out_quad, alpha=(0.0, 1.0)), *pops]),
            Wait(COUNTED),
            Together([*flights, Timeline([Wait(0.2), animate(outline, 0.25, in_out_sine, alpha=(1.0, 0.0))])]),
        ]
    )


def _award(view: QueenRunView, board: int, colour: str, points: int, shift: float) -> Award:
    """The points of a colour in the middle of a board, the colours one above the other."""

    def start() -> pygame.Rect:
        rect = view.map.board_rect(board)
        return rect.move(0, round(shift * 0.26 * rect.height))

    seat = view.shown.seat_of(colour)
    award = Award(colour, points, start, start if seat is None else to_panel(view, seat, "points"))
    view.stage.awards.append(award)
    return award


def _flight(view: QueenRunView, award: Award) -> Step:
    seat = view.shown.seat_of(award.colour)
    if seat is None:
        return animate(award, 0.3, out_quad, alpha=(1.0, 0.0))

    def land() -> None:
        award.alpha = 0.0
        if view.stage.tally is not None:
            view.stage.tally[seat] += award.points
        view.stage.burst(*view.frame.to_units(award.end().center), count=4, speed=110)

    return Timeline(
        [
            animate(award, AWARD_FLIGHT, in_out_cubic, share=(0.0, 1.0)),
            play(view, "vote_cube", award.end),
            Call(land),
        ]
    )


def _winner(view: QueenRunView, result: Result) -> list[Step]:
    """The winner's people comes to the middle of the map; light, a banner, paper bits over everything."""
    stage = view.stage
    shine: list[Step] = []
    x, y = view.map.arrangement.middle, MIDDLE
    colour = letter(view, result.winners[0])
    for seat in result.winners:
        place = to_panel(view, seat, "portrait")()
        people = replace(view.coloured_seat(seat), face=f"run/tribe_{view.shown.seats[seat].tribe}")
        portrait = Portrait(people, *view.frame.to_units(place.center), 42.0)
        halo = Glow("fx/halo", x, y, 620.0, alpha=0.0, scale=0.6)
        stage.glows.append(halo)
        shine.append(
            Timeline(
                [
                    Call(partial(stage.portraits.append, portrait)),
                    animate(portrait, 0.6, in_out_cubic, x=x, y=y, radius=124.0),
                    Call(partial(stage.burst, x, y, count=14, speed=340)),
                    Call(partial(stage.petals, x, y, hue(view, colour), 26, 380)),
                    animate(halo, 0.5, out_back, alpha=(0.0, 1.0), scale=(0.6, 1.0)),
                ]
            )
        )
    before, top, seen, high = view.map.arrangement.style.view
    stage.shaded = (0.0, top, before + seen, high)
    shine.append(animate(stage, 0.6, out_quad, shade=(0.0, 1.0)))
    names = view.tr.listed([view.names[seat] for seat in result.winners])
    sign = Sign(view.tr("table.wins", name=names), x, y + 190, alpha=0.0, ribbon=RIBBONS[colour])
    stage.signs.append(sign)
    viewer = view.shown.viewer
    won = viewer in result.winners and view.seat_at(viewer).is_person
    return [
        play(view, "game_won" if won or not view.session.persons() else "game_lost"),
        Together([*shine, Timeline([Wait(0.5), animate(sign, 0.3, out_quad, alpha=(0.0, 1.0))]), Call(stage.confetti)]),
        Wait(SEEN),
    ]
