import routes from 'virtual:call-routes/admin';
import { queryOptions } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed, callsOf } from '#platform/web/call.ts';
import { type Toast, toast } from '#platform/web/toast/toast.ts';
import type { adminCalls } from '../shared/contract.ts';

const admin = callsOf<typeof adminCalls>(routes);

/**
 * What was shown stays until the new data is here. (The library's own function for it would be loaded with
 * every page.)
 */
export const asBefore = <T>(before: T | undefined): T | undefined => before;

/** Without a connection a call fails at once, so that the page can say so. */
export const onceNow = { networkMode: 'always', retry: false } as const;

/** The reason, as a sentence that follows another one. */
const whyNot = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There’s no connection.');
    case 'sign-in-required':
      return t('Please sign in first.');
    case 'not-allowed':
    case 'not-found':
      return t("You don't have permission to view this page.");
    default:
      return t('Something went wrong. Please try again.');
  }
};

/**
 * Shows a failure where it happens, once. If the person left the page before the response came, nothing is
 * shown.
 */
export const saying = async <T>(
  asked: Promise<T>,
  signal: AbortSignal,
  failure: (why: string) => Toast,
): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (!signal.aborted) toast(failure(whyNot(error)));
    throw error;
  }
};

export const dashboardNotLoaded = (): Toast => ({
  kind: 'error',
  title: t('Error'),
  description: t('Failed to load dashboard data'),
});

export const revenueNotNewest = (): Toast => ({
  kind: 'error',
  title: t('Warning'),
  description: t('Could not fetch real-time Stripe data. Showing local data only.'),
});

export const revenueQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'revenue'],
  queryFn: ({ signal }) => saying(admin.analytics({}, { signal }), signal, revenueNotNewest),
});

export const companionRatesQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'companion'],
  queryFn: ({ signal }) => saying(admin.companion({}, { signal }), signal, dashboardNotLoaded),
});
