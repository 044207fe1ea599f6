import { sql } from 'kysely';
import { type ManagedAccount, type PersonalDataHandler, countManaged } from '#features/account/server/api.ts';
import { plansInForce, type PlansAt } from '#features/subscription/server/api.ts';
import type { Plan } from '#features/subscription/shared/plans.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserDetail } from '../shared/users-contract.ts';

type Row = {
  readonly email: string;
  readonly role: string;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly email_verified: boolean;
  readonly needs_confirmation: boolean;
  readonly disabled_at: Date | null;
  readonly disabled_because: string | null;
  readonly plan: Plan | null;
  readonly connections: number;
  readonly sign_ins: number;
};

const rowOf = async (db: Db, account: ManagedAccount, at: PlansAt): Promise<Row> => {
  const { rows } = await sql<Row>`
    select u.email, u.role, u.created_at, u.last_login_at, u.email_verified, u.needs_confirmation,
      u.disabled_at, u.disabled_because,
      (select plan from ${plansInForce(db, at).where('user_id', '=', account)} as held) as plan,
      (select count(*) from family_relationships r
        where r.state = 'confirmed' and (r.user_id = u.id or r.related_user_id = u.id))::int as connections,
      (select count(*) from session s where s.user_id = u.id and s.expires_at > ${at.now})::int as sign_ins
    from "user" u where u.id = ${account}`.execute(db);
  return rows[0] ?? refuse('not-found');
};

/**
 * One account with how much is in it, but none of its content. Throws not-found if it was deleted a moment
 * ago.
 */
export const readUser = async (
  db: Db,
  parts: readonly PersonalDataHandler[],
  account: ManagedAccount,
  at: PlansAt,
): Promise<UserDetail> => {
  const [row, held] = await Promise.all([rowOf(db, account, at), countManaged(parts, db, account)]);
  return {
    id: account,
    email: row.email,
    signup_date: row.created_at.toISOString(),
    subscription_plan: row.plan ?? 'free',
    total_chapters: held.chapters,
    last_login: row.last_login_at?.toISOString() ?? null,
    role: row.role === 'administrator' ? 'administrator' : 'writer',
    confirmed: row.email_verified,
    waiting: row.needs_confirmation,
    disabled: row.disabled_at !== null,
    disabled_since: row.disabled_at?.toISOString() ?? null,
    disabled_because: row.disabled_because,
    counts: { ...held, familyConnections: row.connections },
    sign_ins: row.sign_ins,
  };
};
