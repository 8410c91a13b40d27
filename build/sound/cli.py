"""The command: renders what changed, or compares what is committed with what the kit makes."""

from __future__ import annotations

import argparse
import datetime
import random
import sys
import tempfile
import time
from fnmatch import fnmatchcase
from pathlib import Path

from sound.catalogue import Sound, catalogue
from sound.compare import differences
from sound.decode import decode, seconds
from sound.encode import EncodeError
from sound.index import INDEX, index_text, measured, read_made

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python build/sound", description="Makes the files of assets/sounds.")
    parser.add_argument("names", nargs="*", help="only these sounds; patterns such as 'card_*' or 'music_*' work")
    parser.add_argument("--check", action="store_true", help="write nothing, name what differs and exit 1")
    parser.add_argument("--sample", type=int, metavar="N", help="with --check: only N sounds, by --seed")
    parser.add_argument("--seed", type=int, help="seed of --sample (default: the day)")
    parser.add_argument("--again", action="store_true", help="make even what did not change")
    parser.add_argument("--sounds", type=Path, default=FOLDER, metavar="FOLDER", help="default: assets/sounds")
    return parser.parse_args(arguments)


def _chosen(sounds: dict[str, Sound], patterns: list[str]) -> list[Sound]:
    """The sounds that match; a pattern that matches none ends the program."""
    for pattern in patterns:
        if not any(fnmatchcase(name, pattern) for name in sounds):
            sys.exit(f"No sound is called {pattern}. Names look like: {', '.join(list(sounds)[:3])}, music_menu.")
    return [
        sound
        for name, sound in sounds.items()
        if not patterns or any(fnmatchcase(name, pattern) for pattern in patterns)
    ]


def main(arguments: list[str] | None = None) -> int:
    """Exit status: 0 done or all alike, 1 something differs or cannot be encoded, 2 wrong usage."""
    options = _options(arguments)
    sounds = catalogue()
    chosen = _chosen(sounds, options.names)
    try:
        if options.check:
            return check(sounds, chosen, options.sounds, options.sample, options.seed)
        return make(sounds, chosen, options.sounds, options.again)
    except EncodeError as error:
        print(error, file=sys.stderr)
        return 1


def make(sounds: dict[str, Sound], chosen: list[Sound], folder: Path, again: bool) -> int:
    """Renders and encodes the chosen sounds whose source has changed or whose files are not whole."""
    folder.mkdir(parents=True, exist_ok=True)
    made = read_made(folder)
    due = [
        sound
        for sound in chosen
        if again
        or sound.name not in made
        or made[sound.name].source != sound.source
        or any(seconds(folder / file) is None for file in sound.files)
    ]
    for number, sound in enumerate(due, 1):
        began = time.perf_counter()
        print(f"[{number}/{len(due)}] {sound.name} ...", end="", flush=True)
        for variant in range(len(sound.files)):
            sound.make(variant, folder)
        made[sound.name] = measured(sound, folder)
        # The index is written each time, so that an interrupted run goes on where it was.
        (folder / INDEX).write_text(index_text(sounds.values(), folder, made), encoding="utf-8")
        print(f" {time.perf_counter() - began:.1f} s", flush=True)
    (folder / INDEX).write_text(index_text(sounds.values(), folder, made), encoding="utf-8")
    print(f"{len(due)} made, {len(chosen) - len(due)} unchanged.")
    return 0


def check(sounds: dict[str, Sound], chosen: list[Sound], folder: Path, sample: int | None, seed: int | None) -> int:
    """Compares files with what the kit makes now, and the index and the folder with the catalogue."""
    if sample is not None:
        seed = datetime.date.today().toordinal() if seed is None else seed
        print(f"A sample of {min(sample, len(chosen))} of {len(chosen)} sounds, seed {seed}.")
        chosen = random.Random(seed).sample(chosen, min(sample, len(chosen)))
    wrong = _check_folder(sounds, folder)
    for number, sound in enumerate(chosen, 1):
        print(f"[{number}/{len(chosen)}] {sound.name}", flush=True)
        wrong += _check_sound(sound, folder)
    for line in wrong:
        print(line)
    print(f"{len(wrong)} differences." if wrong else "All alike.")
    return 1 if wrong else 0


def _check_folder(sounds: dict[str, Sound], folder: Path) -> list[str]:
    wanted = {file for sound in sounds.values() for file in sound.files} | {INDEX}
    there = {path.name for path in folder.iterdir()} if folder.is_dir() else set()
    wrong = [f"{folder / name}: missing" for name in sorted(wanted - there)]
    wrong += [f"{folder / name}: no sound of the kit" for name in sorted(there - wanted)]
    made = read_made(folder)
    if INDEX in there:
        text = (folder / INDEX).read_text(encoding="utf-8")
        if text != index_text(sounds.values(), folder, made):
            wrong.append(f"{folder / INDEX}: not what the kit writes; run `python build/sound`")
        wrong += [
            f"{folder / INDEX}: {sound.name} was made from older sources; run `python build/sound`"
            for sound in sounds.values()
            if sound.name not in made or made[sound.name].source != sound.source
        ]
    return wrong


def _check_sound(sound: Sound, folder: Path) -> list[str]:
    wrong = []
    with tempfile.TemporaryDirectory() as work:
        for variant, file in enumerate(sound.files):
            if not (folder / file).is_file():
                continue  # named already
            sound.make(variant, Path(work))
            try:
                committed = decode(folder / file)
            except RuntimeError as error:
                wrong.append(f"{folder / file}: cannot be read ({error})")
                continue
            wrong += [f"{folder / file}: {text}" for text in differences(committed, decode(Path(work) / file))]
    return wrong
