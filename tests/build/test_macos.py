"""The package for macOS, as far as it can be tried elsewhere: its plist, its icons in it, the step that signs it."""

from __future__ import annotations

import plistlib
import re
import sys
from pathlib import Path

import pytest

from game.services.saves import SUFFIX
from package import macos

SPEC = Path(__file__).resolve().parents[2] / "build" / "package" / "three_crowns.spec"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stub is for sh")


def test_the_plist_can_be_written_and_saved_games_are_its_own() -> None:
    written = plistlib.dumps(macos.information("Copyright (c) 2026 somebody"))
    read = plistlib.loads(written)
    assert read["CFBundleLocalizations"] == ["en", "ja"]
    assert read["NSHighResolutionCapable"] is True
    assert re.fullmatch(r"\d+\.\d+", read["LSMinimumSystemVersion"])
    (kind,), (document,) = read["UTExportedTypeDeclarations"], read["CFBundleDocumentTypes"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX.removeprefix(".")]
    # Identifiers have letters, digits, hyphens and dots alone.
    for name in (macos.IDENTIFIER, kind["UTTypeIdentifier"]):
        assert re.fullmatch(r"[A-Za-z0-9.-]+", name)
    # PyInstaller puts the icon into Contents/Resources under its own name.
    assert 'icon=str(WORK / f"{NAME}.icns")' in SPEC.read_text(encoding="utf-8")
    assert document["CFBundleTypeIconFile"] == kind["UTTypeIconFile"] == f"{macos.NAME}.icns"


@pytest.fixture
def signer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """In the place of codesign: it notes what it is asked for, and fails where its file `fail` says so."""
    (tmp_path / "codesign").write_text(
        f'#!/bin/sh\necho "$@" >>"{tmp_path}/asked"\n'
        f'if grep -q -e "$1" "{tmp_path}/fail" 2>/dev/null; then echo "no seal" >&2; exit 1; fi\n',
        encoding="utf-8",
    )
    (tmp_path / "codesign").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return tmp_path


def test_it_is_signed_by_nobody_and_the_signature_is_verified(signer: Path) -> None:
    macos.sign(Path("dist/Three Crowns.app"))
    assert (signer / "asked").read_text(encoding="utf-8").splitlines() == [
        "--force --deep --sign - --timestamp=none dist/Three Crowns.app",
        "--verify --deep --strict dist/Three Crowns.app",
    ]


@pytest.mark.parametrize("step", ["--force", "--verify"])
def test_a_signature_that_fails_ends_the_build(signer: Path, step: str) -> None:
    (signer / "fail").write_text(f"{step}\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"Three Crowns\.app cannot be signed\.\nno seal"):
        macos.sign(Path("Three Crowns.app"))
