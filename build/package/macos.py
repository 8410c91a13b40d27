"""What the package for macOS says of itself, and its signature."""

from __future__ import annotations

import subprocess
from pathlib import Path

NAME, TITLE = "three-crowns", "Three Crowns"
IDENTIFIER = "org.three-crowns.three-crowns"
GAME = "org.three-crowns.game"
"""What a saved game is, for the system."""


def information(rights: str) -> dict[str, object]:
    """What PyInstaller adds to the Info.plist: names, languages, screens, and that saved games open by a double click.

    The system hands a file over as an event, which SDL makes one of a file that is dropped.
    """
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "ja"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": rights,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": f"Saved game of {TITLE}",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": f"{NAME}.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [GAME],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": GAME,
                "UTTypeDescription": f"Saved game of {TITLE}",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeIconFile": f"{NAME}.icns",
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["crown"],
                    "public.mime-type": ["application/x-three-crowns-game"],
                },
            }
        ],
    }


def sign(program: Path) -> None:
    """Sign the .app ad hoc, which names nobody: processors of Apple run nothing unsigned. Stops if that fails."""
    steps = (["--force", "--deep", "--sign", "-", "--timestamp=none"], ["--verify", "--deep", "--strict"])
    for options in steps:
        done = subprocess.run(
            ["codesign", *options, str(program)], capture_output=True, text=True, errors="replace", check=False
        )
        if done.returncode:
            raise SystemExit(f"{program.name} cannot be signed.\n{(done.stdout + done.stderr).strip()}")
