"""What moves on the table of Queen Run: it ends where the rules say, at every speed, and each event is heard."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.game import NOBODY
from game.core.rng import Rng
from game.games import find_game
from game.games.queen_run import events as ev
from game.games.queen_run.cells import parse_cell
from game.ui.anim.tween import Call, Timeline, Wait
from game.ui.sound_index import read_index
from game.ui.tables.queen_run import animations, facts, turn
from game.ui.tables.queen_run.animations import side_animations
from game.ui.tables.queen_run.animations.moves import FALL, HOP, LANDS
from game.ui.tables.queen_run.animations.walking import side_by_side
from game.ui.tables.queen_run.mapmodel import QueenPiece
from tests.ui.tables.queen_run_positions import position
from tests.ui.tables.test_sounds_at_the_table import Ears

GAME = find_game("queen_run")
SCRIPT = ("move b18", "move b17", "convert", "move c17", "end", "pass", "move d24", "end", "depart b1")
"""A few turns from `position`: steps, a conversion, a queen who goes home, one who departs."""


def open_table(make_run_table: Callable[..., Any], animation: str = "normal", **changes: Any) -> Any:
    table = make_run_table(position=position(**changes), persons=4, animation=animation)
    table.driver.app.set_audio(Ears())
    table.until(lambda: table.asked)
    table.driver.app.audio.heard.clear()
    return table


def heard(table: Any) -> list[str]:
    return [name for name in table.driver.app.audio.heard if name != "turn_chime"]


def play(table: Any, text: str) -> None:
    """Play an action and wait until it has been shown."""
    assert text in table.session.legal_texts(), (text, table.session.legal_texts())
    table.scene.act_text(text)
    table.driver.step(dt=1 / 60)
    table.until(lambda: table.asked or table.over)


def at_rest(table: Any) -> bool:
    stage = table.scene.stage
    moving = [*stage.movers, *stage.lights, *stage.outlines, *stage.shadows, *stage.awards, *stage.glows, *stage.signs]
    return not moving and not table.scene.map.model.lifted and stage.tally is None


def test_boards_lie_in_the_dark_until_they_are_dealt(make_run_table: Callable[..., Any]):
    """Faint frames at two or three boards did not tell which one had come."""
    table = make_run_table(boards=True, animation="normal")
    stage = table.scene.stage
    dark, lit = [], []
    while not dark or dark[-1] > 0:
        table.run(0.1)
        dark.append(sum(shadow.dark > 0.5 for shadow in stage.shadows))
        lit.append(sum(outline.alpha > 0.5 for outline in stage.outlines))
    assert dark[0] >= 5
    assert dark == sorted(dark, reverse=True)
    assert max(lit) == 1


# -- the same end by every way ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("animation", ["off", "fast", "normal"])
def test_everything_has_arrived_when_an_action_has_been_shown(make_run_table: Callable[..., Any], animation: str):
    table = open_table(make_run_table, animation)
    for text in SCRIPT:
        play(table, text)
        assert at_rest(table), text
        assert table.same_as_view(), text
    assert table.scene.shown.seats[3].queen == parse_cell("b1")


def test_skipping_ends_in_the_same_place(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table, "slow")
    for text in SCRIPT:
        table.until(lambda: table.asked)
        table.scene.act_text(text)
        table.run(0.1)
        assert table.scene.busy, text
        table.scene.skip()
        assert not table.scene.busy
        assert at_rest(table), text
        assert table.same_as_view(), text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_of_whole_games_has_its_animation(make_run_table: Callable[..., Any], players: int):
    table = make_run_table(players, players, 5, animation="fast", options={"middle_boards": 3}, size=(960, 540))
    table.driver.app.set_audio(Ears())
    table.driver.draws_every = 5
    seen: set[type] = set()
    animate = table.scene.animate

    def watched(event: Any) -> Any:
        seen.add(type(event))
        return animate(event)

    table.scene.animate = watched
    rng = Rng(players)
    while not table.over:
        table.until(lambda: table.asked or table.over)
        state = table.session.match.state
        if not table.over:
            table.scene.act_text(state.format_action(GAME.heuristics.rollout(state, rng)))
            table.driver.step(dt=1 / 60)
            table.scene.skip()
            assert at_rest(table) or table.session.match.state.to_move == NOBODY
    assert {ev.Departed, ev.Moved, ev.Passed, ev.Built, ev.TurnEnded, ev.GameEnded} <= seen
    assert table.same_as_view()
    known = read_index(table.driver.app.assets / "sounds").effects
    assert set(heard(table)) <= set(known)
    assert {"base_place", "pawn_rest"} <= set(heard(table))


# -- walking ----------------------------------------------------------------------------------------------------------


def moments(table: Any, text: str) -> Sequence[Any]:
    """The frames of an action: after each, what is asked of the table is up to the caller."""
    table.scene.act_text(text)
    while not table.asked:
        table.driver.step(dt=1 / 60)
        if table.scene.busy:
            yield table.scene.stage


def test_a_queen_hops_from_cell_to_cell_and_is_drawn_once(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table)
    view = table.scene.map
    xs, heights = [], []
    for stage in moments(table, "move d18"):
        queens = [mover for mover in stage.movers if mover.picture == "run/queen_R" and mover.visible]
        if queens:
            assert QueenPiece(0) in view.model.lifted
            assert len(queens) == 1
            xs.append(queens[0].ground().centerx)
            heights.append(queens[0].height())
    assert xs == sorted(xs)
    assert len(set(xs)) > 5
    assert max(heights) > 15
    assert xs[0] < view.cell_rect(parse_cell("c18")).right
    assert xs[-1] > view.cell_rect(parse_cell("d18")).left


def test_at_the_head_of_a_column_she_goes_out_and_comes_in_at_the_next(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table, seats={0: {"queen": "c20"}})
    view = table.scene.map
    start, end = parse_cell("c20"), parse_cell("c21")
    assert not side_by_side(table.scene, start, end)
    assert side_by_side(table.scene, start, parse_cell("c19"))
    out, inside = view.cell_rect(start), view.cell_rect(end)
    seen = []
    for stage in moments(table, "move c21"):
        for mover in stage.movers:
            if mover.picture == "run/queen_R" and mover.visible and mover.alpha > 0.05:
                seen.append(mover.ground().centerx)
    assert seen
    for x in seen:
        assert abs(x - out.centerx) < out.width / 2 or abs(x - inside.centerx) < inside.width / 2, "between columns"
    assert min(seen) < out.right < inside.left < max(seen)


def test_zooming_while_she_walks_takes_her_along(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table, "slow")
    view = table.scene.map
    table.scene.act_text("move d18")
    table.run(0.15)
    mover = next(each for each in table.scene.stage.movers if each.picture == "run/queen_R")
    before = mover.ground()
    assert view.zooming.zoom(2, before.center)
    table.driver.step(dt=1 / 60)
    start, end = view.queen_rect(0, parse_cell("c18")), view.queen_rect(0, parse_cell("d18"))
    now = mover.ground()
    assert start.left <= now.left <= end.left
    assert now.width > before.width


# -- sounds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("queen", "text", "sound"),
    [
        ("c18", "move b18", "pawn_village"),
        ("c18", "move c17", "pawn_stone"),  # a mountain
        ("c17", "move c16", "pawn_stone"),  # a fort
        ("b2", "move b1", "pawn_sand"),
    ],
)
def test_a_step_sounds_like_its_ground_and_lands_with_her(
    make_run_table: Callable[..., Any], queen: str, text: str, sound: str
):
    table = open_table(make_run_table, seats={0: {"queen": queen}})
    play(table, text)
    assert heard(table) == [sound]
    assert table.driver.app.audio.hits[sound] == pytest.approx(1000 * HOP * table.driver.app.speed)


def test_a_base_is_heard_when_it_touches_the_ground_and_its_effect_after_it(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table, "slow", seats={0: {"queen": "c16", "active": 4, "stock": 5}})
    play(table, "build")
    assert heard(table) == ["base_build", "base_place", "effect_ripple"]
    hit = 1000 * FALL * LANDS * table.driver.app.speed
    assert table.driver.app.audio.hits["base_place"] == pytest.approx(hit)
    play(table, "place b16")
    assert heard(table)[3:] == ["base_place"]


def test_passing_converting_and_arriving_are_heard(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table, seats={0: {"queen": "b31"}})
    play(table, "convert")
    assert heard(table) == ["base_return"]
    play(table, "move b32")
    assert heard(table)[-1] == "arrival"
    play(table, "settle 2")
    assert heard(table)[-3:] == ["base_place", "base_place", "turn_other"]
    table.driver.app.audio.heard.clear()
    play(table, "pass")
    assert heard(table)[0] == "pawn_rest"
    assert set(heard(table)) <= {"pawn_rest", "base_return", "vote_cube", "turn_other"}


def test_many_bases_at_once_are_not_all_heard(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table)
    cells = tuple((cell, 1) for cell in (0, 2, 6, 8, 14, 20, 21, 22))
    table.scene.player.add(*animations.animate(table.scene, ev.NeutralPlaced(cells)))
    table.until(lambda: not table.scene.busy)
    assert heard(table) == ["base_place"] * math.ceil(len(cells) / 3)
    table.scene.stage.settle()


def test_the_next_player_is_shown_on_the_panel_and_on_the_map(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table)
    for seat, lights in ((0, 2), (2, 1)):  # after seat 2 comes one whose queen is at home
        assert animations.animate(table.scene, ev.TurnEnded(seat))
        assert len(table.scene.stage.lights) == lights
        table.scene.stage.settle()


def test_the_panel_of_the_next_player_lights_up_with_its_ring(make_run_table: Callable[..., Any]):
    """The ring was on one panel while another was lit."""
    table = open_table(make_run_table)
    seat = table.scene.shown.to_move
    following = table.scene.shown.following(seat)
    table.scene.player.add(*animations.animate(table.scene, ev.TurnEnded(seat)))
    table.driver.step()
    assert [facts.at_turn(table.scene, each) for each in (seat, following)] == [False, True]
    table.scene.stage.settle()
    assert facts.at_turn(table.scene, seat)


def test_the_turn_goes_on_when_points_that_were_won_have_arrived(make_run_table: Callable[..., Any]):
    """The ring of the next player played while the points of the last one still flew."""
    table = open_table(make_run_table)
    seat = table.scene.shown.to_move
    table.scene.side_animations.coming[seat] = 2
    steps = animations.animate(table.scene, ev.TurnEnded(seat))
    assert isinstance(steps[0], Wait)
    assert steps[0].left >= side_animations.LANDS
    table.scene.side_animations.clear()
    assert not isinstance(animations.animate(table.scene, ev.TurnEnded(seat))[0], Wait)


# -- the end ----------------------------------------------------------------------------------------------------------


def last_step(make_run_table: Callable[..., Any], animation: str) -> Any:
    """The second queen is about to arrive, without active bases."""
    return open_table(
        make_run_table, animation, ap=2, phase="act", paradise=[{"color": "B", "bases": 0}],
        seats={0: {"queen": "b31", "active": 0, "stock": 9}, 1: {"queen": "paradise"}},
    )  # fmt: skip


def test_boards_are_counted_one_by_one_before_the_winner_is_named(make_run_table: Callable[..., Any]):
    table = last_step(make_run_table, "normal")
    scores = list(table.session.match.state.result().scores)
    table.scene.act_text("move b32")
    tallies: list[list[int]] = []
    named: list[bool] = []
    shades: list[float] = []
    while not table.results:
        table.driver.step(dt=1 / 30)
        shades.append(table.scene.stage.shade)
        tally = table.scene.stage.tally
        if tally is not None:
            assert not table.scene.winners, "nobody has won before all is counted"
            assert not any("wins" in line.text for line in table.scene.log_lines())
            if not tallies or tallies[-1] != tally:
                tallies.append(list(tally))
        named.append(bool(table.scene.winners))
        if table.scene.stage.signs:
            assert "wins" not in turn.prompt(table.scene).text, "the ribbon says so"
    counted = tallies[tallies.index([0, 0, 0, 0]) :]
    assert counted[-1] == scores
    assert len(counted) > 8, "the points come one by one"
    for before, after in pairwise(counted):
        assert all(a <= b for a, b in zip(before, after, strict=True))
    assert named[-1]
    assert table.scene.winners == table.session.match.state.result().winners
    assert any("wins" in line.text for line in table.scene.log_lines())
    assert heard(table)[-1] == "game_won"
    assert max(shades) == 1.0, "the map lies in the dark behind the winner"
    assert shades[0] == table.scene.stage.shade == 0.0, "and nowhere else"


def test_bits_of_paper_round_the_winner_fall_on_the_map_alone(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table)
    scene, surface = table.scene, pygame.Surface((1280, 720))
    stage = scene.stage
    stage.shade, stage.shaded = 1.0, (0.0, 100.0, 900.0, 700.0)
    stage.burst(1500.0, 300.0, count=12, speed=30)
    scene.stage_painter.draw_bits(surface, scene.frame, stage)
    assert not pygame.mask.from_threshold(surface, (255, 255, 255), (250, 250, 250)).count()
    stage.burst(400.0, 300.0, count=12, speed=30)
    scene.stage_painter.draw_bits(surface, scene.frame, stage)
    assert pygame.mask.from_threshold(surface, (255, 255, 255), (250, 250, 250)).count()
    stage.clear()


def test_without_animations_the_end_is_the_same(make_run_table: Callable[..., Any]):
    table = last_step(make_run_table, "off")
    table.scene.act_text("move b32")
    table.until(lambda: table.results == 1)
    assert at_rest(table)
    assert table.scene.winners == table.session.match.state.result().winners
    assert heard(table).count("game_won") == 1


def test_steps_of_an_event_change_nothing_before_they_run(make_run_table: Callable[..., Any]):
    table = open_table(make_run_table)
    shown = table.scene.shown
    before = shown.from_view(table.session.view(), shown.viewer)
    done: list[int] = []
    line = Timeline([*animations.animate(table.scene, ev.Moved(0, 87, 88, 1)), Call(lambda: done.append(1))])
    line.finish()
    assert done == [1]
    assert shown.same_as(before), "only `advance` changes what is shown"
    table.scene.map.drop()
    table.scene.stage.settle()
