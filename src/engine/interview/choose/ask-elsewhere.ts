import type { Interview, Reply } from '../interview.ts';
import { sentencesOf } from '../listen/plain-words.ts';
import { chooseWords } from './choose.ts';
import { askFromLadder, otherLadders } from './next-rung.ts';

/** A question from another part of life, without closing words. */
export const askElsewhere = (interview: Interview): string | undefined => {
  for (const ladder of otherLadders(interview)) {
    const question = askFromLadder(interview, ladder);
    if (question !== undefined) return question;
  }
  return undefined;
};

/** Closes the current subject and offers another, in words that weren't used for the same offer before. */
export const offerAnother = (interview: Interview): Reply | undefined => {
  const { script, life } = interview;
  for (const { title } of otherLadders(interview)) {
    const closings = script.general.closing
      .map((closing) => ({ closing, words: closing.replace('{next}', title) }))
      .filter(({ words }) => !life.wasAsked(sentencesOf(words).at(-1) ?? ''));
    const chosen = chooseWords(
      interview,
      closings.map(({ closing }) => closing),
    );
    const words = closings.find(({ closing }) => closing === chosen)?.words;
    if (words !== undefined) return { words: [], question: words };
  }
  return undefined;
};
