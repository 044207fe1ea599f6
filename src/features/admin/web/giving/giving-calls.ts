import routes from 'virtual:call-routes/giving';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '#platform/web/call.ts';
import type { givingCalls } from '#features/admin/shared/giving-contract.ts';
import { onceNow, revenueQuery } from '../admin-calls.ts';
import { USERS_KEY } from '../users/users-calls.ts';

export const giving = callsOf<typeof givingCalls>(routes);

export const grantsQuery = (id: string) =>
  queryOptions({
    ...onceNow,
    queryKey: ['admin', 'grants', id],
    // Never shows other people's plans from an old response.
    staleTime: 0,
    queryFn: ({ signal }) => giving.grants({ id }, { signal }),
  });

export const givenGiftsQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'gifts'],
  queryFn: ({ signal }) => giving.gifts({}, { signal }),
});

/** Shows the response to a change, and reloads the users, the log and the revenue. */
export const useTakeGrants = (id: string) => {
  const queries = useQueryClient();
  return (answer: Awaited<ReturnType<typeof giving.grants>>): void => {
    queries.setQueryData(grantsQuery(id).queryKey, answer);
    void queries.invalidateQueries({ queryKey: USERS_KEY });
    void queries.invalidateQueries({ queryKey: revenueQuery.queryKey });
  };
};
