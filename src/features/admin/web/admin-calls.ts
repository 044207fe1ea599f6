import routes from 'virtual:call-routes/admin';
import { queryOptions } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { CallFailed, callsOf } from '#platform/web/call.ts';
import { type Toast, toast } from '#platform/web/toast/toast.ts';
import type { adminCalls } from '../shared/contract.ts';

const admin = callsOf<typeof adminCalls>(routes);

/** What was shown stays until its successor is here. (The library's own function for it would come with every page.) */
export const asBefore = <T>(before: T | undefined): T | undefined => before;

/** Without a connection a call fails at once, so that the page can say so. */
export const onceNow = { networkMode: 'always', retry: false } as const;

/** Why, in a sentence that ends the one before it. */
const whyNot = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There is no connection.');
    case 'sign-in-required':
      return t('Please sign in first.');
    case 'not-allowed':
    case 'not-found':
      return t("You don't have permission to view this page.");
    default:
      return t('Something went wrong. Please try again.');
  }
};

/** Says a failure where it happens, once. Somebody who left the page before the answer came has met no failure. */
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
