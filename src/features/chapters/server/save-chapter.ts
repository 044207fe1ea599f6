import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { writtenWords } from '../shared/light-format.ts';
import type { ChapterSummary, MergeState } from '../shared/contract.ts';
import { REVISION_FOLDS_WITHIN_MS } from '../shared/limits.ts';
import { hasTitleAndText } from '../shared/title-and-text.ts';
import { place, type SummaryRow, summaryOf } from './chapter-rows.ts';
import { preparedQuery } from '#platform/server/database/prepared-query.ts';
import { refuseStale } from './existing-text.ts';
import { mergeStateColumn } from './merge-state-column.ts';
import { writtenOver } from './written-over.ts';

const END_OF_TIME = new Date(Date.UTC(9999, 0));

type Parameters = {
  owner: UserId;
  id: string;
  base: number;
  title: string;
  content: string;
  words: number;
  /** null: unchanged. */
  weave: string | null;
  now: Date;
  /** A run of saves that began at this time or earlier is over. */
  foldsSince: Date;
};

/**
 * A single statement makes the decision, saves the replaced text, and returns the result. `before` is the row
 * as this statement first saw it. If another save came in between, `c` no longer has that revision and
 * nothing changes. Saving the same text creates no revision. `offset 0` computes the comparison once. Inlined
 * into its four uses, it would fetch the old text four times, which took a quarter of the statement's time.
 */
const save = preparedQuery<Parameters>()((db, parameter) =>
  sql<SummaryRow & { place: number }>`
    with saved as (
      update chapter as c set
        title = given.title,
        content = given.content,
        word_count = given.words,
        weave = coalesce(${parameter('weave')}::jsonb, c.weave),
        revision = c.revision + given.differs::int,
        updated_at = case when given.differs then given.now else c.updated_at end,
        fold_started_at = case when given.differs and given.fold_is_over then given.now else c.fold_started_at end
      from chapter as before
      cross join lateral (
        select new.*,
          (before.title, before.content) is distinct from (new.title, new.content) as differs,
          coalesce(before.fold_started_at <= ${parameter('foldsSince')}::timestamptz, true)
            or ${writtenOver(sql`before.content`, sql`new.content`)} as fold_is_over
        from (
          select ${parameter('title')}::text as title, ${parameter('content')}::text as content,
            ${parameter('words')}::int as words, ${parameter('now')}::timestamptz as now
        ) as new
        offset 0
      ) as given
      where before.id = ${parameter('id')}::uuid
        and c.id = before.id
        and c.user_id = ${parameter('owner')}
        and c.deleted_at is null
        and c.revision = ${parameter('base')}
        and before.revision = c.revision
      returning c.id, c.user_id, c.title, c.word_count, c.chapter_order, c.revision, c.created_at, c.updated_at,
        given.differs and given.fold_is_over as keeps_before,
        before.revision as old_revision, before.title as old_title, before.content as old_content,
        before.word_count as old_word_count, before.updated_at as old_updated_at
    ), kept as (
      insert into chapter_revision (chapter_id, revision, title, content, word_count, saved_at)
      select id, old_revision, old_title, old_content, old_word_count, old_updated_at from saved where keeps_before
    )
    select c.id, c.title, c.word_count, c.revision, c.created_at, c.updated_at, ${place} from saved as c
  `.compile(db),
);

export type SavedChapter = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** If omitted: unchanged. */
  readonly weave?: MergeState | undefined;
  /** The revision the text was based on. */
  readonly revision: number;
};

/**
 * Saves a chapter. The text from the start of a run of saves is stored as a revision, and saves within ten
 * minutes share it (decision 0040). The replaced text is always stored if `keepsBefore` is set, or if it was
 * written over (`isWrittenOver`), so that a writer can recover from a mistake. Throws nothing-to-save,
 * not-found, and stale-revision with the current text as `current`.
 */
export const saveChapter = async (
  db: Db,
  owner: UserId,
  chapter: SavedChapter,
  { now, keepsBefore = false }: { readonly now: Date; readonly keepsBefore?: boolean },
): Promise<Omit<ChapterSummary, 'preview' | 'sharedAt'>> => {
  if (!hasTitleAndText(chapter)) refuse('nothing-to-save');
  const { id, title, content, revision } = chapter;
  const [row] = await save(db, {
    owner,
    id,
    base: revision,
    title,
    content,
    words: writtenWords(content),
    weave: mergeStateColumn(chapter.weave),
    now,
    foldsSince: keepsBefore ? END_OF_TIME : new Date(now.getTime() - REVISION_FOLDS_WITHIN_MS),
  });
  return row ? summaryOf(row, row.place) : refuseStale(db, owner, id);
};
