import { onceFor } from '../../text/once-for.ts';
import { splitSentences } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';
import type { Earlier } from '../correct/earlier-person.ts';
import { leansOnTheOneBefore } from '../sentence/openers.ts';
import type { Answer } from './statements-of-answer.ts';

/** From so many words of matter on, an answer that shares none with its question has turned to something else. */
const OWN_SUBJECT_WORDS = 4;

/** The words of matter of a message, which are looked at again for the two after it. */
const matterOf = onceFor(({ content }: Earlier) => contentWords(content));

export type Bearing = { readonly followsUp: boolean; readonly answersItem: boolean };

/**
 * How an answer stands to its question. The same scene goes on when the question takes up what was just told and the answer keeps to it, and
 * when the answer goes on with what was just told whatever was asked. A bank question places its answer unless that brings a
 * subject and matter of its own and not one word of the question's.
 */
export const bearingOf = (answer: Answer, earlier: readonly Earlier[], fused: boolean): Bearing => {
  const { content, question } = answer;
  if (question === undefined) return { followsUp: false, answersItem: false };
  const told = new Set(earlier.slice(-2).flatMap(matterOf));
  // The companion's turn opens with the writer's own words; only its question says where the talk goes.
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
