import routes from 'virtual:call-routes/admin';
import { queryOptions } from '@tanstack/react-query';
import { t } from '#platform/shared/words.ts';
import { callsOf } from '#platform/web/call.ts';
import { type Toast, toast } from '#platform/web/toast/toast.ts';
import type { adminCalls } from '../shared/contract.ts';

const admin = callsOf<typeof adminCalls>(routes);

const onceNow = { networkMode: 'always', retry: false } as const;

/** Says a failure where it happens, once. Somebody who left the page before the answer came has met no failure. */
const saying = async <T>(
  asked: Promise<T>,
  signal: AbortSignal,
  failure: (why: string) => Toast,
): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (!signal.aborted) toast(failure(error instanceof Error ? error.message : String(error)));
    throw error;
  }
};

export const adminUsersQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'users'],
  queryFn: ({ signal }) =>
    saying(admin.users({}, { signal }), signal, (why) => ({
      kind: 'error',
      title: t('Error'),
      description: t('Failed to load user data: {why}', { why }),
    })),
});

export const revenueQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'revenue'],
  queryFn: ({ signal }) =>
    saying(admin.analytics({}, { signal }), signal, () => ({
      kind: 'error',
      title: t('Warning'),
      description: t('Could not fetch real-time Stripe data. Showing local data only.'),
    })),
});

export const companionRatesQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'companion'],
  queryFn: ({ signal }) =>
    saying(admin.companion({}, { signal }), signal, (why) => ({
      kind: 'error',
      title: t('Error'),
      description: t('Failed to load how the companion does: {why}', { why }),
    })),
});
