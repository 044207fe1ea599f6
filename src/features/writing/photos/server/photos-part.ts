import { sql } from 'kysely';
import { type PersonalDataHandler, type ExportedFile, jsonFile } from '#features/account/server/api.ts';
import { exportedPhoto } from '#features/chapters/shared/exported-names.ts';
import { bytesOf } from '#platform/server/file-store/bytes-of.ts';

const COLUMNS = [
  'p.id',
  'p.conversation_id',
  'v.chapter_id',
  'p.caption',
  'p.width',
  'p.height',
  'p.after_paragraph',
  'p.after_words',
  'p.place',
  'p.asked_id',
  'p.display_key',
  'p.removed_at',
  'p.created_at',
] as const;

/** The photos, including removed ones that can still be restored. */
export const photosPart: PersonalDataHandler = {
  tables: ['photo'],
  exportFor: async function* ({ db, files, owner }) {
    const rows = await db
      .selectFrom('photo as p')
      .innerJoin('conversation as v', 'v.id', 'p.conversation_id')
      .where('p.user_id', '=', owner)
      .orderBy('p.created_at')
      .orderBy('p.id')
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
        // Null for the draft. Listed here because a conversation without messages appears nowhere else in the
        // export.
        chapterId: row.chapter_id,
        caption: row.caption,
        width: row.width,
        height: row.height,
        afterParagraph: row.after_paragraph,
        afterWords: row.after_words,
        place: row.place,
        askedInMessage: row.asked_id,
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
