import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** More answers than anyone gives to one question in a day, even with one photo in each email. */
export const MOST_OF_TOKEN = 40;
/** A helper may answer for several people from one address. */
export const MOST_OF_SENDER = 120;
const DAY_MS = 86_400_000;

/**
 * Whether there were too many answers in the last day, to one question or from one address. Only answers to
 * real questions count, so that no one can use up a sender's limit by writing in their name.
 */
export const isOverLimit = async (
  db: Db,
  { id, tokenHash, senderHash, now }: { id: string; tokenHash: string; senderHash: string; now: Date },
): Promise<boolean> => {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ ofToken: number; ofSender: number }>`
    select count(*) filter (where token_hash = ${tokenHash})::int as "ofToken",
      count(*) filter (where sender_hash = ${senderHash})::int as "ofSender"
    from received_mail
    where (token_hash = ${tokenHash} or sender_hash = ${senderHash})
      and taken_at > ${since} and id <> ${id}`.execute(db);
  const { ofToken = 0, ofSender = 0 } = rows[0] ?? {};
  return ofToken >= MOST_OF_TOKEN || ofSender >= MOST_OF_SENDER;
};
