import { sql } from 'kysely';
import { keyedHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';

/** Someone who opens the welcome page later than this didn't just sign up. */
const SIGNED_UP_WITHIN_MS = 30 * 86_400_000;

/** How an account's sign-up is stored. It can be computed from the account, but not traced back to it. */
export const signUpOf = (secret: string, owner: UserId): string => keyedHash(secret, 'sign-up', owner);

/**
 * Records that this account's sign-up reached the welcome page. True the first time; false after that, for an
 * old account, and for the administrator. Stores only a keyed hash and the time.
 */
export const recordConversion = async (
  db: Db,
  { userId, secret, now }: { readonly userId: UserId; readonly secret: string; readonly now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into conversion (sign_up, at)
    select ${signUpOf(secret, userId)}::text, ${now}::timestamptz
    from "user"
    where id = ${userId} and role = 'writer' and created_at > ${new Date(now.getTime() - SIGNED_UP_WITHIN_MS)}
    on conflict do nothing
    returning sign_up`.execute(db);
  return rows.length > 0;
};
