import { lastQuestion } from '../../../shared/reply-contract.ts';
import { BANK } from '../bank/bank.ts';
import type { Candidate } from './candidate.ts';
import { asksWhatIsMeant } from './counter-answer.ts';
import { findMentions } from './find-mentions.ts';
import { followUpsAbout } from './follow-ups.ts';
import type { LifeSoFar } from './life-so-far.ts';
import type { Mention } from './mention.ts';

const easyQuestionsAbout = (mention: Mention): Candidate[] =>
  followUpsAbout(mention)
    .filter(({ reflective }) => !reflective)
    .map(({ question }) => ({ question, about: mention, stays: true, changesTheme: false, score: 0 }));

/**
 * "Do you mean my first job?", "Which one?": the question on the table in other words, or about what the writer offers; else the next one of
 * its theme.
 */
export const questionsOnTheSameMatter = (life: LifeSoFar): Candidate[] => {
  const { last } = life;
  if (last?.kind !== 'counter-question' || !asksWhatIsMeant(last.text)) return [];
  const onTheTable = lastQuestion(life.companionTurns.at(-1) ?? '') ?? '';
  const item = last.question;
  const otherWords: Candidate[] = (item?.wordings ?? [])
    .filter((wording) => !onTheTable.includes(wording))
    .map((question) => ({ question, ...(item && { item }), changesTheme: false, score: 0 }));
  const isOpen = ({ key, tender }: Mention): boolean => !tender && !life.closedKeys.has(key);
  const offered = findMentions(last.text, last.turn).filter(isOpen);
  const askedAbout = life.lately.filter(
    (mention) => mention.turn !== last.turn && onTheTable.includes(mention.text) && isOpen(mention),
  );
  const ofTheTheme: Candidate[] = BANK.filter(
    ({ theme, id, needs, sensitivity }) =>
      theme === item?.theme &&
      sensitivity === 0 &&
      needs === undefined &&
      !life.askedIds.has(id) &&
      !life.closedThemes.has(theme),
  ).map((other) => ({ question: other.wordings[0], item: other, changesTheme: false, score: 0 }));
  return [...otherWords, ...[...offered, ...askedAbout].flatMap(easyQuestionsAbout), ...ofTheTheme];
};
