import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownTurn, timeSlices } from './event-loop.ts';

const SLICE_MS = 8;

/** Runs ordinary requests between the pieces of `work`, and records the order of everything that was done. */
const besideOrdinaryWork = async (work: (done: string[]) => Promise<void>): Promise<string[]> => {
  const done: string[] = [];
  const over = new AbortController();
  const all = work(done).finally(() => over.abort());
  while (!over.signal.aborted) {
    await nextTurn();
    done.push('ordinary');
  }
  await all;
  return done;
};

const busyFor = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

const mostInARow = (done: readonly string[]): number =>
  done
    .join(' ')
    .split('ordinary')
    .reduce((most, between) => Math.max(most, between.split(' ').filter(Boolean).length), 0);

it('lets other work in between pieces requested at once', async () => {
  const done = await besideOrdinaryWork(async (all) => {
    await Promise.all(
      ['first', 'second', 'third'].map(async (name) => {
        await ownTurn();
        all.push(name);
      }),
    );
  });
  expect(done.filter((name) => name !== 'ordinary')).toEqual(['first', 'second', 'third']);
  expect(mostInARow(done)).toBe(1);
});

it('runs one slice per turn, however many long tasks are under way', async () => {
  const done = await besideOrdinaryWork(async (all) => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const giveWay = timeSlices();
        for (let piece = 0; piece < 3; piece += 1) {
          busyFor(SLICE_MS + 1);
          await giveWay();
          all.push('slice');
        }
      }),
    );
  });
  expect(done.filter((name) => name === 'slice')).toHaveLength(60);
  expect(mostInARow(done)).toBe(1);
});
