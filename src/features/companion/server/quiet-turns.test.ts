import { expect, it } from 'vitest';
import type { Turn } from '#engine/conversation/turn.ts';
import { quietTurns, quietTurnsInTime } from './quiet-turns.ts';

const MEANT = 'I want to kill myself tonight.';
const said = (content: string): Turn => ({ type: 'user', content });

/** Half a megabyte that has not been read yet. */
const long = (salt: string): Turn[] =>
  Array.from({ length: 300 }, (_, at) =>
    said(`${salt} ${at}. ${'My mother baked on Saturdays and the lane smelled of bread. '.repeat(30)}`),
  );

it('removes the words of someone who means to harm themselves, and leaves every turn in its place', async () => {
  const turns = [said('I was born in Leeds.'), said(MEANT), { type: 'ai', content: MEANT } as const];
  const quieted = [said('I was born in Leeds.'), said(''), { type: 'ai', content: MEANT }];
  for (let again = 0; again < 2; again++) {
    expect(quietTurns(turns)).toEqual(quieted);
    expect(await quietTurnsInTime(turns)).toEqual(quieted);
  }
});

it('removes the words of someone in danger too, as others may read them in a book', () => {
  expect(quietTurns([said('My son hits me when he drinks.')])).toEqual([said('')]);
  const past = [said('My father used to beat us.')];
  expect(quietTurns(past)).toEqual(past);
});

it('does not block others while a long conversation is read for the first time', async () => {
  let others = 0;
  let reading = true;
  const answerOthers = (): void => {
    others++;
    if (reading) setImmediate(answerOthers);
  };
  setImmediate(answerOthers);
  await quietTurnsInTime([...long('first'), ...long('more'), ...long('most')]);
  reading = false;
  // Without yielding, it would be 0. The exact number depends on the machine.
  expect(others).toBeGreaterThan(0);
});

it('reads only what is new when the same long conversation is sent again', () => {
  const turns = long('second');
  const timed = (): number => {
    const from = performance.now();
    quietTurns(turns.map((turn) => ({ ...turn })));
    return performance.now() - from;
  };
  const first = timed();
  expect(Math.min(timed(), timed(), timed())).toBeLessThan(first / 5);
});
