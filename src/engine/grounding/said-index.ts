import type { Turn } from '../conversation/turn.ts';
import { splitSentences } from '../text/sentences.ts';
import { contentWords } from '../text/words.ts';
import { inFirstPerson } from './first-person.ts';

/** A stretch of one of the writer's turns; UTF-16 offsets, end exclusive. */
export type Place = { readonly turn: number; readonly start: number; readonly end: number };

/**
 * One told sentence, two neighbouring ones, or the first of an answer with its question, to compare another
 * sentence with.
 */
export type Stretch = { readonly text: string; readonly place: Place };

/** What was said and what it means, with the writer's lasting corrections of names and numbers. */
export type Heard = { readonly turns: readonly Turn[]; readonly meant: (said: string) => string };

/**
 * Finds what was said nearest to a sentence: the stretches with the most of its content words, fullest first
 * and, of two equals, the one with fewer other words. Also says whether the nearest one has all of them. A
 * sentence without content words has nothing near it.
 */
export type SaidIndex = (sentence: string) => {
  readonly nearest: readonly Stretch[];
  readonly holdsAll: boolean;
};

/**
 * Further stretches with the same words add nothing new, and a hostile conversation has thousands of them.
 */
const MOST_FOR_A_WORD = 400;
const MOST_NEAREST = 8;

/** Words that `sameWord` treats as one have the same key. */
const keyOf = (word: string): string => (word.length < 5 ? word : word.slice(0, 4));
const keysOf = (text: string): ReadonlySet<string> => new Set(contentWords(text).map(keyOf));

const stretchesOf = ({ turns, meant }: Heard, turn: number): Stretch[] => {
  const { type, content } = turns[turn] ?? { type: 'ai', content: '' };
  if (type !== 'user') return [];
  const sentences = splitSentences(content);
  const from = (start: number, end: number): Stretch => ({
    text: meant(content.slice(start, end)),
    place: { turn, start, end },
  });
  const single = sentences.map(({ start, end }) => from(start, end));
  const joined = sentences.slice(1).map(({ end }, i) => from(sentences[i]?.start ?? 0, end));
  const asked = turns[turn - 1];
  const [first] = single;
  // The fact of a short answer is in the question.
  const answer =
    first && asked?.type === 'ai'
      ? [{ ...first, text: `${inFirstPerson(asked.content)} ${first.text}` }]
      : [];
  return [...single, ...joined, ...answer];
};

type Filed = { readonly stretch: Stretch; readonly size: number };
type Files = { readonly stretches: Filed[]; readonly byKey: Map<string, number[]> };

const file = ({ stretches, byKey }: Files, heard: Heard, turn: number): void => {
  for (const stretch of stretchesOf(heard, turn)) {
    const keys = keysOf(stretch.text);
    const at = stretches.push({ stretch, size: keys.size }) - 1;
    for (const key of keys) {
      const known = byKey.get(key);
      if (!known) byKey.set(key, [at]);
      else if (known.length < MOST_FOR_A_WORD) known.push(at);
    }
  }
};

const searchIn = ({ stretches, byKey }: Files): SaidIndex => {
  const sizeOf = (at: number): number => stretches[at]?.size ?? 0;
  return (sentence) => {
    const held = new Map<number, number>();
    const keys = keysOf(sentence);
    for (const key of keys) for (const at of byKey.get(key) ?? []) held.set(at, (held.get(at) ?? 0) + 1);
    const ranked = [...held].toSorted(
      ([a, one], [b, other]) => other - one || sizeOf(a) - sizeOf(b) || a - b,
    );
    const most = ranked[0]?.[1] ?? 0;
    return {
      nearest: ranked
        .slice(0, MOST_NEAREST)
        .flatMap(([at, count]) => (count >= most - 1 ? (stretches[at]?.stretch ?? []) : [])),
      holdsAll: most > 0 && most === keys.size,
    };
  };
};

export const saidIndex = (heard: Heard): SaidIndex => {
  const files: Files = { stretches: [], byKey: new Map() };
  for (const turn of heard.turns.keys()) file(files, heard, turn);
  return searchIn(files);
};

/**
 * The same without blocking others while megabytes of conversation are read: after each turn, `giveWay` can
 * let other work run.
 */
export const saidIndexInTime = async (heard: Heard, giveWay: () => Promise<void>): Promise<SaidIndex> => {
  const files: Files = { stretches: [], byKey: new Map() };
  for (const turn of heard.turns.keys()) {
    file(files, heard, turn);
    await giveWay();
  }
  return searchIn(files);
};
