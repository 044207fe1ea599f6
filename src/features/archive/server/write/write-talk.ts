import { randomUUID } from 'node:crypto';
import { writeVoices } from '#features/book/server/api.ts';
import { claimFile } from '#platform/server/file-store/kept-file.ts';
import type { ArchivedTalk } from '../read/archived-life.ts';
import { type Bringing, inBatches } from './bring-context.ts';
import { chunksOf } from './prepared-files.ts';

const ROWS_AT_ONCE = 500;

const writeMessages = async (
  { tx, came }: Bringing,
  conversation: string,
  { messages }: ArchivedTalk,
): Promise<string[]> => {
  const ids = messages.map(() => randomUUID());
  const rows = messages.map(({ type, content, engine, at, answers, arrivedBy, typedBy }, place) => ({
    conversation_id: conversation,
    id: ids[place] ?? randomUUID(),
    position: place + 1,
    type,
    content,
    engine,
    answers: answers === null ? null : (ids[answers] ?? null),
    arrived_by: arrivedBy,
    typed_by: typedBy,
    created_at: at,
  }));
  for (const batch of inBatches(rows, ROWS_AT_ONCE)) await tx.insertInto('message').values(batch).execute();
  came.add('messages', rows.length);
  return ids;
};

const writePhotos = async (
  { tx, owner, now, came, photos, photoIds }: Bringing,
  conversation: string,
  { photos: shown }: ArchivedTalk,
  messageIds: readonly string[],
): Promise<void> => {
  let place = 0;
  for (const photo of shown) {
    const made = photos.get(photo);
    if (!made) continue;
    place += 1;
    const id = randomUUID();
    await tx
      .insertInto('photo')
      .values({
        id,
        user_id: owner,
        conversation_id: conversation,
        sent_hash: made.hash,
        display_key: made.display,
        small_key: made.small,
        width: made.width,
        height: made.height,
        caption: photo.caption,
        after_paragraph: photo.afterParagraph,
        after_words: photo.afterWords,
        place,
        asked_id: photo.asked === null ? null : (messageIds[photo.asked] ?? null),
        removed_at: photo.removed,
        created_at: photo.added,
      })
      .execute();
    await claimFile(tx, made.display, now);
    await claimFile(tx, made.small, now);
    photoIds.set(photo.number, id);
    if (photo.removed === null) came.add('photos');
  }
};

const writeRecordings = async (
  { tx, owner, now, secret, came, sounds }: Bringing,
  conversation: string,
  { recordings }: ArchivedTalk,
  messageIds: readonly string[],
): Promise<void> => {
  for (const recording of recordings) {
    const sound = sounds.get(recording);
    // Its audio couldn't be stored, and it was never transcribed.
    if (!sound && recording.words === null) continue;
    const id = randomUUID();
    const key = sound && 'key' in sound ? sound.key : null;
    await tx
      .insertInto('recording')
      .values({
        id,
        user_id: owner,
        conversation_id: conversation,
        message_id: recording.message === null ? null : (messageIds[recording.message] ?? null),
        type: recording.type,
        seconds: recording.seconds,
        words: recording.words,
        file: key,
        asked: recording.asked,
        recorded_by: recording.recordedBy,
        created_at: recording.made,
      })
      .execute();
    if (key !== null) await claimFile(tx, key, now);
    // Its links are new: the ones already printed lead to the site it came from.
    if (recording.inBook) await writeVoices(tx, { owner, ids: [id], secret, now: recording.inBook });
    let position = 0;
    if (sound && 'waitsIn' in sound)
      for await (const bytes of chunksOf(sound.waitsIn)) {
        await tx
          .insertInto('recording_chunk')
          .values({ recording_id: id, position, size: bytes.byteLength, bytes })
          .execute();
        position += 1;
      }
    came.add('recordings');
  }
};

/** Writes messages, photos and recordings into an existing, empty conversation. */
export const writeTalk = async (
  bringing: Bringing,
  conversation: string,
  talk: ArchivedTalk,
): Promise<void> => {
  const messageIds = await writeMessages(bringing, conversation, talk);
  await writePhotos(bringing, conversation, talk, messageIds);
  await writeRecordings(bringing, conversation, talk, messageIds);
};
