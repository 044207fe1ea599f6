import routes from 'virtual:call-routes/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { visitService } from '#features/visitor-analytics/web/calls.ts';
import { callsOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast/toast.ts';
import type { dashboardCalls } from '#features/admin/shared/dashboard-contract.ts';
import { asBefore, dashboardNotLoaded, onceNow, revenueNotNewest, saying } from '../admin-calls.ts';
import type { Days } from './shown-range.ts';

const dashboard = callsOf<typeof dashboardCalls>(routes);

/**
 * If the visits can't be loaded, that is only logged (decision 0042). In their place, the page says that they
 * are missing.
 */
const noting = async <T>(asked: Promise<T>, signal: AbortSignal): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (!signal.aborted) console.warn('The visits could not be loaded.', error);
    throw error;
  }
};

export const totalsQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'dashboard', 'totals'],
  queryFn: ({ signal }) => saying(dashboard.totals({}, { signal }), signal, dashboardNotLoaded),
});

/**
 * Checks whether the payment service responds, because it keeps the payment records up to date. If it
 * doesn't, a message says that the figures are older. If this check itself fails, so do the calls for the
 * figures, and they say so.
 */
export const paymentsQuery = queryOptions({
  ...onceNow,
  queryKey: ['admin', 'dashboard', 'payments'],
  queryFn: async ({ signal }) => {
    const answer = await dashboard.payments({}, { signal });
    if (answer.state === 'fails') toast(revenueNotNewest());
    return answer;
  },
});

/** The days shown before stay until the new ones are here, so that nothing jumps. */
export const daysQuery = ({ from, to }: Days, timeZone: string) =>
  queryOptions({
    ...onceNow,
    queryKey: ['admin', 'dashboard', 'days', from, to, timeZone],
    placeholderData: asBefore,
    queryFn: ({ signal }) =>
      saying(dashboard.days({ from, to, timeZone }, { signal }), signal, dashboardNotLoaded),
  });

export const visitSummaryQuery = (timeZone: string) =>
  queryOptions({
    ...onceNow,
    queryKey: ['admin', 'visits', timeZone],
    queryFn: ({ signal }) => noting(visitService.summary({ timeZone }, { signal }), signal),
  });

export const visitDaysQuery = ({ from, to }: Days, timeZone: string) =>
  queryOptions({
    ...onceNow,
    queryKey: ['admin', 'visits', 'days', from, to, timeZone],
    placeholderData: asBefore,
    queryFn: ({ signal }) => noting(visitService.days({ from, to, timeZone }, { signal }), signal),
  });
