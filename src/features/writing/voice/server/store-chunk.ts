import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { MAX_RECORDING_BYTES, MAX_WAITING_BYTES } from '#features/writing/voice/shared/recording-limits.ts';
import { ownRecording } from './recording-rows.ts';

type Chunk = { readonly id: string; readonly position: number; readonly bytes: Uint8Array };

/**
 * Stores a chunk of a recording, once, however often it is sent; the first version counts. If the recording
 * has been transcribed, nothing more is needed. Throws not-found, and too-large if the recording, or
 * everything this writer has waiting, would exceed its limit.
 */
export const keepChunk = async (db: Db, owner: UserId, { id, position, bytes }: Chunk): Promise<void> => {
  const size = bytes.byteLength;
  const kept = await db
    .insertInto('recording_chunk')
    .columns(['recording_id', 'position', 'size', 'bytes'])
    .expression((from) =>
      from
        .selectFrom('recording as r')
        .where('r.id', '=', id)
        .where('r.user_id', '=', owner)
        .where('r.words', 'is', null)
        .where(
          sql<boolean>`(select coalesce(sum(c.size), 0) from recording_chunk c where c.recording_id = r.id) + ${size}::int <= ${MAX_RECORDING_BYTES}::int`,
        )
        .where(
          sql<boolean>`(select coalesce(sum(c.size), 0) from recording_chunk c join recording o on o.id = c.recording_id
            where o.user_id = ${owner}) + ${size}::int <= ${MAX_WAITING_BYTES}::int`,
        )
        .select([
          'r.id',
          sql<number>`${position}::int`.as('position'),
          sql<number>`${size}::int`.as('size'),
          sql<Uint8Array>`${bytes}::bytea`.as('bytes'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['recording_id', 'position']).doNothing())
    .returning('position')
    .executeTakeFirst();
  if (kept) return;
  const { words } = await ownRecording(db, owner, id);
  if (words !== null) return;
  const known = await db
    .selectFrom('recording_chunk')
    .where('recording_id', '=', id)
    .where('position', '=', position)
    .select('position')
    .executeTakeFirst();
  if (!known) refuse('too-large');
};
