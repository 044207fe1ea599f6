import type { FormattedBlock, FormattedRun } from '#features/chapters/shared/light-format.ts';

/** A name as written in a text, and the index position of the person or place with that name. */
export type IndexedName = { readonly name: string; readonly entry: number };

export type Found = { readonly start: number; readonly end: number; readonly entries: readonly number[] };

/** Names that start with the same words share a path. `entries`: where a name ends. */
export type NameTree = { readonly next: Map<string, NameTree>; entries: number[] };

/** Letters, with the characters that join them inside a word: "O’Brien", "Anna-Lena". */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’\-\u2010\u2011][\p{L}\p{M}\p{N}]+)*/gu;
const APOSTROPHE = /’/gu;
/** "Margret’s", "James’": looked up without the ending. */
const POSSESSIVE = /['’]s$/u;

type Word = { readonly text: string; readonly start: number; readonly end: number };

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    // The same letter can be encoded in two ways, with its accent separate or not.
    text: word.normalize('NFC').replace(APOSTROPHE, "'"),
    start: index,
    end: index + word.length,
  }));

/** The text between two words, with all white space alike: a name may continue on the next line. */
const between = (text: string, one: Word, other: Word): string =>
  text.slice(one.end, other.start).replace(/\s+/gu, ' ');
const MOST_BETWEEN = 8;

const branch = (): NameTree => ({ next: new Map(), entries: [] });

export const nameTree = (names: readonly IndexedName[]): NameTree => {
  const root = branch();
  for (const { name, entry } of names) {
    const words = wordsOf(name);
    let at = root;
    words.forEach((word, place) => {
      const before = words[place - 1];
      const key = (before ? between(name, before, word) : '') + word.text;
      const further = at.next.get(key) ?? branch();
      at.next.set(key, further);
      at = further;
    });
    if (at !== root && !at.entries.includes(entry)) at.entries.push(entry);
  }
  return root;
};

/**
 * The words that a word in a text may be a form of: itself, without the possessive, or without a genitive s.
 */
const formsOf = (word: string, genitiveS: boolean): string[] => [
  word,
  ...(POSSESSIVE.test(word) ? [word.replace(POSSESSIVE, '')] : []),
  ...(genitiveS && word.endsWith('s') && word.length > 3 ? [word.slice(0, -1)] : []),
];

type Match = { readonly count: number; readonly entries: readonly number[] };

/**
 * Every name that begins at this word, longest last: how many words it has, and which entries it belongs to.
 */
const namesFrom = (
  root: NameTree,
  text: string,
  words: readonly Word[],
  from: number,
  genitiveS: boolean,
): Match[] => {
  const matches: Match[] = [];
  let at = root;
  for (let place = from; place < words.length; place += 1) {
    const [word, before] = [words[place], place > from ? words[place - 1] : undefined];
    if (word === undefined || (before && word.start - before.end > MOST_BETWEEN)) break;
    const gap = before ? between(text, before, word) : '';
    // Only the last word of a name is inflected, so an inflected form ends the name here.
    const ending = formsOf(word.text, genitiveS)
      .map((form) => at.next.get(gap + form))
      .find((one) => one !== undefined && one.entries.length > 0);
    if (ending) matches.push({ count: place - from + 1, entries: ending.entries });
    const further = at.next.get(gap + word.text);
    if (further === undefined) break;
    at = further;
  }
  return matches;
};

/** The names in a text, in order. If several begin at the same place, the longest. */
export const foundIn = (root: NameTree, text: string, genitiveS: boolean): Found[] => {
  const words = wordsOf(text);
  const found: Found[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const longest = namesFrom(root, text, words, at, genitiveS).at(-1);
    if (longest === undefined) continue;
    const [first, last] = [words[at], words[at + longest.count - 1]];
    if (first && last) found.push({ start: first.start, end: last.end, entries: longest.entries });
    at += longest.count - 1;
  }
  return found;
};

export const textOf = (runs: readonly FormattedRun[]): string => runs.map((run) => run.text).join('');

/** `genitiveS`: for a language that says "Margrets". */
export type NamesLanguage = { readonly genitiveS?: boolean };

/**
 * Which entries a text mentions at all. Looks at one block after the other, and also finds names inside
 * longer ones.
 */
export const nameFinder = (
  names: readonly IndexedName[],
  { genitiveS = false }: NamesLanguage = {},
): { look(block: FormattedBlock): void; readonly found: ReadonlySet<number> } => {
  const root = nameTree(names);
  const found = new Set<number>();
  const lookAt = (runs: readonly FormattedRun[]): void => {
    const text = textOf(runs);
    const words = wordsOf(text);
    for (const at of words.keys())
      for (const { entries } of namesFrom(root, text, words, at, genitiveS))
        for (const entry of entries) found.add(entry);
  };
  return {
    found,
    look: (block) => {
      if (block.kind === 'paragraph') lookAt(block.runs);
      if (block.kind === 'quote') block.paragraphs.forEach(lookAt);
    },
  };
};
