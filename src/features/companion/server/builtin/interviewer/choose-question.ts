import type { BankItem } from '../bank/bank-item.ts';
import { STAGES } from '../bank/bank-item.ts';
import { BANK } from '../bank/bank.ts';
import { lastQuestion } from '../../../shared/reply-contract.ts';
import { type FollowUp, followUpsAbout, isWornBy } from './follow-ups.ts';
import { lastResort } from './last-resorts.ts';
import type { LifeSoFar } from './life-so-far.ts';
import { type Mention, PEOPLE } from './mention.ts';
import { seeded } from './seeded.ts';
import { isTenderText } from './tender.ts';
import { followUpsOnDeeds, followUpsOnTimes } from './spoken-follow-ups.ts';

export type ChosenQuestion = {
  readonly question: string;
  /** The bank item it comes from; undefined for a follow-up. */
  readonly item?: BankItem;
  /** What a follow-up asks about, so that the acknowledgement can take up something else. */
  readonly about?: Mention;
  /** It goes on about what the question before it was about. */
  readonly stays?: boolean;
  readonly changesTheme: boolean;
};

type Candidate = ChosenQuestion & { readonly score: number };

/** Follow-ups in one scene before the interviewer looks for something new. */
const SCENE_TIRES_AFTER = 4;
/** Sad news in so few characters is about everybody it names. */
const SHORT_NEWS = 200;
/** Turns for which a pattern just used is passed over, so that questions do not sound alike. */
const PATTERN_RESTS_FOR = 8;
/** Of what was said earlier only people, places and pictured things are worth coming back to. */
const WORTH_COMING_BACK_TO = 2;
const SHORT_ANSWERS_TO_CHANGE = 2;
const RICH_ANSWERS_TO_DEEPEN = 3;
const RICH_WORDS = 40;

/** Were the last two answers very short, not counting skips and counter-questions, which speak for themselves? */
const isDryingUp = (life: LifeSoFar): boolean => {
  const recent = life.answers.slice(-SHORT_ANSWERS_TO_CHANGE);
  return (
    recent.length === SHORT_ANSWERS_TO_CHANGE &&
    recent.every((a) => a.kind === 'short' || a.kind === 'bare' || a.kind === 'unreadable')
  );
};

const isFlowing = (life: LifeSoFar): boolean => {
  const recent = life.answers.slice(-RICH_ANSWERS_TO_DEEPEN);
  return recent.length === RICH_ANSWERS_TO_DEEPEN && recent.every((a) => a.wordCount >= RICH_WORDS);
};

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

const followUpCandidates = (life: LifeSoFar): Candidate[] => {
  const answer = life.last?.text ?? '';
  const recent = life.companionTurns.slice(-PATTERN_RESTS_FOR).flatMap((turn) => lastQuestion(turn) ?? []);
  const hurts = isTenderText(answer);
  const about = (spokenOf: Mention): Candidate[] => {
    // After news of a death or a hurt, people are asked about gently, whichever sentence named them.
    const mention =
      hurts && PEOPLE.has(spokenOf.kind) && (spokenOf === life.stillAbout || answer.length < SHORT_NEWS)
        ? { ...spokenOf, tender: true }
        : spokenOf;
    return [
      ...(mention.turn === life.last?.turn
        ? followUpsOnDeeds(answer, mention).map((f) => ({ ...f, rank: -3 }))
        : []),
      ...followUpsAbout(mention),
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
    ...life.justMentioned.flatMap(about),
    ...(life.stillAbout === undefined ? [] : about(life.stillAbout)),
    ...life.neverAskedAbout.filter((mention) => mention.weight >= WORTH_COMING_BACK_TO).flatMap(about),
    ...times.map((followUp) => ({
      question: followUp.question,
      changesTheme: false,
      score: followUpScore(life, followUp, undefined),
    })),
  ];
};

const isAllowed = (life: LifeSoFar, item: BankItem, askedElsewhere: ReadonlySet<string>): boolean => {
  if (life.askedIds.has(item.id) || askedElsewhere.has(item.id) || life.closedThemes.has(item.theme))
    return false;
  if (item.reflective === true && life.lastWasReflective) return false;
  const { told, mentioned, notMentioned, afterAnswers } = item.needs ?? {};
  if (afterAnswers !== undefined && life.answers.length < afterAnswers) return false;
  if (told !== undefined && !told.every((theme) => life.told.has(theme))) return false;
  if (
    mentioned !== undefined &&
    !mentioned.some((word) => life.spoken.has(word) || life.spoken.has(`${word}s`))
  )
    return false;
  return notMentioned === undefined || !notMentioned.some(life.spoken.has);
};

const bankScore = (life: LifeSoFar, item: BankItem): number => {
  let score = 3;
  const covered = life.coverage.get(item.theme) ?? 0;
  // What is being spoken of now counts for more than where the scene began.
  if (life.recentThemes.has(item.theme)) score += 1.8;
  else if (item.theme === life.theme && life.sceneLength < 3) score += 1.4;
  score -= 0.7 * covered;
  if (covered === 0 && !life.stagesTold.has(item.stage)) score += 0.5;
  if (!life.sceneSlots.has(item.slot) && item.theme === life.theme) score += 0.6;
  // A life is told forwards: the next stage comes easier than a leap.
  const here = life.stage === undefined ? 0 : STAGES.indexOf(life.stage);
  score -= 0.35 * Math.abs(STAGES.indexOf(item.stage) - here);
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

const bankCandidates = (life: LifeSoFar, seed: string, askedElsewhere: ReadonlySet<string>): Candidate[] =>
  BANK.filter((item) => isAllowed(life, item, askedElsewhere)).map((item) => ({
    question: wordingOf(item, seed),
    item,
    changesTheme: life.theme !== undefined && item.theme !== life.theme && !life.recentThemes.has(item.theme),
    score: bankScore(life, item),
  }));

const wordingOf = (item: BankItem, seed: string): string =>
  item.wordings[Math.floor(seeded(`${seed} ${item.id}`) * item.wordings.length)] ?? item.wordings[0];

const firstLastResort = (life: LifeSoFar): string => {
  for (let index = 0; ; index++) {
    const question = lastResort(index);
    if (question === undefined) break;
    if (!life.asked.has(question)) return question;
  }
  // Every bank question and every last resort has been answered: some two thousand turns in, a number keeps it new.
  return `What would you like to put down as memory number ${life.answers.length + 1}?`;
};

/**
 * The next question: follow-ups on what was just said against the bank, by score; ties by seed. Never one asked before.
 * After two very short answers, a skip or a bare word, nothing more is asked about the same matter.
 */
export const chooseQuestion = (
  life: LifeSoFar,
  seed: string,
  askedElsewhere: readonly string[] = [],
): ChosenQuestion => {
  const kind = life.last?.kind;
  const drying = isDryingUp(life);
  const leaves = drying || kind === 'skip' || kind === 'unreadable' || kind === 'other-script';
  const followUps = leaves || kind === 'bare' || kind === 'counter-question' ? [] : followUpCandidates(life);
  const bank = bankCandidates(life, seed, new Set(askedElsewhere)).map((candidate) =>
    leaves && candidate.item !== undefined && isWhatWasLeft(life, candidate.item)
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
