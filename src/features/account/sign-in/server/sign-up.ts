import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import type { Language } from '#platform/shared/language.ts';
import { displayNameOf } from '#features/account/shared/display-name.ts';
import { alreadyRegisteredMail, confirmationMail } from '#features/account/mails/server/account-mails.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { tokenHash } from './keyed-hash.ts';
import { languageOf } from '#features/account/server/language-of-account.ts';
import { endLinks, makeLink } from './one-time-link.ts';
import { demandGoodPassword, endSessions, hashPassword, setPassword } from './password/password.ts';
import { queueAskedForMail } from '#features/account/mails/server/queue-asked-for-mail.ts';

export type SignUp = {
  /** In lower case. */
  readonly email: string;
  readonly password: string;
  readonly displayName?: string | undefined;
  /** A path on this site to go on to. */
  readonly next?: string | undefined;
  /** The secret this browser was given. Returning with it, the user confirms with one click. */
  readonly browserSecret: string;
  /** The language of the email, used if the account has none. */
  readonly language: Language;
};

/**
 * Creates an account. If confirmation is off, the account is active at once and its id is returned; a taken
 * address is refused with ADDRESS_TAKEN. If confirmation is required, the result is always null: whether the
 * address is new, unconfirmed or long registered only decides which email is sent. Also throws
 * PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG and PASSWORD_TOO_COMMON.
 */
export const signUp = async (options: AccountOptions, asked: SignUp): Promise<string | null> => {
  await demandGoodPassword(asked.password, { ...asked, productName: options.productName });
  const passwordHash = await hashPassword(asked.password);
  return options.db
    .transaction()
    .execute((tx) =>
      options.confirmationRequired
        ? askToConfirm(tx, options, asked, passwordHash)
        : makeActive(tx, asked, passwordHash, options.clock()),
    );
};

const newUser = (asked: Pick<SignUp, 'email' | 'displayName'>, needsConfirmation: boolean) => ({
  id: randomUUID(),
  email: asked.email,
  display_name: displayNameOf(asked.email, asked.displayName),
  needs_confirmation: needsConfirmation,
});

/**
 * Creates an account that is active at once. `isProven`: the owner has shown that they can read email sent to
 * the address, so anything others had for it while it was unconfirmed (sessions, links, a password) ends.
 * Returns its id. Throws ADDRESS_TAKEN.
 */
export const makeActive = async (
  tx: Db,
  asked: Pick<SignUp, 'email' | 'displayName'> & { readonly isProven?: boolean },
  passwordHash: string,
  now: Date,
): Promise<string> => {
  const { isProven = false } = asked;
  const user = { ...newUser(asked, false), email_verified: isProven };
  const made = await tx
    .insertInto('user')
    .values(user)
    // Someone who signed up while confirmation was required and never confirmed has no account yet.
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          needs_confirmation: false,
          display_name: user.display_name,
          email_verified: isProven,
        })
        .where('user.needs_confirmation', '=', true),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new AuthRefusal('ADDRESS_TAKEN');
  if (isProven) {
    await endLinks(tx, made.id, ['confirm', 'reset', 'change-email'], now);
    await endSessions(tx, made.id);
  }
  await setPassword(tx, made.id, passwordHash, now);
  return made.id;
};

/**
 * The password waits in the link, not in the account. It becomes the account's password only when someone who
 * can read the email confirms. So a stranger who registers another person's address first has nothing to sign
 * in with, before or after.
 */
const askToConfirm = async (
  tx: Db,
  options: AccountOptions,
  asked: SignUp,
  passwordHash: string,
): Promise<null> => {
  const now = options.clock();
  await tx
    .insertInto('user')
    .values(newUser(asked, true))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const user = await tx
    .selectFrom('user')
    .where('email', '=', asked.email)
    .select(['id', 'email', 'display_name', 'email_verified'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const to = { userId: user.id, email: user.email, displayName: user.display_name };
  const browserHash = tokenHash(asked.browserSecret);
  const link = { kind: 'confirm', userId: user.id, browserHash, passwordHash } as const;
  const from = { ...options, language: await languageOf(tx, user.id, asked.language) };
  const mail = user.email_verified
    ? alreadyRegisteredMail(from, to, asked.next)
    : confirmationMail(from, to, await makeLink(tx, link, now), asked.next);
  await queueAskedForMail(tx, mail, now);
  return null;
};
