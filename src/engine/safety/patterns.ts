import { needsOf } from './needs.ts';

/**
 * Patterns any of which may match a sentence. Only those whose required words the sentence contains are tried
 * at all.
 */
export interface Patterns {
  /** Could one match, judging by the words alone? Never false if one does match. */
  readonly couldMatch: (words: string) => boolean;
  readonly test: (words: string) => boolean;
}

const NONE: readonly number[] = [];

/** For the words of a sentence, the indices of the patterns that could match it. */
type Candidates = (words: string) => readonly number[];

const candidatesOf = (all: readonly RegExp[]): Candidates => {
  /** For each need, its pattern; for each word, the needs it meets. */
  const patternOf: number[] = [];
  const needsByWord = new Map<string, number[]>();
  const asked = all.map((pattern, at) => {
    const own = needsOf(pattern);
    for (const need of own) {
      const id = patternOf.push(at) - 1;
      for (const word of need) {
        const met = needsByWord.get(word);
        if (met) met.push(id);
        else needsByWord.set(word, [id]);
      }
    }
    return own.length;
  });
  const unasked = asked.flatMap((count, at) => (count === 0 ? [at] : []));

  return (words) => {
    const met = new Uint8Array(patternOf.length);
    const left = [...asked];
    const found = [...unasked];
    for (const word of words.split(' '))
      for (const id of needsByWord.get(word) ?? NONE) {
        const pattern = patternOf[id];
        if (pattern === undefined || met[id] === 1) continue;
        met[id] = 1;
        left[pattern] = (left[pattern] ?? 0) - 1;
        if (left[pattern] === 0) found.push(pattern);
      }
    return found;
  };
};

/**
 * The words these patterns need are only worked out on first use: it is the slowest step of a start, and a
 * process that only reads never uses them.
 */
export const patternsOf = (all: readonly RegExp[]): Patterns => {
  let made: Candidates | undefined;
  const candidates: Candidates = (words) => (made ??= candidatesOf(all))(words);
  return {
    couldMatch: (words) => candidates(words).length > 0,
    test: (words) => candidates(words).some((at) => all[at]?.test(words)),
  };
};
