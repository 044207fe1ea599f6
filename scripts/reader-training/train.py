"""Teaches the reader what sentences do.

    python3 train.py <package> <model.pt>

`package`: see bert.py. On two cores it takes about 40 minutes. It needs PyTorch (1.13 or later) and NumPy.
`export.py` writes the result into the repository.
"""

import random
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from bert import LAYERS, WIDTH, Bert, Tokens
from rows import CLASSES, conversation_rows, example_rows

"""The lower layers know English already. What comes out of them is computed once."""
FROZEN = 3
"""In the first round the examples are learned too; the others end with how people talk in conversations."""
ROUNDS, ROUNDS_WITH_EXAMPLES, SHARE_OF_EXAMPLES = 3, 1, 0.7
BATCH = 32
RATE, RATE_OF_HEAD = 1.2e-4, 1e-3
WARM_UP = 100
SMOOTHING = 0.03


class Head(nn.Module):
    """From the first token and the mean of the sentence's tokens to the classes."""

    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.2)
        self.out = nn.Linear(2 * WIDTH, len(CLASSES))

    def forward(self, x, own):
        mean = (x * own[:, :, None]).sum(1) / own.sum(1, keepdim=True)
        return self.out(self.drop(torch.cat([x[:, 0], mean], -1)))


def padded(rows, what):
    length = max(len(row.ids) for row in rows)
    return torch.tensor([what(row) + [0] * (length - len(row.ids)) for row in rows])


def batches(rows, shuffled):
    """Rows of about the same length go together."""
    noise = (lambda: random.random() * 6) if shuffled else (lambda: 0)
    ordered = sorted(rows, key=lambda row: len(row.ids) + noise())
    made = [ordered[at : at + BATCH] for at in range(0, len(ordered), BATCH)]
    if shuffled:
        random.shuffle(made)
    return made


def loss_of(bert, head, rows):
    mask = padded(rows, lambda row: [1] * len(row.ids))
    own = padded(rows, lambda row: [1 - one for one in row.types]).float()
    length = mask.shape[1]
    x = torch.stack([functional.pad(row.x.float(), (0, 0, 0, length - len(row.ids))) for row in rows])
    likely = functional.log_softmax(head(bert.upper(x, mask, FROZEN), own), -1)
    allowed = torch.stack([row.allowed for row in rows])
    missed = -torch.logsumexp(likely + (allowed - 1) * 1e4, 1)
    weights = torch.tensor([row.weight for row in rows])
    return (((1 - SMOOTHING) * missed - SMOOTHING * likely.mean(1)) * weights).mean()


def prepare(rows, tokens, bert):
    places = {name: at for at, name in enumerate(CLASSES)}
    for row in rows:
        row.ids, row.types = tokens.pair(row.before, row.sentence)
        row.allowed = torch.zeros(len(CLASSES))
        row.allowed[[places[name] for name in row.may_be]] = 1
    bert.eval()
    with torch.no_grad():
        for some in batches(rows, False):
            ids, types = padded(some, lambda row: row.ids), padded(some, lambda row: row.types)
            x = bert.lower(ids, types, padded(some, lambda row: [1] * len(row.ids)), FROZEN)
            for row, numbers in zip(some, x):
                row.x = numbers[: len(row.ids)].half()


def main(package, file):
    torch.manual_seed(1)
    random.seed(1)
    np.random.seed(1)
    bert, head, tokens = Bert(package), Head(), Tokens(package)
    told = conversation_rows()
    examples = example_rows([row.before for row in told], SHARE_OF_EXAMPLES)
    prepare(told + examples, tokens, bert)
    taught = [told + examples if at < ROUNDS_WITH_EXAMPLES else told for at in range(ROUNDS)]
    steps = sum(len(batches(rows, False)) for rows in taught)
    learned = [one for layer in bert.layers[FROZEN:LAYERS] for one in layer.parameters()]
    optimizer = torch.optim.AdamW(
        [{"params": learned, "lr": RATE}, {"params": head.parameters(), "lr": RATE_OF_HEAD}], weight_decay=0.01
    )
    rate = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min((step + 1) / WARM_UP, max(0.02, (steps - step) / (steps - WARM_UP)))
    )
    bert.train()
    head.train()
    for at, rows in enumerate(taught):
        started, total, made = time.time(), 0.0, batches(rows, True)
        for some in made:
            loss = loss_of(bert, head, some)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            rate.step()
            total += loss.item()
        print(f"round {at + 1}: loss {total / len(made):.3f}, {time.time() - started:.0f} s", flush=True)
    torch.save({"b": bert.state_dict(), "n": head.state_dict()}, file)


if __name__ == "__main__":
    main(*sys.argv[1:])
