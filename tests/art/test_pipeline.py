"""Drawing, baking and checking pictures (build/art)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "assets" / "images"
SMALL = "icons/crown"  # a picture that is quickly drawn


@pytest.fixture
def images(tmp_path: Path) -> Path:
    """A copy of assets/images; its files are links, to be replaced and never written to."""
    folder = tmp_path / "images"
    for path in IMAGES.rglob("*"):
        if path.is_file():
            copy = folder / path.relative_to(IMAGES)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.symlink_to(path)
    return folder


def run_art(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "build" / "art"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def file_of(pipeline: SimpleNamespace, name: str, images: Path) -> Path:
    picture = pipeline.pictures[name]
    return images / picture.file(picture.widths[0][0])


# ---------------------------------------------------------------------------------------------- catalogue
def test_committed_index_is_what_the_catalogue_says(pipeline: SimpleNamespace) -> None:
    assert (IMAGES / "index.json").read_text("utf-8") == pipeline.bake.index_text(pipeline.pictures)


@pytest.mark.parametrize(
    "name",
    [
        *("queen_cat", "asleep_dog", "king_sea", "knight_2", "dragon_2", "jester_1"),
        *("potion_0", "wand_2", "number_9", "back_red"),
    ],
)
def test_a_card_is_well_formed_and_drawn_the_same_twice(pipeline: SimpleNamespace, name: str) -> None:
    picture = pipeline.pictures[f"cards/{name}"]
    for lod in {lod for _, lod in picture.widths}:
        first, second = picture.draw(lod).svg(), picture.draw(lod).svg()
        assert first == second
        drawing = ElementTree.fromstring(first)
        ids = [element.get("id") for element in drawing.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        used = {part.split(")")[0] for part in first.split("url(#")[1:]}
        assert used <= set(ids)


def test_no_two_cards_look_the_same(pipeline: SimpleNamespace) -> None:
    drawings = {name: picture.draw(1).svg() for name, picture in pipeline.pictures.items() if name.startswith("cards/")}
    assert len(set(drawings.values())) == len(drawings) == 63


def test_a_coin_shows_the_points_of_the_game_data(pipeline: SimpleNamespace) -> None:
    from cards.queens import queen_awake

    assert queen_awake("peacock", 10, 0).svg() == pipeline.pictures["cards/queen_peacock"].draw(0).svg()
    assert queen_awake("peacock", 15, 0).svg() != pipeline.pictures["cards/queen_peacock"].draw(0).svg()


# ---------------------------------------------------------------------------------------------- comparing
def test_rounding_is_tolerated_but_a_changed_detail_is_not(pipeline: SimpleNamespace) -> None:
    from PIL import Image, ImageDraw

    plain = Image.new("RGBA", (400, 560), "#7c1f47")
    off_by_one = Image.new("RGBA", (400, 560), "#7d2048")
    assert pipeline.bake.difference(plain, off_by_one).tolerable
    detail = plain.copy()
    ImageDraw.Draw(detail).ellipse((200, 200, 216, 216), fill="#fbe08d")
    changed = pipeline.bake.difference(plain, detail)
    assert changed.mean < pipeline.bake.MEAN_TOLERANCE
    assert not changed.tolerable


def test_colours_under_full_transparency_do_not_count(pipeline: SimpleNamespace) -> None:
    from PIL import Image

    black, white = (Image.new("RGBA", (40, 40), (v, v, v, 0)) for v in (0, 255))
    assert pipeline.bake.difference(black, white).mean == 0


def test_pictures_of_other_size_differ(pipeline: SimpleNamespace) -> None:
    from PIL import Image

    assert not pipeline.bake.difference(Image.new("RGBA", (40, 40)), Image.new("RGBA", (40, 41))).tolerable


# ---------------------------------------------------------------------------------------------- the command
def test_check_passes_on_what_is_committed(pipeline: SimpleNamespace, images: Path) -> None:
    answer = run_art("--check", SMALL, "--images", images)
    assert (answer.returncode, answer.stderr) == (0, ""), answer.stdout


def test_check_names_changed_missing_and_stray_files(pipeline: SimpleNamespace, images: Path) -> None:
    from PIL import Image, ImageOps

    changed = file_of(pipeline, SMALL, images)
    with Image.open(changed) as picture:
        other = ImageOps.flip(picture.convert("RGBA"))
    changed.unlink()
    other.save(changed, lossless=True)
    missing = file_of(pipeline, "icons/moon", images)
    missing.unlink()
    (images / "cards" / "queen_of_mice_400.webp").write_bytes(b"")
    broken = file_of(pipeline, "icons/star", images)
    broken.unlink()
    broken.write_bytes(b"RIFF")
    answer = run_art("--check", SMALL, "icons/moon", "icons/star", "--images", images)
    assert answer.returncode == 1
    assert f"{changed.relative_to(images).as_posix()} differs: mean difference" in answer.stdout
    assert f"{missing.relative_to(images).as_posix()} is missing" in answer.stdout
    assert f"{broken.relative_to(images).as_posix()} cannot be read" in answer.stdout
    assert "cards/queen_of_mice_400.webp belongs to no picture" in answer.stdout


def test_check_notices_an_index_that_is_not_up_to_date(pipeline: SimpleNamespace, images: Path) -> None:
    index = images / "index.json"
    text = index.read_text("utf-8").replace("icons/crown", "icons/crwon", 1)
    index.unlink()
    index.write_text(text, "utf-8")
    answer = run_art("--check", SMALL, "--images", images)
    assert answer.returncode == 1
    assert "index.json is not what the catalogue says" in answer.stdout


def test_bake_makes_a_picture_once_and_leaves_the_sources_alone(pipeline: SimpleNamespace, tmp_path: Path) -> None:
    sources = sorted((ROOT / "build" / "art").rglob("*"))
    where = ("--images", tmp_path / "images", "--cache", tmp_path / "cache")
    first = run_art(SMALL, *where)
    assert first.returncode == 0, first.stderr
    made = file_of(pipeline, SMALL, tmp_path / "images")
    assert pipeline.bake.compare_file(made, file_of(pipeline, SMALL, IMAGES).read_bytes()) is None
    second = run_art(SMALL, *where)
    assert "1 of 1 pictures were up to date, 0 files written." in second.stdout
    made.unlink()
    third = run_art(SMALL, *where)
    assert "0 of 1 pictures were up to date, 1 files written." in third.stdout
    assert made.is_file()
    assert sorted((ROOT / "build" / "art").rglob("*")) == sources


def test_an_unknown_name_is_refused(pipeline: SimpleNamespace) -> None:
    answer = run_art("cards/queen_of_mice")
    assert answer.returncode != 0
    assert "No picture is called cards/queen_of_mice" in answer.stderr
