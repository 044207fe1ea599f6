import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { importCalls } from '../../shared/import-contract.ts';
import { MOST_IMPORTS_SHOWN } from '../../shared/import-limits.ts';

type MadeImport = OutputOf<typeof importCalls.make>;

/** How many of its chapters are in the book. */
const chapters = sql<number>`(
  select count(*)::int from imported_chapter as one
  join chapter on chapter.id = one.chapter_id and chapter.deleted_at is null
  where one.user_id = i.user_id and one.import_id = i.id
)`;

const importsOf = (db: Db, owner: UserId) =>
  db
    .selectFrom('chapter_import as i')
    .where('i.user_id', '=', owner)
    // Archives contain more than chapters and have their own list.
    .where('i.archive_hash', 'is', null)
    .select(['i.id', 'i.name', 'i.made_at', 'i.taken_back_at'])
    .select(chapters.as('chapters'));

type Row = { readonly id: string; readonly name: string; readonly made_at: Date; readonly chapters: number };

const shown = ({ id, name, made_at, chapters: count }: Row): MadeImport => ({
  id,
  name,
  chapters: count,
  made_at: made_at.toISOString(),
});

export const readImport = async (
  db: Db,
  owner: UserId,
  id: string,
): Promise<(MadeImport & { readonly taken_back_at: Date | null }) | undefined> => {
  const row = await importsOf(db, owner).where('i.id', '=', id).executeTakeFirst();
  return row && { ...shown(row), taken_back_at: row.taken_back_at };
};

/** The newest imports that still have something in the book. */
export const listImports = async (db: Db, owner: UserId): Promise<OutputOf<typeof importCalls.list>> => {
  const rows = await importsOf(db, owner)
    .where('i.taken_back_at', 'is', null)
    .where(chapters, '>', 0)
    .orderBy('i.made_at', 'desc')
    .limit(MOST_IMPORTS_SHOWN)
    .execute();
  return { imports: rows.map(shown) };
};
