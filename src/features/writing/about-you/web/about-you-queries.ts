import { queryOptions } from '@tanstack/react-query';
import { CallFailed } from '#platform/web/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { writing } from '#features/writing/web/calls.ts';
import { reasonInWords } from './reason-in-words.ts';

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
