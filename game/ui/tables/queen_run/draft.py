"""The draft: which people and colour are pointed out, and whether it stands in place of the map."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.queen_run import events as ev
from game.games.queen_run.actions import choose
from game.games.queen_run.terrain import COLOURS
from game.games.queen_run.tribes import TRIBES_BY_ID
from game.ui.tables.queen_run.people import SEAT_COLOURS, peoples

if TYPE_CHECKING:
    from game.core.game import Action
    from game.ui.tables.queen_run.model import QueenRunModel


class Draft:
    """What is pointed out in the draft. `people` is looked at; it and `colour` are taken by the primary button.

    `boards_first`: a person looks at the boards before the first people is chosen, and nothing goes on meanwhile.
    `at_map`: a look back at the map.
    """

    def __init__(self, model: QueenRunModel, rng: Random, *, boards_first: bool) -> None:
        """`rng` is for the button Random alone, never for the game."""
        self._model = model
        self._rng = rng
        self.boards_first = boards_first
        self.at_map = False
        self.people = peoples()[0].id
        self.colour: str | None = None

    @property
    def open(self) -> bool:
        """Whether it stands in place of the map."""
        return self._model.shown.phase == "draft" and not self.boards_first and not self.at_map

    def reset(self) -> None:
        """The table shows another position."""
        self.boards_first = self.boards_first and not self._model.bots.alone
        self.at_map = self.at_map and self._model.shown.phase == "draft"

    # -- the peoples, or the boards -----------------------------------------------------------------------------------

    def show_peoples(self) -> None:
        """From the boards to the peoples."""
        self._model.player.skip()
        self._model.stage.clear()
        self.boards_first = self.at_map = False
        self._model.rebuild()

    def look_at_map(self) -> None:
        """From the peoples back to the boards."""
        self.at_map = True
        self._model.show_map()
        self._model.rebuild()

    # -- what is free -----------------------------------------------------------------------------------------------

    def taken_by(self, tribe: str) -> int | None:
        """The seat that leads a people."""
        seats = self._model.shown.seats
        return next((index for index, side in enumerate(seats) if side.tribe == tribe), None)

    def colour_taken_by(self, colour: str) -> int | None:
        """The seat that plays a colour."""
        return self._model.shown.seat_of(colour)

    def free_peoples(self) -> list[str]:
        """The peoples that nobody leads."""
        return [tribe.id for tribe in peoples() if self.taken_by(tribe.id) is None]

    def free_colours(self) -> list[str]:
        """The colours that nobody plays."""
        return [colour for colour in COLOURS if self.colour_taken_by(colour) is None]

    # -- choosing ---------------------------------------------------------------------------------------------------

    def decide(self) -> None:
        """A person is to choose: begin with what that seat wishes and nobody has."""
        if self._model.shown.phase != "draft":
            return
        wish = self._model.seat_at(self._model.own_seat).colour
        wished = next((letter for letter, colour in SEAT_COLOURS.items() if colour == wish), None)
        free = self.free_colours()
        self.colour = wished if wished in free else free[0]
        self._look_at_free()

    def taken_in(self, event: Event) -> None:
        """Something has happened: what was taken can no longer be pointed out."""
        self.at_map = self.at_map and self._model.shown.phase == "draft"
        if isinstance(event, ev.TribeChosen):
            self.colour = None
            self._look_at_free()

    def _look_at_free(self) -> None:
        if self.taken_by(self.people) is not None:
            self.people = next(iter(self.free_peoples()), self.people)

    def look_at(self, tribe: str) -> None:
        """Show the board of a people."""
        if tribe != self.people:
            self.people = tribe
            self._model.app.play("card_slide")
            self._model.rebuild()

    def take_colour(self, colour: str) -> None:
        """Point out a colour."""
        if self._model.mine and colour in self.free_colours() and colour != self.colour:
            self.colour = colour
            self._model.app.play("ui_toggle_on")
            self._model.rebuild()

    def random(self) -> None:
        """Point out any free people and colour."""
        self.people = self._rng.choice(self.free_peoples())
        self.colour = self._rng.choice(self.free_colours())
        self._model.rebuild()

    def action(self) -> Action | None:
        """What the primary button plays, None while no colour is pointed out."""
        return None if self.colour is None else choose(TRIBES_BY_ID[self.people], COLOURS.index(self.colour))
