import { type Letter, letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { greetingIn } from '#platform/server/mail/name-in-mail.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { withNext } from '#features/account/shared/next-path.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';

/** The sender and the language. */
type From = Pick<AccountOptions, 'publicUrl' | 'productName'> & { readonly language: Language };
/** The account the email is about. Deleting the account deletes the email too. */
type To = { readonly userId: string; readonly email: string; readonly displayName: string };

/** The pages the links open. Each page removes the token from the address bar. */
const linkTo = (publicUrl: string, page: string, token: string, next?: string): string =>
  `${publicUrl}${withNext(`${page}?token=${token}`, next)}`;

/** Greets a person by name, never by the part of the address before the @, which can be anything. */
export const greetingTo = ({ displayName }: Pick<To, 'displayName'>, language: Language): string =>
  greetingIn(displayName, language);

const message = (
  { productName, language }: From,
  kind: string,
  to: To,
  subject: string,
  letter: Omit<Letter, 'greeting'>,
): MailMessage => ({
  kind,
  to: to.email,
  userId: to.userId,
  subject,
  ...letterBodies({ greeting: greetingTo(to, language), ...letter }, productName, language),
});

/**
 * To an unconfirmed address. A stranger may have signed up with it, so the email leaves out the name they
 * chose.
 */
export const confirmationMail = (
  from: From,
  { userId, email }: Omit<To, 'displayName'>,
  token: string,
  next?: string,
): MailMessage => {
  const { t } = wordsIn(from.language);
  const { productName, publicUrl } = from;
  const subject = t('Please confirm your e-mail address for {productName}', { productName });
  return message(from, 'confirm-email', { userId, email, displayName: '' }, subject, {
    paragraphs: [
      t('We’re glad you’d like to write with {productName}.', { productName }),
      t(
        'Please confirm that this is your e-mail address. Press the button on the page that opens, and you can start your book.',
      ),
    ],
    button: {
      label: t('Confirm my e-mail address'),
      url: linkTo(publicUrl, '/confirm-email', token, next),
    },
    notes: [
      t('The link works for one day. You can always ask for a new one on the sign-in page.'),
      t('If you didn’t sign up, you can ignore this e-mail. No one can use your address without the link.'),
    ],
  });
};

/**
 * Sent when someone signs up with an address that already has a confirmed account. The screen did not reveal
 * that.
 */
export const alreadyRegisteredMail = (from: From, to: To, next?: string): MailMessage => {
  const { t } = wordsIn(from.language);
  const { productName, publicUrl } = from;
  const subject = t('You already have a {productName} account', { productName });
  return message(from, 'already-registered', to, subject, {
    paragraphs: [
      t(
        'Someone, most likely you, has just tried to create a new account with this e-mail address. You already have one, with everything you’ve written.',
      ),
      t(
        'Just sign in with your password. If you’ve forgotten it, you can ask for a link on the sign-in page to choose a new one.',
      ),
    ],
    button: { label: t('Sign in'), url: `${publicUrl}${withNext('/signin', next)}` },
    notes: [t('If it wasn’t you, you don’t need to do anything.')],
  });
};

export const resetMail = (from: From, to: To, token: string, next?: string): MailMessage => {
  const { t } = wordsIn(from.language);
  const { productName, publicUrl } = from;
  const subject = t('Choose a new password for {productName}', { productName });
  return message(from, 'reset-password', to, subject, {
    paragraphs: [
      t('You asked for a new password. It happens to all of us.'),
      t(
        'Press the button to choose one. You’ll be signed out everywhere and can sign in again with your new password.',
      ),
    ],
    button: {
      label: t('Choose a new password'),
      url: linkTo(publicUrl, '/reset-password', token, next),
    },
    notes: [
      t('The link works only once, within one hour.'),
      t('If you didn’t ask for this, you can ignore this e-mail. Your password won’t change.'),
    ],
  });
};

/**
 * The link to choose the administrator's first password, for the person at the server's console (decision
 * 0041).
 */
export const firstPasswordLink = (publicUrl: string, token: string): string =>
  linkTo(publicUrl, '/reset-password', token);
