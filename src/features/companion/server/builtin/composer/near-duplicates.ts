import { findNames } from '../../language/names.ts';
import { findNumbers } from '../../language/numbers.ts';
import { contentWords, jaccard, words } from '../../language/words.ts';
import { printed, type Statement } from './statement.ts';

/** From this overlap of content words on, two sentences say the same. */
const SAME_FROM = 0.8;

type Entry = {
  readonly statement: Statement;
  readonly text: string;
  /** Different words of matter. */
  readonly words: readonly string[];
  /** Different words of any kind; empty for a long sentence, in which the words of matter decide. */
  readonly all: readonly string[];
};

/** Up to so many characters the small words count as well: "I feel for them" has one word of matter. */
const SHORT_SENTENCE = 90;
/** A plain word in more sentences than this is no sign that two of them are one. */
const TELLING_UP_TO = 40;
/** Keeps words of any kind apart from words of matter, which are dictionary forms. */
const asAny = (word: string): string => `*${word}`;

const saysTheSame = (a: Entry, b: Entry): boolean =>
  jaccard(a.words, b.words) >= SAME_FROM || jaccard(a.all, b.all) >= SAME_FROM;

/** Would leaving `poorer` out lose a number or a name that `fuller` does not have? */
const losesFacts = (poorer: Entry, fuller: Entry): boolean => {
  const has = (text: string): Set<string> =>
    new Set([
      ...findNumbers(text).map((n) => String(n.value)),
      ...findNames(text).flatMap((n) => n.text.toLowerCase().split(/\s+/u)),
    ]);
  const kept = has(fuller.text);
  const all = fuller.text.toLowerCase();
  return [...has(poorer.text)].some((fact) => !kept.has(fact) && !all.includes(fact));
};

/** Leaves out what was said twice, keeping the fuller telling at its own place. Two sentences with different facts both stay. */
export const dropNearDuplicates = (statements: readonly Statement[]): Statement[] => {
  const entries: Entry[] = statements.map((statement) => {
    const text = printed(statement.pieces);
    return {
      statement,
      text,
      words: [...new Set(contentWords(text))],
      all:
        text.length > SHORT_SENTENCE ? [] : [...new Set(words(text.toLowerCase()).map((word) => word.text))],
    };
  });
  const frequency = new Map<string, number>();
  for (const { words: matter, all } of entries)
    for (const key of [...matter, ...all.map(asAny)]) frequency.set(key, (frequency.get(key) ?? 0) + 1);
  // Sets that overlap by 0.8 share at least one of their rarest fifth: no need to compare all with all.
  const rarestOf = (keys: readonly string[]): string[] =>
    keys
      .toSorted((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0) || (a < b ? -1 : 1))
      .slice(0, Math.floor(keys.length * (1 - SAME_FROM) + 1e-9) + 1);
  // Plain words found in very many sentences would compare all with all after all, and tell next to nothing.
  const rarest = (entry: Entry): string[] => [
    ...rarestOf(entry.words),
    ...rarestOf(entry.all.map(asAny)).filter((key) => (frequency.get(key) ?? 0) <= TELLING_UP_TO),
  ];
  const dropped = new Set<Entry>();
  const exact = new Map<string, Entry>();
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = entry.text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (exact.has(key)) {
      dropped.add(entry);
      continue;
    }
    exact.set(key, entry);
    const keys = rarest(entry);
    const candidates = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    for (const other of candidates) {
      if (dropped.has(other) || !saysTheSame(entry, other)) continue;
      const [poorer, fuller] = entry.words.length > other.words.length ? [other, entry] : [entry, other];
      if (losesFacts(poorer, fuller)) continue;
      dropped.add(poorer);
      if (poorer === entry) break;
    }
    for (const key of keys) {
      const withKey = byKey.get(key);
      if (withKey === undefined) byKey.set(key, [entry]);
      else withKey.push(entry);
    }
  }
  return entries.filter((entry) => !dropped.has(entry)).map((entry) => entry.statement);
};
