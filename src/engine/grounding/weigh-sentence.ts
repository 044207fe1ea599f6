import type { Doubt } from './doubt.ts';
import { checkSentence } from './check-sentence.ts';
import type { ComposedIndex } from './composed-index.ts';
import type { Place, SaidIndex } from './said-index.ts';
import { type Trace, tracer } from './trace-sentence.ts';
import { nameWords, negationCount, numberValues, relations } from './signatures.ts';

const DAY_OR_MONTH =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter)s?\b/giu;

const daysAndMonths = (text: string): string[] =>
  Array.from(text.matchAll(DAY_OR_MONTH), ([word]) => word.toLowerCase().replace(/s$/u, ''));

/**
 * Something is gone and something else is in its place. Only adding, or only leaving out, replaces nothing.
 */
const replaced = <T>(before: readonly T[], after: readonly T[]): boolean =>
  before.some((fact) => !after.includes(fact)) && after.some((fact) => !before.includes(fact));

/**
 * Which kind of fact of `before` the sentence `after` replaces: a number, a date, a name, a relative, or a
 * yes for a no. Null if it only rewords the same facts, adds some, or leaves some out: that is for the writer
 * to decide.
 */
const replacedFact = (before: string, after: string): Doubt | null => {
  if (replaced(numberValues(before), numberValues(after))) return 'number';
  if (replaced(daysAndMonths(before), daysAndMonths(after))) return 'number';
  if (replaced(relations(before), relations(after))) return 'relation';
  if (replaced(nameWords(before), nameWords(after))) return 'name';
  return negationCount(before) % 2 === negationCount(after) % 2 ? null : 'not';
};

/**
 * A sentence as it is now, and what the companion had written there: the same words, others, or null for the
 * writer's own.
 */
export type SentenceToCheck = { readonly text: string; readonly was: string | null };

export type CheckedSentence = {
  /** The words it rests on, or the nearest ones for a doubtful sentence. Empty if nothing is near. */
  readonly sources: readonly Place[];
  /** Null if there is nothing to check. */
  readonly why: Doubt | null;
  /** For a doubtful sentence: what was told, as a sentence to replace it with. */
  readonly instead: string | null;
};

/** For a conversation that was not read. */
const NOTHING_SAID: Trace = { stretches: [], why: 'not-said', holdsAll: false };

type Rest = { readonly sources: readonly Place[]; readonly why: Doubt | null };

/**
 * Weighs a sentence of a story against what was said:
 * - a sentence the companion wrote must have been told, and not corrected since;
 * - one the writer changed may say anything, unless it now has another number, date, name or relative, or a
 *   no for a yes, that was not told;
 * - the writer's own sentence is never doubted.
 * `said` may be omitted if `book` has every sentence that will be asked about; `added` is what the writer
 * told outside the conversation.
 */
export const scaleFor = (
  book: ComposedIndex,
  said: SaidIndex | undefined,
  added: readonly string[] = [],
): ((sentence: SentenceToCheck) => CheckedSentence) => {
  const rest = restIn(book, said, added);
  return (sentence) => weigh(sentence, book, rest);
};

/** What a sentence rests on, and otherwise what is wrong with it. */
const restIn = (
  book: ComposedIndex,
  said: SaidIndex | undefined,
  added: readonly string[],
): ((sentence: string) => Rest) => {
  const trace = said ? tracer(said) : undefined;
  return (sentence) => {
    const known = book.sourcesOf(sentence);
    if (known) return { sources: known, why: null };
    const traced = trace?.(sentence) ?? NOTHING_SAID;
    const places = traced.stretches.map(({ place }) => place);
    if (traced.why === null) return { sources: traced.holdsAll ? places : [], why: null };
    const told = book.nearTo(sentence)?.text;
    if (told !== undefined && checkSentence(sentence, [told]).grounded)
      return { sources: book.sourcesOf(told) ?? places, why: null };
    return (places.length === 0 || added.length > 0) && checkSentence(sentence, added).grounded
      ? { sources: [], why: null }
      : { sources: places, why: traced.why };
  };
};

const weigh = (
  { text, was }: SentenceToCheck,
  book: ComposedIndex,
  restOf: (sentence: string) => Rest,
): CheckedSentence => {
  const { sources, why } = restOf(text);
  if (was === null) return { ...sound, sources: why === null ? sources : [] };
  if (why !== null && was !== text) return weighChanged(text, was, book, restOf);
  const [place] = sources;
  const right = place && !book.sourcesOf(text) ? book.putRight(text, place) : undefined;
  if (right) return { sources: book.sourcesOf(right.text) ?? sources, why: 'put-right', instead: right.text };
  return why === null ? { ...sound, sources } : { sources, why, instead: book.nearTo(text)?.text ?? null };
};

/** A sentence of the companion's that the writer changed to something that was not told in these words. */
const weighChanged = (
  text: string,
  was: string,
  book: ComposedIndex,
  restOf: (sentence: string) => Rest,
): CheckedSentence => {
  const before = restOf(was);
  const why = replacedFact(was, text);
  if (why === null) return { ...sound, sources: before.sources };
  const told = before.why === null ? was : book.nearTo(text)?.text;
  return { sources: before.sources, why, instead: told ?? null };
};

const sound = { why: null, instead: null } as const;
