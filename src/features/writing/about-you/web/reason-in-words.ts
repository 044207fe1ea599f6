import {
  EARLIEST_YEAR,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_RELATION,
} from '#features/companion/shared/known.ts';
import { t } from '#platform/shared/i18n.ts';
import { FACT_REASONS, type FactReason } from '#features/writing/about-you/shared/about-you-reasons.ts';

const WORDS: Readonly<Record<FactReason, string>> = {
  letterless: t('A name needs at least one letter.'),
  nameTooLong: t('A name has at most {count} characters.', { count: LONGEST_NAME }),
  relationTooLong: t('Who somebody is to you takes at most {count} characters.', { count: LONGEST_RELATION }),
  relationMissing: t('Say in a word who this person is to you: sister, neighbour, friend.'),
  noteTooLong: t('What happened then takes at most {count} characters.', { count: LONGEST_NOTE }),
  noteMissing: t('Say in a few words what happened then.'),
  yearNotWhole: t('A year is a whole number, such as 1951.'),
  yearTooEarly: t('A year lies after {year}.', { year: String(EARLIEST_YEAR) }),
  yearToCome: t('This year is still to come.'),
  yearHasNoName: t('A year has no name.'),
  onlyYears: t('Only a year can be another year.'),
  onlyPeople: t('Only a person is somebody to you.'),
  nameFirst: t('Say first what this person is called.'),
  sameName: t('It is written like that already.'),
  sameRelation: t('It says so already.'),
  sameYear: t('It is this year already.'),
  nothingSaid: t('Say what it should be instead.'),
  sameFact: t('These are one already.'),
  nameless: t('Somebody without a name has none to misspell.'),
  knownName: t('This name is on the page already.'),
  forgottenName: t('You asked me to forget this name. You can put it back under “Forgotten”.'),
};

/** Why what was put in cannot be taken, by the reason that the server gave. */
export const reasonInWords = (reason: string | undefined): string => {
  const known = Object.entries(FACT_REASONS).find(([, words]) => words === reason)?.[0];
  // The keys of FACT_REASONS are all there are.
  return known === undefined ? t('This could not be taken as it is.') : WORDS[known as FactReason];
};
