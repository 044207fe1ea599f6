import type { Language } from '#platform/shared/language.ts';
import type { Session } from '#platform/shared/session.ts';
import type { AccountOptions } from './account-options.ts';
import { demandPassword } from '#features/account/sign-in/server/password/demand-password.ts';
import { endLinks } from '#features/account/sign-in/server/one-time-link.ts';
import {
  demandGoodPassword,
  endSessions,
  hashPassword,
  setPassword,
} from '#features/account/sign-in/server/password/password.ts';
import { tellByMail } from '#features/account/mails/server/security-mails.ts';

export type AskedPassword = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly headers: Headers;
  /** The language of the notification email, used if the account has none. */
  readonly language: Language;
};

/**
 * Changes the password of a signed-in user who knows the current one. Ends every session and every open link;
 * the caller starts a new session. Notifies the user by email. Throws WRONG_PASSWORD, TOO_MANY_TRIES and the
 * refusals for an unacceptable password.
 */
export const changePassword = async (
  options: AccountOptions,
  viewer: Session,
  { currentPassword, newPassword, headers, language }: AskedPassword,
): Promise<void> => {
  const { db, clock, productName } = options;
  await demandGoodPassword(newPassword, { ...viewer, productName });
  await demandPassword(options, viewer, { password: currentPassword, headers });
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const now = clock();
    await setPassword(tx, viewer.userId, passwordHash, now);
    await endSessions(tx, viewer.userId);
    await endLinks(tx, viewer.userId, ['reset', 'first-password', 'change-email'], now);
    await tellByMail(tx, options, { userId: viewer.userId, news: 'password-changed', otherwise: language });
  });
};
