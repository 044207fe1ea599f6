import type { Db } from '#platform/server/database.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { adminCalls } from '../shared/contract.ts';
import { listUsers } from './list-users.ts';
import { summariseRevenue } from './summarise-revenue.ts';

export const adminRoutes = (db: Db, clock: Clock): Implementation<typeof adminCalls> => ({
  users: async () => ({ users: await listUsers(db, clock()) }),
  analytics: () => summariseRevenue(db, clock()),
});
