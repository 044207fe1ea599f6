import type { Db } from '#platform/server/database/database.ts';
import { claimFile, putUnclaimed } from '#platform/server/file-store/kept-file.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { SoundType } from '#platform/shared/sound-types.ts';
import {
  beginDraftConversation,
  holdDraftConversation,
} from '#features/writing/conversation/server/conversation-rows.ts';
import { MAX_RECORDING_SECONDS } from '#features/writing/voice/shared/recording-limits.ts';
import { withDuration } from './webm-duration.ts';

type Sound = {
  readonly type: SoundType;
  /** As the sender claims. */
  readonly seconds: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** An audio file in the file store to which no row refers yet. */
export type StoredSound = { readonly key: string; readonly type: SoundType; readonly seconds: number };

/** Stores audio with its duration. `addSentRecording` must follow. */
export const storeSound = async (
  { db, files, clock }: Pick<AppContext, 'db' | 'files' | 'clock'>,
  { type, seconds: claimed, bytes }: Sound,
): Promise<StoredSound> => {
  const seconds = Math.min(MAX_RECORDING_SECONDS, Math.max(1, Math.round(claimed)));
  const content = type === 'audio/webm' ? withDuration(bytes, seconds) : bytes;
  return { key: await putUnclaimed({ db, files }, content, type, clock()), type, seconds };
};

type SentRecording = {
  readonly id: string;
  /** Null for the next chapter's conversation. */
  readonly conversationId: string | null;
  readonly messageId: string | null;
  /** The question it answers. */
  readonly asked: string;
  /** The name of the helper who recorded it. */
  readonly recordedBy?: string | undefined;
  readonly sound: StoredSound;
};

/**
 * Adds a recording that somebody sent with an answer. It belongs to a message, or stands alone until the
 * writer types what it says. Returns whether the id was free.
 */
export const addSentRecording = async (
  tx: Db,
  owner: UserId,
  { id, conversationId, messageId, asked, recordedBy, sound }: SentRecording,
  now: Date,
): Promise<boolean> => {
  if (conversationId === null) await beginDraftConversation(tx, owner, asked);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recording')
    .values({
      id,
      user_id: owner,
      conversation_id: conversationId ?? (await holdDraftConversation(tx, owner)),
      message_id: messageId,
      type: sound.type,
      seconds: sound.seconds,
      // It is not transcribed automatically.
      words: '',
      file: sound.key,
      asked,
      recorded_by: recordedBy ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await claimFile(tx, sound.key, now);
  return true;
};

/** Attaches recordings that came with an answer to its message, now that there is one. */
export const putBesideMessage = async (
  tx: Db,
  ids: readonly string[],
  { conversationId, messageId }: { readonly conversationId: string; readonly messageId: string },
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('recording')
    .set({ conversation_id: conversationId, message_id: messageId })
    .where('id', 'in', [...ids])
    .where('message_id', 'is', null)
    .execute();
};
