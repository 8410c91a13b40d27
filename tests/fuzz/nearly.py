"""Documents and files that are almost right, for hypothesis to make."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from game.bots.levels import OFFERED
from game.bots.personalities import PERSONALITIES
from game.games import game_ids
from game.table.seats import COLOURS
from tests.fuzz.mutation import HUGE, TEXTS
from tests.fuzz.samples import game, save_documents, save_file, set_up
from tests.strange_texts import texts

Any_ = st.SearchStrategy[Any]

anything: Any_ = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-5, 300),
        st.sampled_from((HUGE, -(2**63), 2**64)),
        st.floats(allow_nan=False),
        texts,
        st.sampled_from([text for text in TEXTS if len(text) < 100]),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)
"""Any JSON value."""


def often(right: Any_) -> Any_:
    """Mostly what is right, now and then anything."""
    return st.one_of(right, right, right, right, anything)


def objects(**fields: Any_) -> Any_:
    """Objects with these keys, of which any may be missing, have any value, or have others beside them."""
    loose = {name: often(right) for name, right in fields.items()}
    whole = st.fixed_dictionaries(loose)
    more = st.builds(lambda made, others: {**made, **others}, whole, st.dictionaries(texts, anything, max_size=1))
    return st.one_of(whole, whole, st.fixed_dictionaries({}, optional=loose), more)


def as_bytes(documents: Any_) -> st.SearchStrategy[bytes]:
    """Files of JSON."""
    return documents.map(lambda document: json.dumps(document).encode())


limits = objects(
    kind=st.sampled_from(("turn", "game")), seconds=st.integers(0, 90_000), ending=st.sampled_from(("remind", "play"))
)
seats = objects(
    name=texts,
    kind=st.sampled_from(("person", "bot")),
    level=st.sampled_from(OFFERED),
    character=st.sampled_from([each.id for each in PERSONALITIES]),
    face=st.sampled_from(("queen_cat", "ada")),
    colour=st.sampled_from(COLOURS),
    resigned=st.booleans(),
)
clocks = objects(
    limit=limits, left=st.lists(often(st.floats(-9, 900)), min_size=3, max_size=3), seat=st.integers(-1, 3)
)


def three_seats() -> Any_:
    """Seats that are right but for one."""
    sound = [seat.to_document() for seat in set_up("sleeping_queens").seats]
    return st.builds(lambda index, other: [*sound[:index], other, *sound[index + 1 :]], st.integers(0, 2), seats)


def options_of(game_id: str) -> Any_:
    choices = {option.name: st.sampled_from(option.choices) for option in game(game_id).options}
    return st.one_of(st.fixed_dictionaries({}, optional=choices), objects(**choices))


set_ups = st.one_of(
    *(
        objects(
            game=st.just(game_id),
            seats=three_seats(),
            options=options_of(game_id),
            limit=limits,
            boards=st.lists(often(st.sampled_from(game(game_id).boards or ("landing",))), max_size=8),
        )
        for game_id in game_ids()
    )
)
rules_kept = st.dictionaries(
    st.sampled_from(game_ids()), st.lists(objects(name=texts, options=options_of("sleeping_queens")), max_size=3)
)
_keys = st.dictionaries(st.sampled_from(("undo", "log", "x")), st.lists(often(texts), max_size=3))
bound = objects(
    version=st.just(1),
    keys=_keys,
    pad=_keys,
    local=st.dictionaries(
        st.sampled_from(("lancaster", "x")), st.dictionaries(texts, texts, max_size=2), max_size=2
    ),
)
settings = objects(
    language=st.sampled_from(("en", "ja")),
    interface_scale=st.integers(70, 210),
    text_size=st.integers(80, 160),
    window=st.lists(st.integers(-200_000, 200_000), min_size=4, max_size=4),
    last_setup=set_ups,
    last_setups=st.dictionaries(st.sampled_from(("lancaster", "x")), set_ups, max_size=2),
    house_rules=rules_kept,
    bindings=bound,
    mute=st.booleans(),
    volume_music=st.integers(-1, 101),
    schema=st.integers(0, 3),
    lessons=st.dictionaries(texts, objects(done=st.lists(texts, max_size=2), at=texts), max_size=2),
)
saves = st.builds(
    lambda index, more: save_file({**save_documents()[index], **more}),
    st.integers(0, 2),
    st.fixed_dictionaries(
        {},
        optional={
            "seats": often(three_seats()),
            "players": often(st.lists(texts, min_size=3, max_size=3)),
            "clock": clocks,
            "marks": often(st.lists(texts, max_size=3)),
            "held": often(st.lists(st.integers(-1, 4), max_size=3)),
            "seconds": often(st.floats(0, 1e9)),
            "date": often(st.datetimes().map(lambda date: f"{date.isoformat()}Z")),
            "values": objects(file=texts, text=texts),
            "review": anything,
            "schema": st.integers(-1, 3),
            "sitting": often(st.integers(0, 9)),
            "over": st.booleans(),
            "game": often(st.sampled_from(game_ids())),
            "record": anything,
        },
    ),
)
codes = st.one_of(texts, st.text("0123456789ABCDEFGHJKMNPQRSTVWXYZ-", min_size=5, max_size=40))


def _map(size: Any, first: Any, rows: list[Any], more: str) -> bytes:
    columns, lines = size if isinstance(size, tuple) else (5, size)
    numbers = ",".join(map(str, rows))
    return (
        f'<?xml version="1.0"?><map version="1.10" orientation="orthogonal" width="{columns}" height="{lines}"'
        f' tilewidth="160" tileheight="160" infinite="0">{more}<tileset firstgid="{first}" source="objects.tsx"/>'
        f'<layer id="1" name="cells" width="{columns}" height="{lines}"><data encoding="csv">{numbers}</data>'
        "</layer></map>"
    ).encode("utf-8", "replace")


maps = st.builds(
    _map,
    often(st.sampled_from(((5, 5), (6, 6)))),
    often(st.just(1)),
    st.lists(often(st.integers(0, 60)), min_size=23, max_size=36),
    st.sampled_from(("", "<properties/>", "<group/>", '<layer name="cells"/>', "<!DOCTYPE x>", "<x>", "&a;")),
)
