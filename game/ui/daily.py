"""The deal of the day in the window: who may play it for the record, how it begins, what it came to, how it is told."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING

from game.core.documents import DocumentError
from game.core.game import Game
from game.core.scoring import Result
from game.services.daily import Day, DayEnd, ExpertEnd, latest, streaks
from game.services.saves import SUFFIX
from game.table import daily, setup_codes
from game.table.daily import Deal
from game.table.endings import ranking
from game.table.presenters import find_presenter
from game.table.rival import Rival
from game.table.seats import Seat
from game.table.setup import FACES, Setup
from game.ui.game_loading import built_in_game
from game.ui.playing import Playing

if TYPE_CHECKING:
    from game.ui.context import Context

PLACES = 4
"""Ranks from here on share a text."""
WEEK = 7


@dataclass(frozen=True)
class Offer:
    """What a day has for the person. `try_`: the one for the record, if it was begun. `deal` None: this version of the
    program cannot give it. `for_record`: it may be begun for the record now. `saved`: the try's game can be gone on
    with."""

    day: date
    deal: Deal | None
    entry: Day | None
    for_record: bool
    saved: bool

    @property
    def under_way(self) -> bool:
        """Whether the try was begun, and can be ended."""
        return self.entry is not None and self.entry.end is None and self.saved

    @property
    def lost(self) -> bool:
        """Whether the try was begun, and its game is gone."""
        return self.entry is not None and self.entry.end is None and not self.saved


def offer(context: Context, game: Game, day: date) -> Offer:
    """What a day has for the person. A day has one try, on the day itself; whoever turns the clock back gets none."""
    days, today = context.days.of(game.id), context.today()
    entry, weeks = days.get(day), find_presenter(game.id).weeks()
    deal = daily.deal_of(game, weeks, day) if entry is None else daily.played(game, weeks, day, entry)
    last = latest(days, today)
    for_record = entry is None and day == today and (last is None or last < today) and context.days.kept
    saved = entry is not None and (context.data.saves / f"{entry.save}{SUFFIX}").exists()
    return Offer(day, deal, entry, for_record and deal is not None, saved)


def set_up(context: Context, game: Game, deal: Deal) -> Setup:
    """The set-up of a deal, with the person as they sat at their last table."""
    tr = context.tr
    setup = Setup(game.id, [_own_seat(context)])
    setup_codes.follow(
        setup, game, deal.setup, lambda number: tr("setup.person", n=number), lambda who: tr(f"bot.{who}.name")
    )
    return setup


def _own_seat(context: Context) -> Seat:
    last = context.settings.last_setup or {}
    with suppress(DocumentError, TypeError):
        for index, document in enumerate(last.get("seats", ())):
            seat = Seat.from_document(document, f"seats[{index}]")
            if seat.is_person and seat.name.strip():
                return replace(seat, resigned=False)
    return Seat(context.tr("setup.person", n=1), "person", face=FACES[0])


def start(context: Context, game: Game, found: Offer) -> Playing:
    """Begin a day's game, for the record if it may be. What cannot be kept is told, and played for practice.

    Raises DocumentError or ServiceError as `Playing.start` does.
    """
    assert found.deal is not None, "an offer without a deal cannot be begun"
    playing = Playing.start(context, set_up(context, game, found.deal), context.bots)
    playing.day = found.day
    if found.for_record:
        seats = playing.session.seats
        seat = next(index for index, each in enumerate(seats) if each.is_person)
        code = daily.code_of(game, found.deal)
        entry = Day(found.deal.version, code, game.data_digest(), playing.save_id, seat)
        context.days.begin(game.id, found.day, entry)
        context.tell(context.days.take_problems())
    accompany(context, playing)
    return playing


def accompany(context: Context, playing: Playing) -> None:
    """Let the Expert play the same deal in the background, if the game is a day's and that is not known yet."""
    day = day_of(context, playing)
    if day is not None:
        let_expert_play(context, playing.session.match.game, day)


def day_of(context: Context, playing: Playing) -> date | None:
    """The day whose deal a game is, for the record or for practice; None where it is none, or that is not known."""
    if playing.day is None:
        playing.day = context.days.of_save(playing.game_id, playing.save_id)
    return playing.day


def let_expert_play(context: Context, game: Game, day: date) -> None:
    """Let the Expert play the deal of a day, unless that is known, or under way."""
    found, rival = offer(context, game, day), context.rival
    known = found.entry is not None and found.entry.expert is not None
    if known or found.deal is None or (rival is not None and rival.is_of(game.id, day)):
        return
    if rival is not None:
        rival.close()
    service = context.more_bots()

    def end(over: Rival) -> None:
        service.close()
        note_expert(context, over)

    context.rival = Rival(
        day, set_up(context, game, found.deal), game, service, may_think=lambda: not context.bots.thinking, on_end=end
    )


def note_end(context: Context, playing: Playing) -> None:
    """Keep what the day's game came to, if it is one for the record."""
    day = context.days.of_save(playing.game_id, playing.save_id)
    entry = None if day is None else context.days.of(playing.game_id)[day]
    if day is None or entry is None:
        return
    session = playing.session
    result = session.match.state.result()
    end = DayEnd(
        result.scores[entry.seat], _rank(result, entry.seat), len(result.scores), entry.seat in result.winners,
        round(playing.seconds), tuple(playing.marks()), not session.seats[entry.seat].is_person,
    )  # fmt: skip
    context.days.end(playing.game_id, day, end)
    if context.rival is not None:
        note_expert(context, context.rival)
    context.tell(context.days.take_problems())


def note_expert(context: Context, rival: Rival) -> None:
    """Keep what the Expert's game came to, if it is over, and the person's as well."""
    if rival.result is not None:
        context.days.expert(rival.game, rival.day, expert_end(rival))


def expert_end(rival: Rival) -> ExpertEnd:
    """What the Expert's game came to."""
    result = rival.match.state.result()
    return ExpertEnd(result.scores[rival.seat], _rank(result, rival.seat), rival.seat in result.winners)


def expert_of(context: Context, game_id: str, day: date) -> ExpertEnd | None:
    """What the Expert's game came to, to be shown to somebody whose own game is over; None while it goes on."""
    entry = context.days.of(game_id).get(day)
    if entry is not None and entry.expert is not None:
        return entry.expert
    return expert_end(context.rival) if context.rival is not None and just_over(context, game_id, day) else None


def just_over(context: Context, game_id: str, day: date) -> bool:
    """Whether the Expert's game in the background is that one, and has come to its end."""
    rival = context.rival
    return rival is not None and rival.is_of(game_id, day) and rival.result is not None


def _rank(result: Result, seat: int) -> int:
    return next(rank for rank, each in ranking(result) if each == seat)


# Words


def date_text(context: Context, day: date) -> str:
    """A day in the way of the language."""
    return context.tr("statistics.date", day=day.day, month=context.tr(f"month.{day.month}"), year=day.year)


def day_text(context: Context, day: date) -> str:
    """The same with its weekday."""
    tr = context.tr
    return tr("daily.date", weekday=tr(f"weekday.short.{day.isoweekday()}"), date=date_text(context, day))


def place_text(context: Context, rank: int, seats: int) -> str:
    """A rank in words."""
    return context.tr(f"statistics.place.{min(rank, PLACES)}", rank=rank, of=seats)


def rules_text(context: Context, game: Game, deal: Deal) -> list[str]:
    """By what a deal is played: the players with their level, and each option that is not as usual."""
    tr, words = context.tr, context.tr.scope(game.id)
    setup = deal.setup
    level = tr(f"level.{setup.levels[-1]}")
    said = [tr("daily.against", n=setup.seats - 1, players=setup.seats, level=level)]
    for option in game.options:
        value = setup.options[option.name]
        if value != option.default or type(value) is not type(option.default):
            choice = f"option.{option.name}.{str(value).lower()}"
            if words.has(f"{choice}.told"):
                said.append(words(f"{choice}.told"))
                continue
            shown = words(choice) if words.has(choice) else tr("daily.on" if value else "daily.off")
            said.append(tr("daily.option", option=words(f"option.{option.name}"), choice=shown))
    return said


def lines(context: Context, game_id: str, day: date) -> list[str]:
    """The result of a day in five lines of plain text, to be pasted anywhere. It tells nothing of the deal."""
    tr = context.tr
    game = built_in_game(context, game_id)
    days = context.days.of(game_id)
    entry = days[day]
    assert entry.end is not None, "only what is over is told"
    deal = daily.played(game, find_presenter(game_id).weeks(), day, entry)
    until = {each: of_it for each, of_it in days.items() if each <= day}
    name = tr.scope(game_id)("game.name")
    how = rules_text(context, game, deal) if deal is not None else []
    return [
        tr("daily.text.title", date=date_text(context, day)),
        tr("daily.text.game", game=name, rules=tr.row(how)) if how else name,
        tr("daily.text.own", how=_told(context, entry.end, entry.end.of), marks=_marks(context, entry.end)).strip(),
        _expert_line(context, game_id, day, entry.end.of),
        tr("daily.text.streak", week=week_text(days, day), n=streaks(until, day)[0]),
    ]


def _expert_line(context: Context, game_id: str, day: date, seats: int) -> str:
    found = expert_of(context, game_id, day)
    if found is None:
        return context.tr("daily.text.expert.open")
    return context.tr("daily.text.expert", how=_told(context, found, seats))


def _told(context: Context, end: DayEnd | ExpertEnd, seats: int) -> str:
    """Rank and points, with a star for a win."""
    told = context.tr("statistics.result", place=place_text(context, end.rank, seats), n=end.score)
    return context.tr("daily.text.won", how=told) if end.won else told


def _marks(context: Context, end: DayEnd) -> str:
    """What is special about how it was played, in brackets; "" if nothing is."""
    keys = [f"statistics.mark.{mark}" for mark in end.marks]
    said = [context.tr(key) for key in keys if context.tr.has(key)]  # a newer version may know further ones
    return context.tr("daily.text.marks", marks=context.tr.row(said)) if said else ""


def week_text(days: dict[date, Day], day: date) -> str:
    """The seven days up to one as squares: won, played, missed."""
    signs = ""
    for back in range(WEEK - 1, -1, -1):
        entry = days.get(day - timedelta(days=back))
        end = None if entry is None or not entry.counts else entry.end
        signs += "□" if end is None else "★" if end.won else "■"
    return signs
