"""What CHANGELOG.md says of a version: for the notes of a release and for packages.

    python3 build/package/notes.py [--tag v0.1.0]     prints it for the program's version, which the tag must name
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TITLE = re.compile(r"^## \[(?P<version>[^]]+)\](?: - (?P<date>\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


def versions(changelog: str) -> dict[str, tuple[str, str]]:
    """(date, what changed) by version, newest first; the date of what is unreleased is empty."""
    titles = list(TITLE.finditer(changelog))
    ends = [title.start() for title in titles[1:]] + [len(changelog)]
    return {
        title["version"]: (title["date"] or "", changelog[title.end() : end].strip() + "\n")
        for title, end in zip(titles, ends, strict=True)
    }


def program_version() -> str:
    """The program's version, as in game/__init__.py."""
    match = re.search(r'__version__ = "([^"]+)"', (ROOT / "game" / "__init__.py").read_text(encoding="utf-8"))
    if not match:
        raise SystemExit("game/__init__.py says no __version__.")
    return match[1]


def of_version(version: str) -> tuple[str, str]:
    """(date, what changed) of a version; stops if CHANGELOG.md has none of that name with a date."""
    date, text = versions((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")).get(version, ("", ""))
    if not date:
        raise SystemExit(f"CHANGELOG.md has no section with a date of the version {version}.")
    return date, text


def main() -> None:
    """Print what changed; stops with a message if the tag or CHANGELOG.md says otherwise than the program."""
    parser = argparse.ArgumentParser(prog="notes.py", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tag", help="what git calls the release: a v and the version")
    tag = parser.parse_args().tag
    version = program_version()
    if tag not in (None, f"v{version}"):
        raise SystemExit(f"The tag is {tag}, but the program is version {version} (game/__init__.py).")
    print(of_version(version)[1], end="")


if __name__ == "__main__":
    main()
