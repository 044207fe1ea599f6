import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { KeptPlan } from '../../shared/contract.ts';
import { withoutGone } from './own-things.ts';
import { existingPlan } from './plan-rows.ts';

/** What this writer decided about their book. At revision 0 it is the default plan. */
export const readPlan = async (db: Db, owner: UserId): Promise<KeptPlan> => {
  const { plan, revision } = await existingPlan(db, owner);
  return { plan: await withoutGone(db, owner, plan), revision };
};
