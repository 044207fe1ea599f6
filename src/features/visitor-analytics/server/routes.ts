import type { AppContext } from '#platform/server/app-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { visitCalls } from '../shared/contract.ts';
import { asksNotToBeCounted } from './asks-not-to-be-counted.ts';
import type { Visits } from './open-visits.ts';
import { recordConversion } from './record-conversion.ts';
import { summariseDays } from './summarise-days.ts';
import { summariseVisits } from './summarise-visits.ts';

export const visitRoutes = (
  { db, clock, secret }: AppContext,
  visits: Visits,
): Implementation<typeof visitCalls> => ({
  record: ({ input, request }) => ({ recorded: visits.take(input, request) }),
  convert: async ({ viewer, request }) => ({
    recorded:
      !asksNotToBeCounted(request.headers) &&
      (await recordConversion(db, { userId: viewer.userId, secret, now: clock() })),
  }),
  summary: async ({ input }) => {
    // Visits that this node accepted a moment ago aren't written yet.
    await visits.flush();
    return summariseVisits(db, clock(), input.timeZone);
  },
  days: async ({ input }) => {
    await visits.flush();
    return summariseDays(db, input);
  },
});
