import { afterEach, expect, it, vi } from 'vitest';
import { type Person, testApp } from '#test/harness/test-app.ts';

const MOST_STREAMS = 8;
const MEGABYTE = 1_000_000;

const reply = (person: Person, body: string): Promise<Response> =>
  person.raw('/api/companion/reply', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  });

afterEach(() => {
  vi.useRealTimers();
});

it('lets one person have eight streams open, and others their own at the same time', async () => {
  const { visitor, writer } = await testApp();
  const message = JSON.stringify({ message: 'My father kept geese by the mill.', conversation: [] });
  const open = await Promise.all(Array.from({ length: MOST_STREAMS }, () => reply(visitor, message)));
  expect(open.map(({ status }) => status)).toEqual(Array(MOST_STREAMS).fill(200));
  const refused = await reply(visitor, message);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect((await reply(await writer(), message)).status).toBe(200);
  await open[0]?.body?.cancel();
  expect((await reply(visitor, message)).status).toBe(200);
});

it('sets no limit on streams with rate limits off', async () => {
  const { visitor } = await testApp({ RATE_LIMITS: 'off' });
  const message = JSON.stringify({ message: 'My father kept geese by the mill.', conversation: [] });
  const open = await Promise.all(Array.from({ length: 3 * MOST_STREAMS }, () => reply(visitor, message)));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
});

it('refuses large bodies from someone who has sent many, before reading them', async () => {
  const { visitor, writer } = await testApp();
  const wrong = JSON.stringify({ message: 5, conversation: 'x'.repeat(MEGABYTE - 100) });
  const answers: number[] = [];
  // On a slow machine, sending takes long enough to be allowed more.
  vi.useFakeTimers({ toFake: ['performance'] });
  for (let sent = 0; sent < 20; sent += 1) answers.push((await reply(visitor, wrong)).status);
  expect(answers.slice(0, 16)).toEqual(Array(16).fill(400));
  expect(answers).toContain(429);
  expect((await reply(await writer(), wrong)).status).toBe(400);
});
