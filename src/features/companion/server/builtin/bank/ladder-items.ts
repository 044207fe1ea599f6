import type { Theme } from '../../../shared/themes.ts';
import { ENGLISH } from '../script-in-english.ts';
import { BANK } from './bank.ts';
import { type BankItem, type Stage, STAGES } from './bank-item.ts';

/** A theme whose questions belong to several stages stands where most of them do; of equals at the earlier. */
export const stageOf = (theme: Theme): Stage => {
  const questions = BANK.filter((item) => item.theme === theme);
  const at = (stage: Stage): number => questions.filter((item) => item.stage === stage).length;
  return STAGES.toSorted((a, b) => at(b) - at(a))[0] ?? 'origins';
};

/** The questions of the ladders, as they are known again in what was said. */
export const LADDER_ITEMS: readonly BankItem[] = ENGLISH.ladders.flatMap(({ theme, rungs }) =>
  rungs.map(({ id, asks, statement }): BankItem => {
    // The ladders' themes are those of a life: the content's test says so.
    const ofLife = theme as Theme;
    return {
      id,
      stage: stageOf(ofLife),
      theme: ofLife,
      slot: 'what-happened',
      wordings: asks as unknown as BankItem['wordings'],
      sensitivity: ofLife === 'loss' ? 2 : 0,
      statements: statement === undefined ? [] : [{ form: 'place', text: statement }],
    };
  }),
);
