import type { AppContext } from '#platform/server/app-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { subscriptionCalls } from '../shared/contract.ts';
import { subscriptionStatus } from './subscription-status.ts';

export const subscriptionRoutes = ({
  db,
  clock,
  openAccess,
}: AppContext): Implementation<typeof subscriptionCalls> => ({
  check: ({ viewer }) => subscriptionStatus(db, viewer.userId, { openAccess, now: clock() }),
});
