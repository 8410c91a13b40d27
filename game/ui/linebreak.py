"""Where a line may break, for Latin and Japanese text.

Latin breaks at spaces and after hyphens. Japanese has no spaces: it breaks between phrases, which BudouX finds, so
that no line ends in the middle of a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import cache, lru_cache

from game.services.characters import is_variant

NO_START = frozenset(
    "、。，．・：；？！‼⁇⁈⁉゛゜´｀¨＾ヽヾゝゞ々ー〜～–—…‥’”）〕］｝〉》」』】»％‰℃°′″¢"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    ")]}.,:;!?%'\""
)
NO_END = frozenset("‘“（〔［｛〈《「『【«＃＄￥£$([{#")
LAST_LINE = 0.4
"""Of the width: a last line below this looks lost."""
_KANJI = "々一-鿿"
_STOPS = frozenset("、。，．・：；？！…‥ ")
"""Whatever follows one of these begins anew; so does an opening bracket."""
_WHOLE = re.compile(
    "魔法の杖|捨て札|てんとう虫|目覚め|追い払|さかのぼ|一騎当千|ほかの人"  # words that BudouX takes for several
    f"|(?:[{_KANJI}][かさたばまらわ]|[防急稼騒]が)な[いかくけさ]"  # a verb and its not: as in "防がなければ"
    "|[ァ-ヺーヽヾ]+"
    "|[0-9]+[^\\W0-9a-zA-Z]"  # a number with its counter
    f"|(?<![{_KANJI}])[{_KANJI}]{{2,3}}(?![{_KANJI}])"  # a word of two or three kanji
    "|(?:^|(?<=[、。：！？「（ ]))[぀-ヿ一-鿿]."  # at a beginning BudouX knows too little to part one letter
)
"""What no line parts."""
_BEGINS = re.compile("(?<=[がのとにを])(?:てんとう虫|けんか)|(?<=[0-9]枚)目覚め")
"""Words that begin a phrase though BudouX leaves them with what stands before them: after a particle that it takes for
their first letter, and after a number with its counter."""
_NAME = re.compile("「[^「」]{2,8}」|二つの砦|四つの町|[赤青黄緑]の村|馬の産地|(?<=、)[^、。]{1,8}で止まりました")
"""What a line parts only where it is narrower: names in brackets, those of boards and cells that are several phrases,
and on whom a count ends."""
_ASIDE = re.compile("（[ -~]{2,24}）|[0-9]+（\\+[0-9]+点）|[0-9]+(?: [+=] [0-9]+)+|[0-9]+(?:、[0-9]+)+")
"""A few Latin words in brackets between Japanese ones, an amount with the points for it, a sum, and a few numbers: the
same."""
_COUNTED = re.compile(
    "(?<![^ (])[0-9]+ (?!(?:and|are|for|from|per|than|then|was|were|while|with)(?![a-z]))(?:[a-z]{3,9}|AP)(?![^ ,.;:)])"
)
"""A number and what it counts, as in "1 squire": the same."""
_HANGING = re.compile(
    "(?<=[てで])(?=ください|いま[すせし]|いる|いない|いた|おき|しま[いうっ])"  # a helping verb
    f"|(?<=[{_KANJI}]{{2}})(?=し[たてなま]|する|すれ|でき|され|させ)"  # what makes a verb of a word in kanji
)
"""Where a phrase goes on with a word of its own."""
PARTED = 0.35
"""What it costs to part a phrase there: as much as a line that leaves that share of the width free."""
_PATH = re.compile(r"(?=[^ ]*[A-Za-z])[!-~\u00a0]*[/\\][!-~\u00a0]*[/\\][!-~\u00a0]*")
"""Where a file is: a line parts it behind what separates its folders only."""
_LEADING = re.compile(r"(?:(?:^|[^\w-])-{1,2}|[0-9]-)\Z")
"""Hyphens that a word begins with, as `--data` does, or that a number stands before, as in "1-knight"."""
_MEETING = re.compile(f"[ァ-ヺー][{_KANJI}]|[{_KANJI}][ァ-ヺ]")
_KATAKANA_ENDS = re.compile("[ァ-ヺー][ぁ-ゖ]")


def is_wide(char: str) -> bool:
    """Kana, kanji and full-width forms: a line may break beside them."""
    code = ord(char)
    return 0x2E80 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF or 0xFF00 <= code <= 0xFFEF or 0x20000 <= code < 0x40000


def may_break(before: str, after: str) -> bool:
    """Whether a line may end after `before` and the next begin with `after`, whatever words they belong to."""
    if after == " " or after == "\u00a0" or before == "\u00a0" or is_variant(after):
        return False
    if before == " ":
        return True
    if after in NO_START or before in NO_END:
        return False
    if is_wide(before) or is_wide(after) or is_variant(before):
        return True
    return before == "-" and after.isalpha()


@lru_cache(maxsize=4096)
def atoms(text: str) -> tuple[str, ...]:
    """The pieces between good breaks: Latin words, Japanese phrases and names. Spaces belong to the piece before
    them."""
    return _parted(text, _WHOLE, _NAME, _ASIDE, _COUNTED)


def _parted(text: str, *whole: re.Pattern[str]) -> tuple[str, ...]:
    """The text cut between phrases, with what these find in one piece."""
    begins = _phrases(text) if any(map(is_wide, text)) else None
    def within(*patterns: re.Pattern[str]) -> set[int]:
        found = (word for pattern in patterns for word in pattern.finditer(text))
        return {at for word in found for at in range(word.start() + 1, word.end())}

    inside, aside = within(*whole), within(*({_ASIDE, _COUNTED} & set(whole)))
    if begins is None:
        return _cut(text, lambda at: at not in aside)
    begins |= {word.start() for word in _BEGINS.finditer(text)}

    def good(at: int) -> bool:
        before, after = text[at - 1], text[at]
        if not (is_wide(before) or is_wide(after)) or before in _STOPS or after in NO_END:
            return at not in aside
        return at in begins and at not in inside

    return _cut(text, good)


def fitting(atom: str, fits: Callable[[int, int], bool], level: int = 0, start: int = 0) -> Iterator[tuple[int, int]]:
    """Beginnings and ends of the pieces of an atom that fit into a line.

    That is the atom itself; where it is wider, the phrases of a name, then its words, then those without what hangs on
    them; then what stands between places where a line may break at all; and in the end single letters.
    """
    if level == len(_FINER) or fits(start, start + len(atom)):
        yield start, start + len(atom)
        return
    for piece in _FINER[level](atom):
        yield from fitting(piece, fits, level + 1, start)
        start += len(piece)


def loose(piece: str) -> tuple[str, ...]:
    """The parts of a phrase between which a line may end if it would be short else; no word is parted."""
    places = {found.start() for found in _HANGING.finditer(piece)}
    return _cut(piece, places.__contains__) if places else (piece,)


def loosened(pieces: Iterable[str]) -> tuple[list[str], set[int]]:
    """All their loose parts, and the numbers of those that go on with a phrase."""
    parts: list[str] = []
    hanging: set[int] = set()
    for piece in pieces:
        found = loose(piece)
        hanging.update(range(len(parts) + 1, len(parts) + len(found)))
        parts += found
    return parts, hanging


def even(
    pieces: Sequence[tuple[float, float]], width: float, last: float, hanging: Container[int] = ()
) -> list[int]:
    """How many pieces each line takes so that lines are as even as can be, and no more of them than there must be.

    `pieces` have their widths with and without the space behind them; none is wider than `width`. What lines leave
    free counts by its square; the last one may be as short as `last`, a share of the width. Of a phrase in `loose`
    parts the later ones are `hanging`, by their numbers: what parts them counts as well.
    """
    count = len(pieces)
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)] * (count + 1)  # from here on: lines, cost, end of the first
    for start in range(count - 1, -1, -1):
        found, used = (count + 1, 0.0, count), 0.0
        for end in range(start + 1, count + 1):
            full, bare = pieces[end - 1]
            free = width - used - bare
            if free < 0 and end > start + 1:
                break
            free = max(0.0, free - (1 - last) * width) if end == count else free
            parted = (PARTED * width) ** 2 if end in hanging else 0.0
            found = min(found, (best[end][0] + 1, best[end][1] + free * free + parted, end))
            used += full
        best[start] = found
    taken, start = [], 0
    while start < count:
        taken.append(best[start][2] - start)
        start = best[start][2]
    return taken


def words(phrase: str) -> tuple[str, ...]:
    """The words of a phrase, as far as they are to be seen: where katakana and kanji meet, one begins."""
    return _cut(phrase, lambda at: _MEETING.match(phrase, at - 1) is not None)


def _bare(word: str) -> tuple[str, ...]:
    """A word in katakana, and apart from it what follows in hiragana."""
    return _cut(word, lambda at: _KATAKANA_ENDS.match(word, at - 1) is not None)


def _anywhere(word: str) -> tuple[str, ...]:
    return _cut(word, lambda at: True)


def _named(name: str) -> tuple[str, ...]:
    """The phrases of a name."""
    return _parted(name, _WHOLE)


_FINER: tuple[Callable[[str], tuple[str, ...]], ...] = (_named, words, _bare, _anywhere, tuple)


def _cut(text: str, good: Callable[[int], bool]) -> tuple[str, ...]:
    """The text cut wherever a line may break at all and `good` says yes to the place."""
    paths = {at for path in _PATH.finditer(text) for at in range(path.start() + 1, path.end())}

    def may(at: int) -> bool:
        if at in paths:
            return text[at - 1] in "/\\" and text[at] not in "/\\" and at - 1 in paths
        return may_break(text[at - 1], text[at]) and not _LEADING.search(text, max(0, at - 3), at) and good(at)

    places = [at for at in range(1, len(text)) if may(at)]
    ends = [*places, len(text)]
    return tuple(text[start:end] for start, end in zip([0, *places], ends, strict=True) if start < end)


def _phrases(text: str) -> frozenset[int] | None:
    """Where the phrases of a Japanese text begin, or None where BudouX is not installed: it then breaks anywhere."""
    parse = _parser()
    if parse is None:
        return None
    begins, at = set(), 0
    for phrase in parse(text):
        begins.add(at)
        at += len(phrase)
    return frozenset(begins)


@cache
def _parser() -> Callable[[str], list[str]] | None:
    """BudouX for Japanese, taken along with the first Japanese text; None where it or its model cannot be read."""
    try:
        import budoux

        parse: Callable[[str], list[str]] = budoux.load_default_japanese_parser().parse
    except (ImportError, OSError, ValueError):
        return None
    return parse
