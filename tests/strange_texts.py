"""Texts that people paste and files hold, and that no letter stands for: shared by tests of drawing and reading."""

from __future__ import annotations

from hypothesis import strategies as st

STRANGE = {
    "a sign that may be an emoji": "Ann™\ufe0f",
    "a selector alone": "\ufe0f",
    "a joiner of letters": "a\u034fb",
    "a selector behind a Latin letter": "A\U000e0100nn",
    "the form of an ideograph": "葛\U000e0100城",
    "a family": "👩\u200d👧",
    "a space without width": "An\u200bn",
    "the direction of a path": "\u202aC:\\Games\\Ann\u202c",
    "a byte order mark": "\ufeffAnn",
    "a null": "A\0nn",
    "half a character": "Ann\ud83d",
    "bytes of a name that are no text": "Ann\udcff\udcfe",
    "controls": "A\x01\x1b[31m\x7f\x85nn",
    "line ends": "A\r\nn\tn\u2028\u2029",
    "accents of their own": "e\u0301か\u3099\u0301",
    "nothing but marks": "\u200b\u2060\u202e\u00ad",
    "a filler": "\u3164",
    "no character at all": "\uffff\U0010ffff\ue000",
    "nothing": "",
}
"""By what is strange about them."""

texts = st.text(
    st.one_of(
        st.sampled_from(sorted(set("".join(STRANGE.values())))),
        st.characters(categories=("Cs", "Cf", "Cc", "Mn", "Me", "Zs", "Zl", "Zp")),
        st.characters(exclude_categories=()),
        st.sampled_from("Ann 健二、。(-)"),
    ),
    max_size=12,
)
"""Any text, above all of such parts."""
