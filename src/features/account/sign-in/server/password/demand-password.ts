import type { Session } from '#platform/shared/session.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { tryPasswordAgain } from '../one-try.ts';
import { isPassword } from './password.ts';
import { sessionCookieName, sessionHashOf } from '../session.ts';

export type PasswordAgain = {
  readonly password: string;
  /** The request's headers, which carry the session. */
  readonly headers: Headers;
};

/**
 * Asks for the password again before something that cannot be undone, in case someone else finds the browser
 * left open. Failed attempts count against this session only, so that no one outside it can use them up.
 * Throws WRONG_PASSWORD, TOO_MANY_TRIES.
 */
export const demandPassword = async (
  options: AccountOptions,
  viewer: Session,
  { password, headers }: PasswordAgain,
): Promise<void> => {
  const { db, baseUrl, secret } = options;
  const session = sessionHashOf(headers, sessionCookieName(baseUrl), secret);
  if (session === undefined) throw new AuthRefusal('SIGN_IN_REQUIRED');
  await tryPasswordAgain(options, session, async () => {
    const kept = await db
      .selectFrom('account')
      .where('user_id', '=', viewer.userId)
      .where('provider_id', '=', 'credential')
      .select('password')
      .executeTakeFirst();
    if (!kept?.password || !(await isPassword(password, kept.password)))
      throw new AuthRefusal('WRONG_PASSWORD');
  });
};
