import { verifyPassword } from 'better-auth/crypto';
import type { Session } from '#platform/shared/session.ts';
import type { AccountOptions } from './account-options.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { oneTry } from './one-try.ts';

/**
 * Asks for the password once more, before something that cannot be undone by whoever finds a browser left open. Wrong ones are counted with
 * those of signing in. Throws WRONG_PASSWORD, TOO_MANY_TRIES.
 */
export const demandPassword = (
  options: AccountOptions,
  viewer: Session,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<void> =>
  oneTry(options, { email: viewer.email, address }, async () => {
    const kept = await options.db
      .selectFrom('account')
      .where('user_id', '=', viewer.userId)
      .where('provider_id', '=', 'credential')
      .select('password')
      .executeTakeFirst();
    if (!kept?.password || !(await verifyPassword({ hash: kept.password, password })))
      throw new AuthRefusal('WRONG_PASSWORD');
  });
