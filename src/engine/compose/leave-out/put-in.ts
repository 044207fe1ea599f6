import { contentWords } from '../../text/words.ts';
import type { KeptOut } from './kept-out.ts';

/** Why a stretch is out: it is the wish itself, what a wish names, what it probably means, or only promised. */
export type How = 'wish' | 'named' | 'guessed' | 'promised';
export type Wished = { readonly turn: number; readonly span: KeptOut; readonly how: How };

/** "Only the fares stay out", "All the rest can go in": this puts in no more than it names. */
export const isLimiting = (sentence: string): boolean => /\b(?:only|rest)\b/iu.test(sentence);

const BETWEEN_CLAUSES = /[,;]\s*|\s+(?:and|but)\s+/u;
const STAYS_OUT = /\b(?:out|not)\b/iu;

/**
 * What a sentence that puts something in ("The fifteen minutes must stay in.") takes back of an earlier wish:
 * what it names, or everything if it names nothing ("I've changed my mind, put it in."), but never the wish
 * itself.
 */
export const putInBy = (
  sentence: string,
  wished: readonly Wished[],
  isLimited: boolean,
): readonly Wished[] => {
  const named = contentWords(
    sentence
      .split(BETWEEN_CLAUSES)
      .filter((part) => !STAYS_OUT.test(part))
      .join(' '),
  );
  const shares = ({ span }: Wished): boolean => contentWords(span.text).some((word) => named.includes(word));
  const told = wished.filter(({ how }) => how !== 'wish');
  const isMeant = told.some(shares);
  return told.filter(
    (one) =>
      one.how === 'promised' || (isLimited ? one.how === 'guessed' && shares(one) : !isMeant || shares(one)),
  );
};
