import { onceFor } from '../../text/once-for.ts';
import { splitSentences } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';
import { leansOnTheOneBefore } from '../sentence/openers.ts';
import type { Answer } from './statements-of-answer.ts';

/**
 * With at least this many content words, an answer that shares none with its question has changed the
 * subject.
 */
const OWN_SUBJECT_WORDS = 4;

/** The content words of a message, cached because the next two messages need them again. */
export const matterOf = onceFor(({ content }: Answer) => contentWords(content));

export type Bearing = { readonly followsUp: boolean; readonly answersItem: boolean };

/**
 * How an answer relates to its question. The same scene continues if the question picks up what was just told
 * and the answer keeps to it, or if the answer continues what was just told, whatever the question was.
 * Otherwise a bank question places its answer, unless the answer has its own subject and content and no word
 * of the question.
 */
export const bearingOf = (answer: Answer, earlier: readonly Answer[], fused: boolean): Bearing => {
  const { content, question } = answer;
  if (question === undefined) return { followsUp: false, answersItem: false };
  const told = new Set(earlier.slice(-2).flatMap(matterOf));
  // The companion's turn opens with the writer's own words; only its question says where the conversation is
  // going.
  const asked = contentWords(splitSentences(question.text).at(-1)?.text ?? '');
  const said = matterOf(answer);
  const terse = said.length < OWN_SUBJECT_WORDS;
  const toTheQuestion = said.some((word) => asked.includes(word));
  const goesOn = said.some((word) => told.has(word));
  if (question.item === undefined)
    return {
      followsUp: asked.some((word) => told.has(word)) && (terse || goesOn || toTheQuestion),
      answersItem: false,
    };
  const ownSubject = !terse && !leansOnTheOneBefore(content);
  return {
    followsUp: !fused && ownSubject && !toTheQuestion && goesOn,
    answersItem: fused || toTheQuestion || !ownSubject,
  };
};
