import { lettersApart } from '#engine/text/letters-apart.ts';

/** Two spellings may differ in one letter, or in two if the name is long. */
const lettersThatMayDiffer = (length: number): number => (length >= 7 ? 2 : 1);
const SHORTEST_WORD = 4;

/**
 * Whether two names could be spellings of one: "margret" and "margaret", but not "joan" and "john", which are
 * two names.
 */
export const mayBeOneSpelling = (a: string, b: string): boolean => {
  const ones = a.split(' ');
  const others = b.split(' ');
  if (ones.length !== others.length || a === b) return false;
  return ones.every((word, at) => {
    const other = others[at] ?? '';
    if (word === other) return true;
    const length = Math.min(word.length, other.length);
    if (length < SHORTEST_WORD || word[0] !== other[0]) return false;
    // One changed letter in four usually makes another name; one letter more or less is a slip.
    if (length === SHORTEST_WORD && word.length === other.length) return false;
    const most = lettersThatMayDiffer(length);
    return lettersApart(word, other) <= most;
  });
};

/** Whether the first name is part of the second: "tom" for "tom baker", "nell" for "aunt nell". */
export const isShortFor = (short: string, long: string): boolean => {
  const words = long.split(' ');
  return words.length > 1 && !short.includes(' ') && (words[0] === short || words.at(-1) === short);
};
