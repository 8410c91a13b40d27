"""Texts by key in the language of the person, switched in place.

Texts lie in `<folder>/<language>/common.json` and `<folder>/<language>/<game>.json`: flat objects of key to
text, with parameters in braces ("{name} wakes the {queen}"). A text that depends on a count has two keys,
`<key>.one` and `<key>.other`, chosen by the parameter `n`; a language without plurals needs `.other` alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

from game.core import loader
from game.core.documents import from_json

COMMON = "common"
_PARAMETER = re.compile(r"\{([a-z_]+)\}")
_WITHOUT_PLURAL = frozenset({"ja"})

Table = dict[str, str]


class Translate(Protocol):
    """Whatever words a key: a Translator or one of its scopes."""

    @property
    def language(self) -> str:
        """The language in force."""

    def __call__(self, key: str, /, **params: object) -> str:
        """The text at `key`, with its parameters."""

    def has(self, key: str) -> bool:
        """Whether there is a text at `key`."""

    def listed(self, items: Sequence[str]) -> str:
        """Several names as one: "Ada, Kenji and Milo", in the way of the language."""

    def row(self, items: Sequence[str], key: str = "list.more") -> str:
        """Several words beside each other: "7, 7", in the way of the language. `key`: the text that joins two."""


def parameters(text: str) -> set[str]:
    """The names of the parameters in a text."""
    return set(_PARAMETER.findall(text))


def read_table(path: Path) -> Table:
    """One file of texts; raises OSError, or ValueError naming the file if it is no flat object of texts."""
    try:
        table = from_json(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    if not isinstance(table, dict) or not all(isinstance(text, str) for text in table.values()):
        raise ValueError(f"{path}: a flat object of texts is expected")
    return table


class Translator:
    """Words keys in one language at a time: `tr("menu.play")`, `tr("log.drew", name="Ada", n=2)`.

    A key that is missing gives itself in square brackets and is noted, once, in `problems`; so does a missing
    parameter. `tr.scope("sleeping_queens")` looks into the texts of that game first.
    """

    def __init__(self, folder: Path, language: str = "en") -> None:
        """`folder` has one folder a language. Raises ValueError or OSError if common texts are unreadable."""
        self.problems: list[str] = []
        self.standing: dict[str, str] = {}  # parameters that any text may have: what stands on keys
        self._folder = folder
        self._tables: dict[str, Table] = {}
        self._common: dict[str, Table] = {}  # by language
        self._language = ""
        self.set_language(language)

    @property
    def language(self) -> str:
        """The language in force."""
        return self._language

    def languages(self) -> list[str]:
        """The ids of the languages there are, English first."""
        found = sorted(path.parent.name for path in self._folder.glob(f"*/{COMMON}.json"))
        return sorted(found, key=lambda language: language != "en")

    def set_language(self, language: str) -> None:
        """Change the language in place; an unknown one gives English and is noted."""
        if language not in self.languages():
            self._note(f"there are no texts in the language {language!r}")
            language = "en"
        if language != self._language:
            if not self._common.get(language):
                self._common[language] = read_table(self._folder / language / f"{COMMON}.json")
            self._tables = {COMMON: self._common[language]}
            self._language = language

    def scope(self, game_id: str) -> Scope:
        """The same texts with those of a game before the common ones; it follows every change of language."""
        return Scope(self, game_id)

    def __call__(self, key: str, /, **params: object) -> str:
        """The text at `key` with its parameters filled in."""
        return self.look_up(key, (COMMON,), params)

    def has(self, key: str) -> bool:
        """Whether there is a common text at `key`."""
        return self.find(key, (COMMON,), None) is not None

    def listed(self, items: Sequence[str]) -> str:
        """Several names as one: "Ada, Kenji and Milo", in the way of the language."""
        return listed(self, items)

    def row(self, items: Sequence[str], key: str = "list.more") -> str:
        """Several words beside each other: "7, 7", in the way of the language. `key`: the text that joins two."""
        return row(self, items, key)

    def everywhere(self, key: str) -> frozenset[str]:
        """The common text at `key` in each of the languages; one whose texts cannot be read is noted and left out."""
        for language in self.languages():
            if language not in self._common:
                try:
                    self._common[language] = read_table(self._folder / language / f"{COMMON}.json")
                except (OSError, ValueError) as error:
                    self._note(f"texts cannot be read: {error}")
                    self._common[language] = {}
        return frozenset(table[key] for table in self._common.values() if key in table)

    def find(self, key: str, tables: Iterable[str], n: object) -> str | None:
        """The raw text at `key` in the first of the tables that has it; `n` chooses between one and other."""
        for name in tables:
            table = self._table(name)
            if n == 1 and self._language not in _WITHOUT_PLURAL and f"{key}.one" in table:
                return table[f"{key}.one"]
            if n is not None and f"{key}.other" in table:
                return table[f"{key}.other"]
            if key in table:
                return table[key]
        return None

    def look_up(self, key: str, tables: Iterable[str], params: dict[str, object]) -> str:
        """The text at `key` in the first of the tables that has it, with its parameters filled in."""
        text = self.find(key, tables, params.get("n"))
        if text is None:
            self._note(f"there is no text {key!r} in {self._language}")
            return f"[{key}]"

        def value(match: re.Match[str]) -> str:
            name = match.group(1)
            if name not in params:
                if name in self.standing:
                    return self.standing[name]
                self._note(f"the text {key!r} in {self._language} needs the parameter {name!r}")
                return match.group(0)
            return str(params[name])

        return _PARAMETER.sub(value, text)

    def _table(self, name: str) -> Table:
        if name not in self._tables:
            path = loader.asset("i18n", self._folder, name, self._language)
            try:
                self._tables[name] = read_table(path)
            except (OSError, ValueError) as error:
                self._note(f"texts cannot be read: {error}")
                self._tables[name] = {}
        return self._tables[name]

    def _note(self, problem: str) -> None:
        if problem not in self.problems:
            self.problems.append(problem)


class Scope:
    """A Translator that looks into the texts of one game first."""

    def __init__(self, translator: Translator, game_id: str) -> None:
        self._translator = translator
        self._tables = (game_id, COMMON)

    @property
    def language(self) -> str:
        """The language in force."""
        return self._translator.language

    def __call__(self, key: str, /, **params: object) -> str:
        """The text at `key` with its parameters filled in."""
        return self._translator.look_up(key, self._tables, params)

    def has(self, key: str) -> bool:
        """Whether there is a text at `key`."""
        return self._translator.find(key, self._tables, None) is not None

    def listed(self, items: Sequence[str]) -> str:
        """Several names as one: "Ada, Kenji and Milo", in the way of the language."""
        return listed(self, items)

    def row(self, items: Sequence[str], key: str = "list.more") -> str:
        """Several words beside each other: "7, 7", in the way of the language. `key`: the text that joins two."""
        return row(self, items, key)


def listed(translate: Translate, items: Sequence[str]) -> str:
    """Several names as one, by the texts `list.pair` (before the last) and `list.more` (elsewhere)."""
    if not items:
        return ""
    text = items[0]
    for index, item in enumerate(items[1:], start=1):
        key = "list.pair" if index == len(items) - 1 else "list.more"
        text = translate(key, first=text, second=item)
    return text


def row(translate: Translate, items: Sequence[str], key: str = "list.more") -> str:
    """Several words beside each other, joined by the text at `key`."""
    text = items[0] if items else ""
    for item in items[1:]:
        text = translate(key, first=text, second=item)
    return text
