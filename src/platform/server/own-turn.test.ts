import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownTurn } from './own-turn.ts';

it('lets others come between pieces of work that are asked for at once', async () => {
  const done: string[] = [];
  const work = async (name: string): Promise<void> => {
    await ownTurn();
    done.push(name);
  };
  const all = Promise.all(['first', 'second', 'third'].map(work));
  for (const name of ['a', 'b']) {
    await nextTurn();
    done.push(name);
  }
  await all;
  expect(done.filter((name) => name.length > 1)).toEqual(['first', 'second', 'third']);
  expect(done.indexOf('a')).toBeLessThan(done.indexOf('second'));
  expect(done.indexOf('b')).toBeLessThan(done.indexOf('third'));
});
