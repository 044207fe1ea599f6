import type { Passage } from '../bank/passage.ts';
import { waysOfAsking } from './meaning.ts';
import { plainWordsOf } from './stems.ts';

/** For each passage, how near a question is to its nearest way of asking, by letters: from 0 to 1. */
export type ByLetters = ReadonlyMap<string, number>;

/** How many letters a group has. */
const GROUP_LENGTHS = [3, 4, 5];
/**
 * The weight of a group that no way of asking has. It is low, because an unknown word says less than a known
 * one.
 */
const STRANGE_WEIGHT = 2;

/**
 * The groups of letters in a text, including the spaces between words. Typing errors, endings and compounds
 * leave most of them the same.
 */
const groupsOf = (text: string): ReadonlySet<string> => {
  const letters = ` ${plainWordsOf(text).join(' ')} `;
  return new Set(
    GROUP_LENGTHS.flatMap((length) =>
      Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, at) =>
        letters.slice(at, at + length),
      ),
    ),
  );
};

type Way = { readonly id: string; readonly groups: ReadonlySet<string> };

/**
 * Indexes ways of asking by their groups of letters: a group that few of them have says more than a common
 * one (cosine of TF-IDF).
 */
export const indexLetterGroups = (passages: readonly Passage[]): ((question: string) => ByLetters) => {
  const ways = passages.flatMap((passage) =>
    waysOfAsking(passage).map((way): Way => ({ id: passage.id, groups: groupsOf(way) })),
  );
  const holding = new Map<string, number[]>();
  for (const [at, { groups }] of ways.entries())
    for (const group of groups) {
      const before = holding.get(group);
      if (before) before.push(at);
      else holding.set(group, [at]);
    }
  const weights = new Map(
    [...holding].map(([group, { length }]) => [group, Math.log(1 + ways.length / length)] as const),
  );
  const lengthOf = (groups: ReadonlySet<string>): number => {
    let sum = 0;
    for (const group of groups) sum += (weights.get(group) ?? STRANGE_WEIGHT) ** 2;
    return Math.sqrt(sum);
  };
  const lengths = ways.map(({ groups }) => lengthOf(groups));
  return (question) => {
    const groups = groupsOf(question);
    const length = lengthOf(groups);
    const shared = new Float64Array(ways.length);
    for (const group of groups)
      for (const at of holding.get(group) ?? [])
        shared[at] = (shared[at] ?? 0) + (weights.get(group) ?? 0) ** 2;
    const nearest = new Map<string, number>();
    for (const [at, { id }] of ways.entries()) {
      const near = (shared[at] ?? 0) / (length * (lengths[at] ?? 0) || 1);
      if (near > (nearest.get(id) ?? 0)) nearest.set(id, near);
    }
    return nearest;
  };
};
