import { describe, expect, it } from 'vitest';
import { openFairQueue } from './fair-queue.ts';
import type { Caller } from './work-accounts.ts';

const caller = (person: string, ...networks: string[]): Caller => ({ person, networks });

/** Resolves once all work that has a place has begun. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A queue whose clock stands still until it is advanced, and work that ends on command. */
const aQueue = (atOnce = 1) => {
  let time = 0;
  const queue = openFairQueue({ atOnce, now: () => time });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    pass: (ms: number) => (time += ms),
    add: (name: string, of: Caller, options = {}) =>
      queue.run(
        of,
        () => {
          begun.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        },
        options,
      ),
    end: async (name: string, ms = 0): Promise<void> => {
      await settled();
      time += ms;
      ends.get(name)?.();
      await settled();
    },
  };
};

describe('a queue', () => {
  it('lets the person who has used least go first, however much someone else has waiting', async () => {
    const { add, end, begun } = aQueue();
    for (let i = 1; i <= 5; i += 1) void add(`greedy ${i}`, caller('greedy', 'a'));
    void add('rose', caller('rose', 'b'));
    void add('tom', caller('tom', 'c'));
    await end('greedy 1', 1_000);
    await end('rose', 10);
    await end('tom', 10);
    expect(begun).toEqual(['greedy 1', 'rose', 'tom', 'greedy 2']);
  });

  it('does one job at a time for each person, alongside other people’s', async () => {
    const { add, begun } = aQueue(3);
    for (let i = 1; i <= 3; i += 1) void add(`greedy ${i}`, caller('greedy', 'a'));
    void add('rose', caller('rose', 'b'));
    await settled();
    expect(begun).toEqual(['greedy 1', 'rose']);
  });

  it('keeps its last place for quick jobs of people who have used little', async () => {
    const { add, begun, end } = aQueue(2);
    void add('greedy', caller('greedy', 'a'));
    void add('long', caller('rose', 'b'));
    await settled();
    expect(begun).toEqual(['greedy']);
    void add('quick', caller('tom', 'c'), { isQuick: true });
    await settled();
    expect(begun).toEqual(['greedy', 'quick']);
    await end('quick', 5_000);
    void add('quick once more', caller('tom', 'c'), { isQuick: true });
    await settled();
    expect(begun).toEqual(['greedy', 'quick']);
  });

  it('counts jobs in progress, so that many accounts on one network do not get round the limit', async () => {
    const { add, pass, begun } = aQueue(2);
    void add('first', caller('one', 'a'));
    await settled();
    pass(5_000);
    void add('second', caller('another', 'a'), { isQuick: true });
    void add('rose', caller('rose', 'b'), { isQuick: true });
    await settled();
    expect(begun).toEqual(['first', 'rose']);
  });
});

describe('a budget', () => {
  it('is refused once used up, says when to come back, and is available again then', async () => {
    const { add, end, pass } = aQueue();
    void add('long', caller('greedy', 'a'));
    await end('long', 70_000);
    await expect(add('again', caller('greedy', 'b'))).rejects.toMatchObject({
      code: 'too-much-at-once',
      extra: { retryAfterSeconds: 20 },
    });
    void add('rose', caller('rose', 'a'));
    await end('rose');
    pass(20_001);
    void add('later', caller('greedy', 'a'));
    await end('later');
  });

  it('applies to the network too, and to the larger network around it', async () => {
    const { add, end } = aQueue();
    for (let i = 1; i <= 4; i += 1) {
      void add(`of ${i}`, caller(`person ${i}`, 'household', 'site'));
      await end(`of ${i}`, 50_000);
    }
    // Four times fifty seconds, less the hundred and fifty that have leaked from the household's bucket
    // meanwhile, and twice that from the site's.
    void add('of 5', caller('person 5', 'household', 'site'));
    await end('of 5', 130_000);
    await expect(add('of 6', caller('person 6', 'household', 'site'))).rejects.toMatchObject({
      code: 'too-much-at-once',
    });
    void add('of 7', caller('person 7', 'another household', 'site'));
    await end('of 7');
  });
});

describe('waiting', () => {
  it('is allowed for a dozen jobs of one person, and still for those of others', async () => {
    const { add } = aQueue();
    for (let i = 0; i <= 12; i += 1) void add(`greedy ${i}`, caller('greedy', 'a'));
    await expect(add('one more', caller('greedy', 'a'))).rejects.toMatchObject({
      code: 'too-much-at-once',
      extra: { retryAfterSeconds: 3 },
    });
    void add('rose', caller('rose', 'b'));
  });

  it('ends for anyone who goes away', async () => {
    const { add, end, begun } = aQueue();
    const gone = new AbortController();
    void add('first', caller('greedy', 'a'));
    const waiting = add('second', caller('rose', 'b'), { signal: gone.signal });
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'upstream-failed' });
    await end('first');
    const late = add('third', caller('rose', 'b'), { signal: gone.signal });
    await expect(late).rejects.toMatchObject({ code: 'upstream-failed' });
    expect(begun).toEqual(['first']);
  });
});
