import { describe, expect, it } from 'vitest';
import type { ShownMessage } from '#features/writing/web/writing-state.ts';
import { joinTalks, waitingTalk } from './join-talks.ts';

const LIVES = 400;

/** Small and seeded, so that a failure can be reproduced. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (end: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % end;
  };
};

const at = (minute: number): string => new Date(Date.UTC(1970, 0, 1, 0, minute)).toISOString();
const said = (id: string, minute: number, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id,
  type: 'user',
  content: `words of ${id}`,
  engine: null,
  timestamp: at(minute),
  ...more,
});
const greeting: ShownMessage = { ...said('greeting', 0), type: 'ai' };
const askedAfter = (id: string, minute: number): ShownMessage => ({
  ...said(`asked-${id}`, minute),
  type: 'ai',
  meanwhile: { question: 'Who else was there?', after: id },
});
const waiting = (id: string, minute: number): ShownMessage[] => [
  said(id, minute, { kept: false, waits: true }),
  askedAfter(id, minute),
];
const answered = (id: string, minute: number, reply = `reply-${id}`): ShownMessage[] => [
  said(id, minute, { waits: false }),
  { ...said(reply, minute), type: 'ai' },
];

const byWriter = (talk: readonly ShownMessage[]): string[] =>
  talk.filter(({ type }) => type === 'user').map(({ id }) => id);
const ids = (talk: readonly ShownMessage[]): string[] => talk.map(({ id }) => id);

describe('a conversation held in two windows', () => {
  it('is merged in the order in which it was said, each question after the words it answers', () => {
    const ours = [greeting, ...waiting('a', 1), ...waiting('c', 3)];
    const theirs = [greeting, ...waiting('b', 2), ...waiting('d', 4)];
    const all = ['greeting', 'a', 'asked-a', 'b', 'asked-b', 'c', 'asked-c', 'd', 'asked-d'];
    expect(ids(joinTalks(ours, theirs))).toEqual(all);
    expect(ids(joinTalks(theirs, ours))).toEqual(all);
  });

  it('stays as it is if the other window has nothing more', () => {
    const ours = [greeting, ...waiting('a', 1), ...waiting('b', 2)];
    expect(joinTalks(ours, [greeting, ...waiting('a', 1)])).toBe(ours);
    expect(joinTalks(ours, [])).toBe(ours);
  });

  it('puts nothing before the messages the server has, whatever the windows’ clocks said', () => {
    const kept = said('kept', 9, { kept: true });
    expect(byWriter(joinTalks([greeting, kept, ...waiting('b', 5)], waiting('a', 1)))).toEqual([
      'kept',
      'a',
      'b',
    ]);
  });

  it('keeps a reply that either window got', () => {
    const waits = [greeting, ...waiting('a', 1)];
    const heard = [greeting, ...answered('a', 1)];
    expect(joinTalks(waits, heard)).toEqual(heard);
    expect(joinTalks(heard, waits)).toBe(heard);
    const sent = [greeting, said('a', 1)];
    expect(joinTalks(sent, waits)).toEqual(waits);
    expect(joinTalks(waits, sent)).toBe(waits);
  });

  it('leaves a message alone while its reply is being requested', () => {
    const asking = [greeting, said('a', 1)];
    const heard = [greeting, ...answered('a', 1)];
    expect(joinTalks(asking, heard, { isAsking: true })).toBe(asking);
    expect(joinTalks(asking, heard)).toEqual(heard);
  });

  it('is the same in both windows if both got a reply', () => {
    const one = [greeting, ...answered('a', 1, 'reply-1')];
    const other = [greeting, ...answered('a', 1, 'reply-2')];
    expect(ids(joinTalks(one, other))).toEqual(ids(joinTalks(other, one)));
  });

  it('drops messages that the other window took back, and nothing else', () => {
    const ours = [greeting, ...waiting('a', 1), ...waiting('b', 2)];
    expect(byWriter(joinTalks(ours, [greeting], { takenBack: new Set(['a']) }))).toEqual(['b']);
  });

  it('takes over messages waiting in another window, and also those it was sending if it is closed', () => {
    const theirs = [
      greeting,
      said('kept', 1, { kept: true }),
      ...waiting('a', 2),
      said('b', 3, { kept: false }),
    ];
    expect(ids(waitingTalk(theirs, false))).toEqual(['a', 'asked-a']);
    expect(ids(waitingTalk(theirs, true))).toEqual(['a', 'asked-a', 'b']);
  });
});

describe('windows that write into each other’s draft in any order', () => {
  it('lose nothing, repeat nothing, and end with the same conversation', () => {
    for (let seed = 1; seed <= LIVES; seed += 1) {
      const below = randomFrom(seed);
      const windows = Array.from({ length: 2 + below(2) }, () => ({
        talk: [greeting] as readonly ShownMessage[],
        hears: [] as (readonly ShownMessage[])[],
      }));
      const everything: string[] = [];
      /** The other windows may hear of it much later, when it is already out of date. */
      const write = (from: number): void => {
        for (const [n, other] of windows.entries())
          if (n !== from) other.hears.push(windows[from]?.talk ?? []);
      };
      const hear = (n: number): void => {
        const one = windows[n];
        const theirs = one?.hears.shift();
        if (!one || !theirs) return;
        one.talk = joinTalks(one.talk, theirs);
        if (byWriter(one.talk).some((id) => !byWriter(theirs).includes(id))) write(n);
      };
      for (let minute = 1; minute <= 12; minute += 1) {
        const n = below(windows.length);
        const one = windows[n];
        const id = `${String(minute).padStart(2, '0')}-of-${n}`;
        if (one) one.talk = joinTalks(one.talk, waiting(id, minute));
        everything.push(id);
        write(n);
        for (let heard = below(4); heard > 0; heard -= 1) hear(below(windows.length));
      }
      while (windows.some(({ hears }) => hears.length > 0)) for (const n of windows.keys()) hear(n);
      for (const { talk } of windows) {
        expect(byWriter(talk), `seed ${seed}`).toEqual(everything);
        expect(new Set(ids(talk)).size, `seed ${seed}`).toBe(talk.length);
      }
    }
  });
});
