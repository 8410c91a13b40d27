"""The characters that bots play as: a name, a face, and a light taste that never costs them much."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.bots.limits import Style


@dataclass(frozen=True)
class Personality:
    """A character. `style`: weights for the features of actions, in shares of a win (games name their own features;
    what a game does not know has no effect there)."""

    id: str
    style: Style = field(default_factory=dict)

    @property
    def face(self) -> str:
        """The picture of the face."""
        return f"faces/{self.id}"


PERSONALITIES = (
    Personality("ada"),
    # The warlord: goes where others are strong.
    Personality("kenji", {"steal": 0.01, "leader": 0.01, "contest": 0.01, "conflict": 0.01, "expel": 0.005}),
    # The runner: never looks back.
    Personality("milo", {"gamble": 0.03, "known": -0.01, "advance": 0.003, "arrive": 0.03}),
    # The careful one: villages to set out from, and enough bases before she goes.
    Personality("ines", {"guard": 0.03, "sleep": 0.005, "village": 0.02, "rest": 0.01, "castle": 0.01}),
    # The envious one: nobody shall be alone in front.
    Personality("joan", {"leader": 0.03, "contest": 0.015, "expel": 0.015}),
    # The explorer: first where nobody has been.
    Personality("oakley", {"wake": 0.02, "known": 0.02, "settle_new": 0.02, "noble": 0.01}),
    # The saver: gathers first.
    Personality("mina", {"discard": 0.03, "hold": 0.02, "rest": 0.02, "convert": -0.005, "spend": -0.005}),
    # The builder: whatever can be built is built.
    Personality("bruno", {"steal": 0.02, "gamble": 0.01, "build": 0.01, "place": 0.005, "train": 0.01}),
)


def find_personality(character: str) -> Personality:
    """The character of that id; raises KeyError if there is none."""
    for personality in PERSONALITIES:
        if personality.id == character:
            return personality
    raise KeyError(character)
