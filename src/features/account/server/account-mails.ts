import { type Letter, letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { withNext } from '../shared/next-path.ts';
import type { AccountOptions } from './account-options.ts';

type Naming = Pick<AccountOptions, 'publicUrl' | 'productName'>;
type To = { readonly email: string; readonly displayName: string };

/** The pages that the links open; a token is taken out of the address bar there. */
const linkTo = (publicUrl: string, page: string, token: string, next?: string): string =>
  `${publicUrl}${withNext(`${page}?token=${token}`, next)}`;

/** Addresses a person, not the letters before an @ that may be anything. */
const greetingTo = ({ displayName }: To): string =>
  /^[\p{L}][\p{L} .'-]{0,40}$/u.test(displayName) ? `Dear ${displayName},` : 'Hello,';

const message = (
  kind: string,
  to: To,
  subject: string,
  letter: Omit<Letter, 'greeting'>,
  { productName }: Naming,
): MailMessage => ({
  kind,
  to: to.email,
  subject,
  ...letterBodies({ greeting: greetingTo(to), ...letter }, productName),
});

export const confirmationMail = (naming: Naming, to: To, token: string, next?: string): MailMessage =>
  message(
    'confirm-email',
    to,
    `Please confirm your e-mail address for ${naming.productName}`,
    {
      paragraphs: [
        `How good that you would like to write with ${naming.productName}.`,
        'Please confirm that this is your e-mail address. The page that opens has one button; press it, and your book can begin.',
      ],
      button: {
        label: 'Confirm my e-mail address',
        url: linkTo(naming.publicUrl, '/confirm-email', token, next),
      },
      notes: [
        'The link works for one day. You can always ask for a new one on the sign-in page.',
        'If it was not you who signed up, leave this e-mail alone: nobody can use your address without the link.',
      ],
    },
    naming,
  );

/** Answers a sign-up with an address that has a confirmed account; the screen said nothing about it. */
export const alreadyRegisteredMail = (naming: Naming, to: To, next?: string): MailMessage =>
  message(
    'already-registered',
    to,
    `You already have an account at ${naming.productName}`,
    {
      paragraphs: [
        'Somebody, most likely you, has just asked for a new account with this e-mail address. You already have one, with everything you wrote in it.',
        'Simply sign in with the password you chose then. If it has slipped your mind, the sign-in page can send you a way to choose another.',
      ],
      button: { label: 'Sign in', url: `${naming.publicUrl}${withNext('/signin', next)}` },
      notes: ['If it was not you, there is nothing you need to do.'],
    },
    naming,
  );

export const resetMail = (naming: Naming, to: To, token: string, next?: string): MailMessage =>
  message(
    'reset-password',
    to,
    `Choose a new password for ${naming.productName}`,
    {
      paragraphs: [
        'You asked for a new password. It happens to all of us.',
        'Press the button to choose one. You will then be signed out everywhere, and sign in again with the new password.',
      ],
      button: {
        label: 'Choose a new password',
        url: linkTo(naming.publicUrl, '/reset-password', token, next),
      },
      notes: [
        'The link works once, and for one hour.',
        'If you did not ask for it, leave this e-mail alone: your password stays as it is.',
      ],
    },
    naming,
  );

/** The first password of the administrator, for whoever sits at the server's screen (decision 2). */
export const firstPasswordLink = (publicUrl: string, token: string): string =>
  linkTo(publicUrl, '/reset-password', token);
