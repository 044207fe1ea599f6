import routes from 'virtual:call-routes/questions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed, callsOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { OwnQuestions, questionCalls } from '#features/questions/shared/contract.ts';

export const questions = callsOf<typeof questionCalls>(routes);

/** Without a connection a call fails at once, so that the page can say so. */
const queryDefaults = { networkMode: 'always' } as const;

const QUESTIONS_KEY = ['questions'] as const;

export const questionsQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...QUESTIONS_KEY, 'own'] as const,
  queryFn: ({ signal }) => questions.read({}, { signal }),
});

export const offerQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...QUESTIONS_KEY, 'offer'] as const,
  queryFn: ({ signal }) => questions.offered({}, { signal }),
  retry: false,
});

export const libraryQuery = queryOptions({
  ...queryDefaults,
  queryKey: [...QUESTIONS_KEY, 'library'] as const,
  queryFn: ({ signal }) => questions.library({}, { signal }),
  staleTime: Infinity,
});

const whyNotChanged = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'picked-full':
      return t('Sixty questions are already waiting. Please remove one first.');
    case 'not-found':
      return t('This question is gone. It may have been sent in the meantime.');
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};

/** Changes something about the questions; the response is their new state. */
export const useChangeQuestions = <Input = void>(
  change: (input: Input) => Promise<OwnQuestions>,
  saved?: string,
) => {
  const queries = useQueryClient();
  return useMutation({
    ...queryDefaults,
    mutationFn: change,
    onSuccess: (own) => {
      queries.setQueryData(questionsQuery.queryKey, own);
      queries.setQueryData(offerQuery.queryKey, { offer: false });
      if (saved !== undefined) toast({ kind: 'success', title: saved });
    },
    onError: (error) => {
      toast({ kind: 'error', title: t('This wasn’t saved'), description: whyNotChanged(error) });
      void queries.invalidateQueries({ queryKey: questionsQuery.queryKey });
    },
  });
};
