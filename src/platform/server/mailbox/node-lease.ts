import type { Db } from '../database/database.ts';
import { NODE_NAME } from '../node-name.ts';
import type { Clock } from '#platform/shared/clock.ts';

/** Work that only one node does at a time. */
export type Lease = {
  /** Takes or renews it; false if it is another node's turn. */
  take(): Promise<boolean>;
  /** Gives it back, so that another node needn't wait until it ends. */
  giveBack(): Promise<void>;
};

/** A lease ends `holdMs` after it was last taken, whatever happens to its node. One statement decides. */
export const nodeLease = (
  db: Db,
  { name, clock, holdMs, node = NODE_NAME }: { name: string; clock: Clock; holdMs: number; node?: string },
): Lease => ({
  take: async () => {
    const now = clock();
    const until = new Date(now.getTime() + holdMs);
    const taken = await db
      .insertInto('node_lease')
      .values({ name, node, until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ node, until })
          .where((where) =>
            where.or([where('node_lease.node', '=', node), where('node_lease.until', '<=', now)]),
          ),
      )
      .returning('node')
      .executeTakeFirst();
    return taken !== undefined;
  },
  giveBack: async () => {
    await db.deleteFrom('node_lease').where('name', '=', name).where('node', '=', node).execute();
  },
});
