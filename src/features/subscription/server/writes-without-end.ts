import type { Db } from '#platform/server/database/database.ts';
import { holdsWithoutEnd } from './derive-plans.ts';
import { readLedger } from '#features/subscription/payments/server/read-ledger.ts';

/** Whether a user has a writer's plan without an end, to which neither months nor payments add anything. */
export const writesWithoutEnd = async (db: Db, userId: string): Promise<boolean> =>
  holdsWithoutEnd((await readLedger(db, userId)).ledger, 'premium');
