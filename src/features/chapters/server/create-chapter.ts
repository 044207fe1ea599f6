import { sql } from 'kysely';
import { hasWriterPlan, lockPlans, useFreeChapter } from '#features/subscription/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { writtenWords } from '../shared/light-format.ts';
import type { Chapter, MergeState } from '../shared/contract.ts';
import { hasTitleAndText } from '../shared/title-and-text.ts';
import { chapterOf, place, SUMMARY_COLUMNS } from './chapter-rows.ts';
import { mergeStateColumn } from './merge-state-column.ts';

export type NewChapter = {
  readonly title: string;
  readonly content: string;
  readonly weave?: MergeState | null;
};

export type Adding = {
  readonly now: Date;
  readonly openAccess: boolean;
  /** Even if the writer shares every new chapter. */
  readonly isPrivate?: boolean;
};

/**
 * Checks the plan and adds the chapter, inside the caller's transaction. The writer's own row is locked until
 * the transaction ends. So if two chapters are created at once, one waits and goes after the other;
 * `chapter_place` would refuse a shared position in any case. Throws nothing-to-save, upgrade-required, and
 * sign-in-required if the account is gone.
 */
export const addChapter = async (
  tx: Db,
  owner: UserId,
  chapter: NewChapter,
  { now, openAccess, isPrivate = false }: Adding,
): Promise<Chapter> => {
  if (!hasTitleAndText(chapter)) refuse('nothing-to-save');
  // The account may be deleted during the request.
  if (!(await lockPlans(tx, owner))) refuse('sign-in-required');
  const unlimited = await hasWriterPlan(tx, owner, now, openAccess);
  if (!unlimited && !(await useFreeChapter(tx, owner))) refuse('upgrade-required');
  const row = await tx
    .with('made', (db) =>
      db
        .insertInto('chapter')
        .values({
          user_id: owner,
          title: chapter.title,
          content: chapter.content,
          word_count: writtenWords(chapter.content),
          chapter_order: sql<number>`(select coalesce(max(chapter_order), 0) + 1 from chapter where user_id = ${owner})`,
          weave: mergeStateColumn(chapter.weave),
          // Only if the writer chose to share every new chapter (decision 0043).
          shared_at: sql<Date | null>`(select case when shares_new_chapters and not ${isPrivate}::boolean then ${now}::timestamptz end from "user" where id = ${owner})`,
          created_at: now,
          updated_at: now,
        })
        .returningAll(),
    )
    .selectFrom('made as c')
    .select(SUMMARY_COLUMNS)
    .select(['c.content', place])
    .executeTakeFirstOrThrow();
  return chapterOf(row, row.place);
};

/**
 * Adds a new chapter at the end of the book. The first is free, and counted. More need a writer plan
 * (decision 0039). Throws nothing-to-save, upgrade-required.
 */
export const createChapter = (
  { db, clock, openAccess }: Pick<AppContext, 'db' | 'clock' | 'openAccess'>,
  owner: UserId,
  chapter: NewChapter,
): Promise<Chapter> =>
  db.transaction().execute((tx) => addChapter(tx, owner, chapter, { now: clock(), openAccess }));
