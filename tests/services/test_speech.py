"""The system's voice: which program, which arguments; said in a thread, silenced at once, its failures told."""

import sys

import pytest

from game.services.speech import LONGEST, Speech, Voice, find_voice
from tests.patience import until


class Script(Voice):
    """A voice that is a few lines of Python."""

    def command(self, text, language, rate):
        return [sys.executable, "-c", self.program, language, str(rate)]


@pytest.mark.parametrize(
    ("platform", "there", "found"),
    [
        ("linux", {"spd-say", "espeak-ng"}, "spd-say"),
        ("linux", {"espeak-ng", "espeak", "say"}, "espeak-ng"),
        ("linux", {"espeak"}, "espeak"),
        ("linux", {"say"}, None),
        ("darwin", {"say", "espeak"}, "say"),
        ("win32", {"powershell"}, "powershell"),
        ("win32", set(), None),
    ],
)
def test_which_program(platform, there, found):
    voice = find_voice(platform, lambda name: f"/bin/{name}" if name in there else None)
    assert (voice.program if voice is not None else None) == found
    if voice is not None:
        assert voice.path == f"/bin/{found}"


def test_arguments():
    assert Voice("spd-say", "spd-say").command("-x", "ja", 150) == [
        "spd-say", "-w", "-l", "ja", "-r", "50", "--", "-x"
    ]  # fmt: skip
    assert Voice("espeak-ng", "e").command("a", "en", 200) == ["e", "-v", "en", "-s", "350", "--stdin"]
    assert Voice("say", "say").command("a", "ja", 100) == ["say", "-v", "Kyoko", "-r", "175", "-f", "-"]
    assert "-v" not in Voice("say", "say").command("a", "en", 100)
    script = Voice("powershell", "p").command("it's", "ja", 50)[-1]
    assert "ja-JP" in script
    assert "Rate = -5" in script
    assert "it's" not in script, "the text comes by standard input"


def test_no_voice_is_told(monkeypatch):
    monkeypatch.setattr("game.services.speech.find_voice", lambda: None)
    speech = Speech()
    speech.say("a", "en")
    assert speech.problem is not None
    assert speech.problem.code == "speech_none"
    speech.close()


def test_one_thing_after_the_other(tmp_path):
    said = tmp_path / "said"
    program = f"import sys; open({str(said)!r}, 'ab').write(sys.argv[1].encode() + sys.stdin.buffer.read())"
    speech = Speech(Script(program, ""))
    speech.say("  one\n two ", "en")
    speech.say("三" * (LONGEST + 5), "ja")
    speech.say("", "en")
    speech.say("A\0nn\u202e \udcff", "en")
    until(lambda: said.exists() and said.read_bytes().count(b"\n") == 3)
    assert said.read_text("utf-8").splitlines() == ["enone two", "ja" + "三" * LONGEST, "enA\ufffdnn \ufffd"]
    until(lambda: speech._process is None)
    assert speech.problem is None
    speech.close()


def test_silence_stops_what_is_said_and_what_waits(tmp_path):
    mark = tmp_path / "begun"
    speech = Speech(Script(f"import time; open({str(mark)!r}, 'w'); time.sleep(60)", ""))
    speech.say("a", "en")
    speech.say("b", "en")
    until(mark.exists)
    speech.silence()
    until(lambda: speech._process is None)
    assert speech._waiting.empty()
    assert speech.problem is None
    speech.close()


@pytest.mark.parametrize("voice", [Script("raise SystemExit(3)", ""), Voice("espeak", "/nowhere/espeak")])
def test_a_voice_that_fails_is_told(voice):
    speech = Speech(voice)
    speech.say("a", "en")
    until(lambda: speech.problem is not None)
    assert speech.problem.code == "speech_failed"
    assert speech.problem.params["detail"]
    speech.close()
