import routes from 'virtual:call-routes/adminUsers';
import { queryOptions, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/shared/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { callsOf } from '#platform/web/call.ts';
import type { adminUserCalls } from '#features/admin/shared/users-contract.ts';
import { asBefore, onceNow, revenueQuery, saying } from '../admin-calls.ts';
import type { UsersView } from './users-view.ts';

export const adminUsers = callsOf<typeof adminUserCalls>(routes);

/** Everything about users: after a change all of it is asked for anew. */
export const USERS_KEY = ['admin', 'users'] as const;

/** Of others' accounts nothing is shown that may be old. */
const fresh = { ...onceNow, staleTime: 0 } as const;

export const usersQuery = ({ skipped: _shownBefore, ...view }: UsersView) =>
  queryOptions({
    ...fresh,
    queryKey: [...USERS_KEY, 'page', view],
    queryFn: ({ signal }) =>
      saying(adminUsers.page(view, { signal }), signal, (why) => ({
        kind: 'error',
        title: t('Error'),
        description: t('Failed to load user data: {why}', { why }),
      })),
    // Another page or order takes the place of this one when it is here.
    placeholderData: asBefore,
  });

export const userQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...USERS_KEY, 'one', id],
    queryFn: ({ signal }) => adminUsers.read({ id }, { signal }),
  });

const onlyAbout = (about: string | undefined): { about?: string } => (about === undefined ? {} : { about });

/** The newest of what administrators did; `about`: with this account only. */
export const logQuery = (about?: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...USERS_KEY, 'log', about ?? 'everybody'],
    queryFn: ({ signal }) => adminUsers.audit(onlyAbout(about), { signal }),
  });

type Log = OutputOf<(typeof adminUserCalls)['audit']>;

/**
 * What was asked for of the log beyond its newest entries, and the way to ask for more. It belongs to the page of the newest that ended at `behind`: when
 * that ends elsewhere, because something was done meanwhile, it begins again.
 */
export const useOlderEntries = (about: string | undefined, behind: string | null) => {
  const [kept, setKept] = useState<Log & { readonly behind: string | null }>();
  const older = kept?.behind === behind ? kept : { entries: [], after: behind };
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: (after: string) => adminUsers.audit({ ...onlyAbout(about), after }),
    onSuccess: ({ entries, after }) => setKept({ entries: [...older.entries, ...entries], after, behind }),
  });
  return { older, asking };
};

/** The address of the file with everybody in `view`. Its days are those of the place where it is asked for. */
export const csvAddress = ({ search, plan, standing }: UsersView): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `${routes.export?.[1] ?? ''}?${new URLSearchParams({ search, plan, standing, timeZone }).toString()}`;
};

/** Something done with an account. Whatever came of it, what is shown is asked for anew: perhaps only the answer was lost. `refetched`: not what shows now, where that is gone. */
export const useUserAct = <I, O>(
  act: (input: I) => Promise<O>,
  onDone: (outcome: O) => void,
  refetched: 'active' | 'none' = 'active',
): UseMutationResult<O, Error, I> => {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: USERS_KEY, refetchType: refetched });
      void queries.invalidateQueries({ queryKey: revenueQuery.queryKey });
    },
  });
};
