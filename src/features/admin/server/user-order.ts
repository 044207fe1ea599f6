import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { planRanksInForce } from '#features/subscription/server/api.ts';
import { PLANS } from '#features/subscription/shared/plans.ts';
import type { UserSort } from '../shared/users-limits.ts';
import type { UserCursor } from './user-cursor.ts';

/** The account, in the statements about the list of users. */
export const ID = sql<string>`u.id`;

/** Whoever has no plan comes after those who have the last of them. */
const RANK = sql`coalesce(ranks.rank, ${sql.lit(PLANS.length + 1)})`;

/** What stands beside the accounts while they are put in that order. */
export const joinedFor = (sort: UserSort, db: Db, now: Date): RawBuilder<unknown> => {
  switch (sort) {
    case 'subscription_plan':
      return sql`left join ${planRanksInForce(db, now)} ranks on ranks.user_id = u.id`;
    case 'total_chapters':
      return sql`join chapter_tally tally on tally.user_id = u.id`;
    default:
      return sql``;
  }
};

const micros = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(extract(epoch from ${time}) * 1000000)::bigint::text`;
const moment = (key: string): RawBuilder<Date> =>
  sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;
/** Before every time there is. */
const NEVER = '-1000000000000000';

type Sorted = {
  readonly by: RawBuilder<unknown>;
  /** The account's id, where an index holds it beside that. */
  readonly id?: RawBuilder<string>;
  /** How it is written into a cursor, and read out of one. */
  readonly key: RawBuilder<string>;
  readonly from: (key: string) => RawBuilder<unknown>;
};

/** What each list is sorted by. */
export const SORTED: Readonly<Record<UserSort, Sorted>> = {
  signup_date: { by: sql`u.created_at`, key: micros(sql`u.created_at`), from: moment },
  email: { by: sql`u.email`, key: sql`u.email`, from: (key) => sql`${key}::text` },
  subscription_plan: { by: RANK, key: sql`(${RANK})::text`, from: (key) => sql`${key}::bigint` },
  total_chapters: {
    by: sql`tally.chapters`,
    id: sql`tally.user_id`,
    key: sql`tally.chapters::text`,
    from: (key) => sql`${key}::bigint`,
  },
  last_login: {
    by: sql`coalesce(u.last_login_at, '-infinity')`,
    key: sql`case when u.last_login_at is null then ${sql.lit(NEVER)} else ${micros(sql`u.last_login_at`)} end`,
    from: (key) => (key === NEVER ? sql`timestamptz '-infinity'` : moment(key)),
  },
};

/** What comes after the cursor; two of the same place are told apart by their ids. */
export const beyond = (cursor: UserCursor | undefined): RawBuilder<boolean> => {
  if (cursor === undefined) return sql`true`;
  const { by, from, id = ID } = SORTED[cursor.sort];
  const than = cursor.direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${by}, ${id}) ${than} (${from(cursor.key)}, ${cursor.id})`;
};
