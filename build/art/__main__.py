"""`python build/art` makes the pictures under assets/images and the sheets of tiles under maps; `--check` compares."""

from __future__ import annotations

import sys

sys.dont_write_bytecode = True  # build/ is a source folder: nothing writes into it

import argparse  # noqa: E402
import hashlib  # noqa: E402
import os  # noqa: E402
import random  # noqa: E402
import time  # noqa: E402
from collections.abc import Iterator  # noqa: E402
from concurrent.futures import ProcessPoolExecutor, as_completed  # noqa: E402
from fnmatch import fnmatchcase  # noqa: E402
from pathlib import Path  # noqa: E402

Files = list[bytes]  # the files of a picture, by its widths

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # the tiles' list is the program's: game/tiled/tiles.py

try:
    from bake import INDEX, Memory, compare_file, drawing_key, index_text, render, source_digest, stray_files
    from catalogue import Picture, collect
    from tiles import sheets
except ModuleNotFoundError as error:
    sys.exit(
        f"The module {error.name} is missing; the pictures are made with what build/locks/art.txt lists.\n"
        "Run `python3 build/dev.py art`, which installs them."
    )


def main(arguments: list[str] | None = None) -> int:
    """Exit status: 0 done or all equal, 1 differences, 2 wrong usage."""
    options = _options(arguments)
    catalogue = collect()
    names = _chosen([*catalogue, *sheets()], options.names)
    if options.check:
        return check(catalogue, names, options)
    return bake(catalogue, names, options)


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python build/art", description=__doc__)
    parser.add_argument("names", nargs="*", help='only these pictures; patterns such as "cards/queen_*" work')
    parser.add_argument("--check", action="store_true", help="write nothing, name what differs and exit 1")
    parser.add_argument("--sample", type=int, metavar="N", help="with --check: only N pictures, by --seed")
    parser.add_argument("--seed", type=int, help="seed of --sample (default: the day)")
    parser.add_argument("--again", action="store_true", help="make even what did not change")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that draw (default 1)")
    parser.add_argument("--images", type=Path, default=ROOT / "assets" / "images", metavar="FOLDER")
    parser.add_argument("--cache", type=Path, default=ROOT / ".cache" / "art", metavar="FOLDER")
    return parser.parse_args(arguments)


def _chosen(known: list[str], patterns: list[str]) -> list[str]:
    for pattern in patterns:
        if not any(fnmatchcase(name, pattern) for name in known):
            sys.exit(f"No picture is called {pattern}. Names look like: {', '.join([*known[:2], known[-1]])}")
    patterns = patterns or ["*"]
    return [name for name in known if any(fnmatchcase(name, pattern) for pattern in patterns)]


def _places(name: str, catalogue: dict[str, Picture], options: argparse.Namespace) -> list[tuple[str, Path]]:
    """What each file of a picture is called in messages, and where it lies. A sheet's name is its place."""
    if name not in catalogue:
        return [(name, ROOT / name)]
    picture = catalogue[name]
    return [(picture.file(width), options.images / picture.file(width)) for width in _widths(picture)]


def _widths(picture: Picture) -> list[int]:
    """In the order in which they are made."""
    return [width for width, _ in sorted(picture.widths, key=lambda entry: (entry[1], -entry[0]))]


# ---------------------------------------------------------------------------------------------- work on one picture
def _make(name: str) -> Files:
    """Run in a worker: all files of one picture."""
    if name in sheets():
        return [sheets()[name]()]
    return [made for _, made in render(collect()[name])]


def _made(names: list[str], jobs: int) -> Iterator[tuple[str, Files]]:
    """Each name with its files as pictures are done, with a progress line on the terminal."""
    started = time.monotonic()
    width = len(str(len(names)))
    if jobs <= 1:
        for done, name in enumerate(names, 1):
            _progress(f"[{done:{width}}/{len(names)}] {name}")
            yield name, _make(name)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            waiting = {pool.submit(_make, name): name for name in names}
            for done, future in enumerate(as_completed(waiting), 1):
                _progress(f"[{done:{width}}/{len(names)}] {waiting[future]}")
                yield waiting[future], future.result()
    if names:
        _progress(f"{len(names)} pictures drawn in {time.monotonic() - started:.0f} s\n")


def _progress(line: str) -> None:
    if sys.stdout.isatty():
        columns = os.get_terminal_size().columns
        print("\r" + line[: columns - 1].ljust(columns - 1), end="", flush=True)
    else:
        print(line.rstrip("\n"), flush=True)


# ---------------------------------------------------------------------------------------------- the two commands
def bake(catalogue: dict[str, Picture], names: list[str], options: argparse.Namespace) -> int:
    """Write what changed, and the index."""
    images, memory = options.images, Memory(options.cache)
    keys = {name: drawing_key(catalogue[name]) if name in catalogue else _sheet_key() for name in names}
    files = {name: [file for _, file in _places(name, catalogue, options)] for name in names}
    stale = [n for n in names if options.again or not memory.knows(n, keys[n], files[n])]
    written = 0
    for name, made in _made(stale, options.jobs):
        for file, content in zip(files[name], made, strict=True):
            if compare_file(file, content) is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
                written += 1
        memory.remember(name, keys[name], files[name])
    index = images / INDEX
    text = index_text({name: picture for name, picture in catalogue.items() if _complete(picture, images)})
    if not index.is_file() or index.read_text("utf-8") != text:
        images.mkdir(parents=True, exist_ok=True)
        index.write_text(text, "utf-8")
    print(f"{len(names) - len(stale)} of {len(names)} pictures were up to date, {written} files written.")
    for name in stray_files(images, catalogue):
        print(f"No picture owns assets/images/{name}: remove it.")
    return 0


def _sheet_key() -> str:
    """Hash of all that decides how the sheets of tiles look."""
    return hashlib.sha256(source_digest() + (ROOT / "game" / "tiled" / "tiles.py").read_bytes()).hexdigest()[:24]


def _complete(picture: Picture, images: Path) -> bool:
    return all((images / picture.file(width)).is_file() for width, _ in picture.widths)


def check(catalogue: dict[str, Picture], names: list[str], options: argparse.Namespace) -> int:
    """Name what differs from the committed files."""
    images = options.images
    problems = []
    index = images / INDEX
    if not index.is_file() or index.read_text("utf-8") != index_text(catalogue):
        problems.append(f"{INDEX} is not what the catalogue says: run `python3 build/dev.py art`")
    problems += [f"{name} belongs to no picture" for name in stray_files(images, catalogue)]
    if options.sample is not None and options.sample < len(names):
        seed = options.seed if options.seed is not None else int(time.time() // 86400)
        names = sorted(random.Random(seed).sample(names, options.sample))
        print(f"Sample of {len(names)} pictures, --seed {seed}")
    for name, made in _made(names, options.jobs):
        for (title, file), content in zip(_places(name, catalogue, options), made, strict=True):
            fault = compare_file(file, content)
            if fault is not None:
                problems.append(f"{title} {fault}")
    for problem in problems:
        print(problem)
    print(f"{len(names)} pictures compared, {len(problems)} differences.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
