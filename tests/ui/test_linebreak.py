from __future__ import annotations

import itertools
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.services import paths
from game.ui import linebreak
from game.ui.linebreak import NO_END, NO_START, atoms, even, fitting, loose, loosened, may_break, words
from game.ui.richtext import MOST_BALANCED, Fill, Span, lay_out, parse
from game.ui.text import TextEngine

JAPANESE = (
    "「眠れる女王」は、王様のカードで目を覚まします。ナイトで奪い、ドラゴンで守ります。ちょっと待って！（本当に？）"
)
LATIN = "The game is saved after every action, and you find it under Saved games."
GLOSSARY = Path(__file__).parents[2] / "docs/rules/GLOSSARY.md"
JAPANESE_TEXTS = sorted((paths.assets() / "i18n/ja").glob("*.json"))


@pytest.fixture
def forgetful() -> Iterator[None]:
    """Nothing is known of texts that were cut before or will be cut later."""

    def forget() -> None:
        for kept in (atoms, linebreak._parser):
            kept.cache_clear()

    forget()
    yield
    forget()


def test_latin_breaks_after_spaces_only() -> None:
    assert atoms("one two, three") == ("one ", "two, ", "three")


def test_hyphen_breaks_before_a_letter_but_not_before_a_digit() -> None:
    assert atoms("half-way -5") == ("half-", "way ", "-5")


def test_a_path_breaks_behind_what_separates_folders_only() -> None:
    path = "/home/ada/three-crowns/my\u00a0games/1.crown"
    assert atoms(path) == ("/home/", "ada/", "three-crowns/", "my\u00a0games/", "1.crown")
    assert atoms("C:\\Users\\ada-b\\x") == ("C:\\", "Users\\", "ada-b\\", "x")
    assert atoms("on 5/12/2026 or so") == ("on ", "5/12/2026 ", "or ", "so")


def test_no_break_after_a_hyphen_behind_a_number() -> None:
    assert atoms("a new 1-knight or the 3-knight") == ("a ", "new ", "1-knight ", "or ", "the ", "3-knight")


def test_no_break_at_forbidden_japanese_places() -> None:
    assert not may_break("す", "。")
    assert not may_break("「", "眠")
    assert not may_break("ち", "ょ")
    assert may_break("。", "ナ")


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("光っている捨て札またはEnterで捨てます。", "光っている|捨て札または|Enterで|捨てます。"),
        ("月のクイーンを目覚めさせました", "月の|クイーンを|目覚めさせました"),
        ("スタートプレイヤーはエイダです", "スタートプレイヤーは|エイダです"),
        ("残り0アクションポイント：拠点を変換してください", "残り|0アクションポイント：|拠点を|変換してください"),
        ("「王の報償」に3票で賛成しましょう。", "「王の報償」に|3票で|賛成しましょう。"),
        ("ドラゴンで防がなければ、20点を奪えます。", "ドラゴンで|防がなければ、|20点を|奪えます。"),
        ("急がないと勝てません。", "急がないと|勝てません。"),
        ("手札にドラゴンがないので", "手札に|ドラゴンが|ないので"),
        ("キングを選び、続いて", "キングを|選び、|続いて"),
        ("ほかの人に有利", "ほかの人に|有利"),
        ("ミロの道化師が5まで数え、Robinで止まりました", "ミロの|道化師が|5まで|数え、|Robinで止まりました"),
        ("エイダが7、7を捨てました", "エイダが|7、7を|捨てました"),
        ("二つの砦の草原へ", "二つの砦の|草原へ"),
        ("「風車の谷」の黄の村へ移動", "「風車の谷」の|黄の村へ|移動"),
        ("馬の産地に建設", "馬の産地に|建設"),
        ("エイダがてんとう虫のクイーンを", "エイダが|てんとう虫の|クイーンを"),
        ("月とケンジがけんか！", "月と|ケンジが|けんか！"),
        ("もう1枚目覚めさせてください", "もう|1枚|目覚めさせてください"),
        ("騎士を追い払い、月の", "騎士を|追い払い、|月の"),
        ("エイダが1 + 3 = 4を捨てました", "エイダが|1 + 3 = 4を|捨てました"),
        ("Ada discards 1 + 3 = 4", "Ada |discards |1 + 3 = 4"),
        ("貴族：Robin\u00a06（+15点）、エイダ\u00a05", "貴族：|Robin\u00a06（+15点）、|エイダ\u00a05"),
    ],
)
def test_japanese_breaks_between_phrases(text: str, pieces: str) -> None:
    assert "|".join(atoms(text)) == pieces


@pytest.mark.parametrize("path", JAPANESE_TEXTS, ids=lambda path: path.stem)
def test_no_word_of_the_glossary_is_broken(path: Path) -> None:
    terms = set(re.findall("[ァ-ヺー一-鿿々ぁ-ん]{2,}", GLOSSARY.read_text(encoding="utf-8")))
    whole = [term for term in sorted(terms) if re.fullmatch("[ァ-ヺー]+|[一-鿿々]{1,3}|捨て札|眠り薬|てんとう虫", term)]
    assert len(whole) > 90
    for key, text in json.loads(path.read_text(encoding="utf-8")).items():
        ends = set(itertools.accumulate(map(len, loosened(atoms(text))[0])))
        for term in whole:
            for found in re.finditer(f"(?<![ァ-ヺー一-鿿々]){term}(?![ァ-ヺー一-鿿々])", text):
                assert not ends.intersection(range(found.start() + 1, found.end())), (key, atoms(text))


def test_a_number_stays_with_what_it_counts() -> None:
    """Lines ended with "1" and began with "squire"."""
    assert atoms("Kenji pays 1 squire and 2 AP, 3 of 7 and 4 for you") == (
        "Kenji ", "pays ", "1 squire ", "and ", "2 AP, ", "3 ", "of ", "7 ", "and ", "4 ", "for ", "you",
    )  # fmt: skip


def test_a_few_latin_words_in_brackets_stay_together() -> None:
    text = "対局を保存できませんでした（permission denied）。前回の保存内容は残っています。"
    assert any("（permission denied）。" in piece for piece in atoms(text))
    assert "（a b）" not in atoms("a（" + "b " * 20 + "）の"), "but not a whole sentence"


@pytest.mark.parametrize(
    ("phrase", "parts"),
    [
        ("選んでください。", "選んで|ください。"),
        ("壊れています。", "壊れて|います。"),
        ("建設できます。", "建設|できます。"),
        ("保存し直してください。", "保存し直して|ください。"),
        ("目覚めさせます。", "目覚めさせます。"),
        ("捨てました。", "捨てました。"),
        ("アクションポイントが", "アクションポイントが"),
        ("見つかりません。", "見つかりません。"),
    ],
)
def test_a_phrase_may_be_parted_before_a_helping_verb_alone(phrase: str, parts: str) -> None:
    assert "|".join(loose(phrase)) == parts


def test_a_phrase_is_parted_only_where_a_line_would_be_short() -> None:
    parts, hanging = loosened(["クイーンを", "選んで", "選んでください。"])
    assert (parts, hanging) == (["クイーンを", "選んで", "選んで", "ください。"], {3})

    assert even([(50, 50), (40, 40), (60, 60)], 100, 0.4, {2}) == [2, 1]
    assert even([(70, 70), (25, 25), (60, 60)], 100, 0.4, {2}) == [1, 2], "it is full enough: the phrase stays whole"


def test_a_phrase_wider_than_the_line_breaks_between_its_words(make_driver: Callable) -> None:
    engine = make_driver().app.text
    assert words("投票マーカーも") == ("投票", "マーカーも")
    phrase = "スタートプレイヤーです"
    pieces = [phrase[start:end] for start, end in fitting(phrase, lambda start, end: end - start < 10)]
    assert pieces == ["スタートプレイヤー", "です"]
    assert engine.wrap("投票マーカー", "body", 20, engine.width("マーカー", "body", 20)) == ["投票", "マーカー"]
    block = lay_out(engine, [Span("投票マーカー")], "body", 20, engine.width("マーカー", "body", 20))
    assert block.text() == "投票\nマーカー"


def test_a_name_wider_than_the_line_breaks_between_its_phrases(make_driver: Callable) -> None:
    engine = make_driver().app.text
    assert engine.wrap("「二つの砦」", "body", 20, engine.width("「二つの", "body", 20)) == ["「二つの", "砦」"]


@pytest.mark.usefixtures("forgetful")
def test_without_budoux_japanese_breaks_between_any_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "budoux", None)
    assert atoms("月のクイーン。") == ("月", "の", "ク", "イー", "ン。")


@pytest.mark.parametrize("width", range(60, 620, 23))
def test_wrapped_japanese_obeys_the_rules(make_driver: Callable, width: int) -> None:
    engine = make_driver().app.text
    lines = engine.wrap(JAPANESE, "body", 20, width)
    assert "".join(lines) == JAPANESE
    for before, after in itertools.pairwise(lines):
        assert after[0] not in NO_START
        assert before[-1] not in NO_END
    assert all(engine.width(line, "body", 20) <= width for line in lines)


def test_wrapped_latin_fits_and_loses_nothing(make_driver: Callable) -> None:
    engine = make_driver().app.text
    for width in (90, 150, 300, 900):
        lines = engine.wrap(LATIN, "body", 20, width)
        assert " ".join(lines) == LATIN
        assert all(engine.width(line, "body", 20) <= width for line in lines)


def test_a_word_wider_than_the_line_is_cut(make_driver: Callable) -> None:
    engine = make_driver().app.text
    lines = engine.wrap("x" * 60, "body", 20, 100)
    assert len(lines) > 3
    assert "".join(lines) == "x" * 60
    assert all(engine.width(line, "body", 20) <= 100 for line in lines)


def test_markup_gives_bold_and_pictures() -> None:
    spans = parse("a **b** [icons/crown]c [not a picture]")
    assert [(span.text, span.role, span.icon) for span in spans] == [
        ("a ", None, None),
        ("b", "body_bold", None),
        (" ", None, None),
        ("\ufffc", None, "icons/crown"),
        ("c [not a picture]", None, None),
    ]


def test_rich_lines_keep_the_text_and_the_width(make_driver: Callable) -> None:
    engine = make_driver().app.text
    spans = [
        Span("Ada", colour=(255, 0, 0)),
        *parse(" plays **a king** [icons/crown] and wakes the **Rose Queen** now."),
    ]
    block = lay_out(engine, spans, "body", 20, 150)
    assert len(block.lines) > 2
    assert " ".join(block.text().split()) == "Ada plays a king \ufffc and wakes the Rose Queen now."
    for line in block.lines:
        assert line[-1].x + line[-1].width <= 150
    assert block.height > 2 * block.leading


def test_rich_japanese_obeys_the_rules(make_driver: Callable) -> None:
    engine = make_driver().app.text
    block = lay_out(engine, parse(JAPANESE), "body", 20, 200)
    lines = block.text().split("\n")
    assert "".join(lines) == JAPANESE
    assert all(line[0] not in NO_START and line[-1] not in NO_END for line in lines)


def test_lines_of_prose_are_full_but_the_last_one(make_driver: Callable) -> None:
    """Paragraphs below each other, each as even as could be, ended at as many edges."""
    engine = make_driver().app.text
    text = "Any knight that is neither at court nor placed somewhere is in the reserve and cannot be moved"
    width = round(engine.width(text, "body", 20) / 1.2)
    evened, prose = (lay_out(engine, parse(text), "body", 20, width, fill=fill) for fill in ("balanced", "prose"))
    assert prose.lines[0][-1].width > evened.lines[0][-1].width, "as much in it as goes in"
    assert len(evened.lines) == len(prose.lines) == 2
    word = parse("The cubes used are spent, and all that is left of them is lost now then")
    lost = lay_out(engine, word, "body", 20, engine.width(word[0].text, "body", 20) - 2, fill="prose")
    assert len(lost.text().split("\n")[-1]) > len("then"), "no word stands alone"


@pytest.mark.parametrize(
    "text",
    ["Robin converts a base and then moves to a temple", "ロビンは拠点を変換し、風車の谷の神殿へ移動しました"],
)
def test_even_lines_are_about_as_long_as_each_other(make_driver: Callable, text: str) -> None:
    """In a list, a last line of one short word looked like a row of its own."""
    engine = make_driver().app.text
    width = round(engine.width(text, "body", 20) / 1.2)

    def laid_out(fill: Fill) -> tuple[str, float]:
        """The lines, and how long the shorter one is in the longer one."""
        block = lay_out(engine, parse(text), "body", 20, width, fill=fill)
        wide = [line[-1].x + line[-1].width for line in block.lines]
        assert len(wide) == 2
        return block.text(), min(wide) / max(wide)

    assert laid_out("balanced")[1] < 0.4
    lines, share = laid_out("even")
    assert share > 0.75
    assert len(lines.split("\n")[0].rstrip()) in {len("".join(atoms(text)[:count]).rstrip()) for count in range(20)}


def test_rich_text_cuts_a_word_wider_than_the_line(make_driver: Callable) -> None:
    engine = make_driver().app.text
    block = lay_out(engine, parse("see /home/ada/" + "x" * 60), "body", 20, 160)
    for line in block.lines:
        assert line[-1].x + line[-1].width <= 160


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("width", [150, 333, 620])
def test_rich_lines_take_all_that_goes_into_them(make_driver: Callable, language: str, width: int) -> None:
    engine = make_driver().app.text
    rules = (paths.assets() / "rules" / language / "sleeping_queens.md").read_text(encoding="utf-8")
    text = " ".join(rules.split())
    lines = lay_out(engine, [Span(text)], "body", 20, width).text().split("\n")
    assert len(lines) > 30
    ends = list(itertools.accumulate(map(len, atoms(text))))
    start = 0
    for line, following in itertools.pairwise(lines):
        begins = text.index(following, start + len(line))
        longer = text[start : next(end for end in ends if end > begins)].rstrip()
        assert engine.width(line, "body", 20) <= width < engine.width(longer, "body", 20), longer
        start = begins


def _filled(engine: TextEngine, text: str, width: int) -> list[str]:
    """The lines of a text if each took as many of its pieces as go into it."""
    lines = [""]
    for atom in atoms(text):
        if lines[-1] and engine.width((lines[-1] + atom).rstrip(), "body", 20) > width:
            lines.append("")
        lines[-1] += atom
    return [line.rstrip() for line in lines]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("align", ["left", "centre"])
def test_lines_are_even_and_not_more_and_part_no_word(make_driver: Callable, language: str, align: str) -> None:
    engine = make_driver().app.text
    texts = json.loads((paths.assets() / "i18n" / language / "common.json").read_text(encoding="utf-8")).values()
    long = [text for text in texts if len(text) > 40 and not set("{[*\n").intersection(text)]
    assert len(long) > 20
    for text in long[:60]:
        filled = _filled(engine, text, 300)
        block = lay_out(engine, [Span(text)], "body", 20, 300, align)
        lines = block.text().split("\n")
        assert len(lines) <= len(filled) or max(engine.width(atom, "body", 20) for atom in atoms(text)) > 300
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        if len(lines) == len(filled) <= MOST_BALANCED:
            parts = [part for atom in atoms(text) for part in loose(atom)]
            ends = set(itertools.accumulate(len(part.replace(" ", "")) for part in parts))
            assert ends.issuperset(itertools.accumulate(len(line.replace(" ", "")) for line in lines))

            def ragged(lines: list[str]) -> float:
                least = 300 if align == "centre" else 0.4 * 300
                free = [300 - engine.width(line, "body", 20) for line in lines]
                return sum(each**2 for each in free[:-1]) + max(0, least - 300 + free[-1]) ** 2

            assert ragged(lines) <= ragged(filled) * 1.05 + 50


def test_no_lost_last_line(make_driver: Callable) -> None:
    engine = make_driver().app.text
    text = "同じコードなら、配札もオプションも同じになります。"
    full = engine.width(text, "body", 20)
    for short in range(5, 60, 10):
        width = full - short
        block = lay_out(engine, parse(text), "body", 20, width)
        assert len(block.lines) == 2
        assert block.lines[-1][-1].x + block.lines[-1][-1].width >= 0.15 * width
        assert block.text().replace("\n", "") == text


def test_no_lost_last_line_where_only_kerning_takes_more_than_the_width(make_driver: Callable) -> None:
    """Its pieces went into one line, but the line was a pixel wider: the last word stood alone."""
    engine = make_driver().app.text
    text = "As things stand, no one can drive this knight out."
    for size in range(14, 30):
        block = lay_out(engine, parse(text), "body", size, engine.width(text, "body", size) - 1)
        assert block.text().split("\n")[-1] != "out.", size


@pytest.mark.parametrize("text", ["Start it with --data and a folder", "--data で指定して起動", "use -x here"])
def test_hyphens_that_a_word_begins_with_stay_with_it(text: str) -> None:
    assert not [atom for atom in atoms(text) if atom.strip().strip("-") == "" and "-" in atom]
    assert atoms("well-known") == ("well-", "known")


@pytest.mark.parametrize("text", ["for each deployed 2-knight", "all three 1-knights deployed"])
def test_a_number_stays_with_the_word_behind_its_hyphen(text: str) -> None:
    """Laws ended a line with "2-" and began the next with "knight"."""
    assert not [atom for atom in atoms(text) if atom.endswith("-")]


@pytest.mark.parametrize(("text", "bold"), [("**Ada**の**月のクイーン**", False), ("**Ada**’s **Moon Queen**", True)])
def test_what_is_set_off_in_a_small_paragraph_is_so_in_one_way(make_driver: Callable, text: str, bold: bool) -> None:
    """Latin names were bold and Japanese ones in colour, in one sentence."""
    block = lay_out(make_driver().app.text, parse(text), "body", 19, 600)
    marked = [run.span for run in block.lines[0] if run.span.text in ("Ada", "月のクイーン", "Moon Queen")]
    assert len(marked) == 2
    assert {(span.role == "body_bold", span.instead) for span in marked} == {(bold, not bold)}
