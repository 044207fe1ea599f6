import { expect, it } from 'vitest';
import type { Turn } from '../shared/turn.ts';
import { composeChapter } from './builtin/composer/compose-chapter.ts';
import { openComposeApart } from './compose-apart.ts';

/** A life told at length: no sentence says the same as another. */
const conversation = (messages: number): Turn[] =>
  Array.from({ length: messages }, (_, i): Turn[] => [
    { type: 'ai', content: 'What do you remember of those days?' },
    {
      type: 'user',
      content: `In ${1900 + (i % 100)} my cousin number ${i} kept ${i + 2} geese by the mill. We walked ${i} miles to market on day ${i * 7}.`,
    },
  ]).flat();

const says = (content: string, characters: number): Turn[] => [
  { type: 'user', content: content.padEnd(characters, ' and on') },
];

/** A thread that answers with the first word of what was said, and never where that word is 'endless'. */
const aThread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ turns: [{ content }] }) => {
      const title = content.split(' ')[0];
      if (title === 'broken') throw new Error('broken');
      while (title === 'endless');
      parentPort.postMessage({ title, paragraphs: [], notes: [], left: [] });
    });`)}`,
);

it('composes a long conversation as it composes a short one, and answers others meanwhile', async () => {
  const turns = conversation(600);
  let rounds = 0;
  const others = setInterval(() => rounds++, 5);
  const chapter = await openComposeApart()(turns);
  clearInterval(others);
  expect(rounds).toBeGreaterThan(5);
  expect(chapter).toEqual(composeChapter(turns));
});

it('refuses what takes too long, and goes on with the next', async () => {
  const compose = openComposeApart({ thread: aThread, longestMs: 1_000 });
  const [endless, next] = await Promise.allSettled([
    compose(says('endless', 5_000)),
    compose(says('next', 6_000)),
  ]);
  expect(endless).toMatchObject({ reason: { code: 'upstream-failed' } });
  expect(next).toMatchObject({ value: { title: 'next' } });
});

it('survives a conversation that cannot be composed', async () => {
  const compose = openComposeApart({ thread: aThread });
  await expect(compose(says('broken', 5_000))).rejects.toThrow('broken');
  expect(await compose(says('next', 5_000))).toMatchObject({ title: 'next' });
});

it('lets the shortest that waits go first', async () => {
  const compose = openComposeApart({ thread: aThread });
  const order: string[] = [];
  const begun = [says('running', 5_000), says('long', 90_000), says('short', 5_000), says('middle', 20_000)];
  await Promise.all(begun.map(async (turns) => order.push((await compose(turns)).title)));
  expect(order).toEqual(['running', 'short', 'middle', 'long']);
});

it('does not compose for somebody who went away while waiting', async () => {
  const compose = openComposeApart({ thread: aThread, longestMs: 1_000 });
  const gone = new AbortController();
  const running = compose(says('running', 5_000));
  const waiting = compose(says('endless', 5_000), gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'upstream-failed' });
  expect((await running).title).toBe('running');
});
