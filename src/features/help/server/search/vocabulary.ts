import type { Language } from '#platform/shared/language.ts';
import { SYNONYMS } from '../bank/synonyms.ts';
import { stemsOf } from './stems.ts';

/**
 * Whether two words are at most `most` typing errors apart: a letter added, left out or replaced, or two
 * letters swapped. Stops early once they can't be.
 */
const areAlike = (a: string, b: string, most: number): boolean => {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const changed = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + same,
          changed ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...next) > most) return false;
    before = row;
    row = next;
  }
  return (row[b.length] ?? 0) <= most;
};

/**
 * A word of a question matched to a word of the passages, and how sure the match is: 1 if they are the same,
 * less for a guessed typing error.
 */
export type Heard = { readonly term: string; readonly sure: number };

const SHORTEST_MISTYPED = 4;
const SHORTEST_MEANT = 5;
const TWO_SLIPS_FROM = 9;
const SLIP_IS_SURE = 0.8;
const SHORTEST_JOINED = 5;
const SHORTEST_PART = 4;
const SHORTEST_COMPOUND = 8;
const PART_IS_SURE = 0.8;

const firstOfLine = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    SYNONYMS[language].flatMap((line) => {
      const stems = stemsOf(line.join(' '), language);
      return stems.map((stem) => [stem, stems[0] ?? stem] as const);
    }),
  );

const SAME: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: firstOfLine('en'),
  de: firstOfLine('de'),
};

/** The terms of a text: stems, with synonyms merged into one. */
export const termsOf = (text: string, language: Language): string[] =>
  stemsOf(text, language).map((stem) => SAME[language].get(stem) ?? stem);

/**
 * Matches a question's words with the terms of the passages. A word that isn't near any of them stays as it
 * is, with `sure` 0.
 */
export const hearIn = (question: string, known: ReadonlySet<string>, language: Language): Heard[] => {
  const same = SAME[language];
  const words = [...new Set([...known, ...same.keys()])];
  const asKnown = (stem: string): string => same.get(stem) ?? stem;
  const hear = (stem: string): Heard => {
    const term = asKnown(stem);
    if (known.has(term)) return { term, sure: 1 };
    if (stem.length >= SHORTEST_MISTYPED) {
      const near = (most: number): string | undefined =>
        words.find(
          // People seldom mistype the first letter.
          (word) => word[0] === stem[0] && word.length >= SHORTEST_MEANT && areAlike(stem, word, most),
        );
      const meant = near(1) ?? (stem.length >= TWO_SLIPS_FROM ? near(2) : undefined);
      if (meant !== undefined && known.has(asKnown(meant)))
        return { term: asKnown(meant), sure: SLIP_IS_SURE };
    }
    if (language === 'de' && stem.length >= SHORTEST_COMPOUND) {
      // German joins nouns: "Bestätigungsmail" is about confirming, whatever its second half.
      const part = words.find(
        (word) => word.length >= SHORTEST_PART && (stem.startsWith(word) || stem.endsWith(word)),
      );
      if (part !== undefined && known.has(asKnown(part))) return { term: asKnown(part), sure: PART_IS_SURE };
    }
    return { term, sure: 0 };
  };
  const stems = stemsOf(question, language);
  // The passages write "password" and "login" as one word each.
  const joined = stems.flatMap((stem, at) => {
    const both = `${stem}${stems[at + 1] ?? ''}`;
    return both.length >= SHORTEST_JOINED && known.has(asKnown(both)) ? [both] : [];
  });
  return [...new Set([...stems, ...joined])].map(hear);
};
