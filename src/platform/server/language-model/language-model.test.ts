import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Behaviour,
  type ModelStandIn,
  startModelStandIn,
  type StandInOptions,
} from '#test/fakes/model-stand-in.ts';
import { type LanguageModel, type ModelAsk, ModelFailed, type TokenUse } from './language-model.ts';
import type { WireProtocol } from './model-address.ts';
import { openLanguageModel } from './open-language-model.ts';
import { withoutThoughts } from './without-thoughts.ts';

const KEY = 'sk-a-key-that-nobody-may-read';
const ASK: ModelAsk = {
  instructions: 'Reply to the person.',
  messages: [
    { role: 'user', content: '[companion] Where were you born?\n[person] In Leeds, above the bakery.' },
  ],
  maxTokens: 200,
};

const open: ModelStandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});

const aModel = async (
  protocol: WireProtocol,
  behaviour: Behaviour,
  { firstTokenMs = 2_000, ...options }: StandInOptions & { firstTokenMs?: number } = {},
) => {
  const standIn = await startModelStandIn({ behaviour, ...options });
  open.push(standIn);
  const baseUrl = protocol === 'anthropic' ? standIn.origin : standIn.baseUrl;
  return {
    standIn,
    model: openLanguageModel({ protocol, baseUrl, name: 'a-model', apiKey: KEY, firstTokenMs }),
  };
};

const failureOf = async (model: LanguageModel, ask: ModelAsk = ASK): Promise<unknown> => {
  try {
    await model.complete(ask);
    return 'answered';
  } catch (error) {
    expect(error).toBeInstanceOf(ModelFailed);
    expect(String((error as ModelFailed).stack) + JSON.stringify(error)).not.toContain(KEY);
    return (error as ModelFailed).failure;
  }
};

describe.each(['openai-compatible', 'anthropic'] as const)('over the %s protocol', (protocol) => {
  it('passes on the text piece by piece as it arrives, and counts the tokens', async () => {
    const { model, standIn } = await aModel(protocol, 'well-behaved', { paceMs: 5 });
    const pieces: string[] = [];
    let used: TokenUse | undefined;
    for await (const piece of model.stream({ ...ASK, onUse: (tokens) => (used = tokens) }))
      pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join('')).toMatch(/^You tell me about \p{L}+\. What .+\?$/u);
    expect(used).toEqual({ inputTokens: standIn.seen[0]?.inputTokens, outputTokens: expect.any(Number) });
  });

  it('keeps our instructions apart from what was said', async () => {
    const { model, standIn } = await aModel(protocol, 'well-behaved');
    await model.complete(ASK);
    expect(standIn.seen[0]?.asked.instructions).toBe(ASK.instructions);
    const { authorization, 'x-api-key': apiKey } = standIn.seen[0]?.headers ?? {};
    expect([authorization, apiKey]).toContain(protocol === 'anthropic' ? KEY : `Bearer ${KEY}`);
  });

  it('understands an endpoint that responds all at once although asked to stream', async () => {
    const { model } = await aModel(protocol, 'whole-json');
    expect((await model.complete(ASK)).text).toMatch(/\?$/);
  });

  it.each([
    ['status-401', 'key-refused', 1],
    ['status-429', 'busy', 2],
    ['status-500', 'server-error', 2],
    ['error-event', 'server-error', 2],
    ['reset', 'no-connection', 2],
    ['cut-off', 'cut-off', 1],
    ['html', 'not-a-model', 1],
    ['not-json', 'not-a-model', 1],
    ['empty', 'empty', 1],
    ['five-megabytes', 'too-large', 1],
  ] as const)('reports %s as %s, after at most one retry', async (behaviour, failure, tries) => {
    const { model, standIn } = await aModel(protocol, behaviour);
    expect(await failureOf(model)).toBe(failure);
    expect(standIn.seen).toHaveLength(tries);
  });

  it('answers after one temporary failure', async () => {
    const { model, standIn } = await aModel(protocol, 'status-500-once');
    expect((await model.complete(ASK)).text).toMatch(/\?$/);
    expect(standIn.seen).toHaveLength(2);
  });

  it.each(['hang', 'slow-first-token', 'hang-midway'] as const)(
    'waits for %s no longer than allowed',
    async (behaviour) => {
      const { model, standIn } = await aModel(protocol, behaviour, { firstTokenMs: 300, slowMs: 60_000 });
      const startedAt = performance.now();
      expect(await failureOf(model)).toBe('timeout');
      expect(performance.now() - startedAt).toBeLessThan(20_000);
      await expect.poll(() => standIn.seen[0]?.abandoned).toBe(true);
    },
  );

  it('ends the work upstream when the caller goes away', async () => {
    const { model, standIn } = await aModel(protocol, 'well-behaved', { paceMs: 50 });
    const leaving = new AbortController();
    const failure = failureOf(model, { ...ASK, signal: leaving.signal });
    await expect.poll(() => standIn.seen[0]?.outputTokens).toBeGreaterThan(0);
    leaving.abort();
    expect(await failure).toBe('aborted');
    await expect.poll(() => standIn.seen[0]?.abandoned).toBe(true);
  });

  it('ends the work upstream when the answer is no longer read', async () => {
    const { model, standIn } = await aModel(protocol, 'well-behaved', { paceMs: 30 });
    let used: TokenUse | undefined;
    for await (const piece of model.stream({ ...ASK, onUse: (tokens) => (used = tokens) }))
      if (piece !== '') break;
    await expect.poll(() => standIn.seen[0]?.abandoned).toBe(true);
    expect(used?.inputTokens).toBeGreaterThan(0);
  });

  it('keeps the connection open if an answer is abandoned just before its end', async () => {
    const { model, standIn } = await aModel(protocol, 'well-behaved');
    for (let i = 0; i < 3; i++) {
      for await (const piece of model.stream(ASK)) if (piece.includes('?')) break;
      await pause(20);
    }
    expect(new Set(standIn.seen.map((ask) => ask.clientPort)).size).toBe(1);
  });

  it('passes on none of the thoughts between think tags', async () => {
    const { model } = await aModel(protocol, 'thinks-aloud');
    expect((await model.complete(ASK)).text).toMatch(/^You tell me/);
  });
});

it('switches the length parameter if an endpoint asks for that, and remembers it', async () => {
  const { model, standIn } = await aModel('openai-compatible', 'refuses-max-tokens');
  expect((await model.complete(ASK)).text).toMatch(/\?$/);
  expect(standIn.seen).toHaveLength(2);
  await model.complete(ASK);
  expect(standIn.seen).toHaveLength(3);
});

it('does not send the same length parameter twice', async () => {
  const { model, standIn } = await aModel('anthropic', 'refuses-max-tokens');
  expect(await failureOf(model)).toBe('rejected');
  expect(standIn.seen).toHaveLength(1);
});

it.each([
  '<think>What now?</think>\n',
  '<thinking>What now?</thinking> ',
  '<reasoning>\nx\n</reasoning>\n\n',
  '',
])('passes on nothing of what stands between tags like %s', (thoughts) => {
  for (const size of [1, 3, 1_000]) {
    const filter = withoutThoughts();
    const pieces = `${thoughts}You had a <bakery>.`.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
    expect(pieces.map((piece) => filter.take(piece)).join('') + filter.end()).toBe('You had a <bakery>.');
  }
});

it('reports no connection if nothing listens at an address', async () => {
  const standIn = await startModelStandIn();
  await standIn.close();
  const model = openLanguageModel({
    protocol: 'openai-compatible',
    baseUrl: standIn.baseUrl,
    name: 'm',
    firstTokenMs: 2_000,
  });
  expect(await failureOf(model)).toBe('no-connection');
});

it('names the host that text is sent to', () => {
  const at = (baseUrl: string) =>
    openLanguageModel({ protocol: 'openai-compatible', baseUrl, name: 'm', firstTokenMs: 1 }).host;
  expect(at('http://localhost:11434/v1')).toBe('localhost:11434');
  expect(at('https://models.example.org/api/v1')).toBe('models.example.org');
});
