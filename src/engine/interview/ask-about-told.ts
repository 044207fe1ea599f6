import { chooseQuestion, chooseWords, nextQuestion } from './choose.ts';
import type { Interview, Reply } from './interview.ts';
import { isOpen } from './next-rung.ts';
import type { Topic } from './topics.ts';

/** So many about one thing, where they go on speaking of it, and where they do not. */
const MOST_ON_TOPIC = 3;
const MOST_UNASKED = 2;

/** What the message speaks of and may be asked about, the surest first. */
export const topicsTold = (interview: Interview): readonly Topic[] => {
  const { topic, onTopic } = interview.progress;
  return interview.topics.filter(
    (one) => (one !== topic || onTopic < MOST_ON_TOPIC) && isOpen(interview, one.theme),
  );
};

/** What it may be about where it speaks of nothing known: what the companion asked about last, and the part of the life it asked about. */
export const topicsAsked = (interview: Interview): readonly Topic[] => {
  const { script, progress } = interview;
  const { topic, onTopic, ladder, isAtRung } = progress;
  const goesOn = topic !== undefined && onTopic < MOST_UNASKED ? [topic] : [];
  const ofRung = isAtRung && ladder !== undefined ? [script.topicOf(ladder.theme) ?? []].flat() : [];
  return [...goesOn, ...ofRung].filter(({ theme }) => isOpen(interview, theme));
};

/** The question behind words that stake nothing; undefined where there is none. */
const behindPlainWords = (interview: Interview, question: string | undefined): Reply | undefined =>
  question === undefined
    ? undefined
    : { words: [chooseWords(interview, interview.script.general.plain) ?? ''], question };

/** A question about the surest thing of which one is left. */
export const askOnTopic = (interview: Interview, topics: readonly Topic[]): Reply | undefined => {
  for (const { asks } of topics) {
    const reply = behindPlainWords(interview, nextQuestion(interview, asks));
    if (reply !== undefined) return reply;
  }
  return undefined;
};

/** Asked oftener than once in so many turns, "What happened next?" is no more than a noise. */
const WHAT_NEXT_AGAIN_AFTER = 3;

/** What happened next. */
export const askWhatNext = (interview: Interview): Reply | undefined => {
  const { script, progress } = interview;
  const goingOn = script.momentOf('story-going-on');
  const isAsked = progress.moments.slice(0, WHAT_NEXT_AGAIN_AFTER).includes(goingOn);
  if (goingOn === undefined || isAsked) return undefined;
  return behindPlainWords(interview, chooseQuestion(interview, goingOn.asks));
};
