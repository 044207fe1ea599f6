import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { listVoices } from './list-voices.ts';
import { linkHash } from './voice-link.ts';

const NONCE_BYTES = 16;

type Writing = {
  readonly owner: UserId;
  readonly ids: readonly string[];
  readonly secret: string;
  readonly now: Date;
};

/**
 * Puts recordings into the book: those in `ids` that are this writer's and were kept with a message of a
 * chapter, because a draft isn't part of the book. A recording that is already in the book keeps its links.
 */
export const writeVoices = async (tx: Db, { owner, ids, secret, now }: Writing): Promise<void> => {
  if (ids.length === 0) return;
  const nonces = ids.map(() => randomBytes(NONCE_BYTES).toString('base64url'));
  const { rows } = await sql<{ recording_id: string; nonce: string }>`
    insert into book_voice (recording_id, user_id, nonce, put_in_at)
    select r.id, r.user_id, k.nonce, ${now}::timestamptz
    from unnest(${[...ids]}::uuid[], ${nonces}::text[]) as k (id, nonce)
    join recording as r on r.id = k.id
    join conversation as v on v.id = r.conversation_id
    where r.user_id = ${owner} and r.file is not null and r.message_id is not null and v.chapter_id is not null
    on conflict (recording_id) do nothing
    returning recording_id, nonce`.execute(tx);
  if (rows.length === 0) return;
  const links = rows.map(({ recording_id, nonce }) => ({
    recording_id,
    token_hash: linkHash(secret, { recordingId: recording_id, nonce }),
  }));
  await tx.insertInto('book_voice_link').values(links).execute();
};

type PuttingIn = Pick<AppContext, 'db' | 'secret' | 'clock'>;

/**
 * Puts the recordings of this writer's chapters that have a paragraph to go beside into the book. A recording
 * of something kept out of its chapter has none, so only the writer can put it in, one recording at a time.
 */
export const putAllVoicesIn = async ({ db, secret, clock }: PuttingIn, owner: UserId): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const listed = await listVoices(tx, owner);
    const ids = listed.flatMap(({ id, beside }) => (beside === null ? [] : [id]));
    await writeVoices(tx, { owner, ids, secret, now: clock() });
  });

/** Puts a recording of this writer into the book, unless it is already there. Throws not-found. */
export const putVoiceIn = async (
  { db, secret, clock }: PuttingIn,
  owner: UserId,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await writeVoices(tx, { owner, ids: [id], secret, now: clock() });
    const there = await tx
      .selectFrom('book_voice')
      .where('recording_id', '=', id)
      .where('user_id', '=', owner)
      .select('recording_id')
      .executeTakeFirst();
    if (!there) refuse('not-found');
  });
