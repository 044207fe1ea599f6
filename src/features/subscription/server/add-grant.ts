import type { Db } from '#platform/server/database/database.ts';
import type { Plan } from '../shared/plans.ts';
import { recomputePlans } from './recompute-plans.ts';

/** From when to when, or so much time, which is used up once nothing of the same plan or a better one is. */
type HowLong =
  /** `endsAt` is null for a plan without an end. */
  | { readonly startsAt: Date; readonly endsAt: Date | null }
  | { readonly givenAt: Date; readonly months: number }
  | { readonly givenAt: Date; readonly days: number };

/** A plan that somebody gets, and where it comes from. */
export type NewGrant = HowLong & {
  /** Where whoever asks for it made one, to ask again under. */
  readonly id?: string;
  /** Whose plans the transaction has locked (`lockPlans`). */
  readonly userId: string;
  readonly plan: Plan;
  readonly source: 'stripe' | 'gift' | 'administrator';
  readonly purchaseId?: string;
  readonly giftId?: string;
  readonly reason?: string;
  /** The administrator who gives it. */
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

/** Writes a plan into the ledger, in the transaction of its cause, and answers when it ends; null where it does not. */
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
