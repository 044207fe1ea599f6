import type { AppContext } from '#platform/server/app-context.ts';
import { type Letter, letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import { dayIn } from '#platform/shared/day-in.ts';
import type { Language } from '#platform/shared/language.ts';
import type { Scope } from '#features/legacy/shared/legacy-terms.ts';
import { invitationPath, legacyPath } from './legacy-links.ts';

export type From = Pick<AppContext, 'publicUrl' | 'productName'> & { readonly language: Language };
/** The person the email belongs to; it is deleted with their account. */
export type To = { readonly userId: string; readonly email: string };

/** An email to somebody with an account, which opens with a plain greeting. */
export const letterTo = (
  { productName, language }: From,
  kind: string,
  { userId, email }: To,
  subject: string,
  letter: Omit<Letter, 'greeting'>,
): MailMessage => ({
  kind,
  to: email,
  userId,
  subject,
  ...letterBodies({ greeting: wordsIn(language).t('Hello,'), ...letter }, productName, language),
});

export type LegacyInvitation = {
  readonly to: string;
  readonly writerId: string;
  /** Null if what they call themselves is not a name. */
  readonly writerName: string | null;
  readonly writerEmail: string;
  readonly scope: Scope;
  readonly waitDays: number;
  readonly expiresAt: Date;
  readonly token: string;
};

/**
 * Goes to a person who may know neither us nor the writer, so the writer's name is the only text that the
 * writer can choose, and it is in quotation marks.
 */
export const legacyInvitationMail = (from: From, invitation: LegacyInvitation): MailMessage => {
  const { productName, publicUrl, language } = from;
  const { t } = wordsIn(language);
  const { writerName, writerEmail, scope, waitDays, expiresAt } = invitation;
  const name = writerName
    ? t('“{name}”', { name: writerName })
    : t('Someone with the address {email}', { email: writerEmail });
  return letterTo(
    from,
    'legacy-invitation',
    { userId: invitation.writerId, email: invitation.to },
    writerName
      ? t('{name} would like you to be their legacy contact', { name })
      : t('You’re asked to be a legacy contact'),
    {
      paragraphs: [
        t(
          '{name} is writing down a life story with {productName} and would like you to be their legacy contact.',
          {
            name,
            productName,
          },
        ),
        scope === 'everything'
          ? t(
              'If the day comes when they can no longer do it themselves, you could read all their chapters, including the private ones, and save them for the family.',
            )
          : t(
              'If the day comes when they can no longer do it themselves, you could read the chapters they share with the family, and save them.',
            ),
        t(
          'You won’t see anything before then. If you ask for access, we’ll tell them, and they have {days} days to say no. You can only read if they don’t.',
          { days: waitDays },
        ),
      ],
      button: { label: t('See the invitation'), url: `${publicUrl}${invitationPath(invitation.token)}` },
      notes: [
        t('A page will open and ask whether you’d like to accept. Nothing happens until you answer.'),
        t('You can accept the invitation until {day}.', { day: dayIn(language, expiresAt) }),
        t(
          'You’re receiving this e-mail from {productName} because someone with the address {email} gave us yours. If you don’t know them, or would rather not, you can decline on the same page without an account.',
          { productName, email: writerEmail },
        ),
      ],
    },
  );
};

/** To the writer: the contact has accepted, and perhaps has to be confirmed. */
export const contactAcceptedMail = (
  from: From,
  to: To,
  { name, email, mustConfirm }: { name: string; email: string; mustConfirm: boolean },
): MailMessage => {
  const { t } = wordsIn(from.language);
  const url = `${from.publicUrl}/account#legacy`;
  return mustConfirm
    ? letterTo(
        from,
        'legacy-please-confirm',
        to,
        t('{name} wants to be your legacy contact. Please confirm', { name }),
        {
          paragraphs: [
            t('{name} has accepted the invitation you sent to {email}.', { name, email }),
            t(
              'We can’t be certain it’s the person you meant. Please check that you know them, then confirm.',
            ),
          ],
          button: { label: t('Check and confirm'), url },
          notes: [t('Until you confirm, nobody can ask for access.')],
        },
      )
    : letterTo(from, 'legacy-accepted', to, t('{name} is now your legacy contact', { name }), {
        paragraphs: [
          t('{name} has accepted and is now your legacy contact.', { name }),
          t(
            'You don’t need to do anything else. If {name} ever asks for access, we’ll tell you three times, and you can say no each time.',
            { name },
          ),
        ],
        button: { label: t('See how things stand'), url },
        notes: [t('You can change your mind at any time on the same page.')],
      });
};

/** To the contact: what they have accepted, to be kept for the day it is needed. */
export const nowContactMail = (
  from: From,
  to: To,
  { id, writer, waitDays }: { id: string; writer: string; waitDays: number },
): MailMessage => {
  const { t } = wordsIn(from.language);
  return letterTo(from, 'legacy-now-contact', to, t('You’re now {name}’s legacy contact', { name: writer }), {
    paragraphs: [
      t('Thank you. {name} trusts you with their life story.', { name: writer }),
      t(
        'There’s nothing you need to do now. Please keep this e-mail so that you can find your way back one day.',
      ),
      t(
        'If one day {name} can no longer do it themselves, sign in and ask for access on this page. We’ll tell {name}, who then has {days} days to say no. After that, you can read the chapters and save them.',
        { name: writer, days: waitDays },
      ),
    ],
    button: { label: t('See the page'), url: `${from.publicUrl}${legacyPath(id)}` },
    notes: [t('If you’d rather not be the legacy contact after all, you can say so on the same page.')],
  });
};

/** To the writer: there is no legacy contact any more, because that person declined, stepped down or left. */
export const contactGoneMail = (
  from: From,
  to: To,
  { name, why }: { name: string; why: 'declined' | 'stepped-down' | 'left' },
): MailMessage => {
  const { t } = wordsIn(from.language);
  const said = {
    declined: t('{name} would rather not be your legacy contact.', { name }),
    'stepped-down': t('{name} would rather not be your legacy contact any more.', { name }),
    left: t('{name} has deleted their account, so they’re no longer your legacy contact.', { name }),
  };
  return letterTo(from, 'legacy-contact-gone', to, t('{name} is not your legacy contact', { name }), {
    paragraphs: [said[why], t('If you like, you can name somebody else.')],
    button: { label: t('Name somebody else'), url: `${from.publicUrl}/account#legacy` },
    notes: [],
  });
};
