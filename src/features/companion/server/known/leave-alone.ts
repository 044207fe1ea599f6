import { asPattern } from '#engine/text/as-pattern.ts';
import { findKin } from '#engine/text/kinship.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { factsIn } from './facts-in.ts';
import type { Forgotten } from './known.ts';
import { plainRelation } from './relations.ts';

type Place = { readonly start: number; readonly end: number; readonly kind: Forgotten['kind'] };

const withAnyApostrophe = (text: string): string => asPattern(text).replaceAll("'", "['’]");

/** Where a text speaks of any of these. */
export type Finder = (text: string) => readonly Place[];

/** Looks for the forgotten as whole words, in any case, by every word for a relation, and by every way to say a time. */
export const finderOf = (forgotten: readonly Forgotten[]): Finder => {
  const names = forgotten.filter(({ kind, key }) => kind !== 'time' && !key.startsWith('kin '));
  const relations = new Set(
    forgotten.flatMap(({ kind, key }) => (kind === 'person' && key.startsWith('kin ') ? [key.slice(4)] : [])),
  );
  const times = new Set(forgotten.flatMap(({ kind, key }) => (kind === 'time' ? [key] : [])));
  const patterns = names.map(({ kind, key }) => ({
    kind,
    // No word character of any script before or after; "Rosa's" counts as Rosa.
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}\\p{N}])${key.split(' ').map(withAnyApostrophe).join('[\\s.-]*')}(?![\\p{L}\\p{M}\\p{N}])`,
      'giu',
    ),
  }));
  return (text) => {
    const named = patterns.flatMap(({ kind, pattern }) =>
      Array.from(text.matchAll(pattern), (m) => ({ kind, start: m.index, end: m.index + m[0].length })),
    );
    const related =
      relations.size === 0
        ? []
        : findKin(text)
            .filter(({ word, start }) => {
              const relation = plainRelation(word);
              // "his mother" is somebody else's.
              const ofAnother = /\b(?:his|her|their|['’]s|s['’]) $/iu.test(
                text.slice(Math.max(0, start - 7), start),
              );
              return !ofAnother && relation !== undefined && isOneOf(relations, relation, text, start);
            })
            .map(({ start, end }) => ({ kind: 'person' as const, start, end }));
    const timed =
      times.size === 0
        ? []
        : factsIn(text).times.flatMap(({ key, start, end }) =>
            times.has(key) ? [{ kind: 'time' as const, start, end }] : [],
          );
    return [...named, ...related, ...timed].toSorted((a, b) => a.start - b.start);
  };
};

/** "older brother" is looked for with the word before it. */
const isOneOf = (relations: ReadonlySet<string>, relation: string, text: string, start: number): boolean => {
  if (relations.has(relation)) return true;
  const before = /(\p{L}+) $/u.exec(text.slice(Math.max(0, start - 20), start))?.[1] ?? '';
  return before !== '' && relations.has(`${before.toLowerCase()} ${relation}`);
};

/** Blanks in the place of every sentence that speaks of the forgotten; each other character stays where it was. */
export const blankedSentences = (text: string, find: Finder): string => {
  if (find(text).length === 0) return text;
  let blanked = text;
  for (const { start, end } of splitSentences(text))
    if (find(text.slice(start, end)).length > 0)
      blanked = blanked.slice(0, start) + ' '.repeat(end - start) + blanked.slice(end);
  // What no sentence holds, a heading in the middle of nowhere, goes as well.
  for (const { start, end } of find(blanked))
    blanked = blanked.slice(0, start) + ' '.repeat(end - start) + blanked.slice(end);
  return blanked;
};

const UNNAMED = { person: 'someone', place: 'that place', time: 'that time' } as const;
const WITH_DETERMINER =
  /\b(?:my|our|your|the)\s+(?:(?:older|elder|eldest|younger|youngest|little|big|dear|late|best|old)\s+)*(?:\p{Ll}+,?\s+)?$/iu;

/** The same words with nobody's name: for a message that would be empty without the sentence. */
export const unnamed = (text: string, find: Finder): string => {
  let spoken = text;
  for (const { start, end, kind } of find(text).toReversed()) {
    const before = spoken.slice(0, start);
    const determiner = kind === 'time' ? '' : (WITH_DETERMINER.exec(before)?.[0] ?? '');
    spoken = `${before.slice(0, before.length - determiner.length)}${UNNAMED[kind]}${spoken.slice(end)}`;
  }
  return spoken;
};
