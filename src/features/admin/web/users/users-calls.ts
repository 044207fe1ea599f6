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

/** Everything about users. All of it is reloaded after a change. */
export const USERS_KEY = ['admin', 'users'] as const;

/** Never shows other people's accounts from an old response. */
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
    // Another page or order replaces this one when it has loaded.
    placeholderData: asBefore,
  });

export const userQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...USERS_KEY, 'one', id],
    queryFn: ({ signal }) => adminUsers.read({ id }, { signal }),
  });

const onlyAbout = (about: string | undefined): { about?: string } => (about === undefined ? {} : { about });

/** The newest acts of administrators; with `about`, only on this account. */
export const logQuery = (about?: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...USERS_KEY, 'log', about ?? 'everybody'],
    queryFn: ({ signal }) => adminUsers.audit(onlyAbout(about), { signal }),
  });

type Log = OutputOf<(typeof adminUserCalls)['audit']>;

/**
 * The older log entries that were requested, and a function to request more. They follow the page of the
 * newest entries that ended at `behind`. If that changes, because something was done meanwhile, the list
 * starts again.
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

/** The URL of the file with everyone in `view`. Its days are in the reader's time zone. */
export const csvAddress = ({ search, plan, standing }: UsersView): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `${routes.export?.[1] ?? ''}?${new URLSearchParams({ search, plan, standing, timeZone }).toString()}`;
};

/**
 * An act on an account. Whatever its outcome, what is shown is reloaded, because perhaps only the response
 * was lost. With `refetched` 'none', nothing is reloaded immediately, for a page whose account is gone.
 */
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
