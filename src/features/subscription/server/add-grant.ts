import type { Db } from '#platform/server/database/database.ts';
import type { Plan } from '../shared/plans.ts';
import { recomputePlans } from './recompute-plans.ts';

/**
 * Either fixed times, or an amount of time that is used up once no other time with the same plan or a better
 * one is left.
 */
type HowLong =
  /** `endsAt` is null for a plan without an end. */
  | { readonly startsAt: Date; readonly endsAt: Date | null }
  | { readonly givenAt: Date; readonly months: number }
  | { readonly givenAt: Date; readonly days: number };

/** A plan that a person gets, and its source. */
export type NewGrant = HowLong & {
  /** An id created by the caller, so that the request can be repeated. */
  readonly id?: string;
  /** The transaction has locked this person's plans (`lockPlans`). */
  readonly userId: string;
  readonly plan: Plan;
  readonly source: 'stripe' | 'gift' | 'administrator';
  readonly purchaseId?: string;
  readonly giftId?: string;
  readonly reason?: string;
  /** The administrator who gave it. */
  readonly givenBy?: string;
};

const howLong = (grant: HowLong) => {
  if (!('givenAt' in grant)) return { starts_at: grant.startsAt, ends_at: grant.endsAt };
  const { givenAt } = grant;
  return {
    given_at: givenAt,
    starts_at: givenAt,
    ...('months' in grant ? { months: grant.months } : { days: grant.days }),
  };
};

/**
 * Adds a plan to the ledger, in the transaction of its cause. Returns when it ends, or null if it has no end.
 */
export const addGrant = async (
  tx: Db,
  grant: NewGrant,
): Promise<{ readonly id: string; readonly endsAt: Date | null }> => {
  const { id } = await tx
    .insertInto('entitlement')
    .values({
      ...(grant.id === undefined ? {} : { id: grant.id }),
      user_id: grant.userId,
      plan: grant.plan,
      source: grant.source,
      purchase_id: grant.purchaseId ?? null,
      gift_id: grant.giftId ?? null,
      reason: grant.reason ?? null,
      given_by: grant.givenBy ?? null,
      ...howLong(grant),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recomputePlans(tx, grant.userId, 'givenAt' in grant ? grant.givenAt : grant.startsAt);
  const { ends_at: endsAt } = await tx
    .selectFrom('entitlement')
    .where('id', '=', id)
    .select('ends_at')
    .executeTakeFirstOrThrow();
  return { id, endsAt };
};
