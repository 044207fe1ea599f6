// A language model of a few thousand parameters that says one text, whatever you ask it. Tests load it
// instead of one of several gigabytes. It is a real GGUF file with a real (and idle) transformer in it.
// node scripts/testing/tiny-model.ts out.gguf [text]
import { writeFileSync } from 'node:fs';

export type TinyModel = {
  /** No word may occur twice: only the word before decides the next one. */
  readonly text?: string;
  /** After its last word it starts over, and never stops. */
  readonly isEndless?: boolean;
  readonly contextTokens?: number;
  /** More layers make it slower, and nothing else. */
  readonly layers?: number;
};

export const TINY_TEXT = 'Thank you for telling me that. What came next?';

/** How a GGUF file marks the type of a value: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md. */
const TYPE = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 };
const TENSOR_OF_FLOATS = 0;
const VERSION = 3;
const ALIGNMENT = 32;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const uint64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const float32 = (value: number): Buffer => Buffer.from(Float32Array.of(value).buffer);
const string = (value: string): Buffer =>
  Buffer.concat([uint64(Buffer.byteLength(value)), Buffer.from(value)]);
const padding = (length: number): Buffer => Buffer.alloc((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT);

const entry = (key: string, type: number, value: Buffer): Buffer =>
  Buffer.concat([string(key), uint32(type), value]);
const count = (key: string, value: number): Buffer => entry(key, TYPE.uint32, uint32(value));
const fraction = (key: string, value: number): Buffer => entry(key, TYPE.float32, float32(value));
const words = (key: string, value: string): Buffer => entry(key, TYPE.string, string(value));
const list = (key: string, type: number, values: readonly Buffer[]): Buffer =>
  entry(key, TYPE.array, Buffer.concat([uint32(type), uint64(values.length), ...values]));

/** Kinds of tokens as llama.cpp numbers them. */
const KIND = { normal: 1, unknown: 2, control: 3, byte: 6 };
type Token = { readonly text: string; readonly kind: number };

const UNKNOWN = 0;
const BEGINNING = 1;
const END = 2;
/** The chat template ends with it, so the answer follows it. */
const BEFORE_ANSWER = ':';
const TEMPLATE = `{% for m in messages %}{{ m['role'] }}:{{ m['content'] }}\n{% endfor %}{% if add_generation_prompt %}assistant${BEFORE_ANSWER}{% endif %}`;

/** Besides the words of the text, every byte is a token, so that it can read anything. */
const vocabularyOf = (said: readonly string[]): Token[] => [
  { text: '<unk>', kind: KIND.unknown },
  { text: '<s>', kind: KIND.control },
  { text: '</s>', kind: KIND.control },
  ...Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    kind: KIND.byte,
  })),
  { text: BEFORE_ANSWER, kind: KIND.normal },
  ...said.map((text) => ({ text, kind: KIND.normal })),
];

type Tensor = { readonly name: string; readonly shape: readonly number[]; readonly values: Float32Array };

const WIDTH = 64;
const HEADS = 2;
/** So much likelier than any other word that no sampling and no penalty chooses another. */
const CERTAIN = 40;

/** The layers add nothing: what goes in comes out. */
const idleLayer = (at: number): Tensor[] => {
  const square = (name: string): Tensor => ({
    name: `blk.${at}.${name}.weight`,
    shape: [WIDTH, WIDTH],
    values: new Float32Array(WIDTH * WIDTH),
  });
  const ones = (name: string): Tensor => ({
    name: `blk.${at}.${name}.weight`,
    shape: [WIDTH],
    values: new Float32Array(WIDTH).fill(1),
  });
  const matrices = ['attn_q', 'attn_k', 'attn_v', 'attn_output', 'ffn_gate', 'ffn_up', 'ffn_down'];
  return [ones('attn_norm'), ones('ffn_norm'), ...matrices.map(square)];
};

/**
 * Each token of the chain has its own dimension, which gives its successor. All others share one, which gives
 * the end.
 */
const chainTensors = (vocabulary: readonly Token[], chain: readonly number[]): Tensor[] => {
  const input = new Float32Array(vocabulary.length * WIDTH);
  const output = new Float32Array(vocabulary.length * WIDTH);
  const ELSE = WIDTH - 1;
  for (let token = 0; token < vocabulary.length; token++) input[token * WIDTH + ELSE] = 1;
  output[END * WIDTH + ELSE] = CERTAIN;
  chain.slice(0, -1).forEach((token, at) => {
    input[token * WIDTH + ELSE] = 0;
    input[token * WIDTH + at] = 1;
    output[(chain[at + 1] ?? END) * WIDTH + at] = CERTAIN;
  });
  return [
    { name: 'token_embd.weight', shape: [WIDTH, vocabulary.length], values: input },
    { name: 'output.weight', shape: [WIDTH, vocabulary.length], values: output },
    { name: 'output_norm.weight', shape: [WIDTH], values: new Float32Array(WIDTH).fill(1) },
  ];
};

const fileOf = (metadata: readonly Buffer[], tensors: readonly Tensor[]): Buffer => {
  const infos: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const { name, shape, values } of tensors) {
    const place = [uint32(shape.length), ...shape.map(uint64), uint32(TENSOR_OF_FLOATS), uint64(offset)];
    infos.push(string(name), ...place);
    const bytes = Buffer.from(values.buffer);
    contents.push(bytes, padding(bytes.length));
    offset += bytes.length + padding(bytes.length).length;
  }
  const counts = [uint64(tensors.length), uint64(metadata.length)];
  const head = Buffer.concat([Buffer.from('GGUF'), uint32(VERSION), ...counts, ...metadata, ...infos]);
  return Buffer.concat([head, padding(head.length), ...contents]);
};

/** The bytes of the model's file, the same for the same options. */
export const tinyModel = (options: TinyModel = {}): Buffer => {
  const { text = TINY_TEXT, isEndless = false, contextTokens = 4_096, layers = 1 } = options;
  // This tokenizer writes a space as '▁'.
  const said = text.split(' ').map((word) => `▁${word}`);
  if (new Set(said).size < said.length || said.length > WIDTH - 3)
    throw new Error('A tiny model says no word twice, and few of them');
  const vocabulary = vocabularyOf(said);
  const numberOf = (token: string): number => vocabulary.findIndex((one) => one.text === token);
  const chain = [BEFORE_ANSWER, ...said].map(numberOf);
  chain.push(isEndless ? numberOf(said[0] ?? '') : END);
  const metadata = [
    words('general.architecture', 'llama'),
    words('general.name', 'Tiny'),
    count('llama.context_length', contextTokens),
    count('llama.embedding_length', WIDTH),
    count('llama.block_count', layers),
    count('llama.feed_forward_length', WIDTH),
    count('llama.attention.head_count', HEADS),
    count('llama.attention.head_count_kv', HEADS),
    fraction('llama.attention.layer_norm_rms_epsilon', 1e-5),
    count('llama.rope.dimension_count', WIDTH / HEADS),
    count('llama.vocab_size', vocabulary.length),
    words('tokenizer.ggml.model', 'llama'),
    list(
      'tokenizer.ggml.tokens',
      TYPE.string,
      vocabulary.map((token) => string(token.text)),
    ),
    list(
      'tokenizer.ggml.scores',
      TYPE.float32,
      vocabulary.map((_, at) => float32(-at)),
    ),
    list(
      'tokenizer.ggml.token_type',
      TYPE.int32,
      vocabulary.map(({ kind }) => uint32(kind)),
    ),
    count('tokenizer.ggml.bos_token_id', BEGINNING),
    count('tokenizer.ggml.eos_token_id', END),
    count('tokenizer.ggml.unknown_token_id', UNKNOWN),
    words('tokenizer.chat_template', TEMPLATE),
  ];
  const idle = Array.from({ length: layers }, (_, at) => idleLayer(at)).flat();
  return fileOf(metadata, [...chainTensors(vocabulary, chain), ...idle]);
};

if (import.meta.main) {
  const [, , file, text = TINY_TEXT] = process.argv;
  if (file === undefined)
    throw new Error('Say where to write it: node scripts/testing/tiny-model.ts out.gguf');
  writeFileSync(file, tinyModel({ text }));
}
