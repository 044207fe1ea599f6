"""The reader as it is in the repository, read back from what `export.py` wrote, to be taught on."""

import json

import numpy as np
import torch

from bert import LAYERS
from export import FOLDER, TYPES, preferred
from rows import CLASSES

KIND = {number: np.dtype(name) for name, number in TYPES.items()}
"""In a message of protocol buffers: a number, or bytes with their length before them."""
NUMBER, BYTES = 0, 2
GRAPH, CONSTANT = 7, 5


def fields(data):
    at = 0

    def number():
        nonlocal at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while at < len(data):
        field, kind = divmod(number(), 8)
        if kind == NUMBER:
            yield field, number()
        elif kind == BYTES:
            length = number()
            yield field, data[at : at + length]
            at += length
        else:
            raise ValueError(f"a field of kind {kind}")


def constants():
    """All that was taught, in the order in which `graph_of` wrote it; not its places, shapes and single numbers."""
    graph = next(value for field, value in fields(memoryview((FOLDER / "weights.onnx").read_bytes())) if field == GRAPH)
    for field, tensor in fields(graph):
        if field != CONSTANT:
            continue
        told = list(fields(tensor))
        shape = [value for name, value in told if name == 1]
        kind = KIND[next(value for name, value in told if name == 2)]
        numbers = np.frombuffer(next(value for name, value in told if name == 9), kind).reshape(shape)
        if kind != np.dtype("int64") and shape:
            yield torch.tensor(np.array(numbers)).float()


def teach_on(bert, heads):
    """Sets both to what was learned so far. What is new among the classes begins as the least likely."""
    left = constants()
    take = lambda: next(left)  # noqa: E731
    # Embeddings and their steps, places, types and their norm are never taught.
    for _ in range(6):
        take()

    def dense(layer):
        weights, steps, bias = take(), take(), take()
        layer.weight.data, layer.bias.data = (weights * steps).t().contiguous(), bias

    def norm(layer):
        layer.weight.data, layer.bias.data = take(), take()

    for layer in bert.layers[:LAYERS]:
        for name in ("q", "k", "v", "o"):
            dense(getattr(layer, name))
        norm(layer.ln1)
        dense(layer.i)
        dense(layer.d)
        norm(layer.ln2)

    weights, bias = take().t(), take()
    known = json.loads((FOLDER / "classes.json").read_text())
    heads.out.weight.data.zero_()
    heads.out.bias.data.fill_(float(bias.min()))
    for at, name in enumerate(CLASSES):
        if name in known:
            heads.out.weight.data[at], heads.out.bias.data[at] = weights[known.index(name)], bias[known.index(name)]
    for layer in (heads.none, heads.say, heads.ask, heads.att):
        layer.weight.data, layer.bias.data = take().t().contiguous(), take()
    table, steps, liked = take(), take(), take()
    heads.meant.weight.data.zero_()
    heads.beside.data = table * steps * table.shape[1] ** 0.5
    heads.prior.data = liked - torch.tensor(preferred(np.zeros(len(liked), np.float32)))
