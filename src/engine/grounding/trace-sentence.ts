import type { Doubt } from './doubt.ts';
import { plainWord, words } from '../text/words.ts';
import { checkSentence, type GroundingFaultKind } from './check-sentence.ts';
import { clausesOf } from './clauses.ts';
import type { SaidIndex, Stretch } from './said-index.ts';
import { nameWords, relations } from './signatures.ts';

/** Where a sentence comes from. For a doubtful one `stretches` has the words that come nearest; empty where nothing comes near. */
export type Trace = {
  readonly stretches: readonly Stretch[];
  /** Null where nothing is to be checked. */
  readonly why: Doubt | null;
  /** Whether the words it comes from hold all of its matter. */
  readonly holdsAll: boolean;
};

/** `cited`: indices of the turns that it says it comes from, which are looked through first. */
export type TraceSentence = (sentence: string, cited?: ReadonlySet<number>) => Trace;

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

const NONE: ReadonlySet<number> = new Set();

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

const plainWords = (text: string): string[] => words(text).map((word) => plainWord(word.text));

/** Those of the turns it cites first; the same matter may have been said twice, so then those with the most of the small words too. */
const likeliestFirst = (
  sentence: string,
  stretches: readonly Stretch[],
  cited: ReadonlySet<number>,
): readonly Stretch[] => {
  const wanted = plainWords(sentence);
  const weighed = stretches.map((stretch) => {
    const there = new Set(plainWords(stretch.text));
    return {
      stretch,
      elsewhere: cited.has(stretch.place.turn) ? 0 : 1,
      missing: wanted.filter((word) => !there.has(word)).length,
    };
  });
  return weighed
    .toSorted((a, b) => a.elsewhere - b.elsewhere || a.missing - b.missing)
    .map(({ stretch }) => stretch);
};

/** Reads a sentence against single stretches of what was said. */
const traceWhole = (said: SaidIndex, sentence: string, cited: ReadonlySet<number>): Trace => {
  const { nearest, holdsAll } = said(sentence);
  const likeliest = likeliestFirst(sentence, nearest, cited);
  let doubt: Doubt = 'not-said';
  for (const stretch of likeliest) {
    const verdict = checkSentence(sentence, [stretch.text]);
    if (verdict.grounded || standsIn(sentence, stretch.text))
      return { stretches: [stretch], why: null, holdsAll };
    const found = DOUBT_OF[verdict.faults.at(-1)?.kind ?? 'unsaid-word'];
    if (doubt === 'not-said') doubt = found;
  }
  return { stretches: likeliest.slice(0, 1), why: doubt, holdsAll: false };
};

const OPENS_WITH_PRONOUN = /^(he|she|it|they|his|her|its|their)(?:['’]\p{L}+)?\s/iu;

/** Whether the "he" at the head of a clause is whom it meant when it was said: named there alone, or in the clause before and no other. */
const keepsItsPerson = (clause: string, here: Stretch, before: Stretch, text: string): boolean => {
  const [, pronoun] = OPENS_WITH_PRONOUN.exec(clause) ?? [];
  if (pronoun === undefined) return true;
  const isNear = Math.abs(here.place.turn - before.place.turn) <= 2;
  if (plainWords(here.text).some((word) => word.split("'")[0] === pronoun.toLowerCase())) return isNear;
  const known = new Set([...relations(text), ...nameWords(text)]);
  return [...relations(here.text), ...nameWords(here.text)].every((one) => known.has(one));
};

/** Reads a sentence clause by clause: told apart, each as it was said, two things may stand in one sentence. */
const traceClauses = (said: SaidIndex, sentence: string, cited: ReadonlySet<number>): Trace | undefined => {
  const clauses = clausesOf(sentence);
  if (clauses.length < 2) return undefined;
  const stretches: Stretch[] = [];
  let told = '';
  for (const clause of clauses) {
    const { stretches: found, why } = traceWhole(said, clause, cited);
    const [here] = found;
    const before = stretches.at(-1);
    if (why !== null || (here && before && !keepsItsPerson(clause, here, before, told))) return undefined;
    if (here) stretches.push(here);
    told += ` ${clause}`;
  }
  return { stretches, why: null, holdsAll: true };
};

/** Finds the words that sentences rest on, and what in them was not told. */
export const tracer =
  (said: SaidIndex): TraceSentence =>
  (sentence, cited = NONE) => {
    if (sentence.length > LONGEST_READ) return { stretches: [], why: null, holdsAll: false };
    const whole = traceWhole(said, sentence, cited);
    return whole.why === null ? whole : (traceClauses(said, sentence, cited) ?? whole);
  };
