import type { Db } from '#platform/server/database/database.ts';
import { ownRows } from '#platform/server/database/prepared-query.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { ChapterSummary } from '../shared/contract.ts';
import { previewText } from '../shared/light-format.ts';
import { preview, type SummaryRow, SUMMARY_COLUMNS, summaryOf } from './chapter-rows.ts';

export const livingSummaries = ownRows<Record<never, never>>()((db, owner) =>
  db
    .selectFrom('chapter as c')
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.chapter_order')
    .select(SUMMARY_COLUMNS)
    .select([preview, 'c.shared_at']),
);

/** Numbered in the order of the rows. */
export const summariesOf = (
  rows: readonly (SummaryRow & { preview: string; shared_at: Date | null })[],
): ChapterSummary[] =>
  rows.map((row, index) => ({
    ...summaryOf(row, index + 1),
    preview: previewText(row.preview),
    sharedAt: row.shared_at?.toISOString() ?? null,
  }));

/** A writer's chapters in order, each with the beginning of its text. */
export const listChapters = async (db: Db, owner: UserId): Promise<ChapterSummary[]> =>
  summariesOf(await livingSummaries.of(db, owner, {}));
