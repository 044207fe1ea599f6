import type { Companion } from '#features/companion/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { adminCalls } from '../shared/contract.ts';
import { listUsers } from './list-users.ts';
import { reportCompanion } from './report-companion.ts';
import { summariseRevenue } from './summarise-revenue.ts';

export type AdminDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly companion: Companion;
  readonly dailyTokenBudget: () => number;
};

export const adminRoutes = ({
  db,
  clock,
  companion,
  dailyTokenBudget,
}: AdminDeps): Implementation<typeof adminCalls> => ({
  companion: () => reportCompanion(db, clock(), companion, dailyTokenBudget()),
  users: async () => ({ users: await listUsers(db, clock()) }),
  analytics: () => summariseRevenue(db, clock()),
});
