import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import {
  BOOK_FORMATS,
  type BookFormat,
  type ExportProblem,
  type ExportStep,
} from '#features/book/shared/book-formats.ts';
import type { BookShelf } from '../book-export.ts';
import { onShelf, WHOLE } from './file-rows.ts';

/**
 * A file that this node has taken. `attempt` tells it apart from a later attempt at the same file: a node
 * that has lost the file can no longer change anything.
 */
export type Taken = BookShelf & {
  readonly id: string;
  readonly format: BookFormat;
  readonly maker: string;
  readonly attempt: number;
};

type TakenRow = {
  readonly id: string;
  readonly user_id: UserId;
  readonly legacy_contact_id: string | null;
  readonly format: string;
  readonly attempts: number;
};

/** After this many attempts the export has failed. */
export const MOST_ATTEMPTS = 3;

/** The row of a taken file, as long as it still belongs to this node. */
const stillMine = (db: Db, { id, maker, attempt }: Taken) =>
  db
    .updateTable('book_file')
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('maker', '=', maker)
    .where('attempts', '=', attempt);

/**
 * Takes the file that has waited longest, or one whose worker has gone silent. Writers who already have a
 * file being made come after those who don't. Heartbeat times are the database's, because the clocks of nodes
 * may differ. `notOf`: writers who have to wait. Returns undefined if nothing is waiting.
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
    const { rows } = await sql<TakenRow>`
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
      returning id, user_id, legacy_contact_id, format, attempts`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const format = BOOK_FORMATS.find((one) => one === row.format);
    // This release can't make formats that only a later one has.
    const taken = {
      id: row.id,
      owner: row.user_id,
      legacyContact: row.legacy_contact_id,
      format: format ?? 'print-pdf',
      maker,
      attempt: row.attempts,
    };
    if (format && row.attempts <= MOST_ATTEMPTS) return taken;
    await endAsFailed(db, taken, { problem: 'broke-off', now });
  }
};

/**
 * Reports that this node is still working on the file, and how far it is. Returns false if the file is no
 * longer this node's: stopped, deleted, or taken by another node.
 */
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

/**
 * Puts the file back in the queue, for this node or another. `counts`: whether this was one of its attempts.
 */
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

/**
 * Marks the row as made and deletes the earlier file of the same format. Returns false if the file is no
 * longer this node's.
 */
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
    .where((where) => where.and(onShelf(taken)))
    .where('format', '=', taken.format)
    .where('state', '=', 'made')
    .where('id', '<>', taken.id)
    .execute();
  return true;
};
