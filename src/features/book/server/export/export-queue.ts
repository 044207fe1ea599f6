import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import {
  BOOK_FORMATS,
  type BookFormat,
  type ExportProblem,
  type ExportStep,
} from '#features/book/shared/book-formats.ts';
import { WHOLE } from './file-rows.ts';

/** A file that this node took to make. `attempt` tells it from the same file taken anew: whoever lost it changes nothing any more. */
export type Taken = {
  readonly id: string;
  readonly owner: UserId;
  readonly format: BookFormat;
  readonly maker: string;
  readonly attempt: number;
};

/** Begun this often, it is given up. */
export const MOST_ATTEMPTS = 3;

/** The row of what was taken, as long as it is still this node's. */
const stillMine = (db: Db, { id, maker, attempt }: Taken) =>
  db
    .updateTable('book_file')
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('maker', '=', maker)
    .where('attempts', '=', attempt);

/**
 * Takes the file that waits longest, or one whose worker fell silent; a writer who has one being made comes after those who have none. Times of
 * hearing are the database's: nodes' clocks may differ. `notOf`: writers who must wait. undefined where nothing waits.
 */
export const takeExportJob = async (
  db: Db,
  maker: string,
  {
    now,
    silentAfterMs,
    notOf,
  }: { readonly now: Date; readonly silentAfterMs: number; readonly notOf: readonly UserId[] },
): Promise<Taken | undefined> => {
  while (true) {
    const { rows } = await sql<{ id: string; user_id: UserId; format: string; attempts: number }>`
      update book_file set state = 'making', maker = ${maker}, heard_at = now(), attempts = attempts + 1,
        step = null, progress = 0
      where id = (
        select f.id from book_file f
        where (f.state = 'waiting'
            or (f.state = 'making' and f.heard_at < now() - ${silentAfterMs} * interval '1 millisecond'))
          and f.user_id <> all(${notOf})
        order by (select count(*) from book_file o where o.user_id = f.user_id and o.state = 'making' and o.id <> f.id),
          f.created_at, f.id
        limit 1 for update skip locked)
      returning id, user_id, format, attempts`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const format = BOOK_FORMATS.find((one) => one === row.format);
    // A format that only a later release knows has nobody here who could make it.
    const taken = {
      id: row.id,
      owner: row.user_id,
      format: format ?? 'print-pdf',
      maker,
      attempt: row.attempts,
    };
    if (format && row.attempts <= MOST_ATTEMPTS) return taken;
    await endAsFailed(db, taken, { problem: 'broke-off', now });
  }
};

/** Says that this node is at it, and how far. false where it is this node's no more: stopped, thrown away, or taken by another. */
export const stillExporting = async (
  db: Db,
  taken: Taken,
  { step, share }: { readonly step: ExportStep; readonly share: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await stillMine(db, taken)
    .set({ heard_at: sql`now()`, step, progress: Math.round(Math.min(1, Math.max(0, share)) * WHOLE) })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const endAsFailed = async (
  db: Db,
  taken: Taken,
  { problem, now }: { readonly problem: ExportProblem; readonly now: Date },
): Promise<void> => {
  await stillMine(db, taken)
    .set({ state: 'failed', problem, ended_at: now, step: null, maker: null })
    .execute();
};

/** Puts it back to be taken anew, here or elsewhere. `counts`: whether this was one of its attempts. */
export const giveBack = async (
  db: Db,
  taken: Taken,
  { counts }: { readonly counts: boolean },
): Promise<void> => {
  await stillMine(db, taken)
    .set({
      state: 'waiting',
      maker: null,
      heard_at: null,
      step: null,
      progress: 0,
      attempts: counts ? taken.attempt : taken.attempt - 1,
    })
    .execute();
};

export type Kept = {
  readonly name: string;
  readonly key: string;
  readonly bytes: number;
  readonly pages: number | null;
  readonly state: string;
  readonly now: Date;
  readonly until: Date;
};

/** Makes the row speak for the file, and takes away the one of the same format that it replaces. false where it is this node's no more. */
export const endAsMade = async (tx: Db, taken: Taken, kept: Kept): Promise<boolean> => {
  const { numUpdatedRows } = await stillMine(tx, taken)
    .set({
      state: 'made',
      name: kept.name,
      file_key: kept.key,
      bytes: kept.bytes,
      pages: kept.pages,
      fingerprint: kept.state,
      progress: WHOLE,
      step: null,
      maker: null,
      ended_at: kept.now,
      kept_until: kept.until,
    })
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx
    .deleteFrom('book_file')
    .where('user_id', '=', taken.owner)
    .where('format', '=', taken.format)
    .where('state', '=', 'made')
    .where('id', '<>', taken.id)
    .execute();
  return true;
};
