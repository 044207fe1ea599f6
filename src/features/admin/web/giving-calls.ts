import routes from 'virtual:call-routes/giving';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { t } from '#platform/shared/words.ts';
import { CallFailed, callsOf } from '#platform/web/call.ts';
import type { givingCalls } from '../shared/giving-contract.ts';
import { adminUsersQuery, revenueQuery } from './admin-calls.ts';

export const giving = callsOf<typeof givingCalls>(routes);

/** Without a connection a call fails at once, so that the page can say so. */
const honestly = { networkMode: 'always', retry: false } as const;

export const grantsQuery = (id: string) =>
  queryOptions({
    ...honestly,
    queryKey: ['admin', 'grants', id],
    // Of others' plans nothing is shown that may be old.
    staleTime: 0,
    queryFn: ({ signal }) => giving.grants({ id }, { signal }),
  });

export const givenGiftsQuery = queryOptions({
  ...honestly,
  queryKey: ['admin', 'gifts'],
  queryFn: ({ signal }) => giving.gifts({}, { signal }),
});

/** Takes in what a change answered, and lets the table of users and the sums be fetched anew. */
export const useTakeGrants = (id: string) => {
  const queries = useQueryClient();
  return (answer: Awaited<ReturnType<typeof giving.grants>>): void => {
    queries.setQueryData(grantsQuery(id).queryKey, answer);
    void queries.invalidateQueries({ queryKey: adminUsersQuery.queryKey });
    void queries.invalidateQueries({ queryKey: revenueQuery.queryKey });
  };
};

/** Why nothing was changed, in a sentence that says what to do. */
export const whyNotChanged = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There is no connection right now. Please try again when it is back.');
    case 'sign-in-required':
      return t('You are no longer signed in. Please sign in again.');
    case 'not-allowed':
      return t("You don't have permission to do this.");
    case 'not-found':
      return t('This account is not there any more.');
    case 'plan-runs-already':
      return t(
        'This person has a plan without an end already that gives all of this, so there is nothing to add.',
      );
    case 'payment-off':
      return t(
        'Stripe renews this plan, and no key for Stripe is set here any more. Please end it at Stripe, or set the key.',
      );
    case 'payment-unavailable':
      return t('Stripe could not be reached, so the plan goes on as before. Please try again.');
    case 'bad-input':
      return t('Something in it is not as it should be. Please look at it once more.');
    default:
      return t('Something went wrong. Please try again.');
  }
};
