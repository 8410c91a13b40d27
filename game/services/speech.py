"""Speech by the system's own voice: a program that is there already speaks, in a thread that nobody waits for.

Linux: `spd-say` (Speech Dispatcher, which Orca uses) or `espeak-ng`/`espeak`; macOS: `say`; Windows: the voices of
SAPI, through PowerShell. No package is needed, and no shell sees the texts.
"""

from __future__ import annotations

import contextlib
import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.services.characters import drawable
from game.services.problem import Problem

LONGEST = 600
"""Characters of one utterance."""
_WORDS = 175
"""Words a minute at a rate of 100 %."""
_MAC_VOICES = {"ja": "Kyoko"}
_CULTURES = {"ja": "ja-JP", "en": "en-US"}
_SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech;"
    " $s = New-Object System.Speech.Synthesis.SpeechSynthesizer; $s.Rate = {rate};"
    " try {{ $s.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'{culture}') }} catch {{ }};"
    " $s.Speak([Console]::In.ReadToEnd())"
)


@dataclass(frozen=True)
class Voice:
    """A program that speaks. `stop` is what silences it where ending the program does not."""

    program: str
    path: str
    stop: tuple[str, ...] = ()

    def command(self, text: str, language: str, rate: int) -> list[str]:
        """The program and its arguments for a text in a language ("en", "ja") and at a rate in per cent.

        But for `spd-say` they read the text from their standard input.
        """
        words = str(round(_WORDS * rate / 100))
        if self.program == "spd-say":
            return [self.path, "-w", "-l", language, "-r", str(max(-100, min(100, rate - 100))), "--", text]
        if self.program == "say":
            voice = ["-v", _MAC_VOICES[language]] if language in _MAC_VOICES else []
            return [self.path, *voice, "-r", words, "-f", "-"]
        if self.program == "powershell":
            script = _SAPI.format(rate=max(-10, min(10, round((rate - 100) / 10))), culture=_CULTURES[language])
            return [self.path, "-NoProfile", "-NonInteractive", "-Command", script]
        return [self.path, "-v", language, "-s", words, "--stdin"]


def find_voice(platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which) -> Voice | None:
    """The program of this system that can speak, or None."""
    programs: Sequence[str] = ("spd-say", "espeak-ng", "espeak")
    if platform == "darwin":
        programs = ("say",)
    elif platform == "win32":
        programs = ("powershell",)
    for program in programs:
        path = which(program)
        if path is not None:
            return Voice(program, path, (path, "-S") if program == "spd-say" else ())
    return None


class Speech:
    """Says one thing after the other. Nothing here waits for the voice; `problem` is what went wrong at last."""

    def __init__(self, voice: Voice | None = None) -> None:
        """`voice`: by default the one that is found when something is first said."""
        self.problem: Problem | None = None
        self._voice = voice
        self._sought = voice is not None
        self._waiting: queue.Queue[tuple[str, str, int] | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = False  # what speaks was told to stop
        self._lock = threading.Lock()

    def ready(self) -> bool:
        """Whether there is a voice; if not, `problem` says so (`speech_none`)."""
        if not self._sought:
            self._sought = True
            self._voice = find_voice()
        if self._voice is None:
            self.problem = Problem("speech_none", {})
        return self._voice is not None

    def say(self, text: str, language: str, rate: int = 100, *, at_once: bool = False) -> None:
        """Speak a text after what is being said, or in its place."""
        text = " ".join(drawable(text).split())[:LONGEST]
        if not text or not self.ready():
            return
        if at_once:
            self.silence()
        self._waiting.put((text, language, rate))
        if self._thread is None:
            self._thread = threading.Thread(target=self._speak, name="speech", daemon=True)
            self._thread.start()

    def silence(self) -> None:
        """Stop speaking, and forget what waits."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._waiting.get_nowait()
        with self._lock:
            if self._process is None:
                return
            self._stopped = True
            with contextlib.suppress(OSError):
                self._process.terminate()
                if self._voice is not None and self._voice.stop:
                    subprocess.Popen(self._voice.stop, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def close(self) -> None:
        """Fall silent for good."""
        self.silence()
        if self._thread is not None:
            self._waiting.put(None)
            self._thread.join(timeout=1.0)
            self._thread = None

    def _speak(self) -> None:
        while True:
            said = self._waiting.get()
            if said is None:
                return
            self._utter(*said)

    def _utter(self, text: str, language: str, rate: int) -> None:
        assert self._voice is not None, "only what has a voice is said"
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        try:
            with self._lock:
                self._stopped = False
                self._process = process = subprocess.Popen(
                    self._voice.command(text, language, rate), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL, creationflags=hidden,
                )  # fmt: skip
            process.communicate((text + "\n").encode("utf-8"))
            failed = process.returncode > 0 and not self._stopped
            detail = f"{self._voice.program}: {process.returncode}"
        except OSError as error:
            failed, detail = not isinstance(error, BrokenPipeError), error.strerror or str(error)
        finally:
            with self._lock:
                self._process = None
        self.problem = Problem("speech_failed", {"detail": detail}) if failed else None
