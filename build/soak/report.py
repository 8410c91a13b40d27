"""What a run came to: counts, memory, and everything that went wrong, as text and as JSON."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any

from soak.memory import Memory


@dataclass
class Finding:
    """Something that went wrong. `minute`: of the run; `piece`, `kind`: what was under way; `inputs`: the last commands
    of xdotool before it; `files`: what was saved about it, beside the report."""

    what: str
    piece: int
    kind: str
    minute: float
    inputs: list[str] = field(default_factory=list)
    errors: str = ""
    files: list[str] = field(default_factory=list)


@dataclass
class Report:
    """`games`: finished ones by game and number of seats; `ends`: how the program ended; `kills`: by victim;
    `continued`: how many times a game went on as it must after the window's process or a worker was killed."""

    seed: int
    program: str
    minutes: float = 0.0
    pieces: Counter[str] = field(default_factory=Counter)
    inputs: Counter[str] = field(default_factory=Counter)
    scenes: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    unfinished: int = 0
    kills: Counter[str] = field(default_factory=Counter)
    continued: Counter[str] = field(default_factory=Counter)
    over: int = 0
    starts: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    memory: Memory = field(default_factory=Memory)
    findings: list[Finding] = field(default_factory=list)

    def document(self) -> dict[str, Any]:
        """All of it, for JSON."""
        samples = [asdict(sample) for sample in self.memory.samples]
        return {
            **vars(self),
            "memory": {"figures": self.memory.figures(), "samples": samples},
            "findings": [asdict(finding) for finding in self.findings],
        }

    def text(self) -> str:
        """All of it, for people."""
        memory = self.memory.figures()
        grows = memory["growth per hour"]
        lines = [
            f"Soak of {self.minutes:.1f} minutes, seed {self.seed}: {self.program}",
            f"pieces     {counted(self.pieces)}",
            f"inputs     {sum(self.inputs.values())}: {counted(self.inputs)}",
            f"scenes     {counted(self.scenes)}",
            f"games      {sum(self.games.values())} finished: {counted(self.games)}"
            + (f"; {self.unfinished} still under way when the time was up" if self.unfinished else ""),
            f"kills      {counted(self.kills)}; gone on from the last action: {counted(self.continued)};"
            f" killed when the game was over: {self.over}",
            f"starts     {self.starts}; ends: {counted(self.ends)}",
            f"memory     window {memory['start']:.0f} MB at the start, median {memory['median']:.0f},"
            f" largest {memory['largest']:.0f}, end {memory['end']:.0f}; workers largest"
            f" {memory['workers largest']:.0f}; growth "
            + ("not told by so short a run" if grows is None else f"{grows:+.1f} MB per hour"),
        ]
        for number, finding in enumerate(self.findings, 1):
            lines += [
                "",
                f"WENT WRONG {number}: {finding.what}",
                f"  seed {self.seed}, piece {finding.piece} ({finding.kind}), minute {finding.minute:.1f}",
                *(f"  saved: {name}" for name in finding.files),
                *(f"  | {line}" for line in finding.errors.splitlines()),
                *(f"  > {line}" for line in finding.inputs),
            ]
        lines += ["", f"{len(self.findings)} things went wrong" if self.findings else "nothing went wrong"]
        return "\n".join(lines)


def counted(counter: Counter[str]) -> str:
    """The counts, the largest first, in one line."""
    return ", ".join(f"{name} {count}" for name, count in counter.most_common()) or "none"
