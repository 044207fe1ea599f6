import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { type PasswordFault, passwordLengthFault } from '#features/account/shared/password-rules.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { isCommonPassword, isPersonalPassword, type Known } from './common-passwords.ts';

/**
 * Hashes a password as the sign-in library does: scrypt, off this thread, in the format the library checks.
 */
export const hashPassword = async (password: string): Promise<string> =>
  (await import('better-auth/crypto')).hashPassword(password);

/** Whether the password matches the hash. */
export const isPassword = async (password: string, hash: string): Promise<boolean> =>
  (await import('better-auth/crypto')).verifyPassword({ password, hash });

const guessFault = async (password: string, known: Known): Promise<PasswordFault | null> => {
  if (isPersonalPassword(password, known)) return 'personal';
  return (await isCommonPassword(password)) ? 'common' : null;
};

/**
 * The rule for every password that is chosen. Throws PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG,
 * PASSWORD_TOO_COMMON, PASSWORD_TOO_PERSONAL (decision 0028).
 */
export const demandGoodPassword = async (password: string, known: Known): Promise<void> => {
  const fault = passwordLengthFault(password) ?? (await guessFault(password, known));
  if (fault === null) return;
  throw new AuthRefusal(
    (
      {
        'too-short': 'PASSWORD_TOO_SHORT',
        'too-long': 'PASSWORD_TOO_LONG',
        common: 'PASSWORD_TOO_COMMON',
        personal: 'PASSWORD_TOO_PERSONAL',
      } as const
    )[fault],
  );
};

/** Sets an account's password where the sign-in library looks for it. Null means no password. */
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

export const hasPassword = async (tx: Db, userId: string): Promise<boolean> => {
  const account = await tx
    .selectFrom('account')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select('password')
    .executeTakeFirst();
  return typeof account?.password === 'string';
};

export const endSessions = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
};
