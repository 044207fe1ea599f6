import { sql } from 'kysely';
import { type PersonalDataHandler, inPages, jsonFile, jsonListFile } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Each chapter may be as long as a book, so they are read one at a time, in the order they had at the start.
 */
async function* oneByOne(db: Db, owner: UserId) {
  const ids = await db
    .selectFrom('chapter')
    .where('user_id', '=', owner)
    .orderBy('chapter_order')
    .select('id')
    .execute();
  for (const { id } of ids) {
    const row = await db
      .selectFrom('chapter')
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .selectAll()
      .executeTakeFirst();
    if (row) yield row;
  }
}

async function* chapters(db: Db, owner: UserId): AsyncGenerator {
  for await (const row of oneByOne(db, owner))
    yield {
      id: row.id,
      title: row.title,
      content: row.content,
      wordCount: row.word_count,
      place: row.chapter_order,
      revision: row.revision,
      created: row.created_at,
      changed: row.updated_at,
      deleted: row.deleted_at,
      sharedWithFamily: row.shared_at,
      writtenByTheCompanion: row.weave,
    };
}

async function* earlierVersions(db: Db, owner: UserId): AsyncGenerator {
  const rows = inPages((after: { chapter_id: string; revision: number } | undefined) =>
    db
      .selectFrom('chapter_revision as r')
      .innerJoin('chapter as c', 'c.id', 'r.chapter_id')
      .where('c.user_id', '=', owner)
      .where(
        sql<boolean>`(r.chapter_id, r.revision) > (${after?.chapter_id ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${after?.revision ?? 0}::int)`,
      )
      .orderBy('r.chapter_id')
      .orderBy('r.revision')
      .limit(1)
      .select(['r.chapter_id', 'r.revision', 'r.title', 'r.content', 'r.word_count', 'r.saved_at'])
      .execute(),
  );
  for await (const { chapter_id, word_count, saved_at, ...row } of rows)
    yield { chapterId: chapter_id, ...row, wordCount: word_count, saved: saved_at };
}

/** Imports, and the chapters that came with each. */
const imports = async (db: Db, owner: UserId) => {
  const rows = await db
    .selectFrom('chapter_import as i')
    .where('i.user_id', '=', owner)
    .orderBy('i.made_at')
    .select(['i.id', 'i.name', 'i.made_at as made', 'i.taken_back_at as takenBack'])
    .execute();
  const chaptersOf = await db
    .selectFrom('imported_chapter')
    .where('user_id', '=', owner)
    .select(['import_id', 'chapter_id'])
    .execute();
  return rows.map((row) => ({
    ...row,
    chapters: chaptersOf.filter(({ import_id }) => import_id === row.id).map(({ chapter_id }) => chapter_id),
  }));
};

/** The chapters, the deleted ones that can still be restored, and all earlier versions. */
export const chaptersPart: PersonalDataHandler = {
  tables: ['chapter', 'chapter_tally', 'chapter_revision', 'chapter_import', 'imported_chapter'],
  exportFor: async function* ({ db, owner }) {
    yield jsonListFile('data/chapters.json', chapters(db, owner));
    yield jsonListFile('data/earlier-versions.json', earlierVersions(db, owner));
    yield jsonFile('data/imports.json', await imports(db, owner));
  },
  countFor: async (db, owner) => {
    const counted = await db
      .selectFrom('chapter')
      .where('user_id', '=', owner)
      .select([
        sql<number>`(count(*) filter (where deleted_at is null))::int`.as('chapters'),
        sql<number>`coalesce(sum(word_count) filter (where deleted_at is null), 0)::int`.as('words'),
        sql<number>`(count(*) filter (where deleted_at is not null))::int`.as('deletedChapters'),
      ])
      .executeTakeFirstOrThrow();
    return counted;
  },
};
