import { expect, it } from 'vitest';
import { openCapacity } from './capacity.ts';

const caller = (person: string, ...networks: string[]) => ({ person, networks });
const tooMuch = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: 'too-much-at-once', extra: { retryAfterSeconds } });

it('gives no person more than their share, and everyone together no more than there is', () => {
  const capacity = openCapacity({ most: 10, mostOfOne: 4 });
  const giveBack = capacity.take(caller('rose', 'a'), 3);
  expect(() => capacity.take(caller('rose', 'b'), 2)).toThrow(tooMuch(2));
  capacity.take(caller('tom', 'b'), 4);
  expect(() => capacity.take(caller('ruth', 'c'), 4)).toThrow(
    expect.objectContaining({ code: 'not-ready', extra: { retryAfterSeconds: 2 } }),
  );
  giveBack();
  giveBack();
  capacity.take(caller('ruth', 'c'), 4);
  capacity.take(caller('rose', 'a'), 2);
  expect(() => capacity.take(caller('paul', 'd'), 1)).toThrow(expect.objectContaining({ code: 'not-ready' }));
});

it('gives all the accounts on one network together four times what one person may have', () => {
  const capacity = openCapacity({ most: 100, mostOfOne: 2 });
  for (let i = 1; i <= 4; i += 1) capacity.take(caller(`person ${i}`, 'house', 'site'), 2);
  expect(() => capacity.take(caller('person 5', 'house', 'site'), 2)).toThrow(tooMuch(2));
  for (let i = 5; i <= 8; i += 1) capacity.take(caller(`person ${i}`, 'other house', 'site'), 2);
  expect(() => capacity.take(caller('person 9', 'third house', 'site'), 2)).toThrow(tooMuch(2));
  capacity.take(caller('rose', 'elsewhere'), 2);
});

it('refuses someone who has taken too much lately, and says when there will be more', () => {
  let time = 0;
  const capacity = openCapacity({
    most: 100,
    mostOfOne: 10,
    rate: { burst: 10, perSecond: 2 },
    now: () => time,
  });
  const rose = caller('rose', 'a');
  capacity.take(rose, 10)();
  expect(() => capacity.take(rose, 3)).toThrow(tooMuch(2));
  capacity.take(caller('tom', 'a'), 10)();
  time = 1_500;
  capacity.take(rose, 3)();
  expect(() => capacity.take(rose, 1)).toThrow(tooMuch(1));
});
