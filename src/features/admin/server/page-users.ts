import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { planRanksInForce, plansInForce, type PlansAt } from '#features/subscription/server/api.ts';
import { PLANS } from '#features/subscription/shared/plans.ts';
import type { adminUserCalls, ListedUser, UserPage } from '../shared/users-contract.ts';
import type { UserSort } from '../shared/users-limits.ts';
import { cursorText, readCursor, type UserCursor } from './user-cursor.ts';

/** The account's id, in the statements about the list of users. */
export const ID = sql<string>`u.id`;

/** An account without a plan comes after those with the last plan. */
const RANK = sql`coalesce(ranks.rank, ${sql.lit(PLANS.length + 1)})`;

/** What has to be joined to the accounts to sort them this way. */
export const joinedFor = (sort: UserSort, db: Db, at: PlansAt): RawBuilder<unknown> => {
  switch (sort) {
    case 'subscription_plan':
      return sql`left join ${planRanksInForce(db, at)} ranks on ranks.user_id = u.id`;
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
/** Earlier than any real time. */
const NEVER = '-1000000000000000';

type Sorted = {
  readonly by: RawBuilder<unknown>;
  /** The account's id in the table of `by`, if an index there has both. */
  readonly id?: RawBuilder<string>;
  /** Writes the sort value to a cursor; `from` reads it back. */
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

/** The rows after the cursor. The id decides between two with the same sort value. */
const beyond = (cursor: UserCursor | undefined): RawBuilder<boolean> => {
  if (cursor === undefined) return sql`true`;
  const { by, from, id = ID } = SORTED[cursor.sort];
  const than = cursor.direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${by}, ${id}) ${than} (${from(cursor.key)}, ${cursor.id})`;
};

export type UsersAsked = InputOf<(typeof adminUserCalls)['page']>;
/** Which accounts are selected, in whatever order. */
export type UsersMeant = Pick<UsersAsked, 'search' | 'plan' | 'standing'>;

type Row = Omit<ListedUser, 'signup_date' | 'last_login'> & {
  readonly signup_date: Date;
  readonly last_login: Date | null;
  readonly key: string;
};

const ALL = sql<boolean>`true`;

const statusOf = (standing: UsersMeant['standing']): RawBuilder<boolean> => {
  switch (standing) {
    case 'here':
      return sql`not u.needs_confirmation`;
    case 'disabled':
      return sql`u.disabled_at is not null`;
    case 'waiting':
      return sql`u.needs_confirmation`;
  }
};

/** Addresses are stored in lower case. The search is literal text, not a pattern. */
const holding = (search: string): RawBuilder<boolean> =>
  search.trim() === '' ? ALL : sql`strpos(u.email, ${search.replaceAll('\0', '').trim().toLowerCase()}) > 0`;

/**
 * Selects accounts by plan; `free` means no other plan in force. The list of holders is made once, and each
 * account is looked up in it.
 */
const havingPlan = (db: Db, plan: UsersMeant['plan'], at: PlansAt): RawBuilder<boolean> => {
  if (plan === 'all') return ALL;
  const ranks = planRanksInForce(db, at);
  if (plan === 'free') return sql`(u.id in (select user_id from ${ranks} as ranks)) is not true`;
  const rank = PLANS.indexOf(plan) + 1;
  return sql`(u.id in (select user_id from ${ranks} as ranks where rank = ${rank}::int)) is true`;
};

const meant = (db: Db, { search, plan, standing }: UsersMeant, at: PlansAt): RawBuilder<boolean> =>
  sql`${statusOf(standing)} and ${holding(search)} and ${havingPlan(db, plan, at)}`;

type Wanted = {
  readonly sort: UserSort;
  readonly direction: 'asc' | 'desc';
  readonly cursor: UserCursor | undefined;
  readonly limit: number;
};

/** The next accounts, in one statement: it selects them first, and then what to show about them. */
const nextRows = async (
  db: Db,
  asked: UsersMeant,
  { sort, direction, cursor, limit }: Wanted,
  at: PlansAt,
): Promise<Row[]> => {
  const { by, key, id = ID } = SORTED[sort];
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select u.id, u.email, u.created_at as signup_date, u.last_login_at as last_login,
      coalesce(held.plan, 'free') as subscription_plan, tally.chapters as total_chapters,
      u.needs_confirmation as waiting, u.disabled_at is not null as disabled, picked.key
    from (
      select u.id, ${by} as place, ${key} as key
      from "user" u ${joinedFor(sort, db, at)}
      where ${meant(db, asked, at)} and ${beyond(cursor)}
      order by ${by} ${way}, ${id} ${way}
      limit ${limit}
    ) picked
    join "user" u on u.id = picked.id
    join chapter_tally tally on tally.user_id = picked.id
    left join lateral ${plansInForce(db, at).where('user_id', '=', ID)} held on true
    order by picked.place ${way}, picked.id ${way}`.execute(db);
  return rows;
};

const listedUser = ({ key: _key, ...row }: Row): ListedUser => ({
  ...row,
  signup_date: row.signup_date.toISOString(),
  last_login: row.last_login?.toISOString() ?? null,
});

const countMeant = async (db: Db, asked: UsersMeant, at: PlansAt): Promise<number> => {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from "user" u where ${meant(db, asked, at)}`.execute(db);
  return rows[0]?.times ?? 0;
};

/**
 * One page of accounts. For administrators only, as the call checks. Throws bad-input for a cursor that we
 * never returned.
 */
export const pageUsers = async (db: Db, asked: UsersAsked, at: PlansAt): Promise<UserPage> => {
  const { sort, direction, limit } = asked;
  const cursor = readCursor(asked.after, asked);
  const [rows, total, waiting] = await Promise.all([
    nextRows(db, asked, { sort, direction, cursor, limit: limit + 1 }, at),
    countMeant(db, asked, at),
    countMeant(db, { ...asked, plan: 'all', standing: 'waiting' }, at),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    users: shown.map(listedUser),
    total,
    waiting,
    after: rows.length > limit && last ? cursorText({ sort, direction, key: last.key, id: last.id }) : null,
  };
};

const BATCH = 2_000;

/** Every selected account, newest first, one batch at a time. */
export async function* allUsers(db: Db, asked: UsersMeant, at: PlansAt): AsyncGenerator<ListedUser[]> {
  const sort = 'signup_date';
  const direction = 'desc';
  let cursor: UserCursor | undefined;
  while (true) {
    const rows = await nextRows(db, asked, { sort, direction, cursor, limit: BATCH }, at);
    if (rows.length > 0) yield rows.map(listedUser);
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    cursor = { sort, direction, key: last.key, id: last.id };
  }
}
