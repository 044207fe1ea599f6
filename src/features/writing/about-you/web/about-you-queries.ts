import { queryOptions } from '@tanstack/react-query';
import { CallFailed } from '#platform/web/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { writing } from '#features/writing/web/calls.ts';
import {
  EARLIEST_YEAR,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_RELATION,
} from '#features/companion/shared/known.ts';
import { FACT_REASONS, type FactReason } from '#features/writing/about-you/shared/about-you-reasons.ts';

const WORDS: Readonly<Record<FactReason, string>> = {
  letterless: t('A name needs at least one letter.'),
  nameTooLong: t('A name can have at most {count} characters.', { count: LONGEST_NAME }),
  relationTooLong: t('Please say who this is to you in at most {count} characters.', {
    count: LONGEST_RELATION,
  }),
  relationMissing: t('Say in a word or two who this person is to you, such as sister, neighbour or friend.'),
  noteTooLong: t('Please say what happened then in at most {count} characters.', { count: LONGEST_NOTE }),
  noteMissing: t('Say in a few words what happened then.'),
  yearNotWhole: t('A year is a whole number, such as 1951.'),
  yearTooEarly: t('The year must be after {year}.', { year: String(EARLIEST_YEAR) }),
  yearToCome: t('This year is in the future.'),
  yearHasNoName: t('A year has no name.'),
  onlyYears: t('Only a year can be changed to another year.'),
  onlyPeople: t('You can only say that about a person.'),
  nameFirst: t('Say first what this person is called.'),
  sameName: t('It is already spelled like that.'),
  sameRelation: t('It already says that.'),
  sameYear: t('It already says this year.'),
  nothingSaid: t('Say what it should be instead.'),
  sameFact: t('These are already the same.'),
  nameless: t('This person has no name yet that could be misspelled.'),
  knownName: t('This name is already on the page.'),
  forgottenName: t('You asked me to forget this name. You can put it back under “Forgotten”.'),
};

/** Why the input was rejected, in words, from the reason the server gave. */
const reasonInWords = (reason: string | undefined): string => {
  const known = Object.entries(FACT_REASONS).find(([, words]) => words === reason)?.[0];
  // FACT_REASONS has no other keys.
  return known === undefined ? t('This can’t be added like this.') : WORDS[known as FactReason];
};

/**
 * Without a connection a call fails at once, so that the page can say so. The query library would wait
 * silently.
 */
const queryDefaults = { networkMode: 'always' } as const;

/** Both pages depend on what was told and what was decided, so one decision makes both out of date. */
export const KNOWN_KEY = ['known'] as const;

export const aboutYouQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...KNOWN_KEY, 'about-you'] as const,
  queryFn: ({ signal }) => writing.aboutYou({}, { signal }),
});

export const lifeMapQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...KNOWN_KEY, 'life-map'] as const,
  queryFn: ({ signal }) => writing.lifeMap({}, { signal }),
});

/** Why a decision was not saved, in a sentence that says what to do. */
export const whyNotKept = (error: unknown): string => {
  if (!(error instanceof CallFailed)) return t('Something went wrong on our side. Please try again.');
  switch (error.code) {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'not-found':
      return t('This is no longer here. It was changed somewhere else, and the page is now up to date.');
    case 'bad-input':
      return reasonInWords(error.problem?.faults?.[0]?.reason);
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};
