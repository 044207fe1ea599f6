import { whenAsked } from '../choose/when-asked.ts';
import type { Theme } from '../../conversation/themes.ts';
import { SCRIPTS } from '../builtin/scripts.ts';
import { BANK } from './bank.ts';
import { type BankItem, type Stage, STAGES } from './bank-item.ts';

/**
 * A theme whose questions belong to several stages gets the stage most of them have; in a tie, the earlier
 * one.
 */
export const stageOf = (theme: Theme): Stage => {
  const questions = BANK.filter((item) => item.theme === theme);
  const at = (stage: Stage): number => questions.filter((item) => item.stage === stage).length;
  return STAGES.toSorted((a, b) => at(b) - at(a))[0] ?? 'origins';
};

const itemOf = (
  theme: string,
  {
    id,
    asks,
    statement,
  }: { readonly id: string; readonly asks: readonly string[]; readonly statement?: string },
): BankItem => {
  // The content's test checks that the script's themes are themes of a life.
  const ofLife = theme as Theme;
  return {
    id,
    stage: stageOf(ofLife),
    theme: ofLife,
    slot: 'what-happened',
    wordings: asks,
    sensitivity: ofLife === 'loss' ? 2 : 0,
    statements: statement === undefined ? [] : [{ form: 'place', text: statement }],
  };
};

/** The questions of the ladders and topics, for recognising them in what was said. */
export const scriptItems = whenAsked((): readonly BankItem[] =>
  Object.values(SCRIPTS).flatMap(({ ladders, topics }) => [
    ...ladders.flatMap(({ theme, rungs }) => rungs.map((rung) => itemOf(theme, rung))),
    ...topics.map((topic) => itemOf(topic.theme, topic)),
  ]),
);
