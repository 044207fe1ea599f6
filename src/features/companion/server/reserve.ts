import type { Theme } from '../shared/themes.ts';
import { BANK } from './builtin/bank/bank.ts';
import type { BankItem } from './builtin/bank/bank-item.ts';
import { bankScore, isAllowed, wordingOf } from './builtin/interviewer/choose-question.ts';
import { type LifeSoFar, lifeSoFar } from './builtin/interviewer/life-so-far.ts';
import { seeded } from './builtin/interviewer/seeded.ts';
import type { CompanionParts, ToReply } from './companion.ts';
import { askedWithKnown } from './known/with-known.ts';
import { quietTurnsApart } from './quiet-turns-apart.ts';

/** Enough for an afternoon without a line. */
const LAID_IN = 8;
/** Nobody knows the answers yet, so no matter is gone into. */
const OF_ONE_THEME = 2;

const WORDINGS: ReadonlySet<string> = new Set(BANK.flatMap((item) => item.wordings));

/** Only our own questions are asked in the companion's name, whatever a browser sends. */
export const isOfReserve = (question: string): boolean => WORDINGS.has(question);

/** It must fit behind any answer: it rests on nothing that was said, and touches nothing that hurts. */
const fitsAnywhere = (life: LifeSoFar, item: BankItem, seed: string): boolean =>
  item.needs?.mentioned === undefined &&
  item.needs?.told === undefined &&
  item.sensitivity === 0 &&
  item.reflective !== true &&
  isAllowed(life, item) &&
  !life.asked.has(wordingOf(item, seed));

export type ToLayIn = Omit<ToReply, 'signal' | 'acceptLanguage'>;

/**
 * The next questions for a device that may lose its line, best first. It only looks: nothing counts as asked, and no turn of the day is spent
 * but one of the many checks. Throws turns-used-up, and what `composeApart` throws.
 */
export const layIn = async (
  { usage, workers, known: facts }: CompanionParts,
  { turns, elsewhere, speaker, seed }: ToLayIn,
): Promise<readonly string[]> => {
  await usage.takeTurn(speaker, 'check');
  const known = await facts.of(speaker);
  const asked = askedWithKnown(await quietTurnsApart(workers, { speaker }, turns), elsewhere, known);
  const life = lifeSoFar(asked.turns, asked.elsewhere);
  const ordered = BANK.filter((item) => fitsAnywhere(life, item, seed)).toSorted(
    (a, b) => bankScore(life, b) - bankScore(life, a) || seeded(seed + b.id) - seeded(seed + a.id),
  );
  const ofTheme = new Map<Theme, number>();
  return ordered
    .filter(({ theme }) => {
      const before = ofTheme.get(theme) ?? 0;
      ofTheme.set(theme, before + 1);
      return before < OF_ONE_THEME;
    })
    .slice(0, LAID_IN)
    .map((item) => wordingOf(item, seed));
};
