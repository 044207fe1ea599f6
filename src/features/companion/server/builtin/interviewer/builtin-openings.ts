import type { Theme } from '../../../shared/themes.ts';
import type { ReplyRequest } from '../../engine.ts';
import { BANK } from '../bank/bank.ts';
import { greeting, newChapter, welcomeBack } from '../bank/greeting.ts';
import { isTelling } from './answers-so-far.ts';
import { bankScore, chooseQuestion, isAllowed, wordingOf } from './choose-question.ts';
import type { Elsewhere } from './elsewhere.ts';
import { findMentions } from './find-mentions.ts';
import { type LifeSoFar, lifeSoFar } from './life-so-far.ts';
import { seeded } from './seeded.ts';
import { isTenderText } from './tender.ts';
import { ABOUT_THEME } from './theme-names.ts';

/** "Last time" is so many of the newest answers. */
const LAST_TOLD = 4;
/** What somebody is reminded of should be a person, a place or a thing that can be pictured. */
const WORTH_RECALLING = 1.5;

/** What was told last, as the companion names it: somebody or something of the newest answers, else their theme. Nothing that hurts. */
const lastTold = (life: LifeSoFar, askedAbout: string | undefined): string | undefined => {
  const told = life.answers
    .filter(isTelling)
    .slice(-LAST_TOLD)
    .filter((answer) => !isTenderText(answer.text));
  for (const answer of told.toReversed()) {
    const best = findMentions(answer.text, answer.turn)
      .filter(
        (mention) =>
          mention.weight >= WORTH_RECALLING &&
          mention.key !== askedAbout &&
          !life.closedKeys.has(mention.key),
      )
      .toSorted((a, b) => b.weight - a.weight)[0];
    if (best !== undefined) return best.text;
  }
  const theme = told.findLast((answer) => answer.question !== undefined)?.question?.theme;
  return theme === undefined || life.closedThemes.has(theme) ? undefined : ABOUT_THEME[theme];
};

/** The first words to a writer who comes back after some time: what was told last, then one question not asked before. */
export const builtinWelcomeBack = (request: ReplyRequest): string => {
  const life = lifeSoFar(request.turns, request.elsewhere);
  const chosen = chooseQuestion(life, request.seed);
  return welcomeBack(lastTold(life, chosen.about?.key), chosen.question);
};

/** A loss is not what somebody is reminded of on an empty page. */
const NOT_RECALLED: ReadonlySet<Theme> = new Set(['loss']);

/** Nobody has said anything yet, so the question stands by itself: "the two of you" would be a riddle here. */
const firstQuestion = (life: LifeSoFar, seed: string): string => {
  const [best] = BANK.filter(
    (item) =>
      item.needs?.mentioned === undefined &&
      item.sensitivity === 0 &&
      item.reflective !== true &&
      isAllowed(life, item) &&
      !life.asked.has(wordingOf(item, seed)),
  ).toSorted((a, b) => bankScore(life, b) - bankScore(life, a) || seeded(seed + b.id) - seeded(seed + a.id));
  return best === undefined ? chooseQuestion(life, seed).question : wordingOf(best, seed);
};

/**
 * The first words of a new chapter: the greeting to who has told nothing yet; to anybody else what they told most of so far, and a question on
 * what they told least of.
 */
export const builtinFirstWords = (elsewhere: Elsewhere, seed: string): string => {
  if (elsewhere.answers === 0) return greeting();
  const most = [...elsewhere.coverage]
    .filter(([theme]) => !NOT_RECALLED.has(theme) && !elsewhere.closedThemes.has(theme))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([theme]) => ABOUT_THEME[theme]);
  return newChapter(most, firstQuestion(lifeSoFar([], elsewhere), seed));
};
