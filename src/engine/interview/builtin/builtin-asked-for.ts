import { chooseQuestion, chooseWords, named } from '../choose/choose.ts';
import { answer } from '../answer/answer.ts';
import type { Interview } from '../interview.ts';
import { askFromLadder } from '../choose/next-rung.ts';
import type { Theme } from '../../conversation/themes.ts';
import { contentWords } from '../../text/words.ts';
import type { ReplyRequest } from '../../conversation/reply-request.ts';
import { readQuestion } from '../told/asked-questions.ts';
import { interviewOf } from './interview-of.ts';

/** `words` followed by the first question that exists; if none does, the companion's usual answer instead. */
const asking = (interview: Interview, words: string, questions: readonly (string | undefined)[]): string => {
  const question = questions.find((one) => one !== undefined);
  return question === undefined ? answer(interview) : `${words} ${question}`;
};

/** A question about `called` that hasn't been asked yet; undefined if there is none left. */
const askAbout = (interview: Interview, called: string): string | undefined =>
  chooseQuestion({ ...interview, person: { called, kin: '' } }, interview.script.general.about);

/**
 * The writer wants to talk about a theme: asks one question about it that hasn't been asked yet. Such a wish
 * reopens what was skipped.
 */
export const builtinAskOn = (theme: Theme, request: ReplyRequest): string => {
  const known = interviewOf(request);
  const ladder = known.script.ladders.find((one) => one.theme === theme);
  const interview: Interview = { ...known, topics: [] };
  const title = ladder?.title ?? '';
  const words = (chooseWords(interview, known.script.general.turnTo) ?? '').replace('{next}', title);
  return asking(interview, words, [ladder && askFromLadder(interview, ladder), askAbout(interview, title)]);
};

/**
 * The writer wants to talk about a person or thing that they named: asks one question about it that hasn't
 * been asked yet.
 */
export const builtinAskAbout = (words: string, request: ReplyRequest): string => {
  const interview = interviewOf(request);
  const opening = named(interview.script.general.backTo[0] ?? '', words);
  return asking(interview, opening, [askAbout(interview, words)]);
};

/** Is the current question already about the thing these words name? */
export const asksAbout = (question: string, words: string): boolean => {
  const { lemmas } = readQuestion(question);
  const wished = contentWords(words);
  return wished.length > 0 && wished.every((lemma) => lemmas.has(lemma));
};
