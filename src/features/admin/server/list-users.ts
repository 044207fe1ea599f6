import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { PLANS } from '#features/subscription/shared/plans.ts';
import type { AdminUser } from '../shared/contract.ts';

type Row = Omit<AdminUser, 'signup_date' | 'last_login'> & {
  readonly signup_date: Date;
  readonly last_login: Date | null;
};

/** Every account, newest first, in one statement however many there are. Chapters in the bin do not count. */
export const listUsers = async (db: Db, now: Date): Promise<AdminUser[]> => {
  const { rows } = await sql<Row>`
    select u.email, u.created_at as signup_date, u.last_login_at as last_login,
      coalesce((array_agg(e.plan order by array_position(${sql.val(PLANS)}::text[], e.plan))
        filter (where e.plan is not null))[1], 'free') as subscription_plan,
      (select count(*) from chapter c where c.user_id = u.id and c.deleted_at is null)::int as total_chapters
    from "user" u
    left join entitlement e
      on e.user_id = u.id and e.starts_at <= ${now} and (e.ends_at is null or e.ends_at > ${now})
    where not u.needs_confirmation
    group by u.id
    order by u.created_at desc, u.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    signup_date: row.signup_date.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
  }));
};
