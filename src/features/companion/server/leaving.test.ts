import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { expect, it } from 'vitest';
import { type Behaviour, startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { testApp } from '#test/harness/test-app.ts';

it.each([
  ['in the middle of a reply', 'well-behaved', 2],
  ['before its first word', 'hang', 0],
] as const)(
  'cancels the model request if a reader closes the page %s',
  async (_when, behaviour: Behaviour, words: number) => {
    const standIn = await startModelStandIn({ behaviour, paceMs: 80 });
    const { app } = await testApp({
      AI_BASE_URL: standIn.baseUrl,
      AI_MODEL: 'a-model',
      AI_FIRST_TOKEN_MS: '20000',
    });
    const server = createAdaptorServer({ fetch: app.fetch });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server listening on a port has this kind of address.
    const { port } = server.address() as AddressInfo;
    const reading = request({
      port,
      host: '127.0.0.1',
      path: '/api/companion/reply',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    reading.on('error', () => undefined);
    reading.on('response', (response) => {
      response.on('error', () => undefined);
      response.resume();
    });
    reading.end(JSON.stringify({ message: 'I was born in Leeds in 1948.', conversation: [] }));
    await expect.poll(() => standIn.seen.length).toBe(1);
    await expect.poll(() => standIn.seen[0]?.outputTokens).toBeGreaterThanOrEqual(words);
    reading.destroy();
    await expect.poll(() => standIn.seen[0]?.abandoned).toBe(true);
    server.close();
    await standIn.close();
  },
);
