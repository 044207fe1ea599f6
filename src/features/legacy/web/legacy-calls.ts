import routes from 'virtual:call-routes/legacy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { legacyCalls } from '#features/legacy/shared/contract.ts';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed, callsOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';

export const legacy = callsOf<typeof legacyCalls>(routes);

export const LEGACY_KEY = ['legacy'] as const;

/** Without a connection a call fails at once, so that the page can say so; the query library would wait in silence. */
const queryDefaults = { networkMode: 'always' } as const;

/** Anything that may end at any moment is fetched again each time it is shown. */
const askedEachTime = { ...queryDefaults, staleTime: 0, refetchOnMount: 'always' } as const;

/** The people the reader named. */
export const contactsQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...LEGACY_KEY, 'contacts'] as const,
  queryFn: ({ signal }) => legacy.contacts({}, { signal }),
});

/** What the reader has to answer first. Every page shows it, so it is fetched now and then, and not retried. */
export const noticesQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...LEGACY_KEY, 'notices'] as const,
  queryFn: ({ signal }) => legacy.notices({}, { signal }),
  staleTime: 60_000,
  retry: false,
});

export const logQuery = (id: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: [...LEGACY_KEY, 'log', id] as const,
    queryFn: ({ signal }) => legacy.log({ id }, { signal }),
  });

/** The writers who named the reader. */
export const entrustedQuery = queryOptions({
  ...askedEachTime,
  queryKey: [...LEGACY_KEY, 'entrusted'] as const,
  queryFn: ({ signal }) => legacy.entrusted({}, { signal }),
});

export const trustedChaptersQuery = (id: string) =>
  queryOptions({
    ...askedEachTime,
    queryKey: [...LEGACY_KEY, 'chapters', id] as const,
    queryFn: ({ signal }) => legacy.chapters({ id }, { signal }),
    retry: false,
  });

export const trustedChapterQuery = (id: string, chapterId: string) =>
  queryOptions({
    ...askedEachTime,
    queryKey: [...LEGACY_KEY, 'chapter', id, chapterId] as const,
    queryFn: ({ signal }) => legacy.chapter({ id, chapter_id: chapterId }, { signal }),
    retry: false,
  });

export const trustedFilesQuery = (id: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: [...LEGACY_KEY, 'files', id] as const,
    queryFn: async ({ signal }) => (await legacy.files({ id }, { signal })).files,
  });

/** Whether the access has ended; data that this browser still has is then no longer shown. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'not-found';

/** Why something failed, in a sentence that says what to do. */
export const whyNotLegacy = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'bad-input':
      return t('Please check the name and the e-mail address.');
    case 'invitation-to-self':
      return t('This is your own address. Your legacy contact has to be someone else.');
    case 'legacy-contact-named':
      return t('This person is already your legacy contact.');
    case 'legacy-contacts-full':
      return t('You’ve already named three people.');
    case 'invitation-declined':
      return t('This person declined. You can ask them again after 30 days.');
    case 'too-many-tries':
      return t('That was a lot in a short time. Please wait a little and try again.');
    case 'legacy-settled':
    case 'not-found':
      return t('Something here has changed in the meantime. This is how things stand now.');
    case 'legacy-refused-lately':
      return t('The answer to your last request was no. You can ask again after 30 days.');
    case 'legacy-paused':
      return t('This account is paused at the moment. Please ask the person who runs this site.');
    case 'book-has-no-chapters':
      return t('There are no chapters yet to make a book from.');
    case 'too-much-at-once':
      return t('That was a lot in a short time. Please wait a moment and try again.');
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};

type Change = {
  readonly make: () => Promise<unknown>;
  /** Announced when it is done. */
  readonly done: string;
  readonly description?: string;
};

/** Makes one change, announces it, and fetches again what it may have changed. */
export const useLegacyChange = () => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ make }: Change) => make(),
    onSuccess: (_answer, { done, description }) => toast({ kind: 'success', title: done, description }),
    onError: (error) =>
      toast({ kind: 'error', title: t('This didn’t work'), description: whyNotLegacy(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: LEGACY_KEY }),
  });
};
