import { sql } from 'kysely';
import { type AccountPart, type ExportedFile, jsonFile } from '#features/account/server/api.ts';
import { exportedPhoto } from '#features/chapters/shared/exported-names.ts';
import { bytesOf } from '#platform/server/file-store/bytes-of.ts';

const COLUMNS = [
  'id',
  'conversation_id',
  'caption',
  'width',
  'height',
  'after_paragraph',
  'after_words',
  'display_key',
  'removed_at',
  'created_at',
] as const;

/** The photos, with those that were taken away and can still be brought back. */
export const photosPart: AccountPart = {
  tables: ['photo'],
  exportFor: async function* ({ db, files, owner }) {
    const rows = await db
      .selectFrom('photo')
      .where('user_id', '=', owner)
      .orderBy('created_at')
      .orderBy('id')
      .select(COLUMNS)
      .execute();
    for (const { id, display_key } of rows)
      yield {
        path: exportedPhoto(id),
        content: bytesOf(files, display_key),
        isPacked: true,
      } satisfies ExportedFile;
    yield jsonFile(
      'data/photos.json',
      rows.map((row) => ({
        file: exportedPhoto(row.id),
        conversationId: row.conversation_id,
        caption: row.caption,
        width: row.width,
        height: row.height,
        afterParagraph: row.after_paragraph,
        afterWords: row.after_words,
        removed: row.removed_at,
        added: row.created_at,
      })),
    );
  },
  countFor: async (db, owner) =>
    db
      .selectFrom('photo')
      .where('user_id', '=', owner)
      .where('removed_at', 'is', null)
      .select(sql<number>`count(*)::int`.as('photos'))
      .executeTakeFirstOrThrow(),
};
