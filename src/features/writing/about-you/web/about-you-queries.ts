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
const reasonInWords = (reason: string | undefined): string => {
  const known = Object.entries(FACT_REASONS).find(([, words]) => words === reason)?.[0];
  // The keys of FACT_REASONS are all there are.
  return known === undefined ? t('This could not be taken as it is.') : WORDS[known as FactReason];
};

/** Without a connection a call fails at once, so that the page can say so; the query library would wait in silence. */
const queryDefaults = { networkMode: 'always' } as const;

/** Both pages depend on what is told and on what was decided, so one decision makes both old. */
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

/** Why a decision was not kept, in a sentence that says what to do. */
export const whyNotKept = (error: unknown): string => {
  if (!(error instanceof CallFailed)) return t('Something went wrong on our side. Please try again.');
  switch (error.code) {
    case 'offline':
      return t('There is no connection right now. Please try again when it is back.');
    case 'sign-in-required':
      return t('You are no longer signed in. Please sign in again.');
    case 'not-found':
      return t('This is no longer here; it was changed elsewhere. The page now shows how it stands.');
    case 'bad-input':
      return reasonInWords(error.problem?.faults?.[0]?.reason);
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};
