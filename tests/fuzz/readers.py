"""Every reader of what others wrote: what it is given, what it may raise, and what is done with what it read."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.arena import store
from game.bots.messages import read_choice, read_root
from game.core.documents import DocumentError, canonical, from_json, parse
from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.core.values import OwnValues, ValuesError
from game.games import game_ids
from game.games.lancaster import new_game
from game.games.lancaster.values import read_values
from game.referee import Referee
from game.services import crash, exchange, identity, packing, seedcode
from game.services.files import Files
from game.services.paths import assets, named
from game.services.problem import Problem, ServiceError
from game.services.puzzles import Puzzle, from_document, read_puzzle
from game.services.save_document import LONGEST_TEXT, Save, encode
from game.services.saves import Saves
from game.services.settings import Settings, load_settings
from game.services.statistics import Statistics
from game.services.tallies import parts, tally
from game.services.translation import Translator, read_table
from game.table import house_rules, review_document, setup_codes
from game.table.boards import own_boards
from game.table.clock import Clock
from game.table.lessons import Lesson, read_lesson
from game.table.puzzles import Task
from game.table.review import Review
from game.table.rules_text import read_rules
from game.table.seats import Seat
from game.table.setup import Setup, new_match
from game.tiled import MapError, read_cells, read_places
from game.ui.art import Art
from game.ui.input.bindings import Bindings
from game.ui.richtext import parse as parse_rich
from game.ui.sound_index import read_index
from game.ui.text import Fonts
from tests.fuzz import nearly, samples
from tests.fuzz.days import read_days, use_days
from tests.fuzz.mutation import changed, scarred
from tests.strange_texts import texts

TR = Translator(assets() / "i18n")


@dataclass(frozen=True)
class Reader:
    """`read` gets an input and a folder of its own, and may raise `errors` alone. `change` makes inputs of `samples`;
    `nearly`: others that are almost right. `use` does with what was read what the program would."""

    read: Callable[[Any, Path], Any]
    samples: Callable[[], Iterable[Any]]
    change: Callable[[Any, Random], Any] = changed
    errors: tuple[type[Exception], ...] = ()
    nearly: st.SearchStrategy[Any] | None = None
    use: Callable[[Any], object] = lambda value: None


# -- how inputs are changed --------------------------------------------------------------------------------------------


def change_text(text: str, rng: Random) -> str:
    return scarred(text.encode(), rng).decode("utf-8", "replace")


def change_json(data: bytes, rng: Random) -> bytes:
    """A file of JSON with something changed in what it says, or in its bytes."""
    return scarred(data, rng) if rng.random() < 0.5 else json.dumps(changed(json.loads(data), rng)).encode()


def change_request(data: bytes, rng: Random) -> bytes:
    """A line for the referee; none of them asks for what may take its time."""
    if rng.random() < 0.3:
        return scarred(data, rng)
    made = changed(json.loads(data), rng)
    if isinstance(made, dict) and made.get("do") == "playout":
        made["games"] = 1
    if isinstance(made, dict) and made.get("do") == "bot":
        made = {**made, "iterations": 2, "level": rng.choice(("easy", "novice", None, "x"))}
        made.pop("ms", None)
    return json.dumps(made).encode()


def change_database(data: bytes, rng: Random) -> bytes:
    """Most of a small file is empty: what is changed is where something stands, and the length mostly stays."""
    if rng.random() < 0.15:
        return scarred(data, rng)
    made = bytearray(data)
    filled = [index for index, byte in enumerate(made) if byte]
    for _ in range(rng.choice((1, 2, 8, 60))):
        made[rng.choice(filled)] = rng.choice((0, 1, 255, rng.randrange(256)))
    return bytes(made)


# -- games -------------------------------------------------------------------------------------------------------------


def known_game(document: Any) -> str:
    """The game that a document names, which somebody has looked at before it is read."""
    if not isinstance(document, dict) or document.get("game") not in game_ids():
        raise DocumentError("game", "this is none")
    return str(document["game"])


def read_match(document: Any, folder: Path) -> Match:
    """A record, or a state, of whatever game it names."""
    found = samples.game(known_game(document))
    return Match.from_record(found, document) if "actions" in document else Match.from_state(found, document)


def use_match(match: Match) -> None:
    """It goes on, and its documents come back as they are."""
    rng = Rng(3)
    for _ in range(3):
        if match.state.to_move != NOBODY:
            match.play(rng.choice(match.state.legal_actions()))
    match.state.result()
    for seat in range(match.state.seats):
        match.state.view(seat).to_document()
    again = read_match(json.loads(json.dumps(match.record())), Path())
    assert again.state.to_document() == match.state.to_document()


def read_view(document: Any, folder: Path) -> Any:
    return samples.game(known_game(document)).from_document(document)


def use_view(state: Any) -> None:
    state.to_document()
    state.result()
    if state.to_move != NOBODY:
        assert state.legal_actions()


def read_memory(document: Any, folder: Path) -> Any:
    which, inner = (document.get("of"), document.get("memory")) if isinstance(document, dict) else (None, None)
    if not isinstance(inner, dict):
        raise DocumentError("memory", "this is none")
    return samples.game(known_game({"game": which})).memory_from_document(inner)


def read_action(text: str, folder: Path) -> list[tuple[Match, Any]]:
    """A text as an action of each game that takes it for one."""
    found = []
    for game_id in game_ids():
        try:
            found.append((samples.played(game_id), samples.game(game_id).parse_action(text)))
        except ValueError:
            continue
    if not found:
        raise ValueError("this is none")
    return found


def use_action(found: list[tuple[Match, Any]]) -> None:
    for match, action in found:
        assert isinstance(match.check(action), list)
        assert match.game.parse_action(match.state.format_action(action)) == action


def read_request(data: bytes, folder: Path) -> Any:
    """In the midst of a game; no answer says that the program made a mistake."""
    referee = Referee(TR)
    referee.answer(b'{"do": "new", "game": "sleeping_queens", "seats": 2}')
    answer = referee.answer(data)
    if answer.get("error", {}).get("code") == "internal":
        raise AssertionError(answer["error"]["text"])
    assert "state" in referee.answer(b'{"do": "state"}')
    return json.dumps(answer)


def read_review(document: Any, folder: Path) -> Review:
    return review_document.from_document(document, samples.played("sleeping_queens"), samples.NOBODY_ASKED)


def read_answer(document: Any, folder: Path) -> Any:
    """What a worker says, who is a process of its own."""
    message = parse(json.dumps({"choice": document}))
    read = read_root if "visits" in message["choice"] else read_choice
    return read(samples.game("sleeping_queens"), samples.played("sleeping_queens", 9).state, message["choice"])


# -- what is kept ------------------------------------------------------------------------------------------------------


def an_object(read: Callable[[Any], Any]) -> Callable[[Any, Path], Any]:
    """What stands in a save or in the settings where somebody has made sure that it is an object."""

    def read_it(document: Any, folder: Path) -> Any:
        if not isinstance(document, dict):
            raise DocumentError("type", "it is looked at before")
        return read(document)

    return read_it


def read_save(data: bytes, folder: Path) -> Save:
    """Out of the list, which must never fail, and as a file that somebody gave."""
    file = folder / "a.crown"
    file.write_bytes(data)
    saves = Saves(folder, game_ids())
    [entry] = saves.list()
    try:
        save = saves.load("a")
    except ServiceError as error:
        assert entry.problem is not None
        assert str(file) in error.problem.text(TR)
        raise
    assert entry.problem is None
    assert exchange.read(saves, file) == save
    return save


def use_save(save: Save) -> None:
    assert all(len(name) <= LONGEST_TEXT for name in save.players)
    exchange.file_name(", ".join(save.players))
    encode(save)


def read_settings(data: bytes, folder: Path) -> Settings:
    file = folder / "settings.json"
    file.write_bytes(data)
    found, problems = load_settings(file)
    for problem in problems:
        assert str(file) in problem.text(TR)
    for aside in folder.glob("settings.json.damaged-*"):
        aside.unlink()
    return found


def use_settings(found: Settings) -> None:
    """What is read is kept as it is, and all that the program takes from the settings can be taken."""
    again = json.loads(json.dumps(found.to_document()))
    assert again["schema"] == found.schema
    for game in samples.games():
        for rules in house_rules.house_rules(found.house_rules, game):
            house_rules.named(found.house_rules, game.id, rules.options)
            house_rules.why_no_name(found.house_rules, game, rules.name)
        house_rules.found_as(found.house_rules, game, {})
        for document in (found.last_setup, found.last_setups.get(game.id)):
            try:
                made = None if document is None else Setup.from_document(document, game)
            except DocumentError:
                continue
            if made is not None:
                use_set_up(made)
    use_bindings(found.bindings)


def use_bindings(document: Any) -> None:
    bindings = Bindings()
    bindings.load(document)
    assert bindings.words(True, TR).keys() == Bindings().words(True, TR).keys()
    bindings.load(bindings.to_document())


def use_set_up(made: Setup) -> None:
    """Such a game can begin, unless there are too few boards."""
    game = samples.game(made.game)
    setup_codes.code_of(made, game)
    try:
        match = new_match(made, game)
    except DocumentError as error:
        assert made.boards, error
        return
    assert match.state.seats == len(made.seats)
    canonical(made.to_document())


def use_code(found: seedcode.SetUp) -> None:
    made = samples.set_up(found.game)
    setup_codes.follow(made, samples.game(found.game), found, "Person {}".format, lambda character: character)
    use_set_up(made)


def use_clock(clock: Clock) -> None:
    clock.run(0, 1.0)
    assert isinstance(clock.short(1), bool)
    canonical(clock.to_document())


def read_statistics(data: bytes, folder: Path) -> Any:
    for old in folder.iterdir():
        old.unlink()
    file = folder / "statistics.db"
    file.write_bytes(data)
    # What is damaged is set aside, which takes the disk its time: mostly it is only read, as by a second copy.
    closed = None if sum(data) % 7 == 0 else Problem("second_copy", {"folder": str(folder)})
    statistics = Statistics(file, Files(folder, closed))
    found = statistics.games(), statistics.profiles(), statistics.achievements()
    for problem in statistics.take_problems():
        assert str(file) in problem.text(TR)
    statistics.close()
    return found


def read_toml(data: bytes, folder: Path) -> Any:
    file = folder / "lancaster.toml"
    file.write_bytes(data)
    try:
        return read_values(OwnValues.read(file))
    except ValuesError as error:
        assert error.file == "lancaster.toml"
        TR.scope("lancaster")(f"problem.values.{error.code}", file=error.file, key=error.key, **error.params)
        raise


# -- maps and files ----------------------------------------------------------------------------------------------------


def lay_tilesets(folder: Path) -> None:
    if not (folder / "objects.tsx").exists():
        for path in samples.MAPS.iterdir():
            if path.suffix in (".tsx", ".png"):
                shutil.copyfile(path, folder / path.name)


def read_board(data: bytes, folder: Path) -> Any:
    """A board that somebody drew, as the set-up finds it in its folder, with the tilesets beside it."""
    lay_tilesets(folder)
    file = folder / "mine.tmx"
    file.write_bytes(data)
    boards, problems = own_boards(folder, samples.game("queen_run"))
    assert len(boards) + len(problems) == 1
    for problem in problems:
        assert str(folder) in problem.text(TR.scope("queen_run"))
    return read_cells(file)


def read_tileset(data: bytes, folder: Path) -> Any:
    lay_tilesets(folder)
    (folder / "objects.tsx").write_bytes(data)
    shutil.copyfile(samples.MAPS / "m1.tmx", folder / "m1.tmx")
    return read_cells(folder / "m1.tmx")


def in_file(read: Callable[[Path], Any], name: str, data: bytes, folder: Path) -> Any:
    """What a reader makes of a file of that name."""
    file = folder / name
    file.write_bytes(data)
    return read(file)


def read_puzzle_file(data: bytes, folder: Path) -> Puzzle:
    (folder / "a.json").write_bytes(data)
    return read_puzzle(folder, "a")


def use_puzzle(puzzle: Puzzle) -> None:
    """It is written as it is; the table takes it, or says why not."""
    assert from_document(puzzle.id, json.loads(json.dumps(puzzle.to_document()))) == puzzle
    if puzzle.game in game_ids():
        with suppress(DocumentError):
            Task(puzzle, samples.game(puzzle.game))


def use_lesson(lesson: Lesson) -> None:
    for chapter in lesson.chapters:
        lesson.after(chapter.id)


def read_path(text: str, folder: Path) -> Any:
    return named(text), exchange.file_name(text), exchange.target(folder, text), exchange.found(folder, text)


READERS: dict[str, Reader] = {
    # what people give each other
    "JSON of others": Reader(
        lambda data, folder: from_json(data.decode("utf-8")), lambda: [b'{"a": [1, "x", null]}'], scarred, (ValueError,)
    ),
    "a saved game, whatever it says": Reader(
        lambda document, folder: read_save(samples.save_file(document), folder), samples.save_documents,
        errors=(ServiceError,), use=use_save,
    ),
    "a saved game": Reader(read_save, samples.save_files, scarred, (ServiceError,), nearly.saves, use_save),
    "what is packed": Reader(
        lambda data, folder: packing.unpack(data.decode("utf-8", "replace")), samples.packed_texts, scarred,
        (ValueError,),
    ),
    "a seed code": Reader(
        lambda text, folder: seedcode.decode(text, samples.games()), samples.codes, change_text, (ServiceError,),
        nearly.codes, use_code,
    ),
    "a report of a mistake": Reader(
        lambda data, folder: packing.unpack(crash.record_in(data.decode("utf-8", "replace"))), samples.reports, scarred,
        (ValueError,),
    ),
    "a path that is typed": Reader(read_path, lambda: ["~/a/b.crown", "b"], change_text, (), texts),
    # games
    "a record": Reader(read_match, samples.records, errors=(DocumentError,), use=use_match),
    "a state": Reader(read_match, samples.states, errors=(DocumentError,), use=use_match),
    "what a seat sees": Reader(read_view, samples.views, errors=(DocumentError,), use=use_view),
    "a memory": Reader(read_memory, samples.memories, errors=(DocumentError,), use=lambda memory: memory.to_document()),
    "an action": Reader(read_action, samples.action_texts, change_text, (ValueError,), texts, use_action),
    "a request to the referee": Reader(read_request, samples.requests, change_request),
    "a review": Reader(
        an_object(partial(read_review, folder=Path())), samples.reviews, errors=(DocumentError,),
        use=review_document.to_document,
    ),
    "what a worker says": Reader(
        an_object(partial(read_answer, folder=Path())), samples.answers, errors=(DocumentError, ValueError)
    ),
    # the data folder
    "settings": Reader(
        read_settings, lambda: [json.dumps(each).encode() for each in samples.settings_documents()], scarred, (),
        nearly.as_bytes(nearly.settings), use_settings,
    ),
    "settings, whatever they say": Reader(
        lambda document, folder: read_settings(json.dumps(document).encode(), folder), samples.settings_documents,
        use=use_settings,
    ),
    "the last set-up": Reader(
        an_object(lambda document: Setup.from_document(document, samples.game("queen_run"))),
        lambda: [samples.set_up().to_document()], errors=(DocumentError,), nearly=nearly.set_ups, use=use_set_up,
    ),
    "a seat": Reader(
        an_object(lambda document: Seat.from_document(document, "seats[0]")),
        lambda: [seat.to_document() for seat in samples.set_up().seats], errors=(DocumentError,), nearly=nearly.seats,
    ),
    "a clock": Reader(
        an_object(lambda document: Clock.from_document(document, 3)), lambda: [samples.saved("lancaster").clock],
        errors=(DocumentError,), nearly=nearly.clocks, use=use_clock,
    ),
    "keys and buttons": Reader(lambda document, folder: use_bindings(document), samples.bindings, nearly=nearly.bound),
    "statistics": Reader(
        read_statistics, samples.statistics_files, change_database, use=lambda found: tally(parts(found[0]))
    ),
    "deals of the day": Reader(read_days, samples.days_files, change_json, use=use_days),
    "lancaster.toml": Reader(
        read_toml, lambda: [samples.VALUES], scarred, (ValuesError,),
        use=lambda values: Match.new(new_game(values.own), 3, {}, 1),
    ),
    "a board": Reader(read_board, samples.maps, scarred, (MapError,), nearly.maps),
    "a tileset": Reader(
        read_tileset, lambda: [(samples.MAPS / "objects.tsx").read_bytes()], scarred, (MapError,)
    ),
    "the places of a table": Reader(
        partial(in_file, lambda file: read_places(file, samples.ALLY_NAMES), "table.tmx"),
        lambda: [samples.ALLY.read_bytes()], scarred, (MapError,),
    ),
    # what came with the program
    "a puzzle": Reader(read_puzzle_file, samples.puzzles, change_json, (DocumentError,), use=use_puzzle),
    "a lesson": Reader(
        partial(in_file, read_lesson, "a.json"), samples.json_asset("lessons/sleeping_queens.json"), change_json,
        (DocumentError,), use=use_lesson,
    ),
    "texts": Reader(
        partial(in_file, read_table, "a.json"), samples.json_asset("i18n/en/lancaster.json"), change_json, (ValueError,)
    ),
    "rules to be read": Reader(
        partial(in_file, read_rules, "a.md"), samples.asset("rules/en/lancaster.md"), scarred, (ValueError,),
        use=lambda rules: rules.find("knight"),
    ),
    "marked up text": Reader(lambda text, folder: parse_rich(text), lambda: ["*a* [x] **b**"], change_text, (), texts),
    "the list of sounds": Reader(
        partial(in_file, lambda file: read_index(file.parent), "index.json"), samples.json_asset("sounds/index.json"),
        change_json,
    ),
    "the list of pictures": Reader(
        partial(in_file, lambda file: Art(file.parent, lambda problem: None), "index.json"),
        samples.json_asset("images/index.json"), change_json,
    ),
    "the list of fonts": Reader(
        partial(in_file, lambda file: Fonts(file, lambda problem: None), "fonts.json"),
        samples.json_asset("fonts.json"), change_json, use=lambda fonts: [fonts.file(role) for role in fonts.roles],
    ),
    "the commit that it was made of": Reader(
        partial(in_file, identity.noted, identity.FILE),
        lambda: [identity.Commit("0" * 40, "2026-11-23").to_json().encode()], scarred,
    ),
    "a ladder": Reader(partial(in_file, store.read, "a.json"), samples.ladders, change_json, (DocumentError,)),
}  # fmt: skip
