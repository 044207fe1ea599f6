import type { Db } from '#platform/server/database/database.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { subscriptionCalls } from '../shared/contract.ts';
import { subscriptionStatus } from './subscription-status.ts';

export const subscriptionRoutes = (
  db: Db,
  clock: Clock,
  openAccess: boolean,
): Implementation<typeof subscriptionCalls> => ({
  check: ({ viewer }) => subscriptionStatus(db, viewer.userId, { openAccess, now: clock() }),
});
