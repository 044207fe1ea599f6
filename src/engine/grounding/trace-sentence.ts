import type { Doubt } from './doubt.ts';
import { plainWord, words, contentWords } from '../text/words.ts';
import { checkSentence, type GroundingFaultKind } from './check-sentence.ts';
import type { SaidIndex, Stretch } from './said-index.ts';
import { nameWords, relations } from './signatures.ts';
import { IRREGULAR_PAST } from '../text/irregular-forms.ts';

/** What a clause is about comes at its head. */
const SUBJECT = String.raw`(?:I|we|you|he|she|it|they|there|that|this|these|those|my|our|his|her|its|their|the|an?|nobody|everybody|everyone|\p{Lu}\p{L}+)(?:['’]\p{L}+)?(?![\p{L}\p{N}])`;
const CONJUNCTION = '(?:and|but|so|because|when|while|until|though|although|where|after|before|since|as)';
const JOINT = new RegExp(
  String.raw`\s*[;:—–]\s*|,?\s+${CONJUNCTION}\s+(?=${SUBJECT})|,\s+(?=${SUBJECT})`,
  'gu',
);
const AUXILIARY =
  /^(?:am|is|are|was|were|be|been|do|does|did|has|have|had|will|would|shall|should|can|could|may|might|must)$|^(?:i|we|you|he|she|it|they|that|there|who)'(?:m|s|re|d|ve|ll)$|n't$/u;

const hasVerb = (text: string): boolean =>
  words(text).some(({ text: word }) => {
    const plain = word.toLowerCase().replaceAll('’', "'");
    return AUXILIARY.test(plain) || IRREGULAR_PAST.has(plainWord(word)) || /\p{L}{2}ed$/u.test(plain);
  });

/** With a verb, and with words that can be looked for: "but I was" leans on the clause before it. */
const saysSomething = (clause: string): boolean => hasVerb(clause) && contentWords(clause).length > 0;

/**
 * The clauses of a sentence that could each be a sentence: with a subject at the head and a verb. "My mother,
 * Tom and I went to sea" is one clause, or it would be read as what the mother did and what the others did. A
 * sentence that can't be divided is one clause.
 */
export const clausesOf = (sentence: string): string[] => {
  const joints = Array.from(sentence.matchAll(JOINT), ({ 0: joint, index }) => ({
    start: index,
    end: index + joint.length,
  }));
  const clauses: { start: number; end: number }[] = [];
  let start = 0;
  for (const joint of [...joints, { start: sentence.length, end: sentence.length }]) {
    const last = clauses.at(-1);
    if (saysSomething(sentence.slice(start, joint.start))) clauses.push({ start, end: joint.start });
    else if (last) last.end = joint.start;
    // A part that says nothing yet belongs to what follows.
    else continue;
    start = joint.end;
  }
  return clauses.length < 2 ? [sentence] : clauses.map((clause) => sentence.slice(clause.start, clause.end));
};

/**
 * Where a sentence comes from. For a doubtful one `stretches` has the nearest words; empty if nothing is
 * near.
 */
export type Trace = {
  readonly stretches: readonly Stretch[];
  /** Null if there is nothing to check. */
  readonly why: Doubt | null;
  /** Whether the words it comes from have all of its content. */
  readonly holdsAll: boolean;
};

/** `cited`: indices of the turns that it claims to come from, which are searched first. */
export type TraceSentence = (sentence: string, cited?: ReadonlySet<number>) => Trace;

/** The checker does not read longer sentences. */
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

/**
 * Word for word, from the beginning of what was said; a "No, …" that only answers belongs to the
 * conversation.
 */
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

/**
 * Cited turns first, then those that share the most small words, because the same content may have been said
 * twice.
 */
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

/** Compares a sentence with single stretches of what was said. */
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

/**
 * Whether the "he" at the head of a clause is still the same person as when it was said: the only one named
 * there, or in the clause before.
 */
const keepsItsPerson = (clause: string, here: Stretch, before: Stretch, text: string): boolean => {
  const [, pronoun] = OPENS_WITH_PRONOUN.exec(clause) ?? [];
  if (pronoun === undefined) return true;
  const isNear = Math.abs(here.place.turn - before.place.turn) <= 2;
  if (plainWords(here.text).some((word) => word.split("'")[0] === pronoun.toLowerCase())) return isNear;
  const known = new Set([...relations(text), ...nameWords(text)]);
  return [...relations(here.text), ...nameWords(here.text)].every((one) => known.has(one));
};

/**
 * Compares a sentence clause by clause: two things told separately may be in one sentence, if each is as it
 * was said.
 */
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
