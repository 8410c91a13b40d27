"""Where boards, cells and what is told of them lie on the map of Queen Run, at every length of the way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.ui.tables.queen_run.geometry import ROSE, Plan, arrange, sights
from game.ui.tables.queen_run.road import roads
from game.ui.tables.queen_run.windrose import REACH, wind_rose
from game.ui.tables.queen_run.zones import LARGE_RECAP

UNITS = (0.5, 2 / 3, 1.0, 1.25, 2.0)


def plans() -> Iterator[Plan]:
    for middle in range(3, 8):
        for large in (False, True):
            for unit in UNITS:
                yield Plan(arrange(middle + 1, large=large), unit)


def test_cells_are_as_large_as_the_rules_of_the_table_want():
    sizes = {middle: Plan(arrange(middle + 1), 1.0).n for middle in range(3, 8)}
    assert sizes == {3: 79, 4: 79, 5: 79, 6: 70, 7: 70}
    assert Plan(arrange(6), 2 / 3).n == 53
    assert Plan(arrange(8), 2 / 3).n == 47
    assert Plan(arrange(8, large=True), 1.0).n == 60, "beside broader panels"


def test_no_cell_lies_over_another_or_outside_its_zone():
    for plan in plans():
        count = plan.last_cell + 1
        assert count == 5 * (5 * plan.arrangement.boards + 2)
        rects = [plan.cell_rect(cell) for cell in range(count)]
        zone, panel = plan.rect(plan.style.map).inflate(2, 2), plan.rect(plan.style.paradise)
        for cell, rect in enumerate(rects):
            assert rect.collidelistall(rects) == [cell]
            assert (panel if plan.in_paradise(cell) else zone).contains(rect)


def test_plates_badges_and_names_lie_beside_the_cells_and_in_view():
    for plan in plans():
        view = plan.rect(plan.style.view).inflate(2, 2)
        plates = [plan.plate_rect(index) for index in range(len(plan.arrangement.columns))]
        for index, plate in enumerate(plates):
            assert plate.collidelistall(plates) == [index]
            assert view.contains(plate)
        badges = [plan.badge_rect(board, 4) for board in range(plan.arrangement.boards + 1)]
        for board, badge in enumerate(badges):
            assert badge.collidelistall(badges) == [board]
            if board < plan.arrangement.boards:
                assert view.contains(badge)
                assert not badge.colliderect(plan.name_rect(board))
            for cell in range(plan.last_cell + 1):
                # A badge may stand over the very edge of its board, never over another one.
                covered = badge.clip(plan.cell_rect(cell))
                assert covered.width <= 4 * plan.unit or not covered.height, (board, cell)


def test_ahead_is_up_and_the_columns_are_read_from_left_to_right():
    for plan in plans():
        for cell in range(plan.last_cell - 4):
            here, ahead = plan.cell_rect(cell), plan.cell_rect(cell + 5)
            if plan.in_paradise(cell) != plan.in_paradise(cell + 5):
                continue
            same = plan.in_paradise(cell) or plan.column_index(cell) == plan.column_index(cell + 5)
            assert (ahead.midbottom == here.midtop) if same else (ahead.left > here.right and ahead.top > here.top)


def test_columns_stand_in_the_middle_of_the_zone():
    for middle in range(3, 8):
        plan = Plan(arrange(middle + 1), 1.0)
        x, y, wide, high = plan.style.map
        badges = 0.0 if plan.style.flat_badges else plan.style.rail
        left = plan.cells_rect(0).left - badges - x
        right = x + wide - plan.cells_rect(len(plan.arrangement.columns) - 1).right
        assert abs(left - right) <= 3, "a cell of 70.5 units has 70 pixels"
        plate = plan.plate_rect(0)
        assert abs((plate.top - y) - (y + high - plate.bottom)) <= 6, "ten cells, as said"


def test_two_columns_leave_no_large_stretch_of_empty_sea():
    """Beside the two columns of three boards lay a third of the map as nothing but sea."""
    arrangement = arrange(4)
    plates = Plan(arrangement, 1.0)
    left, right = plates.plate_rect(0).left, plates.plate_rect(1).right
    _, top, _, high = arrangement.style.view
    for outside in (lambda x: x < left, lambda x: x > right):
        there = [each for each in sights(arrangement) if outside(each.x)]
        seen = sorted((each.y - 0.7 * each.side, each.y + 0.7 * each.side) for each in there)
        ends = [top, *(low for _, low in seen)], [*(up for up, _ in seen), top + high]
        assert max(below - above for above, below in zip(*ends, strict=True)) < 0.32 * high
    assert [each.kind for each in sights(arrangement)].count(ROSE) == 1


def test_the_wind_rose_is_as_large_as_its_place_and_points_ahead():
    for side in (40, 178, 356):
        rose = wind_rose(side)
        wide = rose.get_width()
        assert rose.get_size() == (round(REACH * side),) * 2
        for place in ((0, 0), (wide - 1, 0), (0, wide - 1), (wide - 1, wide - 1)):
            assert rose.get_at(place).a == 0
        assert rose.get_at((wide // 2, round(0.53 * wide))).a > 240
        for x in range(0, wide, 3):
            for y in range(0, wide, 3):
                colour = rose.get_at((x, y))
                assert max(colour.r, colour.g, colour.b) <= colour.a + 1, "its alpha is premultiplied"
        rows = [y for y in range(wide) if any(rose.get_at((x, y)).a for x in range(wide // 2 - 3, wide // 2 + 4))]
        assert rows[0] < 0.09 * wide, "the crown above it"


def test_what_swims_on_the_sea_keeps_clear_of_boards_and_roads():
    for plan in plans():
        swimming = []
        for sight in sights(plan.arrangement):
            side = 1.4 * sight.side
            swimming.append(plan.rect((sight.x - side / 2, sight.y - side / 2, side, side)))
        plates = [plan.plate_rect(index) for index in range(len(plan.arrangement.columns))]
        badges = [plan.badge_rect(board, 4) for board in range(plan.arrangement.boards)]
        for index, rect in enumerate(swimming):
            assert plan.rect(plan.style.view).contains(rect)
            assert rect.collidelist([*plates, *badges, *swimming[:index]]) == -1
            for corners in roads(plan.arrangement):
                points = [(plan.px(x), plan.px(y)) for x, y in corners]
                assert not any(rect.clipline(start, end) for start, end in pairwise(points))


def test_names_in_a_row_are_level_with_and_without_a_badge():
    """A badge moved the name of its board up, out of the row of the others."""
    for plan in plans():
        arrangement = plan.arrangement
        whole = [board for board in range(arrangement.boards) if len(arrangement.columns[board // 2].boards) == 2]
        for upper in (False, True):
            boards = [board for board in whole if arrangement.is_upper(board) == upper]
            assert len({plan.name_rect(board).y for board in boards}) == 1


def test_in_large_text_what_the_others_did_lies_below_the_names_of_four_columns():
    """It covered half of the letters of those in the foot."""
    for unit in UNITS:
        plan = Plan(arrange(8, large=True), unit)
        over = plan.rect(LARGE_RECAP)
        assert not [board for board in range(8) if plan.name_rect(board).inflate(0, 6).colliderect(over)]
