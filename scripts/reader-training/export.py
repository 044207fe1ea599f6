"""Writes a taught model into the repository, as `classify.ts` reads it.

    python3 export.py <package> <model.pt>

`package`: see bert.py. The weights become whole numbers of one byte, with one step for each output of a layer (dynamic
quantization); tokens that no English text contains are left out. The file is ONNX (opset 17), written here field by
field, so that nothing else need be installed.
"""

import json
import struct
import sys

import numpy as np
import torch

from bert import HEAD_WIDTH, HEADS, LAYERS, MOST_TOKENS, WIDTH, FAR_BELOW, Tokens
from rows import CLASSES, CONTENT, chosen_questions, shares_chosen

FOLDER = CONTENT / "reader"
ROUND_UP, MIDDLE = 127, 128

"""
Of two questions that a good listener might ask, the one that suits little else shows better that one listens:
"What happened next?" suits everything. How much that counts, from which share on a question is rare, and as how
common one with a name in it counts at most: the name is of this message.
"""
RARENESS, RARE, NAMED = 0.5, 0.002, 0.01

TYPES = {"float32": 1, "uint8": 2, "int8": 3, "int32": 6, "int64": 7}
FLOAT, INT64, UINT8 = TYPES["float32"], TYPES["int64"], TYPES["uint8"]


def varint(number):
    out = b""
    while True:
        low, number = number & 127, number >> 7
        if number == 0:
            return out + bytes([low])
        out += bytes([low | 128])


def part(field, data):
    data = data.encode() if isinstance(data, str) else data
    return varint(field << 3 | 2) + varint(len(data)) + data


def whole(field, number):
    return varint(field << 3) + varint(number & (2**64 - 1))


def attribute(name, value):
    if isinstance(value, float):
        return part(5, part(1, name) + varint(2 << 3 | 5) + struct.pack("<f", value) + whole(20, 1))
    if isinstance(value, int):
        return part(5, part(1, name) + whole(3, value) + whole(20, 2))
    return part(5, part(1, name) + b"".join(whole(8, one) for one in value) + whole(20, 7))


class Graph:
    """A graph of ONNX, node by node. Values are known by their names."""

    def __init__(self):
        self.constants, self.nodes, self.count = [], [], 0

    def _name(self, letter):
        self.count += 1
        return f"{letter}{self.count}"

    def constant(self, numbers):
        numbers = np.asarray(numbers)
        name = self._name("c")
        shape = b"".join(whole(1, one) for one in numbers.shape)
        kind = whole(2, TYPES[str(numbers.dtype)])
        self.constants.append(part(5, shape + kind + part(8, name) + part(9, numbers.tobytes())))
        return name

    def number(self, value):
        return self.constant(np.float32(value))

    def places(self, *values):
        return self.constant(np.array(values, np.int64))

    def node(self, kind, inputs, outputs=1, named=None, **attributes):
        names = [named] if named else [self._name("t") for _ in range(outputs)]
        told = b"".join(part(1, one) for one in inputs) + b"".join(part(2, one) for one in names)
        told += part(4, kind) + b"".join(attribute(*one) for one in attributes.items())
        self.nodes.append(part(1, told))
        return names[0] if len(names) == 1 else names

    def file(self, inputs, outputs):
        def described(field, name, kind, shape):
            sizes = b"".join(part(1, part(2, one) if isinstance(one, str) else whole(1, one)) for one in shape)
            return part(field, part(1, name) + part(2, part(1, whole(1, kind) + part(2, sizes))))

        graph = b"".join(self.nodes) + part(2, "reader") + b"".join(self.constants)
        graph += b"".join(described(11, *one) for one in inputs) + b"".join(described(12, *one) for one in outputs)
        return whole(1, 8) + part(2, "hearthbook") + part(7, graph) + part(8, part(1, "") + whole(2, 17))


def in_steps(weights, axis):
    """Whole numbers of one byte, and the step along `axis` that one unit stands for."""
    steps = np.abs(weights).max(axis, keepdims=True) / ROUND_UP
    steps[steps == 0] = 1
    return np.round(weights / steps).astype(np.int8), steps.astype(np.float32)


def graph_of(bert, head, table, preferred, tokens):
    g = Graph()

    zero, middle, round_up = g.constant(np.uint8(MIDDLE)), g.number(MIDDLE), g.number(ROUND_UP)

    def quantized(x):
        """Each token in steps of its own: what else is read with it changes nothing."""
        largest = g.node("ReduceMax", [g.node("Abs", [x])], axes=[-1], keepdims=1)
        step = g.node("Div", [largest, round_up])
        numbers = g.node("Add", [g.node("Round", [g.node("Div", [x, step])]), middle])
        return g.node("Cast", [numbers], to=UINT8), step

    def dense(x, name):
        numbers, step = x
        weights, steps = in_steps(bert[f"{name}.weight"].T, 0)
        product = g.node("Cast", [g.node("MatMulInteger", [numbers, g.constant(weights), zero])], to=FLOAT)
        scaled = g.node("Mul", [g.node("Mul", [product, step]), g.number(steps[0])])
        return g.node("Add", [scaled, g.number(bert[f"{name}.bias"])])

    def norm(x, name):
        weight, bias = g.number(bert[f"{name}.weight"]), g.number(bert[f"{name}.bias"])
        return g.node("LayerNormalization", [x, weight, bias], axis=-1, epsilon=1e-12)

    embeddings, steps = in_steps(bert["we.weight"][tokens], 1)
    rows = g.node("Cast", [g.node("Gather", [g.constant(embeddings), "ids"], axis=0)], to=FLOAT)
    words = g.node("Mul", [rows, g.node("Gather", [g.number(steps), "ids"], axis=0)])
    length = g.node("Gather", [g.node("Shape", ["ids"]), g.places(1)], axis=0)
    places = g.node("Slice", [g.number(bert["pe"][:MOST_TOKENS]), g.places(0), length, g.places(0)])
    types = g.node("Gather", [g.number(bert["te"]), "types"], axis=0)
    x = norm(g.node("Add", [g.node("Add", [words, types]), places]), "ln")

    mask = g.node("Cast", ["mask"], to=FLOAT)
    unseen = g.node("Sub", [g.number(1), g.node("Unsqueeze", [mask, g.places(1, 2)])])
    bias = g.node("Mul", [unseen, g.number(FAR_BELOW)])
    for at in range(LAYERS):
        own = f"layers.{at}."
        numbers = quantized(x)

        def heads(name, order):
            apart = g.node("Reshape", [dense(numbers, own + name), g.places(0, 0, HEADS, HEAD_WIDTH)])
            return g.node("Transpose", [apart], perm=order)

        q, k, v = heads("q", [0, 2, 1, 3]), heads("k", [0, 2, 3, 1]), heads("v", [0, 2, 1, 3])
        alike = g.node("Mul", [g.node("MatMul", [q, k]), g.number(HEAD_WIDTH**-0.5)])
        attention = g.node("Softmax", [g.node("Add", [alike, bias])], axis=-1)
        together = g.node("Transpose", [g.node("MatMul", [attention, v])], perm=[0, 2, 1, 3])
        context = g.node("Reshape", [together, g.places(0, 0, WIDTH)])
        x = norm(g.node("Add", [dense(quantized(context), own + "o"), x]), own + "ln1")
        y = dense(quantized(x), own + "i")
        erf = g.node("Add", [g.node("Erf", [g.node("Mul", [y, g.number(2**-0.5)])]), g.number(1)])
        y = g.node("Mul", [g.node("Mul", [y, g.number(0.5)]), erf])
        x = norm(g.node("Add", [dense(quantized(y), own + "d"), x]), own + "ln2")

    first = g.node("Gather", [x, g.constant(np.int64(0))], axis=1)
    own = g.node("Mul", [mask, g.node("Sub", [g.number(1), g.node("Cast", ["types"], to=FLOAT)])])
    seen = g.node("Mul", [x, g.node("Unsqueeze", [own, g.places(2)])])
    total = g.node("ReduceSum", [seen, g.places(1)], keepdims=0)
    mean = g.node("Div", [total, g.node("ReduceSum", [own, g.places(1)], keepdims=1)])
    both = g.node("Concat", [first, mean], axis=-1)

    def linear(name):
        product = g.node("MatMul", [both, g.number(head[f"{name}.weight"].T)])
        return g.node("Add", [product, g.number(head[f"{name}.bias"])])

    g.node("Softmax", [linear("out")], named="likelihoods", axis=-1)
    # The rows are one message: which of them to repeat, if any ...
    none = g.node("ReduceMean", [linear("none")], axes=[0])
    apart = g.node("Softmax", [g.node("Concat", [linear("say"), none], axis=0)], axis=0)
    g.node("Slice", [apart, g.places(0), g.places(-1), g.places(0)], named="repeats")
    # ... and what to ask after all of them.
    weighed = g.node("Mul", [linear("ask"), g.node("Softmax", [linear("att")], axis=0)])
    message = g.node("ReduceSum", [weighed, g.places(0)])
    numbers, steps = in_steps(table, 1)
    known = g.node("Mul", [g.node("Cast", [g.constant(numbers)], to=FLOAT), g.number(steps)])
    suiting = g.node("MatMul", [message, g.node("Transpose", [known], perm=[1, 0])])
    g.node("Softmax", [g.node("Add", [suiting, g.number(preferred)])], named="questions", axis=-1)
    inputs = [(name, INT64, ["rows", "length"]) for name in ("ids", "types", "mask")]
    outputs = [("likelihoods", ["rows", len(CLASSES)]), ("repeats", ["rows", 1]), ("questions", [1, len(table)])]
    return g.file(inputs, [(name, FLOAT, shape) for name, shape in outputs])


def is_in_english(token):
    return all(ord(char) < 0x250 or char in "–—‘’“”…€" for char in token) and not token.startswith("[unused")


def tokenizer_of(vocabulary):
    special = [
        {
            "id": vocabulary.index(token),
            "content": token,
            "single_word": False,
            "lstrip": False,
            "rstrip": False,
            "normalized": False,
            "special": True,
        }
        for token in ("[PAD]", "[UNK]", "[CLS]", "[SEP]")
    ]
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": special,
        "normalizer": {
            "type": "BertNormalizer",
            "clean_text": True,
            "handle_chinese_chars": True,
            "strip_accents": None,
            "lowercase": True,
        },
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": None,
        "decoder": None,
        "model": {
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 100,
            "vocab": {token: at for at, token in enumerate(vocabulary)},
        },
    }


def preferred(prior):
    shares = np.maximum(shares_chosen(), RARE)
    named = np.array(["{name}" in question for question in chosen_questions()])
    return prior - RARENESS * np.log(np.where(named, np.minimum(shares, NAMED), shares)).astype(np.float32)


def main(package, file):
    taught = torch.load(file)
    bert, head = ({name: one.float().numpy() for name, one in taught[key].items()} for key in ("b", "n"))
    known = Tokens(package).vocabulary
    vocabulary = [token for token in sorted(known, key=known.get) if is_in_english(token)]
    FOLDER.mkdir(exist_ok=True)
    tokens = [known[token] for token in vocabulary]
    graph = graph_of(bert, head, taught["t"].numpy(), preferred(head["prior"]), tokens)
    (FOLDER / "weights.onnx").write_bytes(graph)
    (FOLDER / "tokenizer.json").write_text(json.dumps(tokenizer_of(vocabulary), ensure_ascii=False) + "\n")
    (FOLDER / "classes.json").write_text(json.dumps(CLASSES) + "\n")
    (FOLDER / "questions.json").write_text(json.dumps(chosen_questions(), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
