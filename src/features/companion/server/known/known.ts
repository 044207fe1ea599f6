import type { Correction } from '#engine/compose/chapter.ts';
import type { FactKind, KnownDecision } from '../../shared/known.ts';
import { isTheme, type Theme } from '#engine/conversation/themes.ts';
import { keyOfName } from './facts-in.ts';
import { puttingRight } from './put-right.ts';

/**
 * A person, a place or a time to leave alone, by its key: a name ('aunt nell'), 'kin mother', 'year 1951'.
 */
export type Forgotten = { readonly kind: FactKind; readonly key: string };

/** The writer's decisions in the form that asking and composing need. */
export type Known = {
  /** Whole words: a name, a year, or a relation with its name. */
  readonly corrections: readonly Correction[];
  readonly forgotten: readonly Forgotten[];
  /** Sentences for facts added by hand. The writer said them, just not in a conversation. */
  readonly added: readonly string[];
  /** Themes that were skipped once and may be asked about again. */
  readonly reopened: ReadonlySet<Theme>;
};

export const NOTHING_KNOWN: Known = { corrections: [], forgotten: [], added: [], reopened: new Set() };

const lastWords = (text: string, count: number): string => text.split(/\s+/u).slice(-count).join(' ');
const wordCount = (text: string): number => text.split(' ').length;

/** The ways people type a year of the last century or this one: 1951, '51, nineteen fifty-one. */
const waysToSay = (year: number): string[] => {
  const short = String(year % 100).padStart(2, '0');
  const spoken = SPOKEN.get(year);
  return [
    String(year),
    ...(year >= 1910 && year < 2000 ? [`’${short}`, `'${short}`] : []),
    ...(spoken === undefined ? [] : [`nineteen ${spoken}`, `nineteen ${spoken.replace('-', ' ')}`]),
  ];
};

const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const SPOKEN: ReadonlyMap<number, string> = new Map(
  TENS.flatMap((ten, at) =>
    ONES.map((one, unit) => [1920 + 10 * at + unit, one === '' ? ten : `${ten}-${one}`] as const),
  ),
);

const correctionsOf = ({ kind, key, decision, said, meant }: KnownDecision): Correction[] => {
  if (decision === 'name') return key.startsWith('kin ') ? [] : [{ said, meant }];
  if (decision === 'number' && key.startsWith('year '))
    return waysToSay(Number(key.slice(5))).map((way) => ({ said: way, meant }));
  if (decision === 'relation' && kind === 'person') {
    const name = lastWords(said, wordCount(key));
    // "sister Rosa" becomes "cousin Rosa". If no relation was said, there is none to replace.
    return said === name ? [] : [{ said, meant: `${meant} ${name}` }];
  }
  return [];
};

/** If "Margret" means Margaret, and Margaret is in fact Marguerite, then Margret is Marguerite, too. */
const followed = (corrections: readonly Correction[]): Correction[] => {
  const meant = new Map(corrections.map((one) => [one.said, one.meant]));
  return corrections.map(({ said, meant: first }) => {
    let last = first;
    // Two corrections that refer to each other would loop forever.
    for (const seen = new Set([said]); meant.has(last) && !seen.has(last); last = meant.get(last) ?? last)
      seen.add(last);
    return { said, meant: last };
  });
};

/** A sentence of the writer's for a fact added by hand, or for a person who was given a name. */
const sentencesOf = (decision: KnownDecision, all: readonly KnownDecision[]): string[] => {
  const { kind, key, said, meant } = decision;
  if (decision.decision === 'name' && key.startsWith('kin '))
    return [`My ${key.slice(4)} is called ${meant}.`];
  const isAdded = all.some((other) => other.decision === 'added' && other.key === key);
  if (decision.decision === 'relation' && !isAdded)
    return [`${lastWords(said, wordCount(key))} is my ${meant}.`];
  if (decision.decision !== 'added') return [];
  const relation = all.find((other) => other.decision === 'relation' && other.key === key)?.meant;
  switch (kind) {
    case 'person':
      return [relation === undefined ? `I knew ${meant}.` : `My ${relation} is called ${meant}.`];
    case 'place':
      return [`${meant} is a place in my life.`];
    default:
      return [`In ${said}: ${meant}${/[.!?]$/u.test(meant) ? '' : '.'}`];
  }
};

/** All keys that a forgotten thing goes by: its other names, and the correct spelling of its name. */
const namesFor = (key: string, decisions: readonly KnownDecision[]): string[] => {
  const keys = new Set([key]);
  // Each round may find names of names. There are never more rounds than decisions.
  for (let size = 0; size < keys.size;) {
    size = keys.size;
    for (const { decision, key: one, meant } of decisions) {
      const other = decision === 'same' ? meant : decision === 'name' ? keyOfName(meant) : undefined;
      if (other === undefined) continue;
      if (keys.has(one)) keys.add(other);
      if (keys.has(other)) keys.add(one);
    }
  }
  return [...keys];
};

/** What one writer's decisions mean for asking and composing. Pure. */
export const knownOf = (decisions: readonly KnownDecision[]): Known => {
  if (decisions.length === 0) return NOTHING_KNOWN;
  const forgotten = decisions.flatMap(({ kind, key, decision }): Forgotten[] =>
    decision === 'forget' && kind !== 'theme'
      ? namesFor(
          key,
          decisions.filter((other) => other.kind === kind),
        ).map((name) => ({ kind, key: name }))
      : [],
  );
  const left = new Set(forgotten.map(({ kind, key }) => `${kind} ${key}`));
  const existing = decisions.filter(({ kind, key }) => !left.has(`${kind} ${key}`));
  const isRelation = ({ decision }: KnownDecision): boolean => decision === 'relation';
  const corrections = followed(existing.filter((one) => !isRelation(one)).flatMap(correctionsOf));
  // "sister Margret" becomes "cousin Margaret" in one step: a corrected place is not looked at again.
  const relations = existing.filter(isRelation).flatMap(correctionsOf);
  const putRight = puttingRight(corrections);
  return {
    corrections: [...corrections, ...relations.map(({ said, meant }) => ({ said, meant: putRight(meant) }))],
    forgotten,
    added: existing.flatMap((decision) => sentencesOf(decision, existing)).map(putRight),
    reopened: new Set(
      decisions.flatMap(({ decision, key }) => (decision === 'ask-again' && isTheme(key) ? [key] : [])),
    ),
  };
};
