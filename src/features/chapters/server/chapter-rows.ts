import { sql } from 'kysely';
import type { Chapter, ChapterSummary, DeletedChapter, RevisionSummary } from '../shared/contract.ts';
import { previewText } from '../shared/light-format.ts';
import { RESTORABLE_FOR_DAYS } from '../shared/limits.ts';

/** The columns that every response about a chapter needs, with the alias `c`. */
export const SUMMARY_COLUMNS = [
  'c.id',
  'c.title',
  'c.word_count',
  'c.revision',
  'c.created_at',
  'c.updated_at',
] as const;

const PREVIEW_CHARACTERS = 240;

/** The beginning of the text, cut by the database. A list never transfers whole texts. */
export const preview = sql<string>`left(c.content, ${sql.lit(PREVIEW_CHARACTERS)})`.as('preview');

/**
 * The N of 'Chapter N': one more than the number of existing chapters before it. It is counted rather than
 * stored, so that deleting a chapter closes the gap and restoring it opens the same gap again.
 */
export const place = sql<number>`(
  select count(*)::int + 1 from chapter as earlier
  where earlier.user_id = c.user_id and earlier.deleted_at is null and earlier.chapter_order < c.chapter_order
)`.as('place');

export type SummaryRow = {
  readonly id: string;
  readonly title: string;
  readonly word_count: number;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/**
 * A chapter's own columns in the form sent to clients. `chapterOrder` is its position among the existing
 * chapters, from 1.
 */
export const summaryOf = (
  row: SummaryRow,
  chapterOrder: number,
): Omit<ChapterSummary, 'preview' | 'sharedAt'> => ({
  id: row.id,
  title: row.title,
  chapterOrder,
  wordCount: row.word_count,
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const chapterOf = (row: SummaryRow & { content: string }, chapterOrder: number): Chapter => ({
  ...summaryOf(row, chapterOrder),
  content: row.content,
});

export type RevisionRow = {
  readonly revision: number;
  readonly title: string;
  readonly word_count: number;
  readonly saved_at: Date;
};

export const revisionOf = (row: RevisionRow): RevisionSummary => ({
  revision: row.revision,
  title: row.title,
  wordCount: row.word_count,
  savedAt: row.saved_at.toISOString(),
});

const DAY_MS = 86_400_000;

/** Chapters deleted at or before this time can't be restored (decision 0040). */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_FOR_DAYS * DAY_MS);

/** `deleted_at` is nullable in the table's types, but never null in a row that was selected as deleted. */
export type DeletedRow = SummaryRow & {
  readonly preview: string;
  readonly place: number;
  readonly deleted_at: Date | null;
};

export const deletedOf = (row: DeletedRow, now: Date): DeletedChapter => {
  const deletedAt = row.deleted_at ?? now;
  return {
    ...summaryOf(row, row.place),
    preview: previewText(row.preview),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(deletedAt.getTime() + RESTORABLE_FOR_DAYS * DAY_MS).toISOString(),
  };
};
