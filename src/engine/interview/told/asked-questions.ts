import { plainWords } from '../listen/plain-words.ts';
import { lastQuestion } from '../../conversation/reply-contract.ts';
import { contentWords } from '../../text/words.ts';

/** From this share of common lemmas on, two questions count as one (companion design: lemma Jaccard 0.6). */
const SAME_FROM = 0.6;

/**
 * Words that any question may have: "who went along on the raft" and "what could you see from the raft" both
 * ask about the raft.
 */
const THIN = new Set(['go', 'know', 'mean', 'think', 'guess', 'say', 'let', 'back', 'come', 'stuff']);
const matterOf = (lemmas: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...lemmas].filter((lemma) => !THIN.has(lemma)));

/**
 * A question prepared for comparison: its bare words, its lemmas, and the lemmas that say what it is about.
 */
export type ReadQuestion = {
  readonly plain: string;
  readonly lemmas: ReadonlySet<string>;
  readonly matter: ReadonlySet<string>;
};

export const readQuestion = (question: string): ReadQuestion => {
  const lemmas = new Set(contentWords(question));
  return { plain: plainWords(question), lemmas, matter: matterOf(lemmas) };
};

export type AskedQuestions = {
  /** Has this question, or one nearly the same, been asked? */
  readonly has: (question: string) => boolean;
  /** The same for a question that has already been read, so that one reading serves many conversations. */
  readonly hasRead: (question: ReadQuestion) => boolean;
};

/**
 * Everything the companion has asked, indexed by lemma, so that a candidate is compared only with questions
 * that share a word with it: the work stays small in a conversation of two thousand turns. `byMatter`:
 * whether two questions about the same thing count as the same, which is right if all of them come from the
 * bank.
 */
export const askedQuestions = (
  companionTurns: readonly string[],
  { byMatter = true }: { readonly byMatter?: boolean } = {},
): AskedQuestions => {
  const exact = new Set<string>();
  const sizes: { readonly all: number; readonly matter: number }[] = [];
  const byLemma = new Map<string, number[]>();
  for (const turn of companionTurns) {
    const question = lastQuestion(turn);
    if (question === undefined) continue;
    const { plain: words, lemmas, matter } = readQuestion(question);
    exact.add(words);
    for (const lemma of lemmas) {
      const at = byLemma.get(lemma);
      if (at === undefined) byLemma.set(lemma, [sizes.length]);
      else at.push(sizes.length);
    }
    sizes.push({ all: lemmas.size, matter: matter.size });
  }
  const sharedWith = (lemmas: ReadonlySet<string>): Map<number, number> => {
    const shared = new Map<number, number>();
    for (const lemma of lemmas)
      for (const index of byLemma.get(lemma) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    return shared;
  };
  /** Whether any question has at least this many of the lemmas; this rules out most conversations. */
  const holds = (lemmas: ReadonlySet<string>, atLeast: number): boolean => {
    let missing = lemmas.size - atLeast;
    for (const lemma of lemmas) if (!byLemma.has(lemma) && --missing < 0) return false;
    return true;
  };
  const isClose = (lemmas: ReadonlySet<string>, counted: 'all' | 'matter'): boolean => {
    // What two questions share is no more than their union.
    if (lemmas.size === 0 || !holds(lemmas, lemmas.size * SAME_FROM)) return false;
    for (const [index, shared] of sharedWith(lemmas))
      if (shared / (lemmas.size + (sizes[index]?.[counted] ?? 0) - shared) >= SAME_FROM) return true;
    return false;
  };
  const hasRead = (read: ReadQuestion): boolean =>
    exact.has(read.plain) || isClose(read.lemmas, 'all') || (byMatter && isClose(read.matter, 'matter'));
  return {
    has: (question) => hasRead(readQuestion(question)),
    hasRead,
  };
};
