"""Where a line may break, for Latin and Japanese text."""

from __future__ import annotations

from functools import lru_cache

from game.services.characters import is_variant

NO_START = frozenset(
    "、。，．・：；？！‼⁇⁈⁉゛゜´｀¨＾ヽヾゝゞ々ー〜～–—…‥’”）〕］｝〉》」』】»％‰℃°′″¢"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    ")]}.,:;!?%'\""
)
NO_END = frozenset("‘“（〔［｛〈《「『【«＃＄￥£$([{#")


def is_wide(char: str) -> bool:
    """Kana, kanji and full-width forms: a line may break beside them."""
    code = ord(char)
    return 0x2E80 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF or 0xFF00 <= code <= 0xFFEF or 0x20000 <= code < 0x40000


def may_break(before: str, after: str) -> bool:
    """Whether a line may end after `before` and the next begin with `after`."""
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
    """The pieces between possible breaks; spaces belong to the piece before them."""
    pieces: list[str] = []
    start = 0
    for i in range(1, len(text)):
        if may_break(text[i - 1], text[i]):
            pieces.append(text[start:i])
            start = i
    if start < len(text):
        pieces.append(text[start:])
    return tuple(pieces)
