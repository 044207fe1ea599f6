import type { Db } from '#platform/server/database/database.ts';
import { callerOf } from '#platform/server/http/caller-of.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { bookCalls } from '../../shared/contract.ts';
import { indexNames } from '../gather/index-names.ts';
import { readPlan } from './read-plan.ts';
import { savePlan } from './save-plan.ts';

type PlanCalls = Pick<typeof bookCalls, 'readPlan' | 'savePlan' | 'indexNames'>;

/** The calls for a writer's decisions about the book. They don't lay out or export anything. */
export const planRoutes = ({
  db,
  clock,
  workers,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly workers: Workers;
}): Implementation<PlanCalls> => ({
  readPlan: ({ viewer }) => readPlan(db, viewer.userId),
  savePlan: ({ viewer, input }) => savePlan(db, viewer.userId, input, clock()),
  indexNames: async ({ viewer, request }) => {
    const asker = { owner: viewer.userId, caller: callerOf(viewer, request.address) };
    return { names: await indexNames({ db, workers }, asker) };
  },
});
