import { expect, it } from 'vitest';
import { testWorkers } from '#test/harness/test-workers.ts';
import { WorkerFailed } from '#platform/server/worker-process/worker-failed.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { composeChapter } from './builtin/compose-chapter.ts';
import { composeApart } from './compose-apart.ts';

const speaker = { viewer: null, address: '192.0.2.1' };

/** A life told at length, in which no two sentences say the same thing. */
const conversation = (messages: number): Turn[] =>
  Array.from({ length: messages }, (_, i): Turn[] => [
    { type: 'ai', content: 'What do you remember of those days?' },
    {
      type: 'user',
      content: `In ${1900 + (i % 100)} my cousin number ${i} kept ${i + 2} geese by the mill. We walked ${i} miles to market on day ${i * 7}.`,
    },
  ]).flat();

it('composes a long conversation just like a short one, without blocking others', async () => {
  const turns = conversation(200);
  let rounds = 0;
  const others = setInterval(() => rounds++, 5);
  const chapter = await composeApart(testWorkers(), { speaker }, { turns });
  clearInterval(others);
  expect(rounds).toBeGreaterThan(5);
  expect(chapter).toEqual(composeChapter(turns));
});

it('rejects a conversation if its worker fails, and uses no worker for a short one', async () => {
  const broken: Workers = {
    ...testWorkers(),
    texts: () => Promise.reject(new WorkerFailed('time')),
  };
  await expect(composeApart(broken, { speaker }, { turns: conversation(600) })).rejects.toMatchObject({
    code: 'upstream-failed',
  });
  const short = conversation(2);
  expect(await composeApart(broken, { speaker }, { turns: short })).toEqual(composeChapter(short));
});
