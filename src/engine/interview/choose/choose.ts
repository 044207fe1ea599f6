import type { Interview } from '../interview.ts';
import { sentencesOf } from '../listen/plain-words.ts';
import { seeded } from './seeded.ts';

/** The same words are not used again within this many turns. */
const HEARD_AGAIN_AFTER = 6;

/** Inserts the person's name, and capitalises the start. */
export const named = (text: string, called: string | undefined): string => {
  if (called === undefined) return text;
  const filled = text.replaceAll('{name}', called);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
};

const shuffled = ({ seed, progress }: Interview, texts: readonly string[]): string[] =>
  texts.toSorted(
    (a, b) =>
      seeded(`${seed} ${progress.moments.length} ${a}`) - seeded(`${seed} ${progress.moments.length} ${b}`),
  );

/**
 * The questions a good listener would be likeliest to ask come first; equally likely ones are in random
 * order.
 */
const likeliestFirst = (interview: Interview, questions: readonly string[]): readonly string[] => {
  const likelihood = (question: string): number => interview.questions.get(question) ?? 0;
  return shuffled(interview, questions).toSorted((a, b) => likelihood(b) - likelihood(a));
};

const fits = ({ person }: Interview, text: string): boolean =>
  person !== undefined || !text.includes('{name}');

/**
 * One of these texts, at random, that hasn't been used lately; if all have, the one used longest ago.
 * Undefined if none fits.
 */
export const chooseWords = (interview: Interview, texts: readonly string[]): string | undefined => {
  const ago = (text: string): number =>
    Math.min(HEARD_AGAIN_AFTER + 1, ...sentencesOf(text).map(interview.progress.saidAgo));
  const [chosen] = shuffled(
    interview,
    texts.filter((text) => fits(interview, text)),
  ).toSorted((a, b) => ago(b) - ago(a));
  return chosen === undefined ? undefined : named(chosen, interview.person?.called);
};

/**
 * Has this person been described, or has a description just been asked for? A writer who has just described
 * one person isn't asked to describe another.
 */
const isDescribed = ({ script, progress }: Interview, question: string): boolean => {
  const who = script.describedIn(question);
  return who !== undefined && (progress.isDescribing || progress.described.has(who));
};

/** The first of these questions that hasn't been asked yet, here or elsewhere; undefined if none is left. */
export const nextQuestion = (interview: Interview, questions: readonly string[]): string | undefined => {
  const chosen = questions.find((question) => {
    const asked = named(question, interview.person?.called);
    return (
      fits(interview, question) &&
      interview.progress.saidAgo(question) === Infinity &&
      !interview.life.wasAsked(asked) &&
      !isDescribed(interview, asked)
    );
  });
  return chosen === undefined ? undefined : named(chosen, interview.person?.called);
};

/** The likeliest of these questions that hasn't been asked yet; undefined if none is left. */
export const chooseQuestion = (interview: Interview, questions: readonly string[]): string | undefined =>
  nextQuestion(interview, likeliestFirst(interview, questions));

/** Whether an authored text is a single sentence. */
export const isOneSentence = (text: string): boolean => sentencesOf(text).length <= 1;

/** The one-sentence answers or, if there are none, the first sentence of each. */
export const briefly = (answers: readonly string[]): readonly string[] => {
  const brief = answers.filter(isOneSentence);
  return brief.length > 0 ? brief : answers.flatMap((answer) => sentencesOf(answer)[0] ?? []);
};
