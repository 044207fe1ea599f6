import routes from 'virtual:call-routes/helping';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { helpingCalls } from '#features/helping/shared/contract.ts';
import type { HelpedPage } from '#features/helping/shared/helping-shapes.ts';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed, callsOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';

export const helping = callsOf<typeof helpingCalls>(routes);

export const HELPING_KEY = ['helping'] as const;

/**
 * Without a connection a call fails at once. Anything that may end at any moment is fetched again each time
 * it is shown.
 */
const queryDefaults = { networkMode: 'always', staleTime: 0, refetchOnMount: 'always' } as const;

/** Who helps the reader. */
export const helpersQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...HELPING_KEY, 'helpers'] as const,
  queryFn: ({ signal }) => helping.helpers({}, { signal }),
});

/** A part of the log: the newest events, or those before one. */
export const logQuery = (id: string, before: number | undefined) =>
  queryOptions({
    ...queryDefaults,
    queryKey: [...HELPING_KEY, 'log', id, before] as const,
    queryFn: ({ signal }) => helping.log(before === undefined ? { id } : { id, before }, { signal }),
  });

/** Whom the reader helps. */
export const helpedQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...HELPING_KEY, 'helped'] as const,
  queryFn: ({ signal }) => helping.helped({}, { signal }),
});

export const pageQuery = (id: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: [...HELPING_KEY, 'page', id] as const,
    queryFn: ({ signal }) => helping.page({ id }, { signal }),
    retry: false,
  });

/** The question waiting for an answer. It changes only through what is done on the page. */
export const questionQuery = (id: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [...HELPING_KEY, 'question', id] as const,
    queryFn: ({ signal }) => helping.question({ id }, { signal }),
    staleTime: Infinity,
    retry: false,
  });

/** Why something failed, in a sentence that says what to do. */
export const whyNotHelping = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'not-found':
    case 'stale-revision':
      return t('Something has changed here in the meantime. You can see how it stands now.');
    case 'answers-full':
      return t('This question has as many answers as it can take. Please ask another one.');
    case 'helping-used-up':
      return t('That’s as much as you can do here in one day. Please go on tomorrow.');
    case 'picked-full':
      return t('Sixty questions are waiting already. Please take one away first.');
    case 'bad-input':
      return t('This is too long to send at once. Please send it in parts.');
    case 'too-many-tries':
      return t('That was a lot in a short time. Please wait a little and try again.');
    case 'not-a-photo':
    case 'wrong-content-type':
    case 'heic-photo':
      return t('We can’t read this photo. Please choose a JPEG or a PNG.');
    case 'too-large':
    case 'photo-too-large':
      return t('This photo is too large.');
    case 'photos-full':
      return t('There’s no room for more photos in this chapter.');
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};

/** The same for a recording. */
export const whyNotRecorded = (error: unknown): string =>
  error instanceof CallFailed && (error.code === 'wrong-content-type' || error.code === 'too-large')
    ? t('This recording can’t be saved. You can still listen to it here, and type what it says.')
    : whyNotHelping(error);

type Change = {
  readonly make: () => Promise<unknown>;
  /** Announced when it is done. */
  readonly done: string;
};

const failed = (error: unknown): void => {
  toast({ kind: 'error', title: t('This didn’t work'), description: whyNotHelping(error) });
};

/** Makes one change, announces it, and fetches again what it may have changed. */
export const useHelpingChange = () => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ make }: Change) => make(),
    onSuccess: (_answer, { done }) => toast({ kind: 'success', title: done }),
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: HELPING_KEY, predicate: isNoQuestion }),
  });
};

const isNoQuestion = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[1] !== 'question';

/** The same for a helper's page: the response is the page as it is now. */
export const usePageChange = <Input>(change: (input: Input) => Promise<HelpedPage>) => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (page) => queries.setQueryData(pageQuery(page.id).queryKey, page),
    onError: (error) => {
      failed(error);
      void queries.invalidateQueries({ queryKey: HELPING_KEY, predicate: isNoQuestion });
    },
  });
};
