import { expect, it } from 'vitest';
import { MAX_BODY_BYTES, readBody, readBytes } from './read-body.ts';

const PIECE_BYTES = 65_536;

/** A body without a declared length that never ends. `sent` counts what was read from it. */
const endless = () => {
  const piece = new TextEncoder().encode('a'.repeat(PIECE_BYTES));
  const sent = { bytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.bytes += piece.byteLength;
      // So that a reader without a limit fails here instead of filling the machine's memory.
      if (sent.bytes > 4 * MAX_BODY_BYTES) controller.error(new Error('Read far beyond the limit.'));
      else controller.enqueue(piece);
    },
    cancel() {
      sent.cancelled = true;
    },
  });
  return { body, sent };
};

const posted = (body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  });

const inPieces = (bytes: Uint8Array, size: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });

it('drops a body without a length as soon as too much has arrived', async () => {
  const { body, sent } = endless();
  await expect(readBody(posted(body))).rejects.toMatchObject({ code: 'too-large' });
  expect(sent.bytes).toBeLessThan(MAX_BODY_BYTES + 4 * PIECE_BYTES);
  expect(sent.cancelled).toBe(true);
});

it('does not start reading a body whose declared size is too large', async () => {
  const { body, sent } = endless();
  const request = posted(body, { 'content-length': String(MAX_BODY_BYTES + 1) });
  await expect(readBody(request)).rejects.toMatchObject({ code: 'too-large' });
  expect(sent.bytes).toBeLessThanOrEqual(PIECE_BYTES);
});

it('reads characters that are split between two chunks', async () => {
  const said = { content: 'Zoë, 東京, 👵🏽' };
  const bytes = new TextEncoder().encode(JSON.stringify(said));
  for (const size of [1, 2, 3, 7]) expect(await readBody(posted(inPieces(bytes, size)))).toEqual(said);
});

it('counts bytes, not characters', async () => {
  const content = '€'.repeat(MAX_BODY_BYTES / 3);
  const bytes = new TextEncoder().encode(JSON.stringify({ content }));
  await expect(readBody(posted(inPieces(bytes, PIECE_BYTES)))).rejects.toMatchObject({ code: 'too-large' });
});

it.each([{}, { 'content-length': '100' }])(
  'does not treat a body that breaks off as a server error (%o)',
  async (headers) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"content":'));
      },
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    await expect(readBody(posted(body, headers))).rejects.toMatchObject({ code: 'bad-json' });
  },
);

const posting = (text: string): Promise<unknown> =>
  readBody(posted(inPieces(new TextEncoder().encode(text), PIECE_BYTES)));

it.each([
  ['nested 400,000 times', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
  ['nested too deeply and never closed', '{"a":'.repeat(40)],
  ['made of 450,000 numbers', JSON.stringify(Array<number>(450_000).fill(0))],
])('does not begin to parse a body %s', async (_what, text) => {
  await expect(posting(text)).rejects.toMatchObject({
    code: 'bad-json',
    extra: { detail: expect.stringMatching(/nested|parts/) as string },
  });
});

it('treats JSON punctuation in a string as text', async () => {
  const said = { content: '[[{{"\\\\",",,'.repeat(10_000), end: '\\' };
  expect(await posting(JSON.stringify(said))).toEqual(said);
});

it('reports only large bodies, by their declared size or once that much has arrived', async () => {
  const large: number[] = [];
  const limits = { most: 200_000, onLarge: (bytes: number) => void large.push(bytes) };
  const bodyOf = (bytes: number) => new TextEncoder().encode(JSON.stringify({ content: 'a'.repeat(bytes) }));
  const reading = (bytes: number, headers: Record<string, string> = {}) =>
    readBody(posted(inPieces(bodyOf(bytes), 10_000), headers), limits);
  await reading(60_000);
  await reading(60_000, { 'content-length': '60014' });
  expect(large).toEqual([]);
  await reading(70_000);
  await reading(70_000, { 'content-length': '70014' });
  expect(large).toEqual([200_000, 70_014]);
});

const JPEG = { types: ['image/jpeg'], most: 100_000 };

it('accepts the bytes of a file, whatever they are, in chunks or all at once', async () => {
  const bytes = new Uint8Array(90_000).map((_, at) => at % 251);
  for (const headers of [{}, { 'content-length': '90000' }]) {
    const taken = await readBytes(
      posted(inPieces(bytes, 7_001), { 'content-type': 'image/jpeg; x=y', ...headers }),
      JPEG,
    );
    expect(taken.contentType).toBe('image/jpeg');
    expect(Buffer.compare(taken.bytes, bytes)).toBe(0);
  }
});

it('drops a file that is too large, declared or not', async () => {
  for (const headers of [{}, { 'content-length': '100001' }]) {
    const { body, sent } = endless();
    const request = posted(body, { 'content-type': 'image/jpeg', ...headers });
    await expect(readBytes(request, JPEG)).rejects.toMatchObject({ code: 'too-large' });
    expect(sent.bytes).toBeLessThan(JPEG.most + 4 * PIECE_BYTES);
  }
});

it('accepts no file of another type, and no incomplete one', async () => {
  const request = posted(inPieces(new Uint8Array(5), 1), { 'content-type': 'text/html' });
  await expect(readBytes(request, JPEG)).rejects.toMatchObject({ code: 'wrong-content-type' });
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  await expect(readBytes(posted(body, { 'content-type': 'image/jpeg' }), JPEG)).rejects.toMatchObject({
    code: 'bad-input',
  });
});
