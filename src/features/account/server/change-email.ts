import type { Db } from '#platform/server/database/database.ts';
import type { Language } from '#platform/shared/language.ts';
import type { Session } from '#platform/shared/session.ts';
import type { AccountOptions } from './account-options.ts';
import { PER_ADDRESS, PER_ADDRESS_ASKING } from '#features/account/attempts/server/attempts.ts';
import { AuthRefusal } from '#features/account/sign-in/server/auth-refusal.ts';
import {
  type AboutChange,
  confirmNewEmailMail,
  emailInUseMail,
  emailWillChangeMail,
  emailChangedMail,
} from '#features/account/mails/server/change-email-mails.ts';
import {
  demandPassword,
  type PasswordAgain,
} from '#features/account/sign-in/server/password/demand-password.ts';
import { inEvenTime } from '#features/account/sign-in/server/even-time.ts';
import { languageOf } from './language-of-account.ts';
import { endLinks, makeLink, readLink, useLink } from '#features/account/sign-in/server/one-time-link.ts';
import { countAsking, countLink, giveBackAll } from '#features/account/sign-in/server/one-try.ts';
import { queueAskedForMail } from '#features/account/mails/server/queue-asked-for-mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { refuse } from '#platform/shared/problem.ts';

const PG_UNIQUE_VIOLATION = '23505';

/**
 * Locks the account so that it cannot be deleted meanwhile. Throws not-found if it was deleted a moment ago.
 */
const lockUser = async (tx: Db, userId: string): Promise<{ email: string; email_verified: boolean }> =>
  (await tx
    .selectFrom('user')
    .where('id', '=', userId)
    .select(['email', 'email_verified'])
    .forUpdate()
    .executeTakeFirst()) ?? refuse('not-found');

/**
 * Gives the account the new address and emails the old one. If two accounts want the same address at once,
 * one of them gets it. Throws ADDRESS_TAKEN.
 */
const moveTo = async (
  tx: Db,
  about: Omit<AboutChange, 'to'>,
  { email, verified, now }: { email: string; verified: boolean; now: Date },
): Promise<void> => {
  const { userId } = about;
  // An account that signed up with this address and never confirmed it doesn't count, and its creator
  // couldn't read the email that led here.
  if (verified)
    await tx
      .deleteFrom('user')
      .where('email', '=', email)
      .where('needs_confirmation', '=', true)
      .where('email_verified', '=', false)
      .where('id', '<>', userId)
      .execute();
  const { email: old, email_verified } = await lockUser(tx, userId);
  try {
    await tx
      .updateTable('user')
      .set({ email, email_verified: verified, updated_at: now })
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    // The database's own errors have this code; nothing else that is thrown here does.
    if ((error as { code?: string }).code === PG_UNIQUE_VIOLATION) throw new AuthRefusal('ADDRESS_TAKEN');
    throw error;
  }
  // Open links would lead to an address that is no longer the account's.
  await endLinks(tx, userId, ['confirm', 'reset', 'change-email'], now);
  // Once the address has changed, nothing else shows whose emails these were.
  if (email_verified)
    await tx
      .updateTable('mail')
      .set({ user_id: userId })
      .where('to_address', '=', old)
      .where('user_id', 'is', null)
      .execute();
  await queueMail(tx, emailChangedMail({ ...about, to: old }, email));
};

export type AskedChange = PasswordAgain & {
  /** In lower case. */
  readonly email: string;
  /** The caller's network address. */
  readonly address: string;
  /** The request's language, used if the account has none. */
  readonly language: Language;
};

type Answer = { readonly state: 'changed' | 'mail-sent' | 'same-as-before'; readonly email: string };

/** Sends the same emails whether the address is free or taken, as far as anyone but its owner can tell. */
const sendLink = async (
  tx: Db,
  about: Omit<AboutChange, 'to'>,
  { viewer, email, now }: { viewer: Session; email: string; now: Date },
): Promise<void> => {
  await lockUser(tx, viewer.userId);
  const taken = await tx
    .selectFrom('user')
    .where('email', '=', email)
    .where('needs_confirmation', '=', false)
    .select('id')
    .executeTakeFirst();
  await endLinks(tx, viewer.userId, ['change-email'], now);
  const token = await makeLink(tx, { kind: 'change-email', userId: viewer.userId, newEmail: email }, now);
  const toNew = { ...about, to: email };
  await queueAskedForMail(tx, taken ? emailInUseMail(toNew) : confirmNewEmailMail(toNew, token), now);
  await queueAskedForMail(tx, emailWillChangeMail({ ...about, to: viewer.email }, email), now);
};

/** Limits how fast a caller can try addresses to see which are taken, as at sign-up. */
const changeAtOnce = async (
  options: AccountOptions,
  about: Omit<AboutChange, 'to'>,
  { email, address }: AskedChange,
): Promise<void> => {
  const counted = await countAsking(options, 'taken', address, PER_ADDRESS);
  await options.db
    .transaction()
    .execute((tx) => moveTo(tx, about, { email, verified: false, now: options.clock() }));
  await giveBackAll(options.db, counted);
};

/**
 * Moves an account to another address. If addresses must be confirmed, the move waits for the link in an
 * email to the new one, and neither the response nor its timing reveals whether that address has an account.
 * The address itself grants nothing (decision 0041). Throws WRONG_PASSWORD and TOO_MANY_TRIES, and also
 * ADDRESS_TAKEN if addresses are not confirmed.
 */
export const changeEmail = async (
  options: AccountOptions,
  viewer: Session,
  asked: AskedChange,
): Promise<Answer> => {
  const { db, clock, publicUrl, productName, confirmationRequired } = options;
  const { email, address } = asked;
  await demandPassword(options, viewer, asked);
  if (email === viewer.email) return { state: 'same-as-before', email };
  const language = await languageOf(db, viewer.userId, asked.language);
  const about = { publicUrl, productName, language, userId: viewer.userId };
  if (!confirmationRequired) {
    await changeAtOnce(options, about, asked);
    return { state: 'changed', email };
  }
  await countAsking(options, 'mail', address, PER_ADDRESS_ASKING);
  await inEvenTime(() =>
    db.transaction().execute((tx) => sendLink(tx, about, { viewer, email, now: clock() })),
  );
  return { state: 'mail-sent', email };
};

/**
 * Uses the link that was sent to a new address. It proves access to that mailbox; the password was checked
 * before it was sent. Returns the address. Throws LINK_UNKNOWN, LINK_EXPIRED, LINK_USED, ADDRESS_TAKEN,
 * TOO_MANY_TRIES.
 */
export const confirmNewEmail = async (
  options: AccountOptions,
  {
    token,
    address,
    language,
  }: { readonly token: string; readonly address: string; readonly language: Language },
): Promise<string> => {
  const { db, clock, publicUrl, productName } = options;
  await countLink(options, token, address);
  const now = clock();
  const { userId, newEmail } = await readLink(db, token, ['change-email'], now);
  if (newEmail === null) throw new AuthRefusal('LINK_UNKNOWN');
  const own = await languageOf(db, userId, language);
  await db.transaction().execute(async (tx) => {
    await useLink(tx, token, now);
    await moveTo(
      tx,
      { publicUrl, productName, language: own, userId },
      { email: newEmail, verified: true, now },
    );
  });
  return newEmail;
};
