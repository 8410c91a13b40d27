"""Queen Run in a real window: boards, draft, turns by clicks and by keys, the map near and far, and what interrupts."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benchmarks.screen import Picture
from game.core.match import Match
from game.games import find_game, game_ids
from game.games.queen_run.cells import parse_cell
from game.services.paths import DataDir
from game.services.save_document import new_save
from game.services.saves import Saves
from game.table.seats import Seat
from game.table.setup import new_person
from game.tiled import maps_folder
from tests.window import hands as hands_module
from tests.window.conftest import Start
from tests.window.hands import Thing, outside
from tests.window.runner import MIDDLE_OF_TURN, Runner, cell_of

set_up = partial(hands_module.set_up, game="queen_run")


def begin(start: Start, setup: dict[str, Any] | None = None, **values: Any) -> Runner:
    """The program with Queen Run set up, for two persons if nothing else is said."""
    hands = start(hands=Runner, last_setup=setup or set_up(2, 0), **values)
    assert isinstance(hands, Runner)
    return hands


def departed(start: Start, data: Path, **values: Any) -> tuple[Runner, Picture]:
    """A game of two persons that was left when the first queen stood on the beach, continued."""
    match = Match.new(find_game("queen_run"), 2, {}, seed=3)
    for action in MIDDLE_OF_TURN:
        match.play_text(action)
    seats: list[Seat] = []
    for name in ("Ann", "Ben"):
        seats.append(new_person(seats, name))
    save = new_save("queen_run", [seat.to_document() for seat in seats], match.record())
    assert Saves(DataDir.open(data).saves, game_ids()).write(save) is None
    hands = begin(start, **values)
    return hands, hands.continued()


def shown_of(picture: Picture) -> list[object]:
    """Who is asked for what, with all players and cells; the log may lie below what the others did."""
    told = [(thing["name"], thing["value"]) for thing in picture["items"] if thing["role"] in ("player", "cell")]
    return [picture["seat"], picture["prompt"], *told]


def bases(picture: Picture) -> dict[str, str]:
    """The bases on the map by cell."""
    return {cell_of(t): t["value"]["base"] for t in picture["items"] if t["role"] == "cell" and t["value"]["base"]}


@pytest.mark.window
def test_a_whole_game_with_the_mouse(start: Start) -> None:
    hands = begin(start, set_up(1, 1, middle_boards=3))
    picture = hands.start_game()
    steps = 0
    while picture["scene"] != "results":
        picture = hands.to_decide()
        pixies = hands.things(picture).get("people:pixie")  # with five bases a pass they are on their way at once
        if pixies is not None and pixies["legal"] and not pixies["selected"]:
            hands.click_thing(pixies)
        elif picture["scene"] != "results":
            hands.take_step(picture)
        steps += 1
        assert steps < 200
    assert hands.said() == ""
    hands.click_on("results.menu")
    hands.wait_for("title")
    assert "title.continue" not in hands.things(), "a game that is over is not to be continued"


@pytest.mark.window
def test_boards_are_seen_first_then_people_and_colour_are_chosen(start: Start) -> None:
    hands = begin(start, set_up(1, 1))
    picture = hands.start_game()
    assert len([t for t in picture["items"] if t["role"] == "cell"]) == 32 * 5, "the whole map is in view"
    assert "people:elf" not in hands.things(picture)
    hands.click_on("button:choose_people")
    picture = hands.to_decide()
    free = [t for t in picture["items"] if t["role"] == "people" and t["legal"]]
    assert len(free) == 9, "the bot has taken one"
    hands.click_thing(free[-1])
    colour = next(t for t in hands.look()["items"] if t["role"] == "colour" and t["legal"] and not t["selected"])
    picture = hands.click_thing(colour)
    wanted = hands.things(picture)["button:lead"]["action"]
    assert wanted == f"choose {free[-1]['name'].partition(':')[2]} {colour['name'].partition(':')[2]}"
    hands.click_on("button:map")
    picture = hands.to_decide()
    assert "map" in hands.things(picture), "a look back at the boards"
    hands.click_on("button:to_draft")
    picture = hands.click_on("button:lead")
    picture = hands.to_decide()
    value = hands.things(picture)["player:0"]["value"]
    assert f"choose {value['people']} {value['colour']}" == wanted
    assert value["stock"] == 20
    assert len(bases(picture)) > 10, "bases of the colours nobody plays"
    assert hands.said() == ""


@pytest.mark.window
def test_a_turn_by_clicks_and_back_by_undo(start: Start, tmp_path: Path) -> None:
    hands, picture = departed(start, tmp_path / "data")
    at_start = hands.position(picture)
    stood = hands.queen(picture)
    far = max(hands.cells(picture, "reach"), key=lambda thing: len(thing["action"].split("; ")))
    steps = far["action"].split("; ")
    assert len(steps) > 1, "more than one step away"
    hands.click_thing(far)
    hands.wait(lambda picture: hands.queen(picture) == far["name"], "queen where she was sent")
    picture = hands.settled()
    if hands.button(picture, "convert") is not None:
        active = hands.things(picture)["player:0"]["value"]["active"]
        picture = hands.click_on("button:convert")
        assert hands.things(picture)["player:0"]["value"]["active"] == active - 1
        steps.append("convert")
    for _ in steps:
        assert hands.position(picture) != at_start, "each step is taken back by itself"
        picture = hands.click_on("button:undo")
    assert hands.position(picture)[:-1] == at_start[:-1]
    assert hands.queen(picture) == stood
    hands.click_on("button:end")
    picture = hands.wait(lambda picture: hands.turn_of(picture, 1), "turn of the other person")
    assert hands.queen(picture) == stood
    hands.click_on("button:pass")
    hands.wait(lambda picture: hands.turn_of(picture, 0), "next turn")
    hands.click_on("button:pass")
    picture = hands.wait(lambda picture: hands.turn_of(picture, 1), "turn of the other person")
    assert hands.queen(picture) is None, "who passes goes home"
    assert hands.said() == ""


@pytest.mark.window
def test_building_with_its_effect(start: Start, tmp_path: Path) -> None:
    hands, picture = departed(start, tmp_path / "data")
    village = hands.things(picture)["cell:d3"]
    assert village["value"]["terrain"] == "Y"
    hands.click_thing(village)
    hands.click_on("button:convert")
    assert hands.things()["player:0"]["value"] | {"active": 3, "ap": 2} == hands.things()["player:0"]["value"]
    hands.click_on("button:build")
    picture = hands.wait(lambda picture: bool(hands.cells(picture, "effect")), "lit cells")
    assert [cell_of(thing) for thing in hands.cells(picture)] == ["c3"], "left of it is grass, right of it is a base"
    picture = hands.click_on("button:done")
    assert not hands.cells(picture, "effect"), "done: no base there"
    hands.click_on("button:undo")
    picture = hands.wait(lambda picture: bool(hands.cells(picture, "effect")), "lit cells again")
    picture = hands.click_thing(hands.cells(picture)[0])
    assert not hands.cells(picture, "effect")
    assert {cell for cell, colour in bases(picture).items() if colour == "Y"} == {"c3", "d3"}
    assert "Y2" in hands.things(picture)["badge:0"]["text"]
    assert hands.said() == ""


@pytest.mark.window
def test_the_map_near_and_far(start: Start) -> None:
    hands = begin(start)
    picture = hands.start_game()
    hands.settled(quiet=0.5)
    whole = hands.things()["cell:c8"]["rect"]
    hands.xdotool("mousemove", "--window", hands.window(), *hands.at(hands.things(picture)["cell:c8"]))
    with hands.dealt_with(3):
        hands.xdotool("click", "--repeat", "3", "4")
    picture = hands.wait(lambda picture: hands.things(picture)["map"]["value"] > 1.2, "larger map")
    picture = hands.settled(quiet=0.4)
    near = hands.things(picture)["cell:c8"]
    assert near["rect"][2] > whole[2] * 1.2
    x, y = map(int, hands.at(near))
    assert abs(x - whole[0] - whole[2] / 2) < whole[2], "what is below the pointer stays there"
    assert abs(y - whole[1] - whole[3] / 2) < whole[3]
    target = {"rect": [near["rect"][0] - 60, near["rect"][1] - 50, *near["rect"][2:]]}
    hands.drag(near, target)
    moved = hands.things(hands.settled(quiet=0.4))["cell:c8"]["rect"]
    assert (moved[0], moved[1]) == pytest.approx((target["rect"][0], target["rect"][1]), abs=12)
    picture = hands.key("Home")
    picture = hands.settled(quiet=0.4)
    assert hands.things(picture)["map"]["value"] == 1
    assert hands.things(picture)["cell:c8"]["rect"] == whole
    assert hands.said() == ""


@pytest.mark.window
def test_a_turn_with_keys_alone(start: Start) -> None:
    hands = begin(start)
    hands.wait_for("title")
    hands.focus_on("title.queen_run")
    hands.key("Return")
    hands.wait_for("game")
    hands.key("Return")
    hands.wait_for("setup")
    hands.focus_on("setup.start")
    hands.key("Return")
    hands.wait_for("table")
    hands.key("Return")
    hands.to_decide()
    hands.key("Return")
    assert hands.look()["focus"] == "button:lead"
    hands.key("Return")
    hands.wait(lambda picture: picture["seat"] == 0, "choice of the first seat")
    hands.key("Return", "Return")
    for seat, key in ((0, "Return"), (1, "Return"), (0, "r"), (1, "r")):  # Enter passes where nothing else can be done
        picture = hands.wait(lambda picture, seat=seat: hands.turn_of(picture, seat), f"turn of seat {seat}")
        before = shown_of(picture)
        hands.key(key)
        assert shown_of(hands.to_decide()) != before
    picture = hands.wait(lambda picture: hands.turn_of(picture, 0), "the third turn")
    for kind in ("choose", "reach"):  # depart, then walk
        picture = hands.wait(lambda picture, kind=kind: bool(hands.cells(picture, kind)), f"cells to {kind}")
        goal = hands.cells(picture, kind)[-1]
        walk_to(hands, goal)
        hands.key("Return")
        picture = hands.wait(
            lambda picture, goal=goal: hands.queen(picture) == goal["name"], f"queen on {goal['name']}"
        )
    hands.key("e")
    hands.wait(lambda picture: hands.turn_of(picture, 1), "turn of the other person")
    assert hands.said() == ""


def walk_to(hands: Runner, thing: Thing) -> Picture:
    """Bring the walk by arrow keys to a cell of the same column of boards."""
    wanted = parse_cell(cell_of(thing))
    picture = hands.key("Up")
    for _ in range(60):
        chosen = [t for t in picture["items"] if t["role"] == "cell" and t["selected"]]
        if not chosen:
            picture = hands.key("Up")
            continue
        at = parse_cell(cell_of(chosen[0]))
        if at == wanted:
            return picture
        if at // 5 != wanted // 5:
            picture = hands.key("Up" if at < wanted else "Down")
        else:
            picture = hands.key("Right" if at < wanted else "Left")
    raise AssertionError(f"the arrow keys never come to {thing['name']}")


@pytest.mark.window
def test_two_persons_take_turns_without_a_curtain(start: Start) -> None:
    hands = begin(start, set_up(2, 0))
    picture = hands.start_game()
    hands.click_on("button:choose_people")
    seats = []
    for _ in range(7):
        picture = hands.to_decide()
        assert picture["scene"] == "table"
        assert ("Ann", "Ben")[picture["seat"]] in picture["prompt"]
        seats.append(picture["seat"])
        hands.click_on("button:lead" if "button:lead" in hands.things(picture) else "button:pass")
    assert seats == [1, 0, 0, 1, 0, 1, 0], "the last seat chooses first, the first one begins"
    assert hands.said() == ""


@pytest.mark.window
def test_killed_in_mid_turn_it_goes_on_exactly_there(start: Start, tmp_path: Path) -> None:
    hands, picture = departed(start, tmp_path / "data")
    near = min(hands.cells(picture, "reach"), key=lambda thing: len(thing["action"]))
    hands.click_thing(near)
    picture = hands.to_decide()
    before = hands.position(picture)
    hands.process.kill()
    hands.process.wait()
    again = begin(start)
    picture = again.continued()
    assert again.position(picture) == before
    picture = again.click_on("button:undo")
    assert again.queen(picture) != near["name"], "the step can still be taken back"
    assert again.said() == ""


@pytest.mark.window
def test_another_language_in_mid_turn(start: Start, tmp_path: Path) -> None:
    hands, english = departed(start, tmp_path / "data")
    hands.key("Escape")
    hands.click_on("pause.settings")
    hands.wait_for("settings")
    hands.click_on("settings.language")
    hands.click_on("settings.language.ja")
    hands.key("Escape", "Escape")
    hands.wait_for("table")
    japanese = hands.to_decide()
    for name in ("log", "prompt", "button:end", "badge:0"):
        both = [hands.things(picture)[name]["text"] for picture in (english, japanese)]
        assert (both[0] == both[1]) is (name == "badge:0"), name
    same = [[(t["name"], t["value"], t["action"]) for t in p["items"] if t["role"] == "cell"]
            for p in (english, japanese)]  # fmt: skip
    assert same[0] == same[1], "the game itself stands as it stood"
    hands.take_step(japanese)
    assert hands.said() == ""


@pytest.mark.window
def test_sizes_change_in_the_midst_of_a_walk(start: Start, tmp_path: Path) -> None:
    hands, picture = departed(start, tmp_path / "data", animation="normal")
    saves = Saves(DataDir.open(tmp_path / "data").saves, game_ids())
    (entry,) = saves.list()
    far = max(hands.cells(picture, "reach"), key=lambda thing: len(thing["action"].split("; ")))
    hands.xdotool("mousemove", "--window", hands.window(), *hands.at(far), "click", "1")
    kept = len(MIDDLE_OF_TURN)
    hands.wait(lambda _: len(saves.load(entry.id).record["actions"]) > kept, "walk, before sizes change")
    for size in ((1500, 900), (970, 560), (1280, 1000), (1280, 720)):
        frame = hands.look()["frame"]
        hands.xdotool("windowsize", hands.window(), *map(str, size))
        hands.wait(lambda picture, frame=frame: picture["frame"] > frame, "frame of another size")
    picture = hands.to_decide()
    assert hands.queen(picture) == far["name"]
    hands.wait(lambda picture: outside(picture, 1280, 720) == [], "table inside the window")
    assert hands.said() == ""


@pytest.mark.window
def test_an_own_board_with_a_fault_is_told_by_name(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "boards" / "queen_run"
    folder.mkdir(parents=True)
    for path in maps_folder("queen_run").iterdir():
        if path.suffix in (".tsx", ".png"):
            shutil.copyfile(path, folder / path.name)
    shutil.copyfile(maps_folder("queen_run") / "m3.tmx", folder / "frog_pond.tmx")
    shutil.copyfile(maps_folder("queen_run") / "m4.tmx", folder / "goat_hill.tmx")
    twice = folder / "goat_hill.tmx"
    head, mark, cells = twice.read_text(encoding="utf-8").partition('name="cells"')
    rows = cells.split("\n")
    first = next(index for index, line in enumerate(rows) if line[:1].isdigit())
    lines = [row.split(",") for row in rows[first : first + 5]]
    lines[4][2] = lines[2][4]  # the fort c1 becomes another village of red, as there is on e3
    rows[first : first + 5] = [",".join(line) for line in lines]
    twice.write_text(head + mark + "\n".join(rows), encoding="utf-8")
    hands = begin(start)
    hands.wait_for("title")
    hands.click_on("title.queen_run")
    hands.click_on("game.play")
    hands.wait_for("setup")
    hands.click_on("setup.fold.options")
    hands.wait(lambda picture: "setup.boards" in hands.things(picture), "the options")
    hands.click_on("setup.boards")
    picture = hands.wait_for("boards")
    names = hands.things(picture)
    assert "boards.board.frog_pond" in names
    assert "boards.board.goat_hill" not in names
    said = [thing["text"] for name, thing in names.items() if name.startswith("boards.bad")]
    assert len(said) == 1
    assert "goat_hill.tmx" in said[0]
    assert "c1" in said[0] or "e3" in said[0]
    hands.click_on("boards.back")
    hands.wait_for("setup")
    assert hands.said() == ""
