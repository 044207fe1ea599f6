import type { Db } from '#platform/server/database/database.ts';
import { derivePlans, type PlanTimes } from './derive-plans.ts';
import { type PlanRow, readLedger } from '#features/subscription/payments/server/read-ledger.ts';

type Columns = Pick<PlanRow, 'starts_at' | 'ends_at' | 'holds_until' | 'suspended'>;

const columnsOf = ({ startsAt, endsAt, holdsUntil, suspended }: PlanTimes): Columns => ({
  starts_at: new Date(startsAt),
  ends_at: endsAt === Infinity ? null : new Date(endsAt),
  holds_until: holdsUntil === null ? null : new Date(holdsUntil),
  suspended,
});

const isSame = (row: PlanRow, columns: Columns): boolean =>
  row.starts_at.getTime() === columns.starts_at.getTime() &&
  row.ends_at?.getTime() === columns.ends_at?.getTime() &&
  row.holds_until?.getTime() === columns.holds_until?.getTime() &&
  row.suspended === columns.suspended;

/** A plan with fixed times runs at those times, or until someone ended it. */
const fixedEnd = (row: PlanRow): Columns | undefined =>
  row.ended_at === null
    ? undefined
    : {
        starts_at: row.starts_at,
        ends_at: row.ends_at === null || row.ended_at < row.ends_at ? row.ended_at : row.ends_at,
        holds_until: null,
        suspended: row.suspended,
      };

/**
 * Stores a person's plans again as they follow from the ledger. Called under `lockPlans`, in the transaction
 * that changed a fact, after the change. Doing it twice changes nothing.
 */
export const recomputePlans = async (tx: Db, holder: string, now: Date): Promise<void> => {
  const { ledger, rows } = await readLedger(tx, holder);
  const { times } = derivePlans(ledger, now.getTime());
  for (const row of rows) {
    const derived = times.get(row.subscription_id ?? row.id);
    const columns = derived ? columnsOf(derived) : fixedEnd(row);
    if (columns && !isSame(row, columns))
      await tx.updateTable('entitlement').set(columns).where('id', '=', row.id).execute();
  }
  for (const { id, plan } of ledger.subscriptions) {
    const derived = times.get(id);
    if (!derived || rows.some(({ subscription_id }) => subscription_id === id)) continue;
    const row = { user_id: holder, plan, source: 'stripe', subscription_id: id, ...columnsOf(derived) };
    await tx.insertInto('entitlement').values(row).execute();
  }
};
