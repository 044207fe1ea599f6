import { sql } from 'kysely';
import type { AppContext } from '#platform/server/app-context.ts';
import type { UserId } from '#platform/shared/session.ts';
import { linkHash } from './voice-link.ts';

/**
 * Makes sure that the links the book is about to print work. They do, unless the instance's secret has
 * changed since they were made: then each voice gets one more link, and those already printed go on working.
 */
export const renewLinks = async (
  { db, secret }: Pick<AppContext, 'db' | 'secret'>,
  owner: UserId,
): Promise<void> => {
  const rows = await db
    .selectFrom('book_voice as b')
    .leftJoin('book_voice_link as l', 'l.recording_id', 'b.recording_id')
    .where('b.user_id', '=', owner)
    .select(['b.recording_id', 'b.nonce', 'l.token_hash'])
    .execute();
  const there = new Set(rows.map(({ token_hash }) => token_hash));
  const links = rows.map(({ recording_id: recordingId, nonce }) => ({
    recordingId,
    nonce,
    hash: linkHash(secret, { recordingId, nonce }),
  }));
  const missing = links.filter(({ hash }) => !there.has(hash));
  if (missing.length === 0) return;
  // A voice that is taken out at this moment gets no link.
  await sql`
    insert into book_voice_link (token_hash, recording_id)
    select k.hash, b.recording_id
    from unnest(${missing.map(({ recordingId }) => recordingId)}::uuid[], ${missing.map(({ nonce }) => nonce)}::text[],
      ${missing.map(({ hash }) => hash)}::text[]) as k (id, nonce, hash)
    join book_voice as b on b.recording_id = k.id and b.nonce = k.nonce
    on conflict do nothing`.execute(db);
};
