import type { Turn } from '../../conversation/turn.ts';
import type { Theme } from '../bank/bank-item.ts';
import { type AnswerSoFar, answersSoFar, rememberedRecognition } from './answers-so-far.ts';
import { askedQuestions } from './asked-questions.ts';
import { type Elsewhere, NOWHERE_ELSE } from './elsewhere.ts';
import { toldAndClosed } from './told-and-closed.ts';
import { vocabulary } from './told-themes.ts';

/** What a writer told and was asked, here and in their other conversations. */
export type ToldSoFar = {
  readonly last: AnswerSoFar | undefined;
  readonly companionTurns: readonly string[];
  /** Answers per theme. */
  readonly told: ReadonlyMap<Theme, number>;
  readonly closed: ReadonlySet<Theme>;
  readonly mentions: (word: string) => boolean;
  readonly wasAsked: (question: string) => boolean;
  readonly askedIds: ReadonlySet<string>;
};

/** Derived from the turns alone: no state is kept between calls. Work is linear in the conversation. */
export const toldSoFar = (turns: readonly Turn[], elsewhere: Elsewhere = NOWHERE_ELSE): ToldSoFar => {
  const recognise = rememberedRecognition();
  const answers = answersSoFar(turns, recognise);
  const last = answers.at(-1);
  const companionTurns = turns.flatMap((turn) => (turn.type === 'ai' ? [turn.content] : []));
  const { coverage, closedThemes, passedThemes } = toldAndClosed(answers);
  const spoken = vocabulary(answers.map(({ text }) => text));
  const here = askedQuestions(companionTurns);
  const told = new Map(elsewhere.coverage);
  for (const [theme, times] of coverage) told.set(theme, (told.get(theme) ?? 0) + times);
  // A theme told about here is open here, even if it was refused elsewhere.
  const closedElsewhere = [...elsewhere.closedThemes].filter((theme) => !coverage.has(theme));
  return {
    last,
    companionTurns,
    told,
    closed: new Set([...closedThemes, ...passedThemes, ...closedElsewhere]),
    mentions: (word) => spoken.has(word) || elsewhere.words.has(word),
    wasAsked: (question) => here.has(question) || elsewhere.isAsked(question),
    askedIds: new Set([
      ...companionTurns.flatMap((content) => recognise(content)?.id ?? []),
      ...elsewhere.askedIds,
    ]),
  };
};
