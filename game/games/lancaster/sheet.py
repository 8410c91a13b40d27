"""All values of the components one by one, as a page shows and changes them, and the file that they make.

The key of a number is its place in a file of values (values.py): "counties.A.squires", "final.army[1]". Of a list of
names each name is a number, 1 if it is there: "favours.shown.3:F5".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.core.marks import RECONSTRUCTED, SOURCE, Mark
from game.core.values import Field, FieldTable, OwnValues, Page, Sheet, ValuesError
from game.games.lancaster.families import MOST_PLAYERS
from game.games.lancaster.law_table import row
from game.games.lancaster.places import CARD_IDS, COUNTY_IDS, FAVOUR_IDS, KIND_IDS, LAWS
from game.games.lancaster.values import (
    AMOUNTS,
    GROUP_SIZES,
    LEAST_MINIMUM,
    MOST,
    MOST_MINIMUM,
    MOST_STACK,
    REWARD,
    Reward,
    Values,
    least_of_law,
    most_of_reward,
    read_values,
)

PLAYERS = tuple(str(players) for players in range(2, MOST_PLAYERS + 1))
PAYING = KIND_IDS[:4]
PRICED = KIND_IDS[4:]
AMOUNT_FAVOURS = tuple(favour for favour in FAVOUR_IDS if favour not in ("F3", "F4"))
RANKS = 3
LAW_VALUES = ("group", "points", "every", "gold", "squires", "cubes", "price")
NOBLES = len(COUNTY_IDS) + 1
_GIVING = ("counties.", "castle.", "favours.F")
"""Tables that leave out what is 0."""
_HEAD = "# Values of Lancaster, made by the program's page of values. Numbers that are left out are 0.\n"


class LancasterSheet(Sheet):
    """The sheet of Lancaster; `given` are the built-in values."""

    def __init__(self, own: Values) -> None:
        given = read_values()
        self._marked = given.reconstructed
        self.given = _numbers(given)
        self.own = _numbers(own)
        self.pages = _pages()

    def mark(self, key: str) -> Mark:
        """Where a given value comes from; of what a table leaves out, the same as of what it gives."""
        place = _place(key)
        whole = place.rpartition(".")[0]
        left_out = self.given.get(key) == 0 and whole.startswith(_GIVING)
        marked = place in self._marked or (left_out and any(each.startswith(f"{whole}.") for each in self._marked))
        return RECONSTRUCTED if marked else SOURCE

    def text(self, numbers: Mapping[str, int]) -> str:
        """The file of values that these numbers make. What is still as given keeps its mark of a reconstruction."""
        lines: list[str] = [_HEAD]
        for table, parts in self._tables(numbers):
            lines.append(f"\n[{table}]\n")
            lines += [f"{name} = {written}\n" for name, written in parts.items()]
            kept = [name for name in parts if self._as_given(f"{table}.{name}", numbers)]
            if kept:
                lines.append(f"reconstructed = {_listed(kept)}\n")
        return "".join(lines)

    def why_not(self, numbers: Mapping[str, int]) -> ValuesError | None:
        """What keeps these numbers from being values of the game; None if nothing does."""
        try:
            read_values(OwnValues("", self.text(numbers)))
        except ValuesError as error:
            return error
        return None

    def _as_given(self, place: str, numbers: Mapping[str, int]) -> bool:
        """Whether what stands at a place of the file is reconstructed, and as given."""
        keys = [key for key in self.given if _place(key) == place]
        return self.mark(place) == RECONSTRUCTED and all(numbers[key] == self.given[key] for key in keys)

    def _tables(self, numbers: Mapping[str, int]) -> Iterator[tuple[str, dict[str, str]]]:
        """The tables of the file, and what stands in them."""
        yield "start", {name: str(numbers[f"start.{name}"]) for name in AMOUNTS}
        yield "stacks", {players: str(numbers[f"stacks.{players}"]) for players in PLAYERS}
        yield "prices", {name: str(numbers[f"prices.{name}"]) for name in ("both", "ransom")}
        final = {"army": 2, "castle": 2, "nobles": NOBLES}
        yield "final", {name: _row(numbers, f"final.{name}", count) for name, count in final.items()}
        for county in COUNTY_IDS:
            table = f"counties.{county}"
            yield table, {"minimum": str(numbers[f"{table}.minimum"]), **_amounts(numbers, table, REWARD)}
        for kind in PAYING:
            yield f"castle.{kind}", _amounts(numbers, f"castle.{kind}", AMOUNTS)
        for kind in PRICED:
            yield f"castle.{kind}", {"price": str(numbers[f"castle.{kind}.price"])}
        for favour in AMOUNT_FAVOURS:
            yield f"favours.{favour}", _amounts(numbers, f"favours.{favour}", AMOUNTS[:2])
        yield "favours.shown", _lists(numbers, "favours.shown", FAVOUR_IDS)
        for card in CARD_IDS:
            table = f"conflicts.{card}"
            strength = str(numbers[f"{table}.strength"])
            yield table, {"strength": strength, "points": _row(numbers, f"{table}.points", RANKS)}
        yield "conflicts.without", _lists(numbers, "conflicts.without", CARD_IDS)
        for law in range(1, LAWS + 1):
            table = f"laws.{law}"
            yield table, {name: str(numbers[f"{table}.{name}"]) for name in ("group", *row(law).values)}


def _place(key: str) -> str:
    """The place in the file of what a number belongs to, lists as a whole."""
    return key.partition(":")[0].partition("[")[0]


def _row(numbers: Mapping[str, int], key: str, count: int) -> str:
    return _bracketed([str(numbers[f"{key}[{index}]"]) for index in range(count)])


def _amounts(numbers: Mapping[str, int], table: str, names: tuple[str, ...]) -> dict[str, str]:
    """The amounts of a table that are not 0."""
    return {name: str(numbers[f"{table}.{name}"]) for name in names if numbers[f"{table}.{name}"]}


def _lists(numbers: Mapping[str, int], table: str, names: tuple[str, ...]) -> dict[str, str]:
    """For each number of players the list of the names that are switched on."""
    return {
        players: _listed([name for name in names if numbers[f"{table}.{players}:{name}"]]) for players in PLAYERS
    }


def _listed(names: list[str]) -> str:
    return _bracketed([f'"{name}"' for name in names])


def _bracketed(items: list[str]) -> str:
    return f"[{', '.join(items)}]"


def _numbers(values: Values) -> dict[str, int]:
    """All numbers of some values, by key."""
    made: dict[str, int] = {}

    def amounts(table: str, reward: Reward, names: tuple[str, ...]) -> None:
        made.update({f"{table}.{name}": getattr(reward, name) for name in names})

    def listed(key: str, numbers: tuple[int, ...]) -> None:
        made.update({f"{key}[{index}]": number for index, number in enumerate(numbers)})

    def names(table: str, found: tuple[tuple[int, ...], ...], known: tuple[str, ...]) -> None:
        for players, there in zip(PLAYERS, found, strict=True):
            made.update({f"{table}.{players}:{name}": int(index in there) for index, name in enumerate(known)})

    amounts("start", values.start, AMOUNTS)
    made.update({f"stacks.{players}": count for players, count in zip(PLAYERS, values.stacks, strict=True)})
    made.update({"prices.both": values.both_price, "prices.ransom": values.ransom_price})
    for name, points in (("army", values.army), ("castle", values.castle_points), ("nobles", values.nobles)):
        listed(f"final.{name}", points)
    for county, minimum, reward in zip(COUNTY_IDS, values.minimum, values.counties, strict=True):
        made[f"counties.{county}.minimum"] = minimum
        amounts(f"counties.{county}", reward, REWARD)
    for kind, reward in zip(PAYING, values.castle, strict=False):
        amounts(f"castle.{kind}", reward, AMOUNTS)
    made.update({"castle.muster.price": values.muster_price, "castle.tiltyard.price": values.tiltyard_price})
    for favour, reward in zip(FAVOUR_IDS, values.favours, strict=True):
        if favour in AMOUNT_FAVOURS:
            amounts(f"favours.{favour}", reward, AMOUNTS[:2])
    names("favours.shown", values.shown, FAVOUR_IDS)
    for card, strength, ranks in zip(CARD_IDS, values.strength, values.card_points, strict=True):
        made[f"conflicts.{card}.strength"] = strength
        listed(f"conflicts.{card}.points", ranks)
    names("conflicts.without", values.without, CARD_IDS)
    for number, law in enumerate(values.laws, 1):
        made.update({f"laws.{number}.{name}": getattr(law, name) for name in ("group", *row(number).values)})
    return made


# -- the pages --------------------------------------------------------------------------------------------------------


def _pages() -> tuple[Page, ...]:
    return (
        Page("start", _start_tables()),
        Page("counties", (_county_table(),)),
        Page("castle", _castle_tables()),
        Page("conflicts", (_conflict_table(),)),
        Page("laws", (_law_table(),)),
        Page("final", _final_tables()),
    )


def _columns(*names: str) -> tuple[str, ...]:
    return tuple(f"values.column.{name}" for name in names)


def _fields(table: str, names: Iterable[str], most: int = MOST) -> tuple[Field, ...]:
    """Fields of a table of the file, from 0."""
    return tuple(Field(f"{table}.{name}", 0, most) for name in names)


def _start_tables() -> tuple[FieldTable, ...]:
    prices = ("both", "ransom")
    return (
        FieldTable("start", _columns(*AMOUNTS), (("values.row.start", _fields("start", AMOUNTS)),)),
        FieldTable("prices", _columns(*prices), (("values.row.prices", _fields("prices", prices)),)),
        FieldTable(
            "stacks", _columns(*(f"players:{players}" for players in PLAYERS)),
            (("values.row.stacks", _fields("stacks", PLAYERS, MOST_STACK)),),
        ),
    )  # fmt: skip


def _county_table() -> FieldTable:
    def fields(table: str) -> tuple[Field, ...]:
        minimum = Field(f"{table}.minimum", LEAST_MINIMUM, MOST_MINIMUM)
        return (minimum, *(Field(f"{table}.{name}", 0, most_of_reward(name)) for name in REWARD))

    rows = tuple((f"county.{county}", fields(f"counties.{county}")) for county in COUNTY_IDS)
    return FieldTable("counties", _columns("minimum", *REWARD), rows)


def _castle_tables() -> tuple[FieldTable, ...]:
    def switches(players: str) -> tuple[Field, ...]:
        return tuple(Field(f"favours.shown.{players}:{each}", 0, 1, switch=True) for each in FAVOUR_IDS)

    paying = tuple((f"space.{kind}", _fields(f"castle.{kind}", AMOUNTS)) for kind in PAYING)
    priced = tuple((f"space.{kind}", _fields(f"castle.{kind}", ("price",))) for kind in PRICED)
    favours = tuple(
        (f"values.row.favour:{each[1:]}", _fields(f"favours.{each}", AMOUNTS[:2])) for each in AMOUNT_FAVOURS
    )
    shown = tuple((f"values.row.players:{players}", switches(players)) for players in PLAYERS)
    return (
        FieldTable("castle", _columns(*AMOUNTS), paying),
        FieldTable("castle.price", _columns("squires"), priced),
        FieldTable("favours", _columns(*AMOUNTS[:2]), favours),
        FieldTable("favours.shown", _columns(*(f"favour:{each[1:]}" for each in FAVOUR_IDS)), shown),
    )


def _conflict_table() -> FieldTable:
    def fields(card: str) -> tuple[Field, ...]:
        table = f"conflicts.{card}"
        return (
            Field(f"{table}.strength", 1, MOST),
            *(Field(f"{table}.points[{index}]", 0, MOST) for index in range(RANKS)),
            *(Field(f"conflicts.without.{players}:{card}", 0, 1, switch=True) for players in PLAYERS),
        )

    columns = ("strength", "first", "second", "third", *(f"without:{players}" for players in PLAYERS))
    return FieldTable("conflicts", _columns(*columns), tuple((f"card.{card}", fields(card)) for card in CARD_IDS))


def _law_table() -> FieldTable:
    def field(law: int, name: str) -> Field | None:
        if name == "group":
            return Field(f"laws.{law}.group", 0, len(GROUP_SIZES) - 1)
        return Field(f"laws.{law}.{name}", least_of_law(law, name), MOST) if name in row(law).values else None

    rows = tuple((f"law.{law}", tuple(field(law, name) for name in LAW_VALUES)) for law in range(1, LAWS + 1))
    return FieldTable("laws", _columns(*LAW_VALUES), rows)


def _final_tables() -> tuple[FieldTable, ...]:
    def listed(name: str, count: int) -> tuple[Field, ...]:
        return tuple(Field(f"final.{name}[{place}]", 0, MOST) for place in range(count))

    ranked = tuple((f"values.row.{name}", listed(name, 2)) for name in ("army", "castle"))
    return (
        FieldTable("final", _columns("first", "second"), ranked),
        FieldTable(
            "nobles", _columns(*(f"nobles:{count}" for count in range(NOBLES))),
            (("values.row.nobles", listed("nobles", NOBLES)),),
        ),
    )  # fmt: skip
