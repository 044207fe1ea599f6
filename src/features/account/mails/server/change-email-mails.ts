import { type Letter, letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';

/** The sender, the recipient, the language and the account. */
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

/** To the new address. The link in it moves the account there. */
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
        t('You asked to use this e-mail address for your {productName} account.', {
          productName,
        }),
        t('Press the button on the page that opens to make the change. Nothing changes until then.'),
      ],
      button: { label: t('Use this e-mail address'), url: `${publicUrl}/confirm-new-email?token=${token}` },
      notes: [
        t('The link works only once, within one day.'),
        t('If you didn’t ask for this, you can ignore this e-mail. Nothing happens without the link.'),
      ],
    },
  );
};

/** To an address that has its own account. The page did not reveal that. */
export const emailInUseMail = (about: AboutChange): MailMessage => {
  const { t } = wordsIn(about.language);
  const { productName, publicUrl } = about;
  return message(
    about,
    'new-email-in-use',
    t('This e-mail address already has a {productName} account', { productName }),
    {
      greeting: t('Hello,'),
      paragraphs: [
        t(
          'Someone, most likely you, has just asked to use this e-mail address for another {productName} account. It already has its own account, so nothing has changed.',
          { productName },
        ),
        t(
          'If both accounts are yours and you only want one, sign in to the other. Download your book on its account page, then delete that account.',
        ),
      ],
      button: { label: t('Sign in'), url: `${publicUrl}/signin` },
      notes: [t('If it wasn’t you, you don’t need to do anything.')],
    },
  );
};

/** To the current address, when a change was requested. An owner who did not ask for it can still stop it. */
export const emailWillChangeMail = (about: AboutChange, newEmail: string): MailMessage => {
  const { t } = wordsIn(about.language);
  const { productName, publicUrl } = about;
  return message(
    about,
    'email-will-change',
    t('Your {productName} e-mail address is about to change', { productName }),
    {
      greeting: t('Hello,'),
      paragraphs: [
        t('You asked to use {newEmail} for your {productName} account.', { newEmail, productName }),
        t('Once you confirm that address, you’ll use it to sign in, and we’ll send our e-mails there.'),
      ],
      button: { label: t('Choose a new password'), url: `${publicUrl}/signin` },
      notes: [
        t(
          'If it wasn’t you, choose a new password now with “Forgot your password?” on the sign-in page. That cancels the change and signs everyone else out.',
        ),
      ],
    },
  );
};

/** To the previous address. */
export const emailChangedMail = (about: AboutChange, newEmail: string): MailMessage => {
  const { t } = wordsIn(about.language);
  const { productName } = about;
  return message(
    about,
    'email-changed',
    t('Your {productName} e-mail address has changed', { productName }),
    {
      greeting: t('Hello,'),
      paragraphs: [
        t('Your {productName} account now uses the address {newEmail}.', { newEmail, productName }),
        t(
          'Use it to sign in. We’ll send our e-mails there from now on, and this is the last one to this address.',
        ),
      ],
      notes: [t('If it wasn’t you, please contact the person who runs this site straight away.')],
    },
  );
};
