import type { Language } from '#platform/shared/language.ts';
import { resetMail } from '#features/account/mails/server/account-mails.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { languageOf } from '#features/account/server/language-of-account.ts';
import { endLinks, makeLink, readLink, useLink } from '../one-time-link.ts';
import { demandGoodPassword, endSessions, hashPassword, hasPassword, setPassword } from './password.ts';
import { queueAskedForMail } from '#features/account/mails/server/queue-asked-for-mail.ts';
import { tellByMail } from '#features/account/mails/server/security-mails.ts';

export type ResetAsked = {
  /** In lower case. */
  readonly email: string;
  /** A path on this site to go on to. */
  readonly next: string | undefined;
  /** The language of the email, used if the account has none. */
  readonly language: Language;
};

/** Emails a link to choose a new password if the address has an account. Does not reveal whether it does. */
export const requestPasswordReset = (
  options: AccountOptions,
  { email, next, language }: ResetAsked,
): Promise<void> =>
  options.db.transaction().execute(async (tx) => {
    const now = options.clock();
    const user = await tx
      .selectFrom('user')
      .where('email', '=', email)
      .select(['id', 'email', 'display_name'])
      // Locked, so that the account is not deleted before its link is created.
      .forUpdate()
      .executeTakeFirst();
    if (!user) return;
    const token = await makeLink(tx, { kind: 'reset', userId: user.id }, now);
    const to = { userId: user.id, email: user.email, displayName: user.display_name };
    const from = { ...options, language: await languageOf(tx, user.id, language) };
    await queueAskedForMail(tx, resetMail(from, to, token, next), now);
  });

export type ChosenPassword = {
  readonly token: string;
  readonly password: string;
  /** The language of the notification email, used if the account has none. */
  readonly language: Language;
};

/**
 * Sets a new password by a link and ends every session. A link from an email also confirms the address; a
 * link printed on the server's console, for the administrator's first password or by the operator, does not.
 * Returns the account and whether it had no password before. Throws LINK_UNKNOWN, LINK_EXPIRED, LINK_USED,
 * ACCOUNT_DISABLED and the refusals for an unacceptable password.
 */
export const resetPassword = async (
  options: AccountOptions,
  { token, password, language }: ChosenPassword,
): Promise<{ readonly userId: string; readonly email: string; readonly isFirst: boolean }> => {
  const { db, clock, productName } = options;
  const now = clock();
  const link = await readLink(db, token, ['reset', 'first-password'], now);
  const user = await db
    .selectFrom('user')
    .where('id', '=', link.userId)
    .select(['email', 'display_name', 'disabled_at'])
    .executeTakeFirst();
  // The account was deleted a moment ago, and the link with it.
  if (!user) throw new AuthRefusal('LINK_UNKNOWN');
  const { email } = user;
  if (user.disabled_at !== null) throw new AuthRefusal('ACCOUNT_DISABLED');
  await demandGoodPassword(password, { email, displayName: user.display_name, productName });
  const passwordHash = await hashPassword(password);
  const hadOne = await db.transaction().execute(async (tx) => {
    await useLink(tx, token, now);
    await endLinks(tx, link.userId, ['confirm', 'reset', 'first-password', 'change-email'], now);
    const had = await hasPassword(tx, link.userId);
    await setPassword(tx, link.userId, passwordHash, now);
    await endSessions(tx, link.userId);
    const proven = link.kind === 'reset' ? { email_verified: true } : {};
    await tx
      .updateTable('user')
      .set({ ...proven, needs_confirmation: false, updated_at: now })
      .where('id', '=', link.userId)
      .execute();
    // A first password is no change, so there is nothing to report.
    if (had)
      await tellByMail(tx, options, {
        userId: link.userId,
        news: 'password-changed',
        otherwise: language,
      });
    return had;
  });
  return { userId: link.userId, email, isFirst: !hadOne };
};
