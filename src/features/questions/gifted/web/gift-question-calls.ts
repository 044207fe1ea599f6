import routes from 'virtual:call-routes/giftQuestions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed, callsOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type {
  GivenQuestions,
  giftQuestionCalls,
  ReceivedQuestions,
} from '#features/questions/gifted/shared/contract.ts';
import { offerQuery, questionsQuery } from '#features/questions/web/question-calls.ts';

export const giftQuestions = callsOf<typeof giftQuestionCalls>(routes);

/** Without a connection a call fails at once, so that the page can say so. */
const queryDefaults = { networkMode: 'always' } as const;

export const givenQuery = (giftId: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: ['gift-questions', giftId] as const,
    queryFn: ({ signal }) => giftQuestions.given({ gift_id: giftId }, { signal }),
    retry: (times, error) =>
      !(error instanceof CallFailed && (error.code === 'not-found' || error.code === 'bad-input')) &&
      times < 2,
  });

export const receivedQuery = queryOptions({
  ...queryDefaults,
  queryKey: ['received-gift-questions'] as const,
  queryFn: ({ signal }) => giftQuestions.received({}, { signal }),
});

const whyNot = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'gift-redeemed':
      return t('The gift has been opened in the meantime.');
    case 'gift-withdrawn':
      return t('This gift was withdrawn.');
    case 'gift-expired':
      return t('This gift has expired.');
    case 'gift-questions-full':
      return t('That’s as many as you can choose for now.');
    case 'gift-questions-closed':
      return t('They choose their questions themselves now.');
    case 'gift-questions-settled':
      return t('You’ve already decided about these questions, perhaps in another window.');
    case 'picked-full':
      return t('Too many questions are waiting in your list. Please remove some under “My Account” first.');
    case 'not-found':
      return t('This is no longer here.');
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};

const sayWhyNot = (error: unknown): void =>
  toast({ kind: 'error', title: t('This wasn’t saved'), description: whyNot(error) });

/** Changes what is set up with a gift; the response is what is set up now. */
export const useChangeGiven = <Input = void>(
  giftId: string,
  change: (input: Input) => Promise<GivenQuestions>,
) => {
  const queries = useQueryClient();
  const { queryKey } = givenQuery(giftId);
  return useMutation({
    ...queryDefaults,
    mutationFn: change,
    onSuccess: (given) => void queries.setQueryData(queryKey, given),
    onError: (error) => {
      sayWhyNot(error);
      void queries.invalidateQueries({ queryKey });
    },
  });
};

/** Changes what was set up for the reader, whose own list and dates may change with it. */
export const useChangeReceived = <Input = void>(
  change: (input: Input) => Promise<ReceivedQuestions>,
  saved: string,
) => {
  const queries = useQueryClient();
  return useMutation({
    ...queryDefaults,
    mutationFn: change,
    onSuccess: (received) => {
      queries.setQueryData(receivedQuery.queryKey, received);
      toast({ kind: 'success', title: saved });
    },
    onError: sayWhyNot,
    onSettled: () =>
      Promise.all(
        [receivedQuery, questionsQuery, offerQuery].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
