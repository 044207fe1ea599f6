import { type Selectable, sql } from 'kysely';
import { type EmailedWriter, emailedWriter } from '#features/questions/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { HelpingTable } from '#platform/server/database/tables.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { HelpingEventKind } from '#features/helping/shared/helping-events.ts';

export type HelpingRow = Selectable<HelpingTable>;
export type HelpingContext = Pick<AppContext, 'db' | 'clock' | 'publicUrl' | 'productName'>;

type Happened = {
  readonly what: HelpingEventKind;
  readonly by: 'writer' | 'helper';
  readonly detail?: string;
  /** For 'ordered'. */
  readonly chaptersBefore?: readonly string[];
};

/** Writes a line of the log, in the transaction of what it says. */
export const logEvent = async (
  tx: Db,
  helping: string,
  { what, by, detail, chaptersBefore }: Happened,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('helping_event')
    .values({
      helping_id: helping,
      at: now,
      what,
      by_whom: by,
      detail: detail ?? null,
      chapters_before: chaptersBefore === undefined ? null : JSON.stringify(chaptersBefore),
    })
    .execute();
};

/** An agreement with a helper of this writer. Refuses not-found for anyone else's. */
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
  /** The helper's name, for what they do. */
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
    .select(['h.id', 'h.writer_id', 'h.helper_name']);

type Agreed = { readonly id: string; readonly writer_id: string; readonly helper_name: string };

const proof = async (db: Db, row: Agreed | undefined): Promise<Helping> => {
  const writer = row && (await emailedWriter(db, row.writer_id));
  if (!row || !writer) return refuse('not-found');
  // The statement above found the agreement.
  return { id: row.id, name: row.helper_name, writer } as Helping;
};

/**
 * THE access function of a helper: everything they write begins here. It holds the agreement until the
 * transaction ends, so whoever ends it waits for what is under way, and nothing is written afterwards. Refuses
 * not-found unless the two have agreed and neither has ended it.
 */
export const holdHelping = async (tx: Db, helper: UserId, id: string): Promise<Helping> =>
  proof(tx, await agreed(tx, helper, id).forShare('h').executeTakeFirst());

/** The same for what is only read. */
export const readHelping = async (db: Db, helper: UserId, id: string): Promise<Helping> =>
  proof(db, await agreed(db, helper, id).executeTakeFirst());

/** How a writer is called on their helper's page. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** Whether two people are connected and neither has blocked the other, for a statement that writes. */
export const areConnected = (one: string, other: string) => sql<boolean>`exists (
  select 1 from family_relationships r where r.state = 'confirmed'
    and ((r.user_id = ${one} and r.related_user_id = ${other}) or (r.user_id = ${other} and r.related_user_id = ${one})))
  and not exists (
    select 1 from family_block b
    where (b.user_id = ${one} and b.blocked_id = ${other}) or (b.user_id = ${other} and b.blocked_id = ${one}))`;
