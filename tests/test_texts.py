"""All texts: the same keys and parameters in every language, none missing, none unused."""

import ast
import json
import re
from collections import defaultdict
from functools import cache, partial
from pathlib import Path
from string import Formatter

import pytest

from game.core import loader
from game.core.game import Game
from game.games import find_game, game_ids, takes_values
from game.services.translation import parameters
from game.table.house_rules import presets
from game.table.presenters import Presenter, find_presenter
from game.tiled.errors import TEXTS as REASONS_AGAINST_MAPS
from tests.games.specs import asset_of, spec_of

ROOT = Path(__file__).resolve().parents[1]
TEXTS = ROOT / "assets/i18n"
NAMES = ("common", *game_ids())

BUILT = ("refusal.", "reason.", "export.", "import.", "values_in.", "values_out.")
"""Beginnings of keys that are put together where no literal shows it: `f"{kind}.{code}"` in services/wording.py, and
`f"{self._key}.title"` in ui/exchange.py and ui/value_exchange.py."""
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)+")
NO_KEY = re.compile(
    r"game\.(core|games|bots|services|table|ui|tiled)\b.*|.*\.(json|md|toml|png|webp|ogg|txt|py|crown|db)"
)
"""Literals of the same form that name something else: modules and files."""


SILENT = ("core", "games", "tiled")
"""Rooms that word nothing: what looks like a key there is a place in a document."""


@cache
def table(language, name):
    text = asset_of("i18n", name, language).read_text(encoding="utf-8")

    def once(pairs):
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), f"{language}/{name}: a key stands twice"
        return dict(pairs)

    return json.loads(text, object_pairs_hook=once)


def plurals(texts):
    """The keys that have a form for one and one for other counts."""
    return {key.removesuffix(".other") for key in texts if key.endswith(".other")}


def bases(texts):
    """All keys as they are asked for: without the ending of a plural."""
    several = plurals(texts)
    found = set()
    for key in texts:
        base, _, ending = key.rpartition(".")
        found.add(base if ending in ("one", "other") and base in several else key)
    return found


@cache
def sources():
    """Each source file with its tree: those of the program, and of games in folders of their own."""
    paths = sorted((ROOT / "game").rglob("*.py"))
    for folder in loader.own_games().values():
        paths += sorted(path for path in folder.rglob("*.py") if folder / "tests" not in path.parents)
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def room(path):
    """The room of game/ that a source file belongs in."""
    for folder in loader.own_games().values():
        if folder in path.parents:
            part = path.relative_to(folder).parts[0].removesuffix(".py")
            return {"table": "ui", "presenter": "table", "achievements": "table"}.get(part, "games")
    return path.relative_to(ROOT / "game").parts[0]


NAMING = ("find", "set_focus")
"""Methods that are given the name of a widget."""


def names(tree):
    """The literals that name a widget, which look like keys: `name="title.logo"`, `focus_first = ...`, `find(...)`."""
    given = []
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "name":
            given.append(node.value)
        elif isinstance(node, ast.Assign):
            targets = {getattr(each, "id", getattr(each, "attr", "")) for each in node.targets}
            if targets & {"focus_first", "name"}:
                given.append(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in NAMING:
            given += node.args
        elif isinstance(node, ast.FunctionDef):
            arguments = [*node.args.posonlyargs, *node.args.args][::-1]
            pairs = [*zip(arguments, node.args.defaults[::-1], strict=False)]
            pairs += zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
            given += [default for argument, default in pairs if argument.arg == "name" and default is not None]
    return {part for each in given for part in ast.walk(each)}


@cache
def literals():
    """String literals in the form of a key, with the place where each stands first."""
    found = {}
    for path, tree in sources():
        if room(path) in SILENT:
            continue
        gaps = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        others = names(tree) | gaps
        for node in ast.walk(tree):
            if node in others:
                continue
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                found.setdefault(node.value, f"{path}:{node.lineno}")
    return found


@cache
def beginnings():
    """What stands before the first gap of f-strings and begins like a key: `f"queen.{name}"` gives "queen."."""
    found = {}
    for path, tree in sources():
        others = names(tree)
        for node in ast.walk(tree):
            if node in others:
                continue
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                start = str(node.values[0].value)
                if re.fullmatch(r"[a-z][a-z0-9_]*\.([A-Za-z0-9_]+\.)*[A-Za-z0-9_]*", start):
                    found.setdefault(start, f"{path}:{node.lineno}")
    return found


def all_bases():
    return {key for name in NAMES for key in bases(table("en", name))}


def codes(call):
    """Codes given to a class as a literal: Problem("save_damaged", ...), with their places."""
    for path, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == call and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value, f"{path}:{first.lineno}"


def test_there_are_two_languages_with_the_same_files():
    assert sorted(path.name for path in TEXTS.iterdir()) == ["en", "ja"]
    for language in ("en", "ja"):
        assert {path.stem for path in (TEXTS / language).iterdir()} == set(NAMES) - set(loader.own_games())


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_keys_and_parameters(name):
    english, japanese = table("en", name), table("ja", name)
    assert bases(english) == bases(japanese)

    def of_base(texts):
        found = defaultdict(set)
        several = plurals(texts)
        for key, text in texts.items():
            base, _, ending = key.rpartition(".")
            found[base if base in several and ending in ("one", "other") else key] |= parameters(text)
        return found

    ours, theirs = of_base(english), of_base(japanese)
    assert {key: (ours[key], theirs[key]) for key in ours if ours[key] != theirs[key]} == {}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_texts_are_clean(language, name):
    texts = table(language, name)
    assert list(texts) == sorted(texts), "keep the keys sorted"
    for key, text in texts.items():
        assert text.strip() == text != "", key
        braces = re.sub(r"\{[a-z_]+\}", "", text)
        assert "{" not in braces, key
        assert "}" not in braces, key
        if language == "en":
            assert "'" not in text, f"{key}: use the apostrophe ’"
            assert '"' not in text, f"{key}: use “ and ”"


def test_the_cards_of_sleeping_queens_have_one_spelling():
    """Their names have capitals, in lessons, too; the story on the page of the game tells of kings and knights."""
    kinds = re.compile(r"\b(kings?|knights?|dragons?|jesters?|potions?|wands?)\b")
    texts = table("en", "sleeping_queens")
    assert [key for key, text in texts.items() if kinds.search(text) and key != "game.pitch"] == []


@pytest.mark.parametrize("name", NAMES)
def test_english_plurals_have_both_forms(name):
    texts = table("en", name)
    assert [key for key in plurals(texts) if f"{key}.one" not in texts] == []


def test_no_game_hides_a_common_text():
    for name in game_ids():
        assert bases(table("en", name)) & bases(table("en", "common")) == set()


def test_every_key_in_the_sources_has_a_text():
    known = all_bases()
    spaces = {key.split(".")[0] for key in known}
    missing = {
        key: place
        for key, place in literals().items()
        if key.split(".")[0] in spaces
        and not NO_KEY.fullmatch(key)
        and key not in known
        and not any(other.startswith(f"{key}.") for other in known)
        and f"log.{key}" not in known  # the kind of a line of a log
        and f"problem.{key}" not in known  # the code of a problem
    }
    assert missing == {}


def test_every_beginning_of_a_key_in_the_sources_has_texts():
    known = all_bases()
    spaces = {key.split(".")[0] for key in known}
    missing = {
        start: place
        for start, place in beginnings().items()
        if start.split(".")[0] in spaces and not NO_KEY.match(start) and not any(key.startswith(start) for key in known)
    }
    assert missing == {}


def test_every_problem_and_every_reason_has_a_text():
    known = all_bases()
    missing = {f"problem.{code}": place for code, place in codes("Problem") if f"problem.{code}" not in known}
    for code, place in codes("Reason"):
        if f"refusal.{code}" not in known and f"reason.{code}" not in known:
            missing[f"refusal.{code}"] = place
    assert missing == {}


REASON = re.compile(r"^    ([a-z_]+(?:, [a-z_]+)*)(?: \{([a-z_, ]+)\})? +\S", re.MULTILINE)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_reason_of_a_game_has_a_text_that_its_parameters_fill(game_id):
    """The list of codes and parameters stands at the head of legality.py."""
    [tree] = [tree for path, tree in sources() if path.parts[-2:] == (game_id, "legality.py")]
    listed = {code: set(params.split(", ")) for codes, params in REASON.findall(ast.get_docstring(tree, clean=False))
              for code in codes.split(", ")}  # fmt: skip
    assert len(listed) >= spec_of(game_id).refusals
    for language in ("en", "ja"):
        texts = {**table(language, "common"), **table(language, game_id)}
        for code, given in listed.items():
            assert parameters(texts[f"refusal.{code}"]) <= given, code


ONLY_WITH = {
    "boards.": lambda game: bool(game.boards),
    "game.players_extra": lambda game: game.official_seats != game.seat_counts,
    **{f"mark.{part}": partial(Game.mark, part=part) for part in ("boards", "seats", "values")},
    "handover.answer": lambda game: type(find_presenter(game.id)).reaction is not Presenter.reaction,
    "problem.values.": lambda game: takes_values(game.id),
}
"""Beginnings of keys that the program looks up in the texts of a game only where this holds."""


def asked_of_every_game():
    """What the program outside the games words by the texts of the game at hand, with its place."""
    common = bases(table("en", "common"))
    own = {key for name in game_ids() for key in bases(table("en", name))}
    for key, place in literals().items():
        if key in own - common and not any(name in place for name in game_ids()):
            yield key, place


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_has_all_texts_that_the_program_looks_up_in_them(game_id):
    """Another game's text of that key is no help."""
    game, texts = find_game(game_id), bases(table("en", game_id))
    wanted = {
        key: place
        for key, place in asked_of_every_game()
        if not any(key.startswith(start) and not applies(game) for start, applies in ONLY_WITH.items())
    }
    for option in game.options:
        keys = [f"option.{option.name}", f"option.{option.name}.help"]
        if not isinstance(option.default, bool):
            keys += [f"option.{option.name}.{choice}" for choice in option.choices]
        wanted |= dict.fromkeys(keys, "Game.options")
    common = bases(table("en", "common"))
    wanted |= dict.fromkeys((f"mark.{each.part}" for each in game.marked), "Game.marked")
    for preset in presets(game):
        wanted |= dict.fromkeys((f"preset.{preset.id}", f"preset.{preset.id}.help"), "Game.presets")
    assert {key: place for key, place in wanted.items() if key not in texts | common} == {}


def test_no_text_is_unused():
    dynamic = (*BUILT, *beginnings())
    used = set(literals()) | {f"problem.{code}" for code, _ in codes("Problem")}
    unused = sorted(key for key in all_bases() if key not in used and not key.startswith(dynamic))
    assert unused == []


def test_every_reason_against_a_map_has_a_text():
    """The program's sentences say no less than the English of the reader of maps, and name the file."""
    known = table("en", "queen_run")
    for code, sentence in REASONS_AGAINST_MAPS.items():
        said = parameters(known[f"problem.map.{code}"])
        needed = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        assert said - {"file", "cell"} == needed - {"file", "cell"}, code
        assert "file" in said, code


def test_every_reason_against_a_board_has_a_text():
    known = table("en", "queen_run")
    source = (ROOT / "game/games/queen_run/boards.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'Fault\("([a-z_]+)"', source)) | {"no_way", "no_way_without_temples"}
    assert len(codes) > 5
    for code in codes:
        said = [known[key] for key in (f"problem.board.{code}", f"problem.board.{code}_at") if key in known]
        assert said, code
        assert all("{file}" in text for text in said), code


@pytest.mark.parametrize("game_id", game_ids())
def test_a_reason_that_speaks_to_the_player_has_other_words_for_others(game_id):
    texts = table("en", game_id)
    to_the_player = re.compile(r"\b(you|your)\b", re.IGNORECASE)
    reasons = {key for key in texts if key.startswith("reason.") and ".told" not in key}
    for key in reasons:
        base, _, ending = key.rpartition(".")
        told = texts.get(f"{base}.told.{ending}" if ending in ("one", "other") else f"{key}.told")
        assert bool(to_the_player.search(texts[key])) == (told is not None), key
        if told is not None:
            assert "{mover}" in told, key
            assert not to_the_player.search(told), key
            assert parameters(told) == parameters(texts[key]) | {"mover"}, key
