import { languageOf } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookPlan } from '../../shared/book-plan.ts';
import { planByItself, wholePlan } from '../../shared/plan-by-itself.ts';

/**
 * The plan as the column accepts it. JSON would write a lone surrogate as an escape, which PostgreSQL
 * refuses. It becomes U+FFFD, as in text.
 */
export const planColumn = (plan: BookPlan): string =>
  JSON.stringify(plan, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));

export type ExistingPlan = {
  readonly plan: BookPlan;
  /** 0 until the plan is first saved. */
  readonly revision: number;
  readonly updatedAt: Date | null;
};

/** What this writer decided, or the default plan. */
export const existingPlan = async (db: Db, owner: UserId): Promise<ExistingPlan> => {
  const row = await db
    .selectFrom('user as u')
    .leftJoin('book as b', 'b.user_id', 'u.id')
    .where('u.id', '=', owner)
    .select(['u.display_name', 'b.plan', 'b.revision', 'b.updated_at'])
    .executeTakeFirstOrThrow();
  const byItself = planByItself({ author: row.display_name, language: await languageOf(db, owner, 'en') });
  return row.revision === null
    ? { plan: byItself, revision: 0, updatedAt: null }
    : { plan: wholePlan(row.plan, byItself), revision: row.revision, updatedAt: row.updated_at };
};
