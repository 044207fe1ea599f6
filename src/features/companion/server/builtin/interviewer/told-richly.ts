import type { Candidate } from './candidate.ts';
import { findMentions } from './find-mentions.ts';
import { isOfThePast } from './follow-up-candidates.ts';
import { followUpsAbout } from './follow-ups.ts';
import type { LifeSoFar } from './life-so-far.ts';
import type { Mention } from './mention.ts';
import { TURNS } from './plain-acknowledgements.ts';
import { isTenderText } from './tender.ts';

/** After so many bare words in a row, the last of them on a new theme, another theme would be one too many. */
const BARE_WORDS_TO_GO_BACK = 3;
const AND_AFTER_A_TURN = 2;
const RICH_WORDS = 12;
const RICHEST_READ = 5;
/** Only what can be pictured, and people: an abstract noun invites the next bare word. */
const WORTH_GOING_BACK_TO = 1.5;

/** How many bare words ("Right.", "Yes.") the writer has answered with in a row, up to now. */
export const bareWordsInARow = (life: LifeSoFar): number => {
  const told = life.answers.findLastIndex(({ kind }) => kind !== 'bare');
  return life.answers.length - 1 - told;
};

const hasJustTurned = (life: LifeSoFar): boolean =>
  TURNS.some((turn) => life.companionTurns.at(-1)?.includes(turn('').replace(/\.$/u, '')) === true);

const isWorthGoingBackTo = (life: LifeSoFar, mention: Mention): boolean =>
  mention.weight >= WORTH_GOING_BACK_TO &&
  !mention.tender &&
  !life.closedKeys.has(mention.key) &&
  isOfThePast(life, mention);

/**
 * For somebody who answers with bare words, whatever the theme: something easy about what they told most of before, first what nobody has asked
 * about. None where they never told much.
 */
export const questionsOnWhatWasToldRichly = (life: LifeSoFar): Candidate[] => {
  const row = bareWordsInARow(life);
  if (row < (hasJustTurned(life) ? AND_AFTER_A_TURN : BARE_WORDS_TO_GO_BACK)) return [];
  const mentions = life.answers
    .filter(({ kind, wordCount, text }) => kind === 'story' && wordCount >= RICH_WORDS && !isTenderText(text))
    .toSorted((a, b) => b.wordCount - a.wordCount)
    .slice(0, RICHEST_READ)
    .flatMap(({ text, turn }) => findMentions(text, turn))
    .filter((mention) => isWorthGoingBackTo(life, mention))
    .toSorted((a, b) => b.weight - a.weight);
  const isNew = ({ key }: Mention): boolean => !life.asked.mentions(key);
  return [...mentions.filter(isNew), ...mentions.filter((mention) => !isNew(mention))].flatMap((mention) =>
    followUpsAbout(mention)
      .filter(({ reflective }) => !reflective)
      .map(({ question }) => ({ question, about: mention, changesTheme: false, score: 0 })),
  );
};
