"""What the table of Lancaster shows to one seat, advanced event by event.

It starts from a view and after the last event shows the same as the view then (a contract test compares them).
Amounts that the viewer may not know are None and stay so.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.core.documents import Document
from game.core.events import HIDDEN, Event
from game.core.game import State
from game.games.lancaster import events as ev
from game.games.lancaster.actions import described
from game.games.lancaster.families import ALLIES_AT
from game.games.lancaster.rules import Rules
from game.games.lancaster.state import LancasterState

UPPER, LOWER = "upper", "lower"


@dataclass
class Family:
    """One family's side of the table: a player, or at two players an ally.

    `court`, `reserve`: strengths, ascending. `castle`: strength of the knight by castle space. `gold`, `squires`: None
    where they are secret. `tiles`, `nobles`: ids in alphabetical order.
    """

    court: list[int]
    reserve: list[int]
    castle: dict[str, int]
    gold: int | None
    squires: int | None
    cubes: int
    tiles: list[str]
    nobles: list[str]
    points: int

    def upgraded(self, place: str, strength: int) -> None:
        """A knight of this strength at court or in the castle becomes the next one; see `Shown.advance`."""
        if place == "court":
            self.court.remove(strength)
            _insert(self.court, strength + 1)
        elif place in self.castle:
            self.castle[place] = strength + 1

    def enrich(self, gold: int, squires: int) -> None:
        """Amounts come in, or go if they are negative."""
        if self.gold is not None:
            self.gold += gold
        if self.squires is not None:
            self.squires += squires


@dataclass
class Holder:
    """The knight on a county."""

    family: int
    strength: int
    squires: int

    @property
    def total(self) -> int:
        """What has to be beaten there."""
        return self.strength + self.squires


@dataclass
class County:
    """A county: noble tiles left in its stack, and who stands there."""

    nobles: int
    holder: Holder | None = None


@dataclass
class Space:
    """A space of a conflict card: the knights of one family, ascending."""

    family: int
    knights: list[int]

    @property
    def strength(self) -> int:
        """Of all its knights."""
        return sum(self.knights)


@dataclass
class Card:
    """A conflict card; spaces from the top."""

    card: str
    spaces: list[Space]

    @property
    def strength(self) -> int:
        """Of all knights on it."""
        return sum(space.strength for space in self.spaces)

    def space_of(self, family: int) -> Space | None:
        """The space that a family holds."""
        return next((space for space in self.spaces if space.family == family), None)


@dataclass
class Shown:
    """The table as `viewer` sees it.

    `families`: the players, then at two players the allies. `phase`: as in docs/rules/lancaster.md, section 7.
    `counties`: by id. `conflicts`: "upper" and "lower", from left to right. `favours`: those face up.
    `current`, `proposed`: laws from left to right; `laws_left`, `cards_left`: how many lie in the decks.
    `votes`: by seat, in notation, "?" for one that is secret, None for one that is not given yet.
    `applied`: the law that was applied last in this round's parliament, 0 before the first. `winners`: at the end.
    `asked`: the question that the castles have come to ("muster", "tiltyard", "train"), "" before the first.
    `campaign`: the conflicts of this round's rewards in the order in which they are resolved; of a position amid them
    those that are left. `resolving`: the last one that was counted, "" before the first; `begun`: the one whose
    outcome is being shown and not counted yet.
    """

    viewer: int
    rules: Rules = field(compare=False, repr=False)
    families: list[Family]
    round: int
    phase: str
    start: int
    next_start: int
    counties: dict[str, County]
    conflicts: dict[str, list[Card]]
    favours: list[str]
    current: list[int]
    proposed: list[int]
    laws_left: int
    cards_left: int
    votes: list[str | None]
    applied: int = field(default=0, compare=False)
    winners: tuple[int, ...] = field(default=(), compare=False)
    asked: str = field(default="", compare=False)
    campaign: tuple[str, ...] = field(default=(), compare=False)
    resolving: str = field(default="", compare=False)
    begun: str = field(default="", compare=False)

    @staticmethod
    def from_view(view: State, viewer: int) -> Shown:
        """The table of a view."""
        assert isinstance(view, LancasterState)
        document = view.to_document()
        laws = document["laws"]
        shown = Shown(
            viewer=viewer,
            rules=view.rules,
            families=[_family(each) for each in document["seats"]],
            round=document["round"],
            phase=document["phase"],
            start=document["start"],
            next_start=document["next_start"],
            counties={name: _county(each) for name, each in document["counties"].items()},
            conflicts={row: [_card(each) for each in document["conflicts"][row]] for row in (UPPER, LOWER)},
            favours=list(document["favours"]),
            current=list(laws["current"]),
            proposed=list(laws["proposed"]),
            laws_left=len(laws["deck"]),
            cards_left=len(document["conflict_deck"]),
            votes=[_vote(each) for each in document["votes"]],
        )
        pending = document["pending"]
        if shown.phase == "laws" and pending is not None:
            shown.applied = pending["law"]
        if shown.phase in ("counties", "castles", "conflicts"):
            shown.campaign = shown.fought()
        if shown.phase == "castles" and pending is not None:
            shown.asked = "tiltyard" if pending["step"] == "upgrade" else pending["step"]
        if shown.phase == "conflicts" and pending is not None:
            shown.resolving = pending["card"]
        if shown.phase == "over":
            shown.winners = view.result().winners
        return shown

    def same_as(self, other: Shown) -> bool:
        """Whether both show the same position."""
        return self == other

    # -- questions ----------------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """Number of players; families from there on are allies."""
        return self.rules.seats

    def player_of(self, family: int) -> int:
        """Who decides for a family."""
        return family % self.players

    def ally_of(self, seat: int) -> int | None:
        """The ally that a player runs."""
        return seat + self.players if self.players == ALLIES_AT else None

    def is_ally(self, family: int) -> bool:
        """Whether a family is an ally."""
        return family >= self.players

    @property
    def turn_order(self) -> list[int]:
        """The players from the start player on."""
        return [(self.start + step) % self.players for step in range(self.players)]

    def row_of(self, card: str) -> str | None:
        """The row in which a conflict card lies, None if it is not on the table."""
        return next((row for row in (UPPER, LOWER) for each in self.conflicts[row] if each.card == card), None)

    def card(self, card: str) -> Card | None:
        """A conflict card on the table."""
        return next((each for row in (UPPER, LOWER) for each in self.conflicts[row] if each.card == card), None)

    def fought(self) -> tuple[str, ...]:
        """The conflicts on the table in the order in which they are resolved: the lower row first, from the left."""
        return tuple(card.card for row in (LOWER, UPPER) for card in self.conflicts[row])

    def army(self, family: int) -> int:
        """Total strength of all knights of a family that are not in reserve, those in France included."""
        values = (1, 1, 1, 2, 2, 3, 4)
        return sum(values) - sum(self.families[family].reserve)

    # -- events -------------------------------------------------------------------------------------------------------

    def advance(self, event: Event) -> None:
        """Take in what happened. `event` is what the viewer saw of it."""
        match event:
            case ev.RoundStarted() | ev.ParliamentOpened() | ev.RewardsOpened() | ev.CastlesOpened() | ev.GameEnded():
                self._begin(event)
            case ev.Asked(question=question):
                self.asked = question
            case ev.VoteCommitted() | ev.VotesShown() | ev.LawPassed() | ev.LawRejected() | ev.LawApplied():
                self._parliament(event)
            case ev.ConflictResolved() | ev.CardMoved() | ev.CardLeft() | ev.CardsDrawn() | ev.KnightsReturned():
                self._conflict(event)
            case ev.Ransomed() | ev.KnightsLost():
                self._conflict(event)
            case ev.Placed() | ev.Expelled() | ev.KnightReturned() | ev.NewKnight() | ev.Upgraded():
                self._knight(event)
            case _:
                self._amounts(event)

    def _begin(self, event: Event) -> None:
        match event:
            case ev.RoundStarted(number=number, start=start):
                self.phase, self.round, self.start, self.next_start = "placement", number, start, start
            case ev.ParliamentOpened():
                self.phase, self.applied = "vote", 0
            case ev.RewardsOpened():
                self.phase, self.asked, self.campaign, self.resolving = "counties", "", self.fought(), ""
            case ev.CastlesOpened():
                self.phase = "castles"
            case ev.GameEnded(winners=winners):
                self.phase, self.winners = "over", winners

    def _parliament(self, event: Event) -> None:
        match event:
            case ev.VoteCommitted(seat=seat, vote=vote):
                self.votes[seat] = vote
            case ev.VotesShown(votes=votes):
                self.votes = [None] * self.players
                for seat, vote in enumerate(votes):
                    self.families[seat].cubes -= described(vote).amount
            case ev.LawPassed(law=law):
                self.proposed.remove(law)
                self.current = [*self.current[1:], law]
            case ev.LawRejected(law=law):
                self.proposed.remove(law)
            case ev.LawApplied(law=law):
                self.phase, self.applied = "laws", law

    def _knight(self, event: Event) -> None:
        match event:
            case ev.Placed(family=family, strength=strength, squires=squires, place=place):
                self._place(family, strength, squires, place)
            case ev.Expelled(family=family, strength=strength):
                # The newcomer stands there already.
                _insert(self.families[family].court, strength)
            case ev.KnightReturned(family=family, strength=strength, place=place):
                _insert(self.families[family].court, strength)
                if place in self.counties:
                    self.counties[place].holder = None
                else:
                    del self.families[family].castle[place]
            case ev.NewKnight(family=family, count=count):
                for _ in range(count):
                    self.families[family].reserve.remove(1)
                    _insert(self.families[family].court, 1)
            case ev.Upgraded(family=family, place=place, strength_from=strength):
                self._upgrade(family, place, strength)

    def _place(self, family: int, strength: int, squires: int, place: str) -> None:
        side = self.families[family]
        side.court.remove(strength)
        card = self.card(place)
        if place in self.counties:
            self.counties[place].holder = Holder(family, strength, squires)
            side.enrich(0, -squires)
        elif card is not None:
            space = card.space_of(family)
            if space is None:
                space = Space(family, [])
                card.spaces.append(space)
            _insert(space.knights, strength)
        else:
            side.castle[place] = strength

    def _upgrade(self, family: int, place: str, strength: int) -> None:
        side = self.families[family]
        side.reserve.remove(strength + 1)
        _insert(side.reserve, strength)
        holder = self.counties[place].holder if place in self.counties else None
        card = self.card(place)
        space = card.space_of(family) if card is not None else None
        if holder is not None:
            holder.strength = strength + 1
        elif space is not None:
            space.knights.remove(strength)
            _insert(space.knights, strength + 1)
        else:
            side.upgraded(place, strength)

    def conflict_begins(self, card: str) -> None:
        """A conflict is at hand: its outcome is shown before its points are counted."""
        self.phase, self.begun = "conflicts", card

    def _conflict(self, event: Event) -> None:
        match event:
            case ev.ConflictResolved(card=card, ranking=ranking, points=points):
                self.phase, self.resolving, self.begun = "conflicts", card, ""
                for family, worth in zip(ranking, points, strict=True):
                    self.families[family].points += worth
            case ev.KnightsReturned(family=family, card=card, strengths=strengths):
                self._leave(family, card, strengths, to_court=True)
            case ev.Ransomed(seat=family, card=card, strengths=strengths):
                self._leave(family, card, strengths, to_court=True)
            case ev.KnightsLost(family=family, card=card, strengths=strengths):
                self._leave(family, card, strengths, to_court=False)
            case ev.CardMoved(card=name):
                self.conflicts[LOWER].append(self._take_card(name))
            case ev.CardLeft(card=name):
                self._take_card(name)
            case ev.CardsDrawn(cards=cards):
                self.conflicts[UPPER] = [Card(name, []) for name in cards]
                self.cards_left -= len(cards)

    def _leave(self, family: int, name: str, strengths: tuple[int, ...], *, to_court: bool) -> None:
        """Knights of a family leave a card; a space that is empty is gone."""
        side = self.families[family]
        goal = side.court if to_court else side.reserve
        card = self.card(name)
        space = card.space_of(family) if card is not None else None
        if card is None or space is None:
            raise ValueError(f"family {family} has no knights on {name}")
        for strength in strengths:
            space.knights.remove(strength)
            _insert(goal, strength)
        if not space.knights:
            card.spaces.remove(space)

    def _take_card(self, name: str) -> Card:
        for row in (UPPER, LOWER):
            for card in self.conflicts[row]:
                if card.card == name:
                    self.conflicts[row].remove(card)
                    return card
        raise ValueError(f"there is no card {name} on the table")

    def _amounts(self, event: Event) -> None:
        match event:
            case ev.TilePlaced(seat=seat, kind=kind):
                self.families[seat].tiles = sorted([*self.families[seat].tiles, kind])
            case ev.FavourTaken(favour=favour):
                self.favours.remove(favour)
            case ev.FavoursShown(favours=favours):
                self.favours = list(favours)
            case ev.Gained(seat=seat, gold=gold, squires=squires, cubes=cubes, points=points):
                self.families[seat].enrich(gold, squires)
                self.families[seat].cubes += cubes
                self.families[seat].points += points
            case ev.Paid(seat=seat, gold=gold, squires=squires):
                self.families[seat].enrich(-gold, -squires)
            case ev.NobleTaken(seat=seat, noble=noble):
                self.counties[noble].nobles -= 1
                self.families[seat].nobles = sorted([*self.families[seat].nobles, noble])
            case ev.NobleRemoved(noble=noble):
                self.counties[noble].nobles -= 1
            case ev.CubesLost(seat=seat, count=count):
                self.families[seat].cubes -= count
            case ev.StartNamed(start=start):
                self.next_start = start
            case ev.ProposalsDrawn(laws=laws):
                self.proposed = list(laws)
                self.laws_left -= len(laws)
            case ev.ArmyScored(seat=seat, points=points) | ev.TilesScored(seat=seat, points=points):
                self.families[seat].points += points
            case ev.NoblesScored(seat=seat, points=points):
                self.families[seat].points += points


def _insert(knights: list[int], strength: int) -> None:
    knights.append(strength)
    knights.sort()


def _amount(value: int | str) -> int | None:
    return None if value == HIDDEN else int(value)


def _family(document: Document) -> Family:
    return Family(
        court=list(document["court"]),
        reserve=list(document["reserve"]),
        castle=dict(document["castle"]),
        gold=_amount(document["gold"]),
        squires=_amount(document["squires"]),
        cubes=document["cubes"],
        tiles=list(document["tiles"]),
        nobles=list(document["nobles"]),
        points=document["points"],
    )


def _county(document: Document) -> County:
    knight = document["knight"]
    holder = None if knight is None else Holder(knight["seat"], knight["strength"], knight["squires"])
    return County(document["nobles"], holder)


def _card(document: Document) -> Card:
    return Card(document["card"], [Space(each["seat"], list(each["knights"])) for each in document["spaces"]])


def _vote(value: list[Any] | str | None) -> str | None:
    if value is None or isinstance(value, str):
        return value
    answer, cubes = value
    return f"{answer}+{cubes}" if cubes else str(answer)
