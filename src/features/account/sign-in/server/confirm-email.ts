import type { Session } from '#platform/shared/session.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { tokenHash } from './keyed-hash.ts';
import { endLinks, type OneTimeLink, readLink, useLink } from './one-time-link.ts';
import { demandGoodPassword, endSessions, hashPassword, setPassword } from './password/password.ts';

export type Confirmation = {
  readonly token: string;
  /** Chosen on the page, if this is not the browser that signed up. */
  readonly password?: string | undefined;
  readonly browserSecret?: string | undefined;
  readonly viewer: Session | null;
};

/**
 * The password the account gets, or null if the person is already signed in to it and keeps the current one.
 */
const passwordToHold = async (
  { db, productName }: AccountOptions,
  link: OneTimeLink,
  asked: Confirmation,
): Promise<string | null> => {
  if (asked.viewer?.userId === link.userId) return null;
  const sameBrowser =
    asked.browserSecret !== undefined && tokenHash(asked.browserSecret) === link.browserHash;
  if (sameBrowser && link.passwordHash) return link.passwordHash;
  if (!asked.password) throw new AuthRefusal('PASSWORD_NEEDED');
  const user = await db
    .selectFrom('user')
    .where('id', '=', link.userId)
    .select(['email', 'display_name'])
    .executeTakeFirst();
  // The account was deleted a moment ago, and the link with it.
  if (!user) throw new AuthRefusal('LINK_UNKNOWN');
  await demandGoodPassword(asked.password, {
    email: user.email,
    displayName: user.display_name,
    productName,
  });
  return hashPassword(asked.password);
};

/**
 * Confirms an address. The link proves access to the mailbox, but not who chose the waiting password, so one
 * of three things must come with it: the browser that signed up, a session of the account, or a password
 * chosen now. Everything that anyone else had for the account before (a password, sessions, other links)
 * ends. Returns the account's id and whether its password was set just now, so that the person can be signed
 * in. Throws PASSWORD_NEEDED, LINK_UNKNOWN, LINK_EXPIRED, LINK_USED and the refusals for an unacceptable
 * password.
 */
export const confirmEmail = async (
  options: AccountOptions,
  asked: Confirmation,
): Promise<{ userId: string; startsAnew: boolean }> => {
  const { db, clock } = options;
  const now = clock();
  const link = await readLink(db, asked.token, ['confirm'], now);
  const passwordHash = await passwordToHold(options, link, asked);
  await db.transaction().execute(async (tx) => {
    await useLink(tx, asked.token, now);
    await endLinks(tx, link.userId, ['confirm', 'reset', 'change-email'], now);
    await tx
      .updateTable('user')
      .set({ email_verified: true, needs_confirmation: false, updated_at: now })
      .where('id', '=', link.userId)
      .execute();
    if (passwordHash === null) return;
    await setPassword(tx, link.userId, passwordHash, now);
    await endSessions(tx, link.userId);
  });
  return { userId: link.userId, startsAnew: passwordHash !== null };
};
