"""What the reader learns from: sentences with what they do, and messages with what to repeat and to ask."""

import json
import random
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
CONTENT = HERE.parent.parent / "content/companion/en"

MOMENTS = json.loads((CONTENT / "moments.json").read_text())

"""Beside the moments: simply told, gladly told, and words to the companion that need no reply."""
TOLD, JOY, CHAT = "T", "J", "CHAT"
"""How the conversations write two of the moments."""
SHORT = {"F": "funny-story", "ANSWER": "few-words"}
CLASSES = sorted([one["id"] for one in MOMENTS] + [TOLD, JOY, CHAT])


def moments_of(*acts):
    return [one["id"] for one in MOMENTS if one["act"] in acts]


"""
The first conversations were labelled by act. Such a sentence is one of these moments, whichever the model
finds likeliest. An `H:` or `Q:` is followed by a moment or by a word of its own.
"""
BY_ACT = {
    "GREET": ["hello"],
    "ANNOUNCE": [CHAT, "redirect", TOLD],
    "THANKS": ["thanks-praise"],
    "STOP": moments_of("stop"),
    "REFUSE": moments_of("refusal"),
    "KEEPOUT": ["keep-out"],
    "COMPLAINT": moments_of("complaint"),
    "CORRECT": moments_of("complaint"),
    "REDIRECT": moments_of("redirect"),
    "BACK": ["back-again"],
    "PAUSE": ["pause"],
    "DOUBT": moments_of("self-doubt"),
    "CANTREMEMBER": ["cant-remember"],
    "PUTIN": ["put-in"],
    "H": moments_of("disclosure"),
    "Q": moments_of("question"),
}
QUESTIONS = {
    "privacy": "is-it-private",
    "who-can-read": "who-reads-this",
    "who-reads": "who-reads-this",
    "opinion": "what-do-you-think",
    "advice": "what-should-i-do",
    "what-was-asked": "what-did-you-ask",
    "about-itself": "who-are-you",
    "about-yourself": "have-you-ever",
    "save": "how-do-i-save",
    "is-it-good": "is-it-any-good",
}


@dataclass
class Row:
    before: str
    sentence: str
    """The classes it may be."""
    may_be: list
    weight: float = 1.0


def may_be(label):
    act, _, more = label.partition(":")
    named = QUESTIONS.get(more, more)
    if named in CLASSES:
        return [named]
    return BY_ACT.get(act, [SHORT.get(label, label)])


def before(asked, previous):
    """As `in-context.ts` puts it."""
    question = re.split(r"(?<=[.?!])\s+", asked.strip())[-1]
    return " | ".join(part for part in (question, previous) if part)


@dataclass
class Message:
    rows: list
    """Questions that a good listener might ask next, and some that would annoy; none where nobody chose."""
    best: list
    bad: list
    """Which row they would repeat, from 1; 0 if none, nothing where nobody chose or it isn't read."""
    repeat: int | None


"""As `closelyRead` in `read-message.ts`: what is read of a long message."""
FROM_THE_START, FROM_THE_END, WORDS_FROM_THE_END = 2, 4, 50


def closely_read(sentences):
    words, last = 0, len(sentences)
    for at in reversed(range(len(sentences))):
        words += len(sentences[at].split())
        if words > WORDS_FROM_THE_END and at < len(sentences) - FROM_THE_END:
            break
        last = at
    return [at for at in range(len(sentences)) if at < FROM_THE_START or at >= last]


def message_rows(message):
    rows, previous = [], ""
    for label, sentence in message["said"]:
        rows.append(Row(before(message["asked"], previous), sentence, may_be(label)))
        previous = sentence
    return rows


CHOICES = json.loads((HERE / "choices.json").read_text())
CHOSEN = Counter(question for one in CHOICES for question in one["best"])


def messages():
    """Every message of the conversations, with what readers chose for it (`choices.json`)."""
    chosen = {(one["conversation"], one["message"]): one for one in CHOICES}
    made = []
    for path in sorted((HERE / "conversations").glob("*.json")):
        for at, conversation in enumerate(json.loads(path.read_text())):
            for place, message in enumerate(conversation):
                rows = message_rows(message)
                read = closely_read([row.sentence for row in rows])
                choice = chosen.get((f"{path.stem} {at}", place), {"best": [], "bad": [], "sentence": None})
                said = {0: 0} | {one + 1: index + 1 for index, one in enumerate(read)}
                repeat = said.get(choice["sentence"])
                made.append(Message([rows[one] for one in read], choice["best"], choice["bad"], repeat))
    return made


def chosen_questions():
    """Every question that somebody would ask, in the order of their places in `questions.json`."""
    return sorted(CHOSEN)


def shares_chosen():
    """How often each of these was chosen, of all that were."""
    return [CHOSEN[question] / CHOSEN.total() for question in chosen_questions()]


def example_rows(contexts, share):
    """
    Single sentences, written for one moment or as its opposite. They stand alone or, two in five, behind words
    of some conversation, so that the model doesn't learn that a context means something.
    """
    examples = json.loads((HERE / "examples.json").read_text())
    plain = [TOLD, JOY, "funny-story"]
    moments = examples["moments"].items()
    rows = [Row("", sentence, [moment], 0.6) for moment, of in moments for sentence in of["says"]]
    rows += [Row("", sentence, plain, 0.3) for _, of in moments for sentence in of["not"]]
    rows += [Row("", sentence, plain, 0.3) for sentence in examples["plain"]]
    chance = random.Random(5)
    chance.shuffle(rows)
    for row in rows:
        if chance.random() < 0.4:
            row.before = chance.choice(contexts)
    return rows[: int(len(rows) * share)]
