import type { BankItem } from '../bank/bank-item.ts';
import { STAGES } from '../bank/bank-item.ts';
import { BANK } from '../bank/bank.ts';
import { type Candidate, type ChosenQuestion, isFlowing } from './candidate.ts';
import { followUpCandidates } from './follow-up-candidates.ts';
import { questionsForTheRest } from './go-on.ts';
import { lastResort } from './last-resorts.ts';
import type { LifeSoFar } from './life-so-far.ts';
import { mournedNow } from './mourned.ts';
import { questionsOnTheSameMatter } from './same-matter.ts';
import { seeded } from './seeded.ts';
import { tellsOfDeath } from './tender.ts';
import { bareWordsInARow, questionsOnWhatWasToldRichly } from './told-richly.ts';

/** Where a death is told of nobody by name, what helps to speak of it comes before anything else. */
const GRIEF_COMES_FIRST = 6;
/** A question back leaves the writer's own matters open. */
const BACK_TO_THE_MATTER = 3;
const SHORT_ANSWERS_TO_CHANGE = 2;
const SETTLED_IN_AFTER = 2;
/** Between a theme that no chapter tells of and the one told most. */
const THIN_COUNTS_FOR = 2.4;

/**
 * Were the last two answers very short and on one matter, not counting skips and counter-questions, which speak for themselves? Somebody who is
 * always brief is given two questions on each matter, not a new one every time.
 */
const isDryingUp = (life: LifeSoFar): boolean => {
  const recent = life.answers.slice(-SHORT_ANSWERS_TO_CHANGE);
  const [before, last] = recent.map((answer) => answer.question?.theme);
  return (
    recent.length === SHORT_ANSWERS_TO_CHANGE &&
    (before === undefined || last === undefined || before === last) &&
    recent.every((a) => a.kind === 'short' || a.kind === 'bare' || a.kind === 'unreadable')
  );
};

/** How long this person has been telling: of other conversations all but the first words here, which are for settling in. */
const answersHeard = (life: LifeSoFar): number =>
  life.answers.length + (life.answers.length >= SETTLED_IN_AFTER ? life.elsewhere.answers : 0);

export const isAllowed = (life: LifeSoFar, item: BankItem): boolean => {
  if (life.askedIds.has(item.id) || life.closedThemes.has(item.theme)) return false;
  if (item.reflective === true && life.lastWasReflective) return false;
  const { told, mentioned, notMentioned, afterAnswers } = item.needs ?? {};
  if (afterAnswers !== undefined && answersHeard(life) < afterAnswers) return false;
  if (told !== undefined && !told.every((theme) => life.told.has(theme) || life.elsewhere.themes.has(theme)))
    return false;
  if (
    mentioned !== undefined &&
    !mentioned.some((word) => life.spoken.has(word) || life.spoken.has(`${word}s`))
  )
    return false;
  return notMentioned === undefined || !notMentioned.some(life.spoken.has);
};

/** What the writer's other chapters tell little of is asked for before what they tell much of. */
const thinScore = ({ elsewhere }: LifeSoFar, item: BankItem): number =>
  elsewhere.answers === 0 ? 0 : THIN_COUNTS_FOR * (0.5 - elsewhere.shareTold(item.theme));

export const bankScore = (life: LifeSoFar, item: BankItem): number => {
  let score = 3;
  const covered = life.coverage.get(item.theme) ?? 0;
  // What is being spoken of now counts for more than where the scene began.
  if (life.recentThemes.has(item.theme)) score += 1.8;
  else if (item.theme === life.theme && life.sceneLength < 3) score += 1.4;
  score -= 0.7 * covered;
  if (covered === 0 && !life.stagesTold.has(item.stage)) score += 0.5;
  if (!life.sceneSlots.has(item.slot) && item.theme === life.theme) score += 0.6;
  // A life is told forwards: the next stage comes easier than a leap.
  const here = life.stage ?? (life.elsewhere.answers > 0 ? item.stage : 'origins');
  score -= 0.35 * Math.abs(STAGES.indexOf(item.stage) - STAGES.indexOf(here));
  if (!life.recentThemes.has(item.theme) && item.theme !== life.theme) score += thinScore(life, item);
  // What the writer has brought up is welcome; an opening that needed a mention fits better than one that fits everybody.
  if (item.needs?.mentioned !== undefined || life.told.has(item.theme)) score += 0.8;
  score -= item.sensitivity * Math.max(0.2, 1.5 - life.answers.length / 10);
  if (item.reflective === true) score += isFlowing(life) ? 1 : -0.6;
  return score;
};

/** On leaving a matter: is this question about it again, or, after a loss, about courting? */
const isWhatWasLeft = (life: LifeSoFar, item: BankItem): boolean =>
  item.theme === life.theme ||
  life.recentThemes.has(item.theme) ||
  (item.theme === 'love' && life.closedThemes.has('loss'));

const bankCandidates = (life: LifeSoFar, seed: string): Candidate[] =>
  BANK.filter((item) => isAllowed(life, item)).map((item) => ({
    question: wordingOf(item, seed),
    item,
    changesTheme: life.theme !== undefined && item.theme !== life.theme && !life.recentThemes.has(item.theme),
    score: bankScore(life, item),
  }));

export const wordingOf = (item: BankItem, seed: string): string =>
  item.wordings[Math.floor(seeded(`${seed} ${item.id}`) * item.wordings.length)] ?? item.wordings[0];

const firstLastResort = (life: LifeSoFar): string => {
  for (let index = 0; ; index++) {
    const question = lastResort(index);
    if (question === undefined) break;
    if (!life.asked.has(question)) return question;
  }
  // Every bank question and every last resort has been answered: some two thousand turns in, a number keeps it new.
  return `What would you like to put down as memory number ${life.answers.length + life.elsewhere.answers + 1}?`;
};

/**
 * The next question: follow-ups on what was just said against the bank, by score; ties by seed. Never one asked before.
 * After two very short answers, a skip or a bare word, nothing more is asked about the same matter.
 */
export const chooseQuestion = (life: LifeSoFar, seed: string): ChosenQuestion => {
  const comesFirst = [
    ...questionsForTheRest(life, seed),
    ...questionsOnTheSameMatter(life),
    ...questionsOnWhatWasToldRichly(life),
  ].find(({ question }) => !life.asked.has(question));
  if (comesFirst !== undefined) return comesFirst;
  const kind = life.last?.kind;
  const drying = isDryingUp(life);
  const leaves =
    drying || kind === 'skip' || kind === 'goodbye' || kind === 'unreadable' || kind === 'other-script';
  const goesBack = (candidate: Candidate): Candidate[] => {
    if (kind !== 'counter-question') return [candidate];
    // What the question itself names is nothing to ask about.
    const earlier = candidate.about !== undefined && candidate.about.turn !== life.last?.turn;
    return earlier ? [{ ...candidate, score: candidate.score + BACK_TO_THE_MATTER }] : [];
  };
  const followUps = leaves || bareWordsInARow(life) > 1 ? [] : followUpCandidates(life).flatMap(goesBack);
  const grief = kind === 'story' && tellsOfDeath(life.last?.text ?? '') && mournedNow(life) === undefined;
  const bank = bankCandidates(life, seed).map((candidate) =>
    grief && candidate.item?.needs?.told?.includes('loss') === true
      ? { ...candidate, score: candidate.score + GRIEF_COMES_FIRST, changesTheme: false }
      : leaves && candidate.item !== undefined && isWhatWasLeft(life, candidate.item)
        ? { ...candidate, score: candidate.score - 10 }
        : candidate,
  );
  const ordered = [...followUps, ...bank]
    .map((candidate) => ({
      ...candidate,
      score: candidate.score + 0.6 * seeded(`${seed} ${life.answers.length} ${candidate.question}`),
    }))
    .toSorted((a, b) => b.score - a.score);
  const chosen = ordered.find((candidate) => !life.asked.has(candidate.question));
  if (chosen !== undefined) return chosen;
  return { question: firstLastResort(life), changesTheme: false };
};
