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
    # The even one: no favourites.
    Personality("ada"),
    # The raider: loves knights, goes where others are strong, and with force.
    Personality(
        "kenji", {"steal": 0.05, "contest": 0.08, "advance": 0.01, "conflict": 0.04, "expel": 0.05, "spend": 0.015}
    ),
    # The gambler: spends what he has and never looks back.
    Personality("milo", {"gamble": 0.04, "known": -0.01, "advance": 0.015, "arrive": 0.05, "spend": 0.03}),
    # The careful one: keeps what she has, and stays where it is safe.
    Personality(
        "ines", {"guard": 0.03, "sleep": 0.03, "village": 0.06, "rest": 0.04, "castle": 0.04, "vote_yes": -0.03}
    ),
    # The politician: nobody shall be alone in front, and she has people everywhere; favours, and laws that pass.
    Personality("joan", {"leader": 0.04, "contest": 0.05, "place": 0.05, "favour": 0.03, "vote_yes": 0.03}),
    # The explorer: first where nobody has been.
    Personality(
        "oakley", {"known": -0.03, "gamble": 0.02, "settle_new": 0.06, "county": 0.05, "noble": 0.04, "vote_yes": 0.03}
    ),
    # The saver: gathers first.
    Personality(
        "mina", {"discard": 0.05, "hold": 0.03, "rest": 0.06, "advance": -0.015, "spend": -0.03, "decline": 0.01}
    ),
    # The builder: whatever can be built is built.
    Personality("bruno", {"wake": 0.03, "build": 0.05, "place": 0.03, "train": 0.03, "castle": 0.05, "spend": 0.01}),
)


def find_personality(character: str) -> Personality:
    """The character of that id; raises KeyError if there is none."""
    for personality in PERSONALITIES:
        if personality.id == character:
            return personality
    raise KeyError(character)
