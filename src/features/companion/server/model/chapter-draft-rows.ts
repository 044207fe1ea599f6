import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** After this long without a sign of life, the process that was writing a draft is assumed to be gone. */
const ABANDONED_AFTER_MS = 30_000;
export const SIGN_OF_LIFE_MS = 10_000;
/** An endpoint that has just failed is not asked again for every message. */
const FAILED_FOR_MS = 60_000;
const KEPT_MS = 2 * 86_400_000;

// The database's clock decides, because the nodes' own may differ.
const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/** `free`: no one is writing it. `draft` is still encrypted. */
export type DraftState =
  { readonly is: 'written'; readonly draft: string } | { readonly is: 'being-written' | 'failed' | 'free' };

export const stateOf = async (db: Db, id: string): Promise<DraftState> => {
  const row = await db
    .selectFrom('chapter_draft')
    .where('id', '=', id)
    .select(['draft', 'is_failed', sql<boolean>`free_at > now()`.as('is_taken')])
    .executeTakeFirst();
  if (typeof row?.draft === 'string') return { is: 'written', draft: row.draft };
  if (!row?.is_taken) return { is: 'free' };
  return { is: row.is_failed ? 'failed' : 'being-written' };
};

/**
 * If several callers want to write it at once, exactly one gets true. `afresh` also restarts one that has
 * just failed.
 */
export const beginDraft = async (
  db: Db,
  { id, writer, afresh }: { readonly id: string; readonly writer: string; readonly afresh: boolean },
): Promise<boolean> => {
  const began = await db
    .insertInto('chapter_draft')
    .values({ id, writer, free_at: inMs(ABANDONED_AFTER_MS), created_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          writer,
          is_failed: false,
          free_at: inMs(ABANDONED_AFTER_MS),
          created_at: sql<Date>`now()`,
        })
        .where('chapter_draft.draft', 'is', null)
        .where((where) =>
          where.or([
            where('chapter_draft.free_at', '<=', sql<Date>`now()`),
            ...(afresh ? [where('chapter_draft.is_failed', '=', true)] : []),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return began !== undefined;
};

const change = async (
  db: Db,
  { id, writer }: { readonly id: string; readonly writer: string },
  to: { readonly draft?: string; readonly is_failed?: boolean; readonly free_at?: ReturnType<typeof inMs> },
): Promise<void> => {
  await db
    .updateTable('chapter_draft')
    .set(to)
    .where('id', '=', id)
    .where('writer', '=', writer)
    .where('draft', 'is', null)
    .execute();
};

type Held = { readonly id: string; readonly writer: string };

// None of these changes anything once someone else has taken over the draft.
export const showLife = (db: Db, held: Held): Promise<void> =>
  change(db, held, { free_at: inMs(ABANDONED_AFTER_MS) });
export const keepDraft = (db: Db, held: Held, draft: string): Promise<void> => change(db, held, { draft });
export const failDraft = (db: Db, held: Held): Promise<void> =>
  change(db, held, { is_failed: true, free_at: inMs(FAILED_FOR_MS) });

/** Deletes drafts that are two days old. Returns how many. */
export const forgetOldDrafts = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('chapter_draft')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
