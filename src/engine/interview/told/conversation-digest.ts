import { lastQuestion } from '../../conversation/reply-contract.ts';
import type { Turn } from '../../conversation/turn.ts';
import { ENGLISH } from '../builtin/scripts.ts';
import type { Theme } from '../../conversation/themes.ts';
import { answersSoFar, isTelling, rememberedRecognition } from './answers-so-far.ts';
import { type AskedQuestions, askedQuestions } from './asked-questions.ts';
import { readAnswer } from './read-answer.ts';
import { themesIn, vocabulary } from './told-themes.ts';
import { toldAndClosed, type ToldAndClosed } from './told-and-closed.ts';

/**
 * What one conversation means for the writer's others; small, and unchanged until something is said in it.
 */
export type ConversationDigest = ToldAndClosed & {
  readonly asked: AskedQuestions;
  readonly askedIds: ReadonlySet<string>;
  /** The companion's questions, oldest first. */
  readonly questions: readonly string[];
  /** The words the writer used that some questions of the ladders wait for. */
  readonly words: ReadonlySet<string>;
  readonly answers: number;
};

/** A place where nothing was asked, such as a chapter written elsewhere. */
const NOTHING_ASKED = {
  closedThemes: new Set<Theme>(),
  passedThemes: new Set<Theme>(),
  asked: askedQuestions([]),
  askedIds: new Set<string>(),
  questions: [],
};

const WORDS_WAITED_FOR: ReadonlySet<string> = new Set(
  ENGLISH.ladders.flatMap(({ rungs }) => rungs.flatMap(({ when }) => when ?? [])),
);

/**
 * Reads a whole conversation once, so that choosing questions in another one doesn't have to. It stores none
 * of the writer's sentences, so that we need not search every conversation of a writer who meant to harm
 * themselves for those words.
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
    words: new Set([...WORDS_WAITED_FOR].filter(spoken.has)),
    answers: answers.length,
  };
};

/**
 * What a text that the writer wrote elsewhere means for their conversations. Nothing was asked there, so each
 * paragraph counts as telling about the themes its words belong to.
 */
export const digestOfWriting = (paragraphs: readonly string[]): ConversationDigest => {
  const telling = paragraphs.filter((paragraph) => isTelling(readAnswer(paragraph)));
  const coverage = new Map<Theme, number>();
  for (const paragraph of telling)
    for (const theme of themesIn(vocabulary([paragraph])))
      coverage.set(theme, (coverage.get(theme) ?? 0) + 1);
  const spoken = vocabulary(telling);
  return {
    ...NOTHING_ASKED,
    coverage,
    words: new Set([...WORDS_WAITED_FOR].filter(spoken.has)),
    answers: telling.length,
  };
};
