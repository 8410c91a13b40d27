"""The reader of the rules: headings, search, cards, languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.games import game_ids
from game.services import paths
from game.table.rules_text import parse_rules
from game.ui.input.intents import Scroll, Zoom
from game.ui.richtext import Span
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.rules_hits import FOUND, FOUND_NOW, context_of, section_of
from game.ui.scenes.title import TitleScene
from game.ui.widgets.figure import Figure
from game.ui.widgets.label import RichText
from game.ui.widgets.panel import Line
from game.ui.widgets.scroll import ScrollView
from tests.ui.conftest import Driver
from tests.ui.scenes.conftest import Person

GAME = "sleeping_queens"


@pytest.fixture
def rules(person: Person) -> RulesScene:
    person.open(TitleScene(person.app))
    scene = RulesScene(person.app, GAME)
    person.open(scene)
    return scene


def view(scene: RulesScene) -> ScrollView:
    found = scene.ui.find("rules.scroll")
    assert isinstance(found, ScrollView)
    return found


def heading_top(scene: RulesScene, anchor: str) -> float:
    """Units from the upper edge of what is in sight down to a heading."""
    assert scene.rules is not None
    number = next(i for i, block in enumerate(scene.rules.blocks) if block.anchor == anchor)
    widget = scene.ui.find(f"rules.block.{number}")
    assert widget is not None
    return widget.box.y - view(scene).box.y


def marked(scene: RulesScene) -> list[Span]:
    assert scene.ui.root is not None
    spans = [span for widget in scene.ui.root.walk() if isinstance(widget, RichText) for span in widget.spans]
    return [span for span in spans if span.ground is not None]


def test_a_heading_is_jumped_to_and_marked(person: Person, rules: RulesScene) -> None:
    assert person.item("rules.to.intro").selected
    person.click("rules.to.section-3-2")
    assert 0 <= heading_top(rules, "section-3-2") <= 56
    assert person.item("rules.to.section-3-2").selected
    assert rules.present == "section-3-2"
    person.click("rules.to.intro")
    assert view(rules).offset == 0
    assert rules.present == ""


def test_the_present_heading_follows_the_scrolling(person: Person, rules: RulesScene) -> None:
    seen = []
    x, y, width, height = person.item("rules.scroll").rect
    for _ in range(200):
        person.app.loop.dispatch(Scroll((x + width // 2, y + height // 2), 0, -1))
        person.step(1)
        if rules.present not in seen:
            seen.append(rules.present)
    assert rules.rules is not None
    anchors = ["", *(block.anchor for block in rules.rules.headings())]
    assert seen == [anchor for anchor in anchors if anchor in seen]
    assert len(seen) > len(anchors) // 2
    assert view(rules).offset == view(rules).most


def test_even_the_last_heading_is_marked_when_it_was_chosen(person: Person, rules: RulesScene) -> None:
    assert rules.rules is not None
    last = rules.rules.headings()[-1].anchor
    person.key("end")
    assert rules.present == last
    person.step(3)
    assert person.item(f"rules.to.{last}").selected


def test_an_anchor_to_begin_with(make_person: Callable[..., Person]) -> None:
    for scale in (100, 200):
        person = make_person(interface_scale=scale)
        scene = RulesScene(person.app, GAME, "section-5")
        person.open(scene)
        assert 0 <= heading_top(scene, "section-5") <= 40
        assert scene.present == "section-5"


def test_jumps_glide_where_there_is_animation(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver(animation="normal")
    scene = RulesScene(driver.app, GAME)
    driver.app.push(scene, transition="none")
    driver.step()
    scene._choose("section-6")
    driver.step(dt=0.03)
    halfway = view(scene).offset
    assert halfway > 0
    for _ in range(60):
        driver.step(dt=0.03)
    assert halfway < view(scene).offset
    assert 0 <= heading_top(scene, "section-6") <= 40
    assert scene.present == "section-6"


def test_search_marks_counts_and_steps(person: Person, rules: RulesScene) -> None:
    person.type_into("rules.search", "dragon")
    assert rules.rules is not None
    count = len(rules.rules.find("Dragon"))
    assert count > 3
    assert person.item("rules.count").text == person.app.tr("rules.found", at=1, n=count)
    spans = marked(rules)
    assert {span.text for span in spans} <= {"Dragon", "Dragons"} | {"Dragon"}
    assert len(spans) == count
    assert [span.ground for span in spans].count(FOUND_NOW) == 1
    assert [span.ground for span in spans].count(FOUND) == count - 1
    person.key("return")
    assert rules.match == 1
    person.click("rules.next")
    assert rules.match == 2
    person.click("rules.previous")
    person.click("rules.previous")
    person.click("rules.previous")
    assert rules.match == count - 1
    person.click("rules.clear")
    assert (rules.query, person.scene.ui.focus.name) == ("", "rules.search")
    assert "rules.clear" not in person.items(), "nothing is left to clear"


def test_what_is_found_comes_into_sight(person: Person, rules: RulesScene) -> None:
    person.type_into("rules.search", "wand")
    for _ in range(len(rules.matches)):
        number = rules.matches[rules.match].block
        text = rules.ui.find(f"rules.block.{number}")
        assert text is not None
        assert text.rect.colliderect(view(rules).rect)
        person.key("return")


def test_search_begins_where_one_reads(person: Person, rules: RulesScene) -> None:
    person.click("rules.to.section-5")
    person.type_into("rules.search", "queen")
    assert rules.matches[rules.match].block >= rules.matches[0].block + 1
    assert 0 <= rules.match < len(rules.matches)


def test_nothing_found(person: Person, rules: RulesScene) -> None:
    person.type_into("rules.search", "zeppelin")
    assert person.item("rules.count").text == person.app.tr("rules.none", query="zeppelin")
    assert "rules.next" not in person.items(), "there is nowhere to go"
    assert person.item("rules.none.help").text == person.app.tr("rules.none.help")
    assert not [name for name in person.items() if name.startswith("rules.block.")], "no rules below it as if found"
    person.click("rules.to.section-5")
    assert (rules.query, rules.present) == ("", "section-5")
    person.type_into("rules.search", "zeppelin")
    person.click("rules.none.clear")
    assert rules.present == "section-5", "where one was before"
    assert marked(rules) == []


def test_after_a_vain_search_at_the_top_the_page_stands_at_its_title(person: Person, rules: RulesScene) -> None:
    person.type_into("rules.search", "zeppelin")
    person.click("rules.none.clear")
    assert (rules.present, view(rules).offset) == ("", 0)


def test_in_large_letters_the_way_out_of_a_vain_search_is_scrolled_to(make_person: Callable[..., Person]) -> None:
    """It lay below the window."""
    person = make_person((1280, 720), language="ja", text_size=150, interface_scale=200)
    person.open(RulesScene(person.app, GAME))
    person.type_into("rules.search", "zeppelin")
    person.scrolls = True
    person.click("rules.none.clear")
    assert "rules.scroll" in person.items()


@pytest.mark.parametrize("anchor", ["", "section-5"])
def test_a_window_may_be_resized_while_nothing_is_found(person: Person, anchor: str) -> None:
    rules = RulesScene(person.app, GAME, anchor)
    person.open(rules)
    person.type_into("rules.search", "zeppelin")
    person.app.window.window.size = (1600, 900)
    person.driver.step(pygame.event.Event(pygame.WINDOWRESIZED, x=1600, y=900))
    person.app.set_language("ja")
    person.step()
    person.click("rules.none.clear")
    assert rules.present == anchor
    assert (heading_top(rules, anchor) if anchor else view(rules).offset) <= 56


@pytest.mark.parametrize("anchor", ["", "section-5"])
def test_a_search_may_go_on_in_vain_after_a_change_of_game(person: Person, anchor: str) -> None:
    rules = RulesScene(person.app, GAME, anchor)
    person.open(rules)
    person.type_into("rules.search", "zeppelin")
    person.click("rules.tabs.lancaster")
    person.click("rules.search")
    person.driver.type("s")
    person.driver.type("s")
    assert rules.query == "zeppelinss"
    person.click("rules.none.clear")
    assert (rules.present, view(rules).offset) == ("", 0)


def test_a_number_found_in_a_table_has_its_row_round_it(person: Person) -> None:
    scene = RulesScene(person.app, "lancaster")
    person.open(scene)
    person.type_into("rules.search", "5")
    assert scene.rules is not None
    said = ["".join(context_of(scene.rules, match)).replace("\u00a0", " ") for match in scene.matches]
    assert said.count("Cadzand · France 5 · 1st 5 · 2nd 2 · 3rd 1") == 2
    contexts = [context_of(scene.rules, match) for match in scene.matches]
    tied = ("Cadzand\u00a0· France\u00a05\u00a0· 1st\u00a0", "5", "\u00a0· 2nd\u00a02\u00a0· 3rd\u00a01")
    assert tied in contexts, "no line parts a number from what it is of"


@pytest.mark.parametrize("query", ["キング", "きんぐ"])
def test_search_in_japanese(make_person: Callable[..., Person], query: str) -> None:
    person = make_person(language="ja")
    scene = RulesScene(person.app, GAME)
    person.open(scene)
    person.type_into("rules.search", query)
    assert {span.text for span in marked(scene)} == {"キング"}
    assert "件" in person.item("rules.count").text


def test_ctrl_f_goes_to_the_search(person: Person, rules: RulesScene) -> None:
    person.key("f", 64)
    assert rules.ui.focus is not None
    assert rules.ui.focus.name == "rules.search"


def test_a_card_opens_large_and_the_next_one_follows(person: Person, rules: RulesScene) -> None:
    cards = [name for name in person.items() if name.startswith("rules.card.")]
    person.click(cards[1])
    assert person.names() == ["title", "rules", "zoom"]
    assert person.app.tr.scope(GAME)("king.fire") in person.texts()
    person.key("right")
    assert person.app.tr.scope(GAME)("card.N") in person.texts()
    person.key("escape")
    x, y, width, height = person.item(cards[0]).rect
    person.app.loop.dispatch(Zoom((x + width // 2, y + height // 2)))
    person.step()
    assert person.app.tr.scope(GAME)("queen.heart") in person.texts()


def test_every_card_of_the_rules_has_a_page(person: Person, rules: RulesScene) -> None:
    assert rules.rules is not None
    maker = rules._illustrator
    assert maker is not None
    for block in rules.rules.blocks:
        for name in block.pictures:
            page = maker.card_page(person.app.tr.scope(GAME), name)
            assert page.title
            assert page.blocks
    assert person.app.tr.problems == []


def test_the_language_is_switched_where_one_reads(person: Person, rules: RulesScene) -> None:
    person.click("rules.to.section-4")
    person.app.set_language("ja")
    person.step()
    assert rules.present == "section-4"
    assert 0 <= heading_top(rules, "section-4") <= 40
    assert rules.rules is not None
    assert rules.rules.title in person.texts() + rules.rules.title
    assert "スリーピング" in rules.rules.title


def test_a_missing_file_is_named(
    make_driver: Callable[..., Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = make_driver()
    monkeypatch.setattr(driver.app, "assets", tmp_path)
    scene = RulesScene(driver.app, GAME)
    driver.app.push(scene)
    driver.step()
    missing = tmp_path / "rules" / "en" / f"{GAME}.md"
    assert str(missing) in "\n".join(item.text for item in scene.items())
    missing.parent.mkdir(parents=True)
    missing.write_bytes((paths.assets() / "rules" / "en" / f"{GAME}.md").read_bytes())
    driver.app.set_language("ja")
    driver.app.set_language("en")
    driver.step()
    assert scene.rules is not None


def test_several_games_have_tabs(person: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A second game, which has rules but no table of its own yet."""
    for language in ("en", "ja"):
        folder = tmp_path / "rules" / language
        folder.mkdir(parents=True)
        text = (paths.assets() / "rules" / language / f"{GAME}.md").read_text(encoding="utf-8")
        (folder / f"{GAME}.md").write_text(text, encoding="utf-8")
        (folder / "patience.md").write_text(
            "# Patience\n\n## 1. Alone {#section-1}\n\n![](cards/king_oak)\n\nWait.\n", encoding="utf-8"
        )
    monkeypatch.setattr(person.app, "assets", tmp_path)
    monkeypatch.setattr("game.ui.scenes.rules.game_ids", lambda: [GAME, "patience"])
    scene = RulesScene(person.app, GAME, "section-5")
    person.open(scene)
    person.click("rules.tabs.patience")
    assert scene.rules is not None
    assert scene.rules.title == "Patience"
    assert "rules.to.section-1" in person.items()
    assert view(scene).offset == 0
    person.click("rules.card.1.0")
    assert person.scene is scene
    person.click(f"rules.tabs.{GAME}")
    assert "rules.to.section-5" in person.items()


def test_the_words_round_what_was_found_are_whole(person: Person) -> None:
    scene = RulesScene(person.app, GAME)
    person.open(scene)
    person.type_into("rules.search", "queen")
    assert scene.rules is not None
    cut = 0
    for match in scene.matches:
        after = context_of(scene.rules, match)[2]
        if after.endswith("…"):
            text = scene.rules.blocks[match.block].text.replace("\n", " ")
            rest = text[match.end + len(after) - 1 :]
            assert not rest[:1].isalnum() or not after[-2:-1].isalnum(), after
            cut += 1
    assert cut


def test_narrow_windows_have_a_drop_down(make_person: Callable[..., Person]) -> None:
    person = make_person((1280, 720), interface_scale=200)
    scene = RulesScene(person.app, GAME)
    person.open(scene)
    person.click("rules.contents")
    person.key("end")
    person.key("return")
    assert scene.rules is not None
    assert scene.present == scene.rules.headings()[-1].anchor
    person.type_into("rules.search", "king")
    assert person.item("rules.count").text


def test_a_number_is_found_only_as_a_whole(person: Person, rules: RulesScene) -> None:
    person.type_into("rules.search", "5")
    assert rules.rules is not None
    for match in rules.matches:
        text = rules.rules.blocks[match.block].text
        assert text[match.start : match.end] == "5"
        assert not text[max(0, match.start - 1) : match.start].isdecimal()
        assert not text[match.end : match.end + 1].isdecimal()
    assert rules.matches


def test_the_place_that_is_shown_is_in_view_in_the_list_and_every_place_has_its_section(person: Person) -> None:
    rules = RulesScene(person.app, GAME, "section-6")
    person.open(rules)
    person.type_into("rules.search", "queen")
    assert rules.match > 5, "it begins where one reads"
    shown = person.item(f"rules.hit.{rules.match}")
    assert shown.selected
    hits = person.driver.widget("rules.hits")
    assert hits.rect.contains(pygame.Rect(shown.rect))
    assert [item.text for name, item in person.items().items() if name.startswith("rules.hit.")]
    assert all(section_of(rules.rules, match) for match in rules.matches if rules.rules is not None)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_pictures_beside_a_heading_that_is_jumped_to_are_whole(
    make_person: Callable[..., Person], size: tuple[int, int]
) -> None:
    person = make_person(size, language="ja", animation="off")
    scene = RulesScene(person.app, GAME, anchor="section-3-1")
    person.open(scene)
    person.step(2)
    top = view(scene).rect.top
    assert scene.ui.root is not None
    figures = [widget for widget in scene.ui.root.walk() if isinstance(widget, Figure)]
    first = next(figure for figure in figures if figure.rect.bottom > top)
    assert first.rect.top >= top


def test_the_line_above_a_section_that_is_jumped_to_is_out_of_sight(person: Person) -> None:
    scene = RulesScene(person.app, GAME, "section-5")
    person.open(scene)
    scroll = scene.ui.find("rules.scroll")
    assert isinstance(scroll, ScrollView)
    [number] = [n for n, block in enumerate(scene.rules.blocks) if block.anchor == "section-5"]
    top = scene._texts[str(number)][1].rect.top
    above = [line.rect.top for line in scroll.walk() if isinstance(line, Line) and line.rect.top < top]
    assert max(above) < scroll.rect.top < top


@pytest.mark.parametrize("game_id", game_ids())
def test_all_headings_are_seen_at_once(person: Person, game_id: str) -> None:
    person.open(RulesScene(person.app, game_id))
    contents = person.driver.widget("rules.contents")
    for row in range(len(contents.rows)):
        contents.show_row(row)
    assert contents.offset == 0


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_point_stands_below_its_pictures_not_in_a_hole_beside_them(
    make_person: Callable[..., Person], language: str
) -> None:
    person = make_person((1280, 720), language=language)
    scene = RulesScene(person.app, "sleeping_queens")
    person.open(scene)
    assert scene.rules is not None
    rose = next(n for n, block in enumerate(scene.rules.blocks) if block.pictures[:1] == ("cards/queen_rose",))
    picture, point = (person.driver.widget(name).rect for name in (f"rules.card.{rose}.0", f"rules.block.{rose + 1}"))
    assert point.top >= picture.bottom
    assert abs(point.x - picture.x) < 40


def test_a_number_in_the_head_of_a_table_is_parted_from_what_stands_before_it() -> None:
    rules = parse_rules("# Title\n\n| Players | 2 | 3 |\n|---|---|---|\n| Queens | 5 | 4 |\n")
    said = ["".join(context_of(rules, match)) for match in rules.find("2")]
    assert said == ["Players\u00a0· 2\u00a0· 3"]
