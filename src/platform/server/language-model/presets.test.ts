import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import presets from '#content/models/presets.json' with { type: 'json' };
import type { TokenUse } from './language-model.ts';
import { listModels } from './list-models.ts';
import { WIRE_PROTOCOLS } from './model-address.ts';
import { openLanguageModel } from './open-language-model.ts';
import recordings from './recordings/presets.json' with { type: 'json' };

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server that lists these models, streams these lines, and remembers the headers it received. */
const serving = async ({ models, stream }: { models: unknown; stream: readonly string[] }) => {
  const heard: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer((request, response) => {
    heard.push({ ...request.headers, url: request.url });
    const isList = request.method === 'GET';
    response.writeHead(200, { 'content-type': isList ? 'application/json' : 'text/event-stream' });
    response.end(isList ? JSON.stringify(models) : `${stream.join('\n\n')}\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  // A server that listens on a port has an address.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, heard };
};

it('has a recording for every preset', () => {
  const named = presets.map(({ id }) => id).filter((id) => id !== 'other');
  expect(recordings.map(({ preset }) => preset).toSorted()).toEqual(named.toSorted());
});

describe.each(recordings)('$preset', ({ preset: id, names, ...recorded }) => {
  const preset = presets.find((one) => one.id === id);
  const protocol = WIRE_PROTOCOLS.find((one) => one === preset?.protocol) ?? 'openai-compatible';
  const at = (origin: string) => ({
    protocol,
    baseUrl: origin + new URL(preset?.address ?? '').pathname.replace(/\/$/, ''),
    apiKey: 'a key',
  });

  it('lists the models that can hold a conversation', async () => {
    const { origin, heard } = await serving(recorded);
    expect(await listModels(at(origin))).toEqual(names);
    const { 'x-api-key': anthropic, authorization } = heard[0] ?? {};
    expect(anthropic ?? authorization).toMatch(/a key$/);
  });

  it('is understood as it streams, with its thoughts left out and its tokens counted', async () => {
    const { origin } = await serving(recorded);
    const model = openLanguageModel({ ...at(origin), name: names[0] ?? '', firstTokenMs: 10_000 });
    let used: TokenUse | undefined;
    const answer = await model.complete({
      instructions: 'Listen.',
      messages: [{ role: 'user', content: 'I was born in Leeds.' }],
      maxTokens: 100,
      onUse: (counted) => (used = counted),
    });
    expect(answer.text).toBe('Thank you. What came next?');
    expect(used).toEqual({ inputTokens: 31, outputTokens: 9 });
  });
});

it('lists nothing if nothing is installed, and says what is wrong if it gets no list of models', async () => {
  const list = async (models: unknown) => {
    const { origin } = await serving({ models, stream: [] });
    return listModels({ protocol: 'openai-compatible', baseUrl: origin });
  };
  expect(await list({ object: 'list', data: null })).toEqual([]);
  await expect(list('<html>')).rejects.toMatchObject({ failure: 'not-a-model' });
  await expect(list({ data: 'x' })).rejects.toMatchObject({ failure: 'not-a-model' });
  await expect(
    listModels({ protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:1' }),
  ).rejects.toMatchObject({ failure: 'no-connection' });
});
