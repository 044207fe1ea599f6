import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { plansInForce, type PlansAt } from '#features/subscription/server/api.ts';
import type { AdminUser } from '../shared/contract.ts';

type Row = Omit<AdminUser, 'signup_date' | 'last_login'> & {
  readonly signup_date: Date;
  readonly last_login: Date | null;
};

/** Every account, newest first, in one statement however many there are. Chapters in the bin don't count. */
export const listUsers = async (db: Db, at: PlansAt): Promise<AdminUser[]> => {
  const { rows } = await sql<Row>`
    select u.id, u.email, u.created_at as signup_date, u.last_login_at as last_login,
      coalesce(in_force.plan, 'free') as subscription_plan,
      (select count(*) from chapter c where c.user_id = u.id and c.deleted_at is null)::int as total_chapters
    from "user" u
    left join ${plansInForce(db, at)} in_force on in_force.user_id = u.id
    where not u.needs_confirmation
    order by u.created_at desc, u.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    signup_date: row.signup_date.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
  }));
};
