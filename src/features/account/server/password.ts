import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Db } from '#platform/server/database.ts';
import { passwordLengthFault } from '../shared/password-rules.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** How the sign-in library keeps a password: scrypt, off this thread, in the form that it checks. */
export { hashPassword };

/** Throws PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON (decision 4). */
export const demandGoodPassword = (password: string, email: string): void => {
  const fault = passwordLengthFault(password) ?? (isCommonPassword(password, email) ? 'common' : null);
  if (fault === null) return;
  throw new AuthRefusal(
    (
      {
        'too-short': 'PASSWORD_TOO_SHORT',
        'too-long': 'PASSWORD_TOO_LONG',
        common: 'PASSWORD_TOO_COMMON',
      } as const
    )[fault],
  );
};

/** Gives an account its password, in the place where the sign-in library looks for it; null is none. */
export const setPassword = async (
  tx: Db,
  userId: string,
  passwordHash: string | null,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('account')
    .values({
      id: randomUUID(),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: passwordHash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: passwordHash, updated_at: now }),
    )
    .execute();
};

export const endSessions = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
};
