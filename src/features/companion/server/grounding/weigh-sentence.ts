import type { Doubt } from '../../shared/doubt.ts';
import { checkSentence, type GroundingFaultKind } from './check-sentence.ts';
import type { ComposedIndex } from './composed-index.ts';
import { replacedFact } from './replaced-facts.ts';
import type { Place, SaidIndex } from './said-index.ts';

/** A sentence as it stands, and what the companion had written there: the same words, others, or nothing where it is the writer's own. */
export type StandingSentence = { readonly text: string; readonly was: string | null };

export type CheckedSentence = {
  /** The words it rests on; for a doubtful sentence those that come nearest. Empty where nothing comes near. */
  readonly sources: readonly Place[];
  /** Null where nothing is to be checked. */
  readonly why: Doubt | null;
  /** For a doubtful sentence: what was told, as a sentence to put in its place. */
  readonly instead: string | null;
};

/** The checker reads no longer sentence. */
const LONGEST_READ = 800;

const DOUBT_OF: Readonly<Record<GroundingFaultKind, Doubt>> = {
  'unsaid-word': 'not-said',
  'unsaid-number': 'number',
  'unsaid-name': 'name',
  'unsaid-relation': 'relation',
  'several-sources': 'not-said',
  'changed-order': 'name',
  'changed-negation': 'not',
  'changed-person': 'person',
};

type Rest = { readonly sources: readonly Place[]; readonly why: Doubt | null };

/**
 * Weighs a sentence of a story against what was said:
 * - one that the companion wrote must be told, and not put right since;
 * - one of the companion's that the writer changed may say what it likes, unless another number, date, name or relative stands in it now,
 *   or a no for a yes, that was not told;
 * - the writer's own is never doubted.
 * `said` may be left out where `book` has every sentence that will be asked about; `added` is what the writer told outside the conversation.
 */
export const scaleFor = (
  book: ComposedIndex,
  said: SaidIndex | undefined,
  added: readonly string[] = [],
): ((sentence: StandingSentence) => CheckedSentence) => {
  const rest = restIn(book, said, added);
  return (sentence) => weigh(sentence, book, rest);
};

/** What a sentence rests on, and what is wrong with it where it does not. */
const restIn =
  (
    book: ComposedIndex,
    said: SaidIndex | undefined,
    added: readonly string[],
  ): ((sentence: string) => Rest) =>
  (sentence) => {
    const known = book.sourcesOf(sentence);
    if (known) return { sources: known, why: null };
    if (sentence.length > LONGEST_READ) return { sources: [], why: null };
    const { nearest, holdsAll } = said?.(sentence) ?? { nearest: [], holdsAll: false };
    const places = nearest.slice(0, 1).map(({ place }) => place);
    let doubt: Doubt = 'not-said';
    for (const { text, place } of nearest) {
      if (standsIn(sentence, text)) return { sources: [place], why: null };
      const verdict = checkSentence(sentence, [text]);
      if (verdict.grounded) return { sources: holdsAll ? [place] : [], why: null };
      const found = DOUBT_OF[verdict.faults.at(-1)?.kind ?? 'unsaid-word'];
      if (doubt === 'not-said') doubt = found;
    }
    const told = book.nearTo(sentence)?.text;
    if (told !== undefined && checkSentence(sentence, [told]).grounded)
      return { sources: book.sourcesOf(told) ?? places, why: null };
    return (nearest.length === 0 || added.length > 0) && checkSentence(sentence, added).grounded
      ? { sources: [], why: null }
      : { sources: places, why: doubt };
  };

/** Word for word, from the beginning of what was said on; a "No, …" that only answers belongs to the conversation. */
const standsIn = (sentence: string, said: string): boolean => {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')
      .trim();
  const told = plain(said).replace(/^(?:(?:no|yes|well|so|oh|all right|right|okay) )+/u, '');
  return ` ${told} `.startsWith(` ${plain(sentence)} `);
};

const weigh = (
  { text, was }: StandingSentence,
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

/** A sentence of the companion's that the writer changed to what was not told in so many words. */
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
