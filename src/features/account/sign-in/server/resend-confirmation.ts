import type { Db } from '#platform/server/database/database.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { ManagedAccount } from '#features/account/server/managed-account.ts';
import { confirmationMail } from '#features/account/mails/server/account-mails.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { tokenHash } from './keyed-hash.ts';
import { languageOf } from '#features/account/server/language-of-account.ts';
import { makeLink } from './one-time-link.ts';
import { queueAskedForMail } from '#features/account/mails/server/queue-asked-for-mail.ts';

/** The password this browser chose for the account at sign-up, if any. */
const chosenHere = async (tx: Db, userId: string, browserSecret: string | undefined) => {
  if (!browserSecret) return undefined;
  const browserHash = tokenHash(browserSecret);
  const link = await tx
    .selectFrom('one_time_link')
    .where('user_id', '=', userId)
    .where('kind', '=', 'confirm')
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .select('password_hash')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return link && { browserHash, passwordHash: link.password_hash };
};

export type AskedAgain = {
  /** In lower case. */
  readonly email: string;
  /** The secret the browser was given at sign-up, if any. */
  readonly browserSecret: string | undefined;
  /** A path on this site to go on to. */
  readonly next: string | undefined;
  /** The language of the email, used if the account has none. */
  readonly language: Language;
};

type Unconfirmed = { readonly id: string; readonly email: string; readonly display_name: string };

/** Locks the account, so that it is not deleted before its link is created. */
const unconfirmed = (tx: Db, column: 'id' | 'email', value: string): Promise<Unconfirmed | undefined> =>
  tx
    .selectFrom('user')
    .where(column, '=', value)
    .where('email_verified', '=', false)
    .select(['id', 'email', 'display_name'])
    .forUpdate()
    .executeTakeFirst();

/** Sends an email with its own link. Returns whether the email was queued. */
const sendConfirmation = async (
  tx: Db,
  options: AccountOptions,
  user: Unconfirmed,
  { browserSecret, next, language }: Omit<AskedAgain, 'email'>,
): Promise<boolean> => {
  const now = options.clock();
  const link = {
    kind: 'confirm',
    userId: user.id,
    ...(await chosenHere(tx, user.id, browserSecret)),
  } as const;
  const token = await makeLink(tx, link, now);
  const to = { userId: user.id, email: user.email, displayName: user.display_name };
  const from = { ...options, language: await languageOf(tx, user.id, language) };
  return queueAskedForMail(tx, confirmationMail(from, to, token, next), now);
};

/**
 * Sends the confirmation again if the address has an unconfirmed account. Does not reveal whether it does.
 */
export const resendConfirmation = (options: AccountOptions, asked: AskedAgain): Promise<void> =>
  options.db.transaction().execute(async (tx) => {
    const user = await unconfirmed(tx, 'email', asked.email);
    if (user) await sendConfirmation(tx, options, user, asked);
  });

/**
 * The same for an administrator, who may know the result; runs in the caller's transaction. Returns the
 * address. Rejects with confirmed-already, and with too-many-tries after six emails an hour.
 */
export const resendConfirmationTo = async (
  tx: Db,
  options: AccountOptions,
  account: ManagedAccount,
  language: Language,
): Promise<string> => {
  const user = (await unconfirmed(tx, 'id', account)) ?? refuse('confirmed-already');
  const asked = { browserSecret: undefined, next: undefined, language };
  if (!(await sendConfirmation(tx, options, user, asked))) refuse('too-many-tries');
  return user.email;
};
