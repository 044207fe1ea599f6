import type { AppContext } from '#platform/server/app-context.ts';
import { letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import { dayIn } from '#platform/shared/day-in.ts';
import type { Language } from '#platform/shared/language.ts';

export const PARENT_INVITATION_MAIL = 'parent-invitation';

/** The path of the page for answering an offer, from the root of the site. */
export const togetherPath = (token: string): string => `/together?token=${token}`;

type From = Pick<AppContext, 'publicUrl' | 'productName'> & { readonly language: Language };

type Offer = {
  readonly to: string;
  /** The email is deleted with their account. */
  readonly helperId: string;
  /** Null if what they call themselves is not a name. */
  readonly helperName: string | null;
  readonly helperEmail: string;
  readonly expiresAt: Date;
  readonly token: string;
};

/**
 * Goes to a person who may know neither us nor the helper. So the helper's name is the only text in it that
 * the helper can choose, and it is in quotation marks.
 */
export const parentInvitationMail = (
  { publicUrl, productName, language }: From,
  { to, helperId, helperName, helperEmail, expiresAt, token }: Offer,
): MailMessage => {
  const { t } = wordsIn(language);
  const name = helperName
    ? t('“{name}”', { name: helperName })
    : t('Someone with the address {email}', { email: helperEmail });
  return {
    kind: PARENT_INVITATION_MAIL,
    to,
    userId: helperId,
    subject: helperName
      ? t('{name} would like to help you tell your life story', { name })
      : t('Someone would like to help you tell your life story'),
    ...letterBodies(
      {
        greeting: t('Hello,'),
        paragraphs: [
          t(
            '{name} would like to help you tell your life story with {productName}: you tell it, {name} types, and it becomes a book in your own words.',
            { name, productName },
          ),
          t(
            'For that you need an account of your own. Your stories belong to you: {name} can’t publish, share or delete anything, and reads nothing that you don’t share.',
            { name },
          ),
        ],
        button: { label: t('See what it is about'), url: `${publicUrl}${togetherPath(token)}` },
        notes: [
          t('A page will open and ask whether you’d like to accept. Nothing happens until you answer.'),
          t('You can answer until {day}.', { day: dayIn(language, expiresAt) }),
          helperName
            ? t(
                'If you don’t know {name}, or would rather not, you can decline on the same page, or simply do nothing. We won’t write to you again about this.',
                { name },
              )
            : t(
                'If you don’t know that address, or would rather not, you can decline on the same page, or simply do nothing. We won’t write to you again about this.',
              ),
          t(
            'You’re receiving this e-mail from {productName} because someone with the address {email} gave us yours.',
            { productName, email: helperEmail },
          ),
        ],
      },
      productName,
      language,
    ),
  };
};

type Accepted = {
  readonly to: { readonly userId: string; readonly email: string };
  /** As the helper calls them; '' if that is not a name. */
  readonly name: string;
  /** The id of the agreement. */
  readonly helping: string;
};

/** To the helper: the parent has said yes. */
export const parentAcceptedMail = (
  { publicUrl, productName, language }: From,
  { to: { userId, email }, name, helping }: Accepted,
): MailMessage => {
  const { t } = wordsIn(language);
  return {
    kind: 'parent-accepted',
    to: email,
    userId,
    subject: name ? t('You can help {name} now', { name }) : t('You can help now'),
    ...letterBodies(
      {
        greeting: t('Hello,'),
        paragraphs: [
          name
            ? t('{name} has said yes to your offer to help.', { name })
            : t('The person you offered to help has said yes.'),
          t('Next time you sit together, open this page. It asks a question, and you type what you’re told.'),
        ],
        button: { label: t('Open the page'), url: `${publicUrl}/helping/${helping}` },
        notes: [
          t(
            'The page shows their first name. If it isn’t the person you meant, please press “Stop helping” there.',
          ),
        ],
      },
      productName,
      language,
    ),
  };
};
