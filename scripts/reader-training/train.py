"""Teaches the reader what sentences do, which of them to repeat, and what to ask next.

    python3 train.py <package> <model.pt> [share | on]

`package`: see bert.py. `share`: of what there is to learn from, to try it. On two cores all of it takes about two
hours. With `on`, it begins with the reader in the repository and hears everything once more: half an hour. It needs PyTorch (1.13 or later) and NumPy. `export.py` writes the result into the repository.
"""

import random
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from bert import LAYERS, WIDTH, Bert, Tokens
from rows import CLASSES, Row, chosen_questions, example_rows, messages, shares_chosen
from taught import teach_on

"""The lower layers know English already. What comes out of them is computed once."""
FROZEN = 3
ROUNDS = 3
"""The examples are learned in the first round; the others end with how people talk in conversations."""
ROUNDS_WITH_EXAMPLES, SHARE_OF_EXAMPLES = 1, 0.7
"""What was taught before is not to be lost when it is taught on."""
ROUNDS_ON, SHARE_OF_EXAMPLES_ON, SLOWER_ON = 1, 0.1, 0.4
MESSAGES, SENTENCES = 8, 32
RATE, RATE_OF_HEADS = 1.2e-4, 1e-3
WARM_UP = 100
SMOOTHING = 0.03
"""What is worth how much beside what sentences do."""
WORTH_OF_QUESTIONS, WORTH_OF_REPEATS, WORTH_OF_BAD = 0.5, 0.5, 0.2
"""Any of the best questions will do, but all of them are to be learned."""
ANY_OF_BEST = 0.7
"""How many numbers stand for what a message asks for."""
NUMBERS = 192


class Heads(nn.Module):
    """From the first token and the mean of the sentence's tokens. `questions`: these two for each question."""

    def __init__(self, questions, prior):
        super().__init__()
        self.drop = nn.Dropout(0.2)
        self.out = nn.Linear(2 * WIDTH, len(CLASSES))
        self.ask, self.att = nn.Linear(2 * WIDTH, NUMBERS), nn.Linear(2 * WIDTH, 1)
        self.say, self.none = nn.Linear(2 * WIDTH, 1), nn.Linear(2 * WIDTH, 1)
        self.register_buffer("questions", (questions - questions.mean(0)) / (questions.std(0) + 1e-3))
        self.meant = nn.Linear(2 * WIDTH, NUMBERS, bias=False)
        self.beside = nn.Parameter(torch.zeros(len(questions), NUMBERS))
        self.prior = nn.Parameter(prior)

    def table(self):
        """What each question asks for: by its words, and by what was learned of it."""
        return (self.meant(self.drop(self.questions)) + self.beside) * NUMBERS**-0.5

    def message(self, h):
        """How likely each question, and each row to be repeated, behind it none; as logarithms."""
        h = self.drop(h)
        asks = (torch.softmax(self.att(h), 0) * self.ask(h)).sum(0)
        suiting = functional.log_softmax(asks @ self.table().t() + self.prior, 0)
        return suiting, functional.log_softmax(torch.cat([self.say(h)[:, 0], self.none(h).mean(0)]), 0)


def padded(rows, what):
    length = max(len(row.ids) for row in rows)
    return torch.tensor([what(row) + [0] * (length - len(row.ids)) for row in rows])


def ones(row):
    return [1] * len(row.ids)


def batches(all_of_them, length, count, shuffled):
    """What is about equally long goes together."""
    noise = (lambda: random.random() * 6) if shuffled else (lambda: 0)
    ordered = sorted(all_of_them, key=lambda one: length(one) + noise())
    return [ordered[at : at + count] for at in range(0, len(ordered), count)]


def of_row(row):
    return len(row.ids)


def of_message(message):
    return max(map(of_row, message.rows))


def both(x, own):
    return torch.cat([x[:, 0], (x * own[:, :, None]).sum(1) / own.sum(1, keepdim=True)], -1)


def encoded(bert, rows):
    mask = padded(rows, ones)
    own = mask - padded(rows, lambda row: row.types)
    x = torch.stack([functional.pad(row.x.float(), (0, 0, 0, mask.shape[1] - len(row.ids))) for row in rows])
    return both(bert.upper(x, mask, FROZEN), own.float())


def loss_of_sentences(heads, h, rows):
    likely = functional.log_softmax(heads.out(heads.drop(h)), -1)
    allowed = torch.stack([row.allowed for row in rows])
    missed = -torch.logsumexp(likely + (allowed - 1) * 1e4, 1)
    weights = torch.tensor([row.weight for row in rows])
    return (((1 - SMOOTHING) * missed - SMOOTHING * likely.mean(1)) * weights).mean()


def loss_of_messages(heads, h, some, places):
    total, at = torch.zeros(()), 0
    for message in some:
        suiting, repeated = heads.message(h[at : at + len(message.rows)])
        at += len(message.rows)
        if message.best:
            best = suiting[[places[one] for one in message.best]]
            total = total - WORTH_OF_QUESTIONS * (
                ANY_OF_BEST * torch.logsumexp(best, 0) + (1 - ANY_OF_BEST) * best.mean()
            )
        if bad := [places[one] for one in message.bad if one in places]:
            wrong = torch.log1p(-suiting[bad].exp().clamp(max=0.99)).sum()
            total = total - WORTH_OF_QUESTIONS * WORTH_OF_BAD * wrong
        if message.repeat is not None:
            total = total - WORTH_OF_REPEATS * repeated[message.repeat - 1]
    return total / len(some)


def prepare(rows, tokens, bert):
    places = {name: at for at, name in enumerate(CLASSES)}
    for row in rows:
        row.ids, row.types = tokens.pair(row.before, row.sentence)
        row.allowed = torch.zeros(len(CLASSES))
        row.allowed[[places[name] for name in row.may_be]] = 1
    bert.eval()
    with torch.no_grad():
        for some in batches(rows, of_row, SENTENCES, False):
            ids, types = padded(some, lambda row: row.ids), padded(some, lambda row: row.types)
            x = bert.lower(ids, types, padded(some, ones), FROZEN)
            for row, numbers in zip(some, x):
                row.x = numbers[: len(row.ids)].half()


def questions_as_read(questions, tokens, bert):
    rows = [Row("", question, []) for question in questions]
    prepare(rows, tokens, bert)
    with torch.no_grad():
        return torch.cat([encoded(bert, rows[at : at + SENTENCES]) for at in range(0, len(rows), SENTENCES)])


def main(package, file, how="1"):
    on, share = how == "on", 1.0 if how == "on" else float(how)
    rounds, examples_heard, slower = (ROUNDS_ON, SHARE_OF_EXAMPLES_ON, SLOWER_ON) if on else (ROUNDS, SHARE_OF_EXAMPLES, 1)
    torch.manual_seed(1)
    random.seed(1)
    np.random.seed(1)
    bert, tokens, questions = Bert(package), Tokens(package), chosen_questions()
    told = messages()
    told = random.sample(told, int(len(told) * share))
    rows = [row for message in told for row in message.rows]
    examples = example_rows([row.before for row in rows], examples_heard * share)
    heads = Heads(questions_as_read(questions, tokens, bert), torch.tensor(shares_chosen()).log())
    prepare(rows + examples, tokens, bert)
    if on:
        teach_on(bert, heads)
    places = {question: at for at, question in enumerate(questions)}

    def batches_of(at):
        of_examples = batches(examples, of_row, SENTENCES, True) if at < ROUNDS_WITH_EXAMPLES else []
        made = batches(told, of_message, MESSAGES, True) + of_examples
        random.shuffle(made)
        return made

    steps = sum(len(batches_of(at)) for at in range(rounds))
    learned = [one for layer in bert.layers[FROZEN:LAYERS] for one in layer.parameters()]
    optimizer = torch.optim.AdamW(
        [{"params": learned, "lr": RATE * slower}, {"params": heads.parameters(), "lr": RATE_OF_HEADS * slower}], weight_decay=0.01
    )
    rate = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min((step + 1) / WARM_UP, max(0.02, (steps - step) / max(1, steps - WARM_UP)))
    )
    bert.train()
    heads.train()
    for at in range(rounds):
        started, total, made = time.time(), 0.0, batches_of(at)
        for some in made:
            are_rows = isinstance(some[0], Row)
            of_some = some if are_rows else [row for message in some for row in message.rows]
            h = encoded(bert, of_some)
            loss = loss_of_sentences(heads, h, of_some)
            if not are_rows:
                loss = loss + loss_of_messages(heads, h, some, places)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            rate.step()
            total += loss.item()
        print(f"round {at + 1}: loss {total / len(made):.3f}, {time.time() - started:.0f} s", flush=True)
    heads.eval()
    torch.save({"b": bert.state_dict(), "n": heads.state_dict(), "t": heads.table().detach()}, file)


if __name__ == "__main__":
    main(*sys.argv[1:])
