import { findNames } from '../../text/names.ts';
import { findNumbers } from '../../text/numbers.ts';
import { jaccard, wordTexts } from '../../text/words.ts';
import { matterIn, printed, type Statement } from '../chapter/statement.ts';

/** Two sentences whose content words overlap at least this much say the same. */
const SAME_FROM = 0.8;

type Entry = {
  readonly statement: Statement;
  readonly text: string;
  /** Distinct content words. */
  readonly words: readonly string[];
  /** Distinct words of any kind; empty for a long sentence, for which the content words decide. */
  readonly all: readonly string[];
};

/** Up to this many characters the small words count as well: "I feel for them" has one content word. */
const SHORT_SENTENCE = 90;
/** A plain word in more sentences than this is no sign that two of them say the same. */
const TELLING_UP_TO = 40;
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

const countsOf = (lists: readonly (readonly string[])[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const list of lists) for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** Sets that overlap by 0.8 share at least one of their rarest fifth, so we need not compare all with all. */
const rarest = (list: readonly string[], counts: ReadonlyMap<string, number>): readonly string[] =>
  list.length === 0
    ? list
    : list
        .toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1))
        .slice(0, Math.floor(list.length * (1 - SAME_FROM) + 1e-9) + 1);

const putUnder = (index: Map<string, Entry[]>, keys: readonly string[], entry: Entry): void => {
  for (const key of keys) {
    const there = index.get(key);
    if (there === undefined) index.set(key, [entry]);
    else there.push(entry);
  }
};

/**
 * Drops what was said twice and keeps the fuller version in its place. Two sentences with different facts
 * both stay.
 */
export const dropNearDuplicates = (statements: readonly Statement[]): Statement[] => {
  const entries: Entry[] = statements.map((statement) => {
    const text = printed(statement.pieces);
    return {
      statement,
      text,
      words: [...new Set(matterIn(statement.pieces))],
      all: text.length > SHORT_SENTENCE ? [] : [...new Set(wordTexts(text.toLowerCase()))],
    };
  });
  const ofMatter = countsOf(entries.map((entry) => entry.words));
  const ofAny = countsOf(entries.map((entry) => entry.all));
  const matterIndex = new Map<string, Entry[]>();
  const anyIndex = new Map<string, Entry[]>();
  const dropped = new Set<Entry>();
  const exact = new Map<string, Entry>();
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
    const matter = rarest(entry.words, ofMatter);
    // Plain words in very many sentences would lead to comparing all with all again, and say next to nothing.
    const any = rarest(entry.all, ofAny).filter((word) => (ofAny.get(word) ?? 0) <= TELLING_UP_TO);
    const candidates = new Set([
      ...matter.flatMap((word) => matterIndex.get(word) ?? []),
      ...any.flatMap((word) => anyIndex.get(word) ?? []),
    ]);
    for (const other of candidates) {
      if (dropped.has(other) || !saysTheSame(entry, other)) continue;
      const [poorer, fuller] = entry.words.length > other.words.length ? [other, entry] : [entry, other];
      if (losesFacts(poorer, fuller)) continue;
      dropped.add(poorer);
      if (poorer === entry) break;
    }
    putUnder(matterIndex, matter, entry);
    putUnder(anyIndex, any, entry);
  }
  return entries.filter((entry) => !dropped.has(entry)).map((entry) => entry.statement);
};
