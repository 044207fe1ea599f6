import { lastQuestion } from '../../../shared/reply-contract.ts';
import type { Theme } from '../../../shared/themes.ts';
import type { Turn } from '../../../shared/turn.ts';
import { BANK } from '../bank/bank.ts';
import { answersSoFar, rememberedRecognition } from './answers-so-far.ts';
import { type AskedQuestions, askedQuestions } from './asked-questions.ts';
import { themesIn, vocabulary } from './told-themes.ts';
import { toldAndClosed, type ToldAndClosed } from './told-and-closed.ts';

/** What one conversation means for the others of its writer; small, and the same as long as nothing is said in it. */
export type ConversationDigest = Omit<ToldAndClosed, 'stagesTold'> & {
  readonly asked: AskedQuestions;
  readonly askedIds: ReadonlySet<string>;
  /** The companion's questions, oldest first. */
  readonly questions: readonly string[];
  /** Themes spoken of, also unasked. */
  readonly themes: ReadonlySet<Theme>;
  /** Of the words that the bank's preconditions ask for, those the writer said. */
  readonly words: ReadonlySet<string>;
  readonly answers: number;
};

const WORDS_ASKED_FOR: readonly string[] = [
  ...new Set(
    BANK.flatMap(({ needs }) => [...(needs?.mentioned ?? []), ...(needs?.notMentioned ?? [])]).flatMap(
      (word) => [word, `${word}s`],
    ),
  ),
];

/**
 * Reads a whole conversation once, so that asking in another one need not. It keeps no sentence of the writer's, so that words of somebody who
 * meant to harm themselves need not be looked for in every conversation they have.
 */
export const digestOf = (turns: readonly Turn[]): ConversationDigest => {
  const recognise = rememberedRecognition();
  const answers = answersSoFar(turns, recognise);
  const companionTurns = turns.flatMap((turn) => (turn.type === 'ai' ? [turn.content] : []));
  const spoken = vocabulary(answers.map((answer) => answer.text));
  const { coverage, closedThemes, passedThemes } = toldAndClosed(answers);
  return {
    coverage,
    closedThemes,
    passedThemes,
    asked: askedQuestions(companionTurns),
    askedIds: new Set(companionTurns.flatMap((content) => recognise(content)?.id ?? [])),
    questions: companionTurns.flatMap((content) => lastQuestion(content) ?? []),
    themes: new Set([...coverage.keys(), ...themesIn(spoken)]),
    words: new Set(WORDS_ASKED_FOR.filter(spoken.has)),
    answers: answers.length,
  };
};
