import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { unavailableBecause } from '#platform/server/database/unavailable.ts';

const DAY_MS = 86_400_000;

/** A session ends after this many days without use. Using it extends it, at most once a day. */
export const SESSION_DAYS = 30;

/**
 * A session also ends at this age, however often it is used. Writers should hardly ever notice;
 * administrators have less time.
 */
const OLDEST_DAYS = { writer: 400, administrator: 30 } as const;

/** A session last extended before this moment is extended when it is used again. */
export const lengthenedBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Extends a session, as far as its age allows. If nothing can be written right now it stays unchanged: people
 * can go on reading, and a later use extends it.
 */
export const lengthen = async (db: Db, tokenHash: string, now: Date): Promise<void> => {
  const { writer, administrator } = OLDEST_DAYS;
  await sql`
    update session set
      last_used_at = ${now},
      expires_at = least(
        ${now}::timestamptz + ${SESSION_DAYS}::int * interval '1 day',
        session.created_at + interval '1 day'
          * case "user".role when 'administrator' then ${administrator}::int else ${writer}::int end)
    from "user"
    where "user".id = session.user_id and session.token_hash = ${tokenHash} and session.expires_at > ${now}`
    .execute(db)
    .catch((error: unknown) => {
      if (unavailableBecause(error) === undefined) throw error;
    });
};
