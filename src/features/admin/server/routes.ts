import type { Companion } from '#features/companion/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { adminCalls } from '../shared/contract.ts';
import { listUsers } from './list-users.ts';
import { reportCompanion } from './report-companion.ts';
import { summariseRevenue } from './summarise-revenue.ts';

export const adminRoutes = (
  { db, clock, openAccess }: AppContext,
  companion: Companion,
  dailyTokenBudget: () => number,
): Implementation<typeof adminCalls> => ({
  companion: () => reportCompanion(db, clock(), companion, dailyTokenBudget()),
  users: async () => ({ users: await listUsers(db, { now: clock(), openAccess }) }),
  analytics: () => summariseRevenue(db, clock()),
});
