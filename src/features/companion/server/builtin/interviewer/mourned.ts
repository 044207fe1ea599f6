import { lastQuestion } from '../../../shared/reply-contract.ts';
import type { AnswerSoFar } from './answers-so-far.ts';
import { findMentions } from './find-mentions.ts';
import type { FollowUp } from './follow-ups.ts';
import type { LifeSoFar } from './life-so-far.ts';
import { type Mention, PEOPLE } from './mention.ts';
import { tellsOfAnInfant, tellsOfDeath, whereDeathIsTold } from './tender.ts';

/** Whose death an answer tells of: the person named nearest to the telling of it. */
const mournedIn = (life: LifeSoFar, answer: AnswerSoFar): Mention | undefined => {
  const at = whereDeathIsTold(answer.text);
  if (at < 0) return undefined;
  const distance = (mention: Mention): number => (mention.end <= at ? at - mention.end : mention.start - at);
  return life.lately
    .filter((mention) => mention.turn === answer.turn && mention.tender && PEOPLE.has(mention.kind))
    .toSorted((a, b) => distance(a) - distance(b))[0];
};

/** So many questions, and answers, that "he went down with all hands" may look back to. */
const LOOKS_BACK = 2;
const ANSWERS_LOOKED_BACK = 6;

/** Whose death the last answer tells of; where it names nobody, whoever the last questions were about. */
export const mournedNow = (life: LifeSoFar): Mention | undefined => {
  if (life.last === undefined || !tellsOfDeath(life.last.text)) return undefined;
  const named = mournedIn(life, life.last);
  if (named !== undefined) return named;
  // "He" is whoever was just spoken of, or somebody that only the writer knows.
  const looksBack = /^\W*(?:he|she|they)\b/iu.test(life.last.text) ? 1 : LOOKS_BACK;
  const questions = life.companionTurns.slice(-looksBack).map((turn) => lastQuestion(turn) ?? '');
  return life.answers
    .slice(-ANSWERS_LOOKED_BACK, -1)
    .flatMap(({ text, turn }) => findMentions(text, turn))
    .findLast(
      (mention) =>
        PEOPLE.has(mention.kind) &&
        !life.closedKeys.has(mention.key) &&
        questions.some((question) => question.includes(mention.text)),
    );
};

/** Whose death was told one answer ago, unless the writer will not speak of it. */
export const mournedBefore = (life: LifeSoFar): Mention | undefined => {
  const told = life.answers.at(-2);
  if (told === undefined || life.last?.kind !== 'story' || life.closedThemes.has('loss')) return undefined;
  return mournedIn(life, told);
};

/** Of somebody who lived for days nobody is asked what they used to say. */
export const gently = (told: string, followUps: readonly FollowUp[]): readonly FollowUp[] =>
  tellsOfAnInfant(told)
    ? followUps.filter(({ question }) => !/ordinary day|together|use to say|remembers/u.test(question))
    : followUps;
