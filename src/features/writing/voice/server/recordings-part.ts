import { sql } from 'kysely';
import {
  type PersonalDataHandler,
  type ExportedFile,
  inPages,
  jsonFile,
} from '#features/account/server/api.ts';
import { exportedSound } from '#features/chapters/shared/exported-names.ts';
import type { Db } from '#platform/server/database/database.ts';
import { bytesOf } from '#platform/server/file-store/bytes-of.ts';

/** The audio of a recording that has not been transcribed yet, chunk by chunk. */
async function* chunksOf(db: Db, recordingId: string): AsyncGenerator<Uint8Array> {
  const chunks = inPages((after: { position: number } | undefined) =>
    db
      .selectFrom('recording_chunk')
      .where('recording_id', '=', recordingId)
      .where('position', '>', after?.position ?? -1)
      .orderBy('position')
      .limit(1)
      .select(['position', 'bytes'])
      .execute(),
  );
  for await (const { bytes } of chunks) yield bytes;
}

/**
 * The recordings: their audio (stored, or not transcribed yet), what was said, and the time that was counted.
 */
export const recordingsPart: PersonalDataHandler = {
  tables: ['recording', 'recording_chunk', 'recording_use'],
  exportFor: async function* ({ db, files, owner }) {
    const rows = await db
      .selectFrom('recording as r')
      .innerJoin('conversation as v', 'v.id', 'r.conversation_id')
      .where('r.user_id', '=', owner)
      .orderBy('r.created_at')
      .orderBy('r.id')
      .select(['r.id', 'r.conversation_id', 'r.message_id', 'r.type', 'r.seconds', 'r.words', 'r.file'])
      .select(['r.created_at', 'r.asked', 'r.recorded_by', 'v.chapter_id'])
      .select(
        sql<boolean>`exists (select from recording_chunk k where k.recording_id = r.id)`.as('hasChunks'),
      )
      .execute();
    for (const { id, type, file, hasChunks } of rows) {
      if (file === null && !hasChunks) continue;
      const content = file === null ? chunksOf(db, id) : bytesOf(files, file);
      yield { path: exportedSound(id, type), content, isPacked: true } satisfies ExportedFile;
    }
    const counts = await db
      .selectFrom('recording_use')
      .where('user_id', '=', owner)
      .orderBy('day')
      .select(['day', 'seconds'])
      .execute();
    yield jsonFile('data/recordings.json', {
      recordings: rows.map(({ id, conversation_id, message_id, type, seconds, words, file, ...row }) => ({
        file: file === null && !row.hasChunks ? null : exportedSound(id, type),
        conversationId: conversation_id,
        chapterId: row.chapter_id,
        messageId: message_id,
        type,
        seconds,
        words,
        asked: row.asked,
        recordedBy: row.recorded_by,
        made: row.created_at,
      })),
      secondsTurnedIntoWords: counts,
    });
  },
  countFor: async (db, owner) =>
    db
      .selectFrom('recording')
      .where('user_id', '=', owner)
      .where('file', 'is not', null)
      .select(sql<number>`count(*)::int`.as('recordings'))
      .executeTakeFirstOrThrow(),
};
