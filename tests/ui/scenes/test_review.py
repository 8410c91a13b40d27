"""The review in the window: from the results and from a replay, along the curve, and to a moment."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.table.review import Review
from game.ui.playing import Playing, saves_of
from game.ui.richtext import parse
from game.ui.scenes.chances_chart import MARK, ChancesChart
from game.ui.scenes.look_back import LookBackScene, look_back
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.review import ReviewScene, review_of
from game.ui.scenes.review_row import Told, TurningRow, WholeRows
from game.ui.scenes.review_standing import FACE, ROW, Standing
from game.ui.widgets.label import Label, RichText
from tests.ui.bots import IdleBots, QuickBots
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import finish


@pytest.fixture
def playing(person: Person) -> Playing:
    """A game of two that is over, looked through by bots that answer at once."""
    playing = finish(person.app, 2, 1)
    playing.review = Review(playing.session.match, QuickBots())  # type: ignore[arg-type]
    person.open(ResultsScene(person.app, playing))
    return playing


def through(person: Person) -> ReviewScene:
    """The review on top, when its work is done."""
    scene = person.scene
    assert isinstance(scene, ReviewScene)
    for _ in range(2000):
        if scene.review.finished:
            break
        person.step(1)
    person.step(2)
    assert scene.review.finished
    return scene


def curve(scene: ReviewScene) -> ChancesChart:
    found = scene.ui.find("review.curve")
    assert isinstance(found, ChancesChart)
    return found


def test_the_results_lead_to_a_review_that_grows(person: Person, playing: Playing) -> None:
    person.click("results.review")
    scene = person.scene
    assert "review.progress" in person.items()
    scene = through(person)
    assert "review.progress" not in person.items()
    count = len(playing.session.match.actions)
    assert len(curve(scene).scores) == count + 1
    assert curve(scene).scores[-1] == [round(100 * share) for share in scene.review.chances[-1]]
    told = [widget for widget in scene.ui.root.walk() if widget.name.startswith("review.turning.")]  # type: ignore
    assert len(told) == len(scene.review.turnings)
    person.key("escape")
    assert person.scene.name == "results"
    person.click("results.review")
    assert person.scene.review is scene.review, "what was found out is kept"
    assert "review.progress" not in person.items()


def test_what_may_have_been_costly_is_shown_while_the_expert_looks_at_it(person: Person, playing: Playing) -> None:
    review = playing.review = Review(playing.session.match, IdleBots())  # type: ignore[arg-type]
    person.click("results.review")
    scene = person.scene
    for _ in range(200):
        person.step(1)
        if len(curve(scene).scores) > len(playing.session.match.actions):
            break
    person.step(10)
    seen = [name for name in person.items() if name.startswith("review.suspect.")]
    assert seen == [f"review.suspect.{each.start}" for each in review.suspects]
    assert seen
    person.click(seen[0])
    assert person.scene.name != "review", "it leads to its moment"


def test_keys_go_along_the_curve_and_open_a_move(person: Person, playing: Playing) -> None:
    person.click("results.review")
    scene = through(person)
    count = len(playing.session.match.actions)
    person.key("end")
    assert scene.cursor == count
    person.key("right")
    assert scene.cursor == count
    person.key("left")
    assert person.item("caption").text == f"Move {count - 1} of {count}"
    person.key("left")
    assert scene.cursor == count - 2
    stops = []
    person.key("home")
    assert person.item("caption").text == "At the start"
    for _ in scene.review.turnings:
        person.key("page down")
        stops.append(scene.cursor)
    assert stops == sorted(turning.start for turning in scene.review.turnings if turning.start)
    person.key("home")
    person.key("right")
    person.key("return")
    looking = person.scene
    assert isinstance(looking, LookBackScene)
    assert looking.replay.position == 1
    person.key("escape")
    assert person.scene is scene


def test_a_turning_point_tells_what_was_played_and_what_not(person: Person, playing: Playing) -> None:
    person.click("results.review")
    scene = through(person)
    assert scene.review.turnings, "random play has some"
    first = scene.review.turnings[0]
    texts = {name: item.text for name, item in person.items().items()}
    assert all(scene._words(turning)[0][0] in person.texts() for turning in scene.review.turnings), "each says what"
    name = playing.session.seats[first.seat].name
    assert texts["review.played.1.0"].startswith(name)
    assert texts["review.better.1.0"]
    assert texts["review.why.1.0"]
    last = len(scene.review.turnings)
    scene._point(scene.review.turnings[-1].start)
    person.step(2)
    assert f"review.played.{last}.0" in person.items(), "the one that is pointed at is told of"
    assert last == 1 or "review.played.1.0" not in person.items()
    scene._point(first.start)
    person.step(2)
    person.click("review.turning.1")
    looking = person.scene
    assert isinstance(looking, LookBackScene)
    assert looking.replay.position == first.start


def test_a_replay_leads_to_the_review_and_back_to_a_move(person: Person, playing: Playing) -> None:
    look_back(person.app, playing, 3)
    person.step()
    looking = person.scene
    person.click("look_back.review")
    scene = through(person)
    person.key("end")
    person.key("left")
    person.key("return")
    assert person.scene is looking
    assert looking.replay.position == scene.cursor == len(playing.session.match.actions) - 1


def test_leaving_in_the_middle_leaves_the_bots_alone(person: Person, playing: Playing) -> None:
    person.click("results.review")
    scene = person.scene
    assert isinstance(scene, ReviewScene)
    for _ in range(2000):
        if scene.review._question is not None or scene.review.finished:
            break
        person.step(1)
    person.key("escape")
    assert scene.review._question is None


def test_it_is_kept_with_the_saved_game(person: Person, playing: Playing) -> None:
    app = person.app
    saves = saves_of(app)
    before = saves.load(playing.save_id)
    person.click("results.review")
    scene = through(person)
    kept = saves.load(playing.save_id)
    assert kept.review is not None
    assert (kept.date, kept.record, kept.seats) == (before.date, before.record, before.seats)
    again = Playing.resume(app, playing.save_id, app.bots)
    opened = person.open(ReviewScene(app, again))
    assert isinstance(opened, ReviewScene)
    assert "review.progress" not in person.items(), "nothing has to be computed"
    assert [turning.start for turning in opened.review.turnings] == [each.start for each in scene.review.turnings]
    for now, then in zip(curve(opened).scores, curve(scene).scores, strict=True):
        assert now == pytest.approx(then, abs=1)
    kept.review["chances"] = []
    assert saves.write(kept) is None
    damaged = Playing.resume(app, playing.save_id, app.bots)
    assert not review_of(app, damaged).finished, "it is computed anew"
    saves.delete(playing.save_id)
    again.keep_review({})
    assert not saves.path(playing.save_id).exists(), "what was deleted does not come back"


def test_an_end_that_was_taken_back_has_another_review(person: Person, playing: Playing) -> None:
    match = playing.session.match
    person.click("results.review")
    first = through(person).review
    match.undo()
    match.play(match.state.legal_actions()[-1])
    assert review_of(person.app, playing) is not first


@pytest.mark.parametrize(
    ("count", "moves"), [(1, [0, 1]), (10, [*range(11)]), (42, [0, 5, 10, 15, 20, 25, 30, 35, 42])]
)
def test_the_axis_numbers_the_moves_without_crowding(
    person: Person, playing: Playing, count: int, moves: list[int]
) -> None:
    person.click("results.review")
    chart = curve(through(person))
    chart.count = count
    assert chart.marked_moves() == moves


def test_lines_go_through_the_chances_that_are_told(person: Person, playing: Playing) -> None:
    """In long games they were means, and the dot of a move stood at another height than its number said."""
    person.click("results.review")
    chart = curve(through(person))
    chart.count = 400
    chart.scores = [[100 * (move % 2), 100 - 100 * (move % 2)] for move in range(401)]
    plot = chart._plot()
    heights = [round(y) for _, y in chart.corners(plot, 0, 0)]
    assert heights == [round(plot.height * (1 - scores[0] / 100)) for scores in chart.scores]


def test_lines_of_three_that_are_level_lie_side_by_side(person: Person, playing: Playing) -> None:
    """The losers lay on one another at the foot, and one line hid the other."""
    person.click("results.review")
    chart = curve(through(person))
    chart.seats = [chart.seats[0]] * 3
    chart.scores = [[34, 33, 33], [100, 0, 0]]
    assert not chart.shared
    first, second, third = (chart.corners(chart._plot(), seat, 0)[1][1] for seat in range(3))
    assert first < second
    assert abs(second - third) >= chart._breadth()[0]


def test_the_discs_of_close_turning_points_do_not_touch(person: Person, playing: Playing) -> None:
    person.click("results.review")
    scene = through(person)
    chart, turning = curve(scene), scene.review.turnings[0]
    chart.turnings = [replace(turning, start=start) for start in (0, 1, 1, 2)]
    chart.count = 300
    discs = chart.discs()
    for one, other in combinations(discs, 2):
        assert math.dist(one, other) > 2 * chart.ui.frame.px(MARK)


def test_without_costly_moves_it_tells_where_the_odds_shifted_most(person: Person, playing: Playing) -> None:
    """A medal stood alone on a large empty sheet."""
    person.click("results.review")
    scene = through(person)
    scene.review.turnings.clear()
    scene.review.chances[:] = [[0.5, 0.5], [0.48, 0.52], [0.7, 0.3], [0.7, 0.3], [0.4, 0.6]]
    assert scene._swings() == [(1, 0, 22), (3, 1, 30)]
    scene.rebuild()
    person.step(2)
    assert scene.ui.find("review.nothing") is not None
    person.click("review.swing.1")
    assert person.scene.name == "look_back"


def test_one_line_parts_the_chances_of_two(person: Person, playing: Playing) -> None:
    """Two mirrored lines ran over an empty sheet."""
    person.click("results.review")
    scene = through(person)
    scene.review.chances[:] = [[0.5, 0.5], [0.2, 0.8], [0.7, 0.3]]
    scene.rebuild()
    person.step(2)
    chart = curve(scene)
    assert list(chart.lined()) == [0]
    seats = [turning.seat for turning in scene.review.turnings]
    for turning, disc in zip(scene.review.turnings, chart.discs(), strict=True):
        assert chart.spot(turning)[1] == round(chart._y(chart._plot(), chart.level(turning.start, 0))), seats
        assert abs(disc[1] - chart.spot(turning)[1]) > chart.ui.frame.px(MARK), "it hides no turn"
    chart.seats.append(chart.seats[0])
    assert list(chart.lined()) == [0, 1, 2]


def test_cursor_row_and_words_tell_of_one_moment(person: Person, playing: Playing) -> None:
    """The first turning point was lit and told of while cursor and chances stood at the end of the game."""
    person.click("results.review")
    scene = through(person)
    turnings = scene.review.turnings
    first = turnings[0]

    def lit() -> list[str]:
        return [name for name, item in person.items().items() if name.startswith("review.turning.") and item.selected]

    assert scene.cursor == curve(scene).cursor == first.start
    assert lit() == ["review.turning.1"]
    count = len(playing.session.match.actions)
    assert not first.start or person.item("caption").text == f"Before move {first.start + 1} of {count}"
    other = next(each for each in range(2, count) if each not in [turning.start for turning in turnings])
    scene._point(other)
    person.step(2)
    assert lit() == [], "no turning point is looked at"
    assert person.item("caption").text == f"Move {other} of {count}"
    told = [name for name in person.items() if name.startswith(("review.played", "review.better", "review.why"))]
    assert all(name.startswith("review.played.") and name.count(".") == 2 for name in told), "what was played then"


def test_a_swing_says_whose_chance_rose_not_whose_move_it_was(person: Person, playing: Playing) -> None:
    """Below the name of one stood what another did."""
    person.click("results.review")
    scene = through(person)
    scene.review.turnings.clear()
    scene.review.chances[:] = [[0.5, 0.5], [0.4, 0.6]]
    scene.rebuild()
    person.step(2)
    name = playing.session.seats[1].name
    texts = [widget.text for widget in scene.ui.root.walk() if isinstance(widget, Label)]  # type: ignore[union-attr]
    assert f"{name}’s chance" in texts


def test_the_line_of_the_cursor_keeps_off_the_names(person: Person, playing: Playing) -> None:
    person.click("results.review")
    chart = curve(through(person))
    plot = chart._plot()
    chart.cursor = 1
    chart.count = 20  # near the left edge, where the names stand
    rooms = [chart.name_room(plot, seat) for seat in range(2)]
    assert rooms[0].left <= chart.x(plot, 1) <= rooms[0].right
    top, bottom = chart.cursor_line(plot)
    assert rooms[1].bottom < top < bottom < rooms[0].top
    chart.cursor = 15
    assert chart.cursor_line(plot) == (plot.top, plot.bottom)


def test_rows_tell_all_that_was_done_where_there_is_room(person: Person, playing: Playing) -> None:
    """Long moves ended in dots beside an empty third of the panel."""
    person.click("results.review")
    view = through(person).ui.find("review.scroll")
    assert isinstance(view, WholeRows)
    told = [widget for widget in view.walk() if isinstance(widget, Told)]
    assert told
    told[0].spans = parse("Robin converts a base and moves to a temple in Windmill Vale " * 3)
    told[0]._blocks.clear()
    view.place(pygame.FRect(view.box.x, view.box.y, view.box.w, 2000))
    assert told[0].whole
    wide = [line[-1].x + line[-1].width for line in told[0].block(told[0].box.w).lines]
    assert len(wide) > 1
    assert min(wide) > 0.75 * max(wide), "with no short one at the end"
    high = told[0].box.h
    view.place(pygame.FRect(view.box.x, view.box.y, view.box.w, 200))
    assert not told[0].whole
    assert told[0].box.h < high
    assert told[0].shown().endswith("…")


def test_rows_do_not_grow_again_under_the_pointer(person: Person, playing: Playing) -> None:
    """What is told below them is longer of one move than of another."""
    person.click("results.review")
    view = through(person).ui.find("review.scroll")
    assert isinstance(view, WholeRows)
    view.place(pygame.FRect(view.box.x, view.box.y, view.box.w, 2000))  # whatever the game was like, all has room
    first = next(widget for widget in view.walk() if isinstance(widget, TurningRow))
    high, texts = first.box.h, [widget for widget in view.walk() if isinstance(widget, RichText)]
    assert not view.scrolls
    below = texts[-1]
    said = below.spans
    below.spans = parse("It makes another base active. " * 400)
    below._blocks.clear()
    view.arrange()
    low = first.box.h
    assert low < high
    below.spans = said
    below._blocks.clear()
    view.arrange()
    assert first.box.h == low


def test_two_share_one_bar(person: Person, playing: Playing) -> None:
    person.click("results.review")
    standing = through(person).ui.find("standing")
    assert isinstance(standing, Standing)
    assert standing.box.h < 2 * FACE * ROW
    assert sum(standing.percent(seat) or 0 for seat in range(2)) == 100
