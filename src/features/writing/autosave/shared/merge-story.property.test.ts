import { describe, expect, it } from 'vitest';
import type { MergeState } from '#features/chapters/shared/contract.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { mergeStory } from './merge-story.ts';
import { sentencesOf, textOf } from '#features/writing/provenance/shared/sentences.ts';

const LIVES = 300;
const ROUNDS = 6;

/** Small and seeded, so that a failure can be reproduced. */
const randomFrom = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, chance: (share: number) => next() < share };
};
type Random = ReturnType<typeof randomFrom>;

const THINGS = 'kettle orchard bicycle lantern piano ferry chapel garden wagon harbour letter clock'.split(
  ' ',
);
const DEEDS = 'mended painted carried borrowed polished remembered sold found lost wanted'.split(' ');
const PEOPLE = 'Ruth Walter Agnes Tom Elsie Frank Nora Hugh'.split(' ');

/** Sentence number n of a life. No two share enough words to count as the same. */
const told = (n: number): string => {
  const thing = THINGS[n % THINGS.length];
  const deed = DEEDS[Math.floor(n / THINGS.length) % DEEDS.length];
  return `${PEOPLE[n % PEOPLE.length]} ${deed} the ${thing} number ${n}.`;
};

/**
 * A chapter of the sentences so far, split into paragraphs at random. Later chapters also put new sentences
 * between old ones.
 */
const aChapter = (random: Random, sentences: readonly number[]): string[] => {
  const paragraphs: string[][] = [[]];
  for (const n of sentences) {
    if (random.chance(0.3)) paragraphs.push([]);
    paragraphs.at(-1)?.push(told(n));
  }
  return paragraphs.filter((one) => one.length > 0).map((one) => one.join(' '));
};

type Edited = { readonly content: string; readonly written: readonly string[] };

const edit = (random: Random, content: string, round: number): Edited => {
  const paragraphs = paragraphsOf(content);
  const written: string[] = [];
  for (let n = random.below(4); n > 0; n--) {
    const at = random.below(paragraphs.length + 1);
    const there = paragraphs[at];
    const kind = random.below(5);
    const own = `In my own hand, ${round}/${n}/${at}: zig${random.below(1e6)} zag${random.below(1e6)}.`;
    if (kind === 0) paragraphs.splice(at, 0, own);
    else if (there === undefined) continue;
    else if (kind === 1) paragraphs.splice(at, 1);
    else if (kind === 2) paragraphs[at] = `${there} ${own}`;
    else if (kind === 3) paragraphs[at] = sentencesOf(there).slice(1).join(' ') || own;
    else paragraphs.splice(random.below(paragraphs.length), 0, ...paragraphs.splice(at, 1));
  }
  written.push(...paragraphs.filter((one) => one.includes('zig')));
  return { content: textOf(paragraphs), written };
};

/** Sentences that were in different paragraphs and are now in one. */
const gluedTogether = (before: readonly string[], now: readonly string[]): string[] => {
  const stoodIn = new Map(before.flatMap((text, at) => sentencesOf(text).map((one) => [one, at] as const)));
  return now.filter((text) => {
    const from = sentencesOf(text).map((one) => stoodIn.get(one));
    return new Set(from.filter((at) => at !== undefined)).size > 1;
  });
};

describe('weaving, over many lives and random edits', () => {
  it('keeps manual edits and every break, restores nothing deleted, omits nothing else, and settles', () => {
    for (let seed = 1; seed <= LIVES; seed++) {
      const random = randomFrom(seed);
      const sentences: number[] = [];
      let next = 0;
      let content = '';
      let weave: MergeState | null = null;
      const gone = new Set<string>();
      for (let round = 0; round < ROUNDS; round++) {
        for (let n = 1 + random.below(5); n > 0; n--)
          sentences.splice(random.below(sentences.length + 1), 0, next++);
        const fresh = aChapter(random, sentences);
        const edited = edit(random, content, round);
        const existing = new Set(paragraphsOf(edited.content).flatMap(sentencesOf));
        for (const one of paragraphsOf(content).flatMap(sentencesOf)) if (!existing.has(one)) gone.add(one);

        const merged = mergeStory({ current: edited.content, weave, fresh });
        const paragraphs = paragraphsOf(merged.content);
        const result = paragraphs.flatMap(sentencesOf);
        const twice = mergeStory({ current: merged.content, weave: merged.weave, fresh });
        expect({
          seed,
          round,
          overwritten: edited.written.filter((one) => !paragraphs.includes(one)),
          cameBack: [...gone].filter((one) => result.includes(one)),
          missing: fresh.flatMap(sentencesOf).filter((one) => !result.includes(one) && !gone.has(one)),
          glued: gluedTogether(paragraphsOf(edited.content), paragraphs),
          saidTwice: result.filter((one, at) => result.indexOf(one) !== at),
          added: merged.added,
          twice,
        }).toEqual({
          seed,
          round,
          overwritten: [],
          cameBack: [],
          missing: [],
          glued: [],
          saidTwice: [],
          added: result.filter((one) => !existing.has(one)),
          twice: { ...merged, added: [] },
        });
        ({ content, weave } = merged);
      }
    }
  });
});
