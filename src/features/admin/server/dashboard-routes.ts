import type { AppContext } from '#platform/server/app-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { dashboardCalls } from '../shared/dashboard-contract.ts';
import { countTotals } from './count-totals.ts';
import { type PartProbe, probeParts } from './operations/probe-parts.ts';
import { sumDays } from './sum-days.ts';

/** `payment` checks whether the payment service responds. */
export const dashboardRoutes = (
  { db }: AppContext,
  payment: PartProbe | undefined,
): Implementation<typeof dashboardCalls> => ({
  totals: () => countTotals(db),
  days: async ({ input }) => ({ currency: 'usd', days: await sumDays(db, input) }),
  payments: async () => {
    const [report] = await probeParts(payment ? [payment] : []);
    return { state: report?.state ?? 'unasked' };
  },
});
