import type { BankItem } from '../bank/bank-item.ts';
import type { LifeSoFar } from './life-so-far.ts';
import type { Mention } from './mention.ts';

export type ChosenQuestion = {
  readonly question: string;
  /** The bank item it comes from; undefined for a follow-up. */
  readonly item?: BankItem;
  /** What a follow-up asks about, so that the acknowledgement can take up something else. */
  readonly about?: Mention;
  /** It goes on about what the question before it was about. */
  readonly stays?: boolean;
  readonly changesTheme: boolean;
};

/** A question that might be asked, with how well it would go now. */
export type Candidate = ChosenQuestion & { readonly score: number };

const RICH_ANSWERS_TO_DEEPEN = 3;
const RICH_WORDS = 40;

/** Were the last answers all rich? Then a deeper question is welcome. */
export const isFlowing = (life: LifeSoFar): boolean => {
  const recent = life.answers.slice(-RICH_ANSWERS_TO_DEEPEN);
  return recent.length === RICH_ANSWERS_TO_DEEPEN && recent.every((a) => a.wordCount >= RICH_WORDS);
};
