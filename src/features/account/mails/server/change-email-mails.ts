import { type Letter, letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';

/** Who writes to whom, in which language, and about whose account. */
export type AboutChange = Pick<AccountOptions, 'publicUrl' | 'productName'> & {
  readonly language: Language;
  readonly userId: string;
  readonly to: string;
};

const message = (about: AboutChange, kind: string, subject: string, letter: Letter): MailMessage => ({
  kind,
  to: about.to,
  userId: about.userId,
  subject,
  ...letterBodies(letter, about.productName, about.language),
});

/** To the new address: the link in it moves the account there. */
export const confirmNewEmailMail = (about: AboutChange, token: string): MailMessage => {
  const { t } = wordsIn(about.language);
  const { productName, publicUrl } = about;
  return message(
    about,
    'confirm-new-email',
    t('Please confirm your new e-mail address for {productName}', { productName }),
    {
      greeting: t('Hello,'),
      paragraphs: [
        t('You asked to use this e-mail address for your account at {productName} from now on.', {
          productName,
        }),
        t(
          'The page that opens has one button; press it, and the change is made. Until then nothing changes.',
        ),
      ],
      button: { label: t('Use this e-mail address'), url: `${publicUrl}/confirm-new-email?token=${token}` },
      notes: [
        t('The link works once, and for one day.'),
        t('If you did not ask for it, leave this e-mail alone: nothing happens without the link.'),
      ],
    },
  );
};

/** To an address that has an account of its own; the page said nothing about it. */
export const emailInUseMail = (about: AboutChange): MailMessage => {
  const { t } = wordsIn(about.language);
  const { productName, publicUrl } = about;
  return message(
    about,
    'new-email-in-use',
    t('This e-mail address has an account at {productName} already', { productName }),
    {
      greeting: t('Hello,'),
      paragraphs: [
        t(
          'Somebody, most likely you, has just asked to use this e-mail address for another account at {productName}. It has an account of its own already, so nothing was changed.',
          { productName },
        ),
        t(
          'If both accounts are yours and you want to keep only one, sign in to the other, take your book along from its account page, and delete it there.',
        ),
      ],
      button: { label: t('Sign in'), url: `${publicUrl}/signin` },
      notes: [t('If it was not you, there is nothing you need to do.')],
    },
  );
};

/** To the present address, when another was asked for: whoever did not ask can still stop it. */
export const emailWillChangeMail = (about: AboutChange, newEmail: string): MailMessage => {
  const { t } = wordsIn(about.language);
  const { productName, publicUrl } = about;
  return message(
    about,
    'email-will-change',
    t('Your e-mail address at {productName} is to change', { productName }),
    {
      greeting: t('Hello,'),
      paragraphs: [
        t('You asked to use {newEmail} for your account at {productName}.', { newEmail, productName }),
        t('As soon as that address is confirmed, you sign in with it, and our e-mails go there.'),
      ],
      button: { label: t('Choose a new password'), url: `${publicUrl}/signin` },
      notes: [
        t(
          'If it was not you: choose a new password now, with “Forgot your password?” on the sign-in page. That ends the change and signs everybody else out.',
        ),
      ],
    },
  );
};

/** To the address that was left. */
export const emailChangedMail = (about: AboutChange, newEmail: string): MailMessage => {
  const { t } = wordsIn(about.language);
  const { productName } = about;
  return message(
    about,
    'email-changed',
    t('Your e-mail address at {productName} has changed', { productName }),
    {
      greeting: t('Hello,'),
      paragraphs: [
        t('Your account at {productName} has the address {newEmail} from now on.', { newEmail, productName }),
        t('You sign in with it, and our e-mails go there. This is the last one to this address.'),
      ],
      notes: [t('If it was not you, please write at once to whoever runs this site.')],
    },
  );
};
