import { lastQuestion } from '../../../shared/reply-contract.ts';
import { type Candidate, isFlowing } from './candidate.ts';
import { type FollowUp, followUpsAbout, isWornBy } from './follow-ups.ts';
import type { LifeSoFar } from './life-so-far.ts';
import { type Mention, PEOPLE } from './mention.ts';
import { gently, mournedNow, mournedBefore } from './mourned.ts';
import { followUpsOnDeeds, followUpsOnTimes } from './spoken-follow-ups.ts';
import { isTenderText } from './tender.ts';

/** Follow-ups in one scene before the interviewer looks for something new. */
const SCENE_TIRES_AFTER = 4;
/** Sad news in so few characters is about everybody it names. */
const SHORT_NEWS = 200;
/** Turns for which a pattern just used is passed over, so that questions do not sound alike. */
const PATTERN_RESTS_FOR = 8;
/** Of what was said earlier only people, places and pictured things are worth coming back to. */
const WORTH_COMING_BACK_TO = 2;
/** How much the one who died weighs against what the next answer names. */
const MOURNING_LASTS = 3.5;
/** So much of a sentence is read behind a mention. */
const SENTENCE_TAIL = 80;

const isDeep = (slot: string): boolean =>
  slot === 'why-it-mattered' || slot === 'feeling' || slot === 'senses';

const followUpScore = (life: LifeSoFar, followUp: FollowUp, about: Mention | undefined): number => {
  // The later patterns fit as well as the first; they only wait their turn.
  let score = 5.6 - 0.12 * Math.max(0, followUp.rank) + (followUp.rank < 0 ? 0.9 : 0);
  if (!life.sceneSlots.has(followUp.slot)) score += 1;
  if (isFlowing(life) && isDeep(followUp.slot)) score += 1.2;
  if (followUp.reflective) score -= isFlowing(life) ? 0 : 1.5;
  if (about !== undefined) {
    score += about.weight;
    if (!life.asked.mentions(about.key)) score += 1.5;
    // Recency: what was said last is freshest.
    if (about.turn === life.last?.turn) score += (0.3 * about.end) / Math.max(1, life.last.text.length);
    else if (life.stillAbout === about) score -= 1.5;
    else score -= 4;
  } else score += 0.8;
  score -= Math.min(3.2, Math.max(0, life.sceneLength - SCENE_TIRES_AFTER) * 0.8);
  if (about?.kind === 'thing') score -= 2.5;
  return score;
};

/** What is so now, or is only wished or advised, is no scene to look back on. */
const NO_SCENE =
  /\b(?:now|nowadays|these days|today|(?:I|we) still)\b|\b(?:I['’]d|I would|I['’]ll) (?:say|tell)\b|^(?:I|we) (?:hope|wish)\b/iu;

/** Is this something to look back on, in the sentence it was said in? */
export const isOfThePast = (life: LifeSoFar, mention: Mention): boolean => {
  const text = life.answers.findLast(({ turn }) => turn === mention.turn)?.text;
  if (PEOPLE.has(mention.kind) || text === undefined) return true;
  const from = Math.max(...['.', '!', '?'].map((stop) => text.lastIndexOf(stop, mention.start)));
  return !NO_SCENE.test(text.slice(from + 1, mention.end + SENTENCE_TAIL).split(/[.!?]/u)[0] ?? '');
};

const staying = (candidate: Candidate): Candidate => ({
  ...candidate,
  stays: true,
  score: candidate.score + MOURNING_LASTS,
});

/** Whoever has just told of a death is asked once more about who died, before anything else. */
const stillMourned = (life: LifeSoFar): Candidate[] => {
  const told = life.answers.at(-2);
  const mourned = mournedBefore(life);
  if (told === undefined || mourned === undefined) return [];
  return gently(told.text, followUpsAbout({ ...mourned, tender: true })).map((followUp) =>
    staying({
      question: followUp.question,
      about: mourned,
      changesTheme: false,
      score: followUpScore(life, followUp, mourned),
    }),
  );
};

/** Questions about what was just said, what is still spoken of, and what was mentioned a moment ago and never asked about. */
export const followUpCandidates = (life: LifeSoFar): Candidate[] => {
  const answer = life.last?.text ?? '';
  const recent = life.companionTurns.slice(-PATTERN_RESTS_FOR).flatMap((turn) => lastQuestion(turn) ?? []);
  const hurts = isTenderText(answer);
  const dead = mournedNow(life);
  const about = (spokenOf: Mention): Candidate[] => {
    // After news of a death or a hurt, people are asked about gently, whichever sentence named them.
    const mention = !PEOPLE.has(spokenOf.kind)
      ? spokenOf
      : dead !== undefined
        ? { ...spokenOf, tender: spokenOf.key === dead.key }
        : hurts &&
            (spokenOf === life.stillAbout ||
              (spokenOf.turn === life.last?.turn && answer.length < SHORT_NEWS))
          ? { ...spokenOf, tender: true }
          : spokenOf;
    return [
      ...(mention.turn === life.last?.turn
        ? followUpsOnDeeds(answer, mention).map((f) => ({ ...f, rank: -3 }))
        : []),
      ...(mention.tender && PEOPLE.has(mention.kind)
        ? gently(answer, followUpsAbout(mention))
        : followUpsAbout(mention)),
    ]
      .filter((followUp) => !(followUp.reflective && life.lastWasReflective) && !isWornBy(followUp, recent))
      .map((followUp) => ({
        question: followUp.question,
        about: mention,
        stays: spokenOf === life.stillAbout,
        changesTheme: false,
        score:
          followUpScore(life, followUp, spokenOf) +
          (hurts && PEOPLE.has(mention.kind) && mention.tender ? 2.5 : 0),
      }));
  };
  const times = life.last?.kind === 'story' || life.last?.kind === 'short' ? followUpsOnTimes(answer) : [];
  return [
    ...(dead === undefined || dead.turn === life.last?.turn ? [] : about(dead).map(staying)),
    ...life.justMentioned.filter((mention) => isOfThePast(life, mention)).flatMap(about),
    ...(life.stillAbout === undefined ? [] : about(life.stillAbout)),
    ...stillMourned(life),
    ...life.neverAskedAbout
      .filter((mention) => mention.weight >= WORTH_COMING_BACK_TO && isOfThePast(life, mention))
      .flatMap(about),
    ...times.map((followUp) => ({
      question: followUp.question,
      changesTheme: false,
      score: followUpScore(life, followUp, undefined),
    })),
  ];
};
