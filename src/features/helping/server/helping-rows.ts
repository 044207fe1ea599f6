import { type NotNull, type Selectable, sql } from 'kysely';
import { type EmailedWriter, emailedWriter } from '#features/questions/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { HelpingTable } from '#platform/server/database/tables.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { HelpingEventKind } from '#features/helping/shared/helping-events.ts';
import { MOST_A_DAY } from '#features/helping/shared/helping-limits.ts';

export type HelpingRow = Selectable<HelpingTable>;
export type HelpingContext = Pick<AppContext, 'db' | 'clock' | 'publicUrl' | 'productName'>;

type Happened = {
  readonly what: HelpingEventKind;
  readonly by: 'writer' | 'helper';
  readonly detail?: string;
  /** For 'ordered': the ids of the chapters in their earlier and their new order. */
  readonly chapters?: { readonly before: readonly string[]; readonly after: readonly string[] };
};

const DAY_MS = 86_400_000;

/** What a helper did for a writer in the last 24 hours, including under earlier agreements of the two. */
const doneToday = (helping: string, what: HelpingEventKind, now: Date) => sql<number>`(
  select count(*)::int from helping_event e
  join helping of on of.id = e.helping_id
  join helping this on this.writer_id = of.writer_id and this.helper_id = of.helper_id
  where this.id = ${helping}::uuid and e.by_whom = 'helper' and e.what = ${what}
    and e.at > ${new Date(now.getTime() - DAY_MS)}::timestamptz)`;

export const refuseUsedUp = (): never => refuse('helping-used-up', { retryAfterSeconds: DAY_MS / 1_000 });

/** Rejects with helping-used-up where `logEvent` would, before anything costly is done. */
export const refuseWhereUsedUp = async (
  db: Db,
  helping: string,
  what: HelpingEventKind,
  now: Date,
): Promise<void> => {
  const { rows } = await sql<{ done: number }>`select ${doneToday(helping, what, now)} as done`.execute(db);
  if ((rows[0]?.done ?? 0) >= (MOST_A_DAY[what] ?? Infinity)) refuseUsedUp();
};

/**
 * Writes a line of the log, in the transaction of the change it records. A helper's own lines need
 * `holdHelping`, so that only one is counted at a time. Rejects with helping-used-up beyond what a helper may
 * do in a day.
 */
export const logEvent = async (
  tx: Db,
  helping: string,
  { what, by, detail, chapters }: Happened,
  now: Date,
): Promise<void> => {
  const most = by === 'helper' ? MOST_A_DAY[what] : undefined;
  const { rows } = await sql`
    insert into helping_event (helping_id, at, what, by_whom, detail, chapters_before, chapters_after)
    select ${helping}::uuid, ${now}::timestamptz, ${what}, ${by}, ${detail ?? null}::text,
      ${chapters ? JSON.stringify(chapters.before) : null}::jsonb,
      ${chapters ? JSON.stringify(chapters.after) : null}::jsonb
    where ${most === undefined ? sql`true` : sql`${doneToday(helping, what, now)} < ${most}::int`}
    returning id`.execute(tx);
  if (rows.length === 0) refuseUsedUp();
};

/** An agreement with a helper of this writer. Rejects with not-found for anyone else's. */
export const ownHelper = async (db: Db, writer: UserId, id: string): Promise<HelpingRow> => {
  const row = await db
    .selectFrom('helping')
    .where('id', '=', id)
    .where('writer_id', '=', writer)
    .selectAll()
    .executeTakeFirst();
  return row ?? refuse('not-found');
};

declare const held: unique symbol;

/** The proof that somebody helps a writer at this moment. Only `holdHelping` and `readHelping` make it. */
export type Helping = {
  readonly [held]: true;
  readonly id: string;
  /** The helper's name, stored with what they do. */
  readonly name: string;
  readonly writer: EmailedWriter;
};

const agreed = (db: Db, helper: UserId, id: string) =>
  db
    .selectFrom('helping as h')
    .innerJoin('user as w', 'w.id', 'h.writer_id')
    .where('h.id', '=', id)
    .where('h.helper_id', '=', helper)
    .where('h.accepted_at', 'is not', null)
    .where('h.ended_at', 'is', null)
    .where('w.disabled_at', 'is', null)
    .select(['h.id', 'h.writer_id', 'h.helper_name'])
    // A helper who said yes has a name.
    .$narrowType<{ helper_name: NotNull }>();

type Agreed = { readonly id: string; readonly writer_id: string; readonly helper_name: string };

const proof = async (db: Db, row: Agreed | undefined): Promise<Helping> => {
  const writer = row && (await emailedWriter(db, row.writer_id));
  if (!row || !writer) return refuse('not-found');
  // The statement above found the agreement.
  return { id: row.id, name: row.helper_name, writer } as Helping;
};

/**
 * THE access function of a helper: everything they write begins here, before anything else is locked, so that
 * no two transactions deadlock. It locks the agreement until the transaction ends: ending the agreement waits
 * for what is under way, nothing is written afterwards, and two windows of a helper take turns. Rejects with
 * not-found unless the two have agreed and neither has ended it.
 */
export const holdHelping = async (tx: Db, helper: UserId, id: string): Promise<Helping> =>
  // The writer's row first, in the order that deleting, blocking and disconnecting lock rows, too.
  proof(tx, await agreed(tx, helper, id).forKeyShare('w').forNoKeyUpdate('h').executeTakeFirst());

/** The same, for handing out a question: all helpers of the writer take turns, so that it is asked once. */
export const holdToAsk = async (tx: Db, helper: UserId, id: string): Promise<Helping> =>
  proof(tx, await agreed(tx, helper, id).forNoKeyUpdate('w').forNoKeyUpdate('h').executeTakeFirst());

/** The same for reading, without any lock. */
export const readHelping = async (db: Db, helper: UserId, id: string): Promise<Helping> =>
  proof(db, await agreed(db, helper, id).executeTakeFirst());

/** What a writer is called on their helper's page. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** Whether two people are connected and neither has blocked the other, for a statement that writes. */
export const areConnected = (one: string, other: string) => sql<boolean>`exists (
  select 1 from family_relationships r where r.state = 'confirmed'
    and ((r.user_id = ${one} and r.related_user_id = ${other}) or (r.user_id = ${other} and r.related_user_id = ${one})))
  and not exists (
    select 1 from family_block b
    where (b.user_id = ${one} and b.blocked_id = ${other}) or (b.user_id = ${other} and b.blocked_id = ${one}))`;
