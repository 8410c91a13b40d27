"""Who may import whom: reads the imports of every file of the program, names file and line of wrong ones."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Which rooms a room of game/ may import from, besides itself. Single files of game/ are rooms as well.
MAY_IMPORT: dict[str, frozenset[str]] = {
    "core": frozenset(),
    "tiled": frozenset({"core"}),
    "games": frozenset({"core", "tiled"}),
    "bots": frozenset({"core"}),
    "services": frozenset({"core"}),
    "table": frozenset({"core", "tiled", "games", "bots", "services"}),
    "ui": frozenset({"core", "tiled", "games", "bots", "services", "table", "cli"}),
    "referee": frozenset({"core", "games", "bots", "services"}),
    "arena": frozenset({"core", "games", "bots", "services"}),
    "cli": frozenset(),
}

# Packages from outside, and the rooms that may use them.
OUTSIDE: dict[str, frozenset[str]] = {
    "budoux": frozenset({"ui"}),
    "distributed": frozenset({"arena"}),
    "pygame": frozenset({"ui"}),
    "pytmx": frozenset({"tiled"}),
    "platformdirs": frozenset({"services"}),
    "fontpkg": frozenset({"ui"}),
    "pylopdf_fonts_jp": frozenset({"ui"}),
}


MOST_MEMBERS = 12
"""Files of a group that reach each other by imports, those for types and within functions counted. Never raised."""
MOST_LINES = 500
"""Lines of a file. One that comes near has a second reason to change."""
TABLES = "game.ui.tables"
MOST_READ = 12
"""Members of its table that a class or function below the scene reads, of a view, a model or controls. Never raised."""
MOST_ANY = 81
"""How often `Any` is written in game/. Never raised."""


def imports(source: str) -> list[tuple[int, str, bool]]:
    """Every import in `source` as (line, dotted name, whether it is carried out at import time)."""
    found: list[tuple[int, str, bool]] = []

    def visit(node: ast.AST, at_once: bool) -> None:
        if isinstance(node, ast.Import):
            found.extend((node.lineno, alias.name, at_once) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            found.extend((node.lineno, f"{module}.{alias.name}", at_once) for alias in node.names)
        inside = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
        inside = inside or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
        for child in ast.iter_child_nodes(node):
            visit(child, at_once and not inside)

    visit(ast.parse(source), True)
    return found


def faults_of_game_file(parts: tuple[str, ...], source: str) -> list[tuple[int, str]]:
    """What is wrong with the imports of game/<parts>, as (line, text)."""
    if parts == ("__init__.py",):
        room = ""
    else:
        room = parts[0].removesuffix(".py")
    faults: list[tuple[int, str]] = []
    if room and room not in MAY_IMPORT:
        return [(1, f"game/{parts[0]} is no room; see MAY_IMPORT in tests/test_layers.py")]
    for line, name, at_once in imports(source):
        words = name.split(".")
        if words[0] == "":
            faults.append((line, f"relative import {name}; write it from game on"))
        elif words[0] == "game":
            target = words[1] if len(words) > 1 else ""
            if target in ("__version__", "engine") or (target == room and room != "games"):
                continue
            if target == room == "games":
                own = parts[1].removesuffix(".py") if len(parts) > 1 else ""
                other = words[2] if len(words) > 2 else ""
                if len(parts) > 2 and other != own:
                    faults.append((line, f"game {own} imports {name}"))
            elif target not in MAY_IMPORT.get(room, frozenset()):
                faults.append((line, f"{room or 'game'} imports {name}"))
        elif words[0] in sys.stdlib_module_names:
            continue
        else:
            package = next((known for known in OUTSIDE if words[0].startswith(known)), None)
            if package is None:
                faults.append((line, f"{name} is neither ours nor a package of the program"))
            elif room not in OUTSIDE[package]:
                faults.append((line, f"{room or 'game'} imports {name}; {', '.join(OUTSIDE[package])} may"))
            elif package == "pytmx" and at_once:
                faults.append((line, "pytmx is imported inside the function that reads a map"))
            elif package == "distributed" and at_once:
                faults.append((line, "distributed is installed for clusters alone, and imported where one is wanted"))
    return faults


def faults_of_main(source: str) -> list[tuple[int, str]]:
    """What is wrong with the imports of main.py and game/__main__.py, to which it hands over.

    Outside functions they take the standard library alone.
    """
    return [
        (line, f"imports {name} before it knows what is asked for")
        for line, name, at_once in imports(source)
        if at_once and name != "game.__main__.main" and name.split(".")[0] not in sys.stdlib_module_names
    ]


def faults(root: Path) -> list[str]:
    """Every wrong import below `root` as "file:line: what", sorted by file."""
    found: list[str] = []
    for path in sorted([root / "main.py", *(root / "game").rglob("*.py")]):
        source = path.read_text(encoding="utf-8")
        name = path.relative_to(root)
        parts = name.parts[1:]
        way_in = parts in ((), ("__main__.py",))
        wrong = faults_of_main(source) if way_in else faults_of_game_file(parts, source)
        found.extend(f"{name.as_posix()}:{line}: {what}" for line, what in wrong)
    return found


ROOM_OF = {"table": "ui", "presenter": "table", "advice": "table", "achievements": "table"}
"""The room that a part of a game in a folder of its own belongs in; everything else is of its rules."""


def faults_of_own_game(folder: Path) -> list[str]:
    """Wrong imports of a game in a folder of its own: what the rooms of its parts may not import."""
    found = []
    order = ("games", "table", "ui")
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).parts
        if parts[0] == "tests":
            continue
        room = ROOM_OF.get(parts[0].removesuffix(".py"), "games")
        source = path.read_text(encoding="utf-8")
        for line, name, _ in imports(source):
            words = name.split(".")
            if words[0] == folder.name and order.index(ROOM_OF.get(words[1], "games")) > order.index(room):
                found.append(f"{path}:{line}: {room} imports {name}")
        wrong = faults_of_game_file((room, folder.name, path.name), source)
        found += [f"{path}:{line}: {what}" for line, what in wrong if not what.startswith(f"{folder.name}.")]
    return found


@pytest.mark.parametrize("folder", sorted(init.parent for init in (ROOT / "examples").glob("*/__init__.py")), ids=str)
def test_a_game_in_a_folder_of_its_own_keeps_to_the_rooms(folder: Path) -> None:
    found = faults_of_own_game(folder)
    assert not found, "\n" + "\n".join(found)


def test_a_wrong_import_of_such_a_game_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "whist"
    (folder / "table").mkdir(parents=True)
    (folder / "state.py").write_text("from whist.presenter import Shown\n", encoding="utf-8")
    (folder / "presenter.py").write_text("from whist import state\nimport pygame\n", encoding="utf-8")
    (folder / "table" / "scene.py").write_text("import pygame\nfrom whist.presenter import Shown\n", encoding="utf-8")
    found = [each.removeprefix(f"{folder}/") for each in faults_of_own_game(folder)]
    assert found == [
        "presenter.py:2: table imports pygame; ui may",
        "state.py:1: games imports whist.presenter.Shown",
    ]


def test_every_import_is_allowed() -> None:
    found = faults(ROOT)
    assert not found, "\n" + "\n".join(found)


def test_every_room_is_looked_at() -> None:
    files = (path.name for path in (ROOT / "game").iterdir())
    rooms = {name.removesuffix(".py") for name in files if not name.startswith("__")}
    assert rooms <= MAY_IMPORT.keys()
    assert {"core", "games"} <= rooms


@pytest.mark.parametrize(
    ("name", "source", "expected"),
    [
        ("core/match.py", "import os\n\nimport game.services.saves\n", ":3: core imports game.services"),
        ("core/rng.py", "import numpy\n", ":1: numpy is neither"),
        ("core/rng.py", "def f():\n    import pygame\n", ":2: core imports pygame"),
        ("bots/greedy.py", "from game.games import find_game\n", ":1: bots imports game.games.find_game"),
        ("games/queen_run/state.py", "from game.games.lancaster import state\n", ":1: game queen_run"),
        ("games/queen_run/state.py", "from ..lancaster import state\n", ":1: relative import ..lancaster"),
        ("games/queen_run/state.py", "from game.bots import greedy\n", ":1: games imports game.bots.greedy"),
        ("table/selection.py", "import pygame\n", ":1: table imports pygame"),
        ("table/selection.py", "from game.ui import app\n", ":1: table imports game.ui.app"),
        ("tiled/reader.py", "import pytmx\n", ":1: pytmx is imported inside"),
        ("referee.py", "from game.table import seats\n", ":1: referee imports game.table.seats"),
        ("ui/app.py", "from game.referee import main\n", ":1: ui imports game.referee.main"),
        ("helpers.py", "import os\n", ":1: game/helpers.py is no room"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, name: str, source: str, expected: str) -> None:
    (tmp_path / "main.py").write_text("import sys\n", encoding="utf-8")
    path = tmp_path / "game" / name
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    found = faults(tmp_path)
    assert len(found) == 1
    assert found[0].startswith(f"game/{name}{expected}")


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("games/queen_run/state.py", "from game.games.queen_run import legality\n"),
        ("games/__init__.py", "from game.core.game import Game\n"),
        ("tiled/reader.py", "def read(path):\n    import pytmx\n    return pytmx\n"),
        ("ui/app.py", "import pygame\nfrom game.table import seats\nfrom game.cli import Options\n"),
        ("services/paths.py", "import platformdirs\nfrom game import __version__, engine\n"),
        ("services/saves.py", "from game.core import documents\n"),
    ],
)
def test_a_right_import_is_let_through(tmp_path: Path, name: str, source: str) -> None:
    (tmp_path / "main.py").write_text("def main():\n    from game.ui import app\n", encoding="utf-8")
    path = tmp_path / "game" / name
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    assert faults(tmp_path) == []


def test_the_way_in_imports_no_room_before_the_branch(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "main.py").write_text("from game.__main__ import main\n", encoding="utf-8")
    (tmp_path / "game" / "__main__.py").write_text("if True:\n    from game.ui import app\n", encoding="utf-8")
    assert faults(tmp_path) == ["game/__main__.py:2: imports game.ui.app before it knows what is asked for"]
    (tmp_path / "game" / "__main__.py").write_text("def main():\n    from game.ui import app\n", encoding="utf-8")
    assert faults(tmp_path) == []


def reached(sources: dict[str, str]) -> dict[str, set[str]]:
    """By module, which others it imports, anywhere in its source."""
    found: dict[str, set[str]] = {module: set() for module in sources}
    for module, source in sources.items():
        for _, name, _ in imports(source):
            while name and name not in sources:  # what is imported may be a name within a module
                name = name.rpartition(".")[0]
            if name and name != module:
                found[module].add(name)
    return found


def groups(edges: dict[str, set[str]]) -> list[list[str]]:
    """Modules that reach each other, group by group, the largest first (Tarjan's algorithm)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    open_ones: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        open_ones.append(module)
        for other in sorted(edges[module]):
            if other not in number:
                visit(other)
            if other in open_ones:
                lowest[module] = min(lowest[module], lowest[other])
        if lowest[module] == number[module]:
            at = open_ones.index(module)
            found.append(sorted(open_ones[at:]))
            del open_ones[at:]

    for module in edges:
        if module not in number:
            visit(module)
    return sorted(found, key=len, reverse=True)


def modules(root: Path) -> dict[str, str]:
    """The source of each module of the program, by its dotted name."""
    found: dict[str, str] = {}
    for path in sorted((root / "game").rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path.read_text(encoding="utf-8")
    return found


def test_no_group_of_files_is_large() -> None:
    largest = groups(reached(modules(ROOT)))[0]
    assert len(largest) <= MOST_MEMBERS, "\n" + "\n".join(largest)


def test_a_game_opens_no_window_of_its_own_that_asks() -> None:
    """What covers a table and asks is an overlay: a window for it is made in one place."""
    asking = [name for name, source in modules(ROOT).items() if "asks = True" in source]
    assert asking == ["game.ui.tables.common.overlay"]


def test_only_scenes_know_the_scene_of_a_table() -> None:
    """Whatever lies below is given a view, a model or the controls of its table (tables/common/model.py)."""
    known = {name for name, others in reached(modules(ROOT)).items() if f"{TABLES}.common.driver" in others}
    tables = {name.removeprefix(f"{TABLES}.") for name in known if name.startswith(f"{TABLES}.")}
    scenes = {"lancaster.choosing", "queen_run.scene", "sleeping_queens.scene", "common.simple"}
    assert tables == scenes | {"contract"}  # what a game's package gives


GIVEN = ("View", "Model", "Controls")
"""How the classes end of what a table gives to whatever lies below its scene (tables/common/model.py)."""


def is_given(annotation: ast.expr | None, given: frozenset[str]) -> bool:
    return annotation is not None and ast.unparse(annotation).strip("\"'").partition("[")[0] in given


def parameters(function: ast.FunctionDef, given: frozenset[str]) -> set[str]:
    """The parameters by which a function is given a view, a model or controls."""
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return {argument.arg for argument in arguments if is_given(argument.annotation, given)}


def assigned(node: ast.AST) -> list[tuple[str, str]]:
    """What is assigned within it: target and value, as they are written."""
    found: list[tuple[ast.expr, ast.expr]] = []
    for each in ast.walk(node):
        if isinstance(each, ast.Assign) and len(each.targets) == 1:
            target, value = each.targets[0], each.value
            several = isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)
            found += zip(target.elts, value.elts, strict=False) if several else [(target, value)]  # type: ignore[attr-defined]
    return [(ast.unparse(target), ast.unparse(value)) for target, value in found]


def members(node: ast.AST, names: set[str]) -> set[str]:
    """What is read of those that have these names, or others by assignment."""
    pairs = assigned(node)
    while more := {target for target, value in pairs if value in names} - names:
        names = names | more
    attributes = [each for each in ast.walk(node) if isinstance(each, ast.Attribute)]
    return {each.attr for each in attributes if ast.unparse(each.value) in names}


def readings(sources: dict[str, str]) -> dict[str, set[str]]:
    """By function and class of the tables, which members of a view, a model or controls it reads.

    The scenes are left out: they are what is given. What covers a table (an `Overlay`) is a scene in small: its
    functions are counted one by one.
    """
    trees = {name: ast.parse(source) for name, source in sources.items()}
    given = frozenset(
        node.name for name, tree in trees.items() if name.endswith(".model")
        for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name.endswith(GIVEN)
    )  # fmt: skip
    found: dict[str, set[str]] = {}
    for name, tree in trees.items():
        if name.endswith((".model", ".scene", ".choosing", ".driver")):
            continue
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                found[f"{name}.{node.name}"] = members(node, parameters(node, given))
            if not isinstance(node, ast.ClassDef):
                continue
            functions = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            kept = {"self.model", "self.view"}
            for function in functions:
                if function.name == "__init__":
                    of_table = {target for target, value in assigned(function) if value in parameters(function, given)}
                    kept = (kept - {target for target, _ in assigned(function)}) | of_table
            read = {function.name: members(function, kept | parameters(function, given)) for function in functions}
            if any(ast.unparse(base) == "Overlay" for base in node.bases):
                found |= {f"{name}.{node.name}.{function}": those for function, those in read.items()}
            else:
                found[f"{name}.{node.name}"] = set().union(*read.values())
    return found


def test_nothing_below_a_scene_reads_much_of_its_table() -> None:
    tables = {name: source for name, source in modules(ROOT).items() if name.startswith(f"{TABLES}.")}
    found = readings(tables)
    assert max(map(len, found.values())) > 4, "readings are found"
    much = {name: sorted(read) for name, read in found.items() if len(read) > MOST_READ}
    assert much == {}


def test_what_is_read_of_a_table_is_found() -> None:
    sources = {
        "t.model": "class SomeView: pass\n",
        "t.parts": """
class Part:
    def __init__(self, view: SomeView) -> None:
        self._view = view
    def tip(self):
        view, other = self._view, 3
        return view.tr(view.names, self._view.shown)
def told(view: SomeView, other: int):
    return view.shown.seats, other.real
""",
        "t.scene": "def much(view: SomeView):\n    return view.a, view.b\n",
    }
    assert readings(sources) == {"t.parts.Part": {"tr", "names", "shown"}, "t.parts.told": {"shown"}}


def test_no_file_is_long() -> None:
    folders = [ROOT / name for name in ("benchmarks", "build", "examples", "game", "tests")]
    lines = {path: path.read_text(encoding="utf-8").count("\n") for folder in folders for path in folder.rglob("*.py")}
    assert len(lines) > 1000, "they are all there"
    assert [path.relative_to(ROOT).as_posix() for path, count in lines.items() if count > MOST_LINES] == []


def test_groups_are_found_however_they_import() -> None:
    sources = {
        "game": "",
        "game.a": "from game.b import name\n",
        "game.b": "def f():\n    from game import c\n",
        "game.c": "if TYPE_CHECKING:\n    import game.a\n",
        "game.d": "import game.a\n",
    }
    assert [group for group in groups(reached(sources)) if len(group) > 1] == [["game.a", "game.b", "game.c"]]


def test_any_is_not_written_more_often() -> None:
    names = (node for source in modules(ROOT).values() for node in ast.walk(ast.parse(source)))
    assert sum(isinstance(node, ast.Name) and node.id == "Any" for node in names) <= MOST_ANY


def test_the_glossary_names_what_is_there() -> None:
    rows = [line.split("|") for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()[6:]]
    words = [row[1].strip() for row in rows]
    assert words == sorted(words), "it is in alphabetical order"
    named = [row[3].strip().strip("`") for row in rows if "`" in row[3]]
    assert [path for path in named if not any(list(root.glob(path)) for root in (ROOT, ROOT / "game"))] == []


def test_the_example_is_as_small_as_a_small_game_should_be() -> None:
    """At most 600 lines of Python, and 150 of tests: whoever needs more says what the program lacks for small games."""
    for folder in {init.parent for init in (ROOT / "examples").glob("*/__init__.py")}:
        lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in folder.rglob("*.py")}
        tests = sum(count for path, count in lines.items() if "tests" in path.relative_to(folder).parts)
        assert (sum(lines.values()) - tests <= 600, tests <= 150) == (True, True), folder.name
