import { expect, it } from 'vitest';
import { type MemoryBudget, memoryForOne, openMemoryBudget } from './memory-budget.ts';

/**
 * A lane whose processes work until they are told that they are done, and then wait for work until they are
 * ended.
 */
const aLane = (budget: MemoryBudget, bytes: number, { isLong = false } = {}) => {
  const has = { wanted: 0, working: 0, idle: 0, dying: 0 };
  const tryAgain = (): void => {
    while (has.wanted > 0) {
      if (has.idle > 0) {
        has.idle -= 1;
        lane.woke();
      } else if (!lane.take()) return;
      has.wanted -= 1;
      has.working += 1;
    }
  };
  const lane = budget.lane({
    bytes,
    isLong,
    tryAgain,
    endIdle: () => {
      if (has.idle === 0) return false;
      has.idle -= 1;
      has.dying += 1;
      return true;
    },
  });
  return {
    has,
    want: () => {
      has.wanted += 1;
      tryAgain();
    },
    done: () => {
      has.working -= 1;
      has.idle += 1;
      lane.rested();
    },
    /** The processes that were ended are gone. */
    gone: () => {
      for (; has.dying > 0; has.dying -= 1) lane.ended();
    },
    goAway: () => {
      has.wanted = 0;
      budget.left();
    },
  };
};

it('makes all lanes wait for memory together, and gives it to whoever asked first', () => {
  const budget = openMemoryBudget(100, 0);
  const [one, other] = [aLane(budget, 40), aLane(budget, 40)];
  one.want();
  other.want();
  one.want();
  other.want();
  expect([one.has.working, other.has.working]).toEqual([1, 1]);
  // It has as much as the first caller can use.
  other.done();
  other.gone();
  expect([one.has.working, other.has.working]).toEqual([2, 0]);
  one.done();
  one.gone();
  expect([one.has.working, other.has.working]).toEqual([1, 1]);
});

it('ends idle processes if someone else needs their memory, and no more of them than needed', () => {
  const budget = openMemoryBudget(100, 0);
  const [texts, book] = [aLane(budget, 30), aLane(budget, 40, { isLong: true })];
  for (let at = 0; at < 3; at += 1) texts.want();
  for (let at = 0; at < 3; at += 1) texts.done();
  book.want();
  // Until it is really gone.
  expect([texts.has.dying, texts.has.idle, book.has.working]).toEqual([1, 2, 0]);
  texts.gone();
  expect([texts.has.idle, book.has.working]).toEqual([2, 1]);
  book.want();
  texts.gone();
  expect([texts.has.idle, book.has.working]).toEqual([0, 2]);
});

it('lets anything run alone, even if it is larger than the whole budget', () => {
  const budget = openMemoryBudget(100, 30);
  const [book, texts] = [aLane(budget, 150, { isLong: true }), aLane(budget, 30)];
  texts.want();
  book.want();
  texts.want();
  // Someone who asks later doesn't always come first.
  expect([texts.has.working, book.has.working]).toEqual([1, 0]);
  texts.done();
  texts.gone();
  expect([texts.has.working, book.has.working]).toEqual([0, 1]);
  book.done();
  book.gone();
  expect(texts.has.working).toBe(1);
});

it('holds no one up for a job that must wait for a long one', () => {
  const budget = openMemoryBudget(100, 20);
  const [book, texts] = [aLane(budget, 60, { isLong: true }), aLane(budget, 20)];
  book.want();
  book.want();
  texts.want();
  texts.want();
  expect([book.has.working, texts.has.working]).toEqual([1, 2]);
});

it('keeps no room for anyone who has gone away', async () => {
  const budget = openMemoryBudget(100, 20);
  const [book, texts] = [aLane(budget, 80, { isLong: true }), aLane(budget, 30)];
  const leaving = new AbortController();
  texts.want();
  book.want();
  const waits = memoryForOne(budget, { bytes: 90, isLong: true }, leaving.signal);
  texts.want();
  expect(texts.has.working).toBe(1);
  book.goAway();
  leaving.abort(new Error('gone'));
  await expect(waits).rejects.toThrow('gone');
  expect(texts.has.working).toBe(2);
});

/** The same numbers every time. */
const dice = (seed: number) => (sides: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed % sides;
};

it.each([1, 2, 3, 4, 5])('never gives out more than there is, and forgets no one (%d)', (seed) => {
  const roll = dice(seed);
  const budget = openMemoryBudget(100, 20);
  const lanes = [
    aLane(budget, 20),
    aLane(budget, 25),
    aLane(budget, 45, { isLong: true }),
    aLane(budget, 50, { isLong: true }),
    aLane(budget, 100, { isLong: true }),
  ];
  const sizes = [20, 25, 45, 50, 100];
  const lives = (): number =>
    lanes.reduce((sum, { has }, at) => sum + (has.working + has.idle + has.dying) * (sizes[at] ?? 0), 0);
  for (let turn = 0; turn < 3_000; turn += 1) {
    const lane = lanes[roll(lanes.length)];
    const deed = roll(4);
    if (deed === 0 && (lane?.has.wanted ?? 0) < 4) lane?.want();
    else if (deed === 1 && (lane?.has.working ?? 0) > 0) lane?.done();
    else if (deed === 2) lane?.gone();
    else if (roll(10) === 0) lane?.goAway();
    expect(lives()).toBeLessThanOrEqual(100);
  }
  for (let turn = 0; turn < 100; turn += 1)
    for (const lane of lanes) {
      if (lane.has.working > 0) lane.done();
      lane.gone();
    }
  expect(lanes.map(({ has }) => has.wanted + has.working)).toEqual([0, 0, 0, 0, 0]);
});
