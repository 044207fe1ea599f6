import type { Db } from '#platform/server/database.ts';
import type { Plan } from '../shared/plans.ts';
import { WRITER_PLANS } from '../shared/plans.ts';

/** A plan that somebody gets, from when to when, and where it comes from. */
export type NewGrant = {
  /** Where whoever asks for it made one, to ask again under. */
  readonly id?: string;
  /** Whose plans the transaction has locked (`lockPlans`). */
  readonly userId: string;
  readonly plan: Plan;
  readonly source: 'stripe' | 'gift' | 'administrator';
  readonly startsAt: Date;
  /** Null for one without an end. */
  readonly endsAt: Date | null;
  readonly purchaseId?: string;
  readonly giftId?: string;
  readonly reason?: string;
  /** The administrator who gives it. */
  readonly givenBy?: string;
};

/** Writes a plan into the ledger, in the transaction of its cause. */
export const addGrant = async (tx: Db, grant: NewGrant): Promise<{ readonly id: string }> =>
  tx
    .insertInto('entitlement')
    .values({
      ...(grant.id === undefined ? {} : { id: grant.id }),
      user_id: grant.userId,
      plan: grant.plan,
      source: grant.source,
      starts_at: grant.startsAt,
      ends_at: grant.endsAt,
      purchase_id: grant.purchaseId ?? null,
      gift_id: grant.giftId ?? null,
      reason: grant.reason ?? null,
      given_by: grant.givenBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/**
 * The moment from which nobody has given this person a writer's plan yet: `now` where none runs, null where one never ends. What is added starts
 * there, so that no month is lost. Read under `lockPlans`.
 */
export const endOfWriterPlans = async (tx: Db, userId: string, now: Date): Promise<Date | null> => {
  const grants = await tx
    .selectFrom('entitlement')
    .where('user_id', '=', userId)
    .where('plan', 'in', [...WRITER_PLANS])
    .where('suspended', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .select('ends_at')
    .execute();
  if (grants.some(({ ends_at }) => ends_at === null)) return null;
  const ends = grants.map(({ ends_at }) => ends_at?.getTime() ?? 0);
  return new Date(Math.max(now.getTime(), ...ends));
};
