import type { AppContext } from '#platform/server/app-context.ts';
import { letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { dayIn } from '#platform/shared/day-in.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import { invitationPath } from './invitation-token.ts';

/** States the invited person's relation to the inviter, addressed to the invited person. */
const relationSentence = (type: RelationshipType, name: string, language: Language): string => {
  const { t } = wordsIn(language);
  switch (type) {
    case 'parent':
      return t('{name} says you’re their mother or father.', { name });
    case 'child':
      return t('{name} says you’re their daughter or son.', { name });
    case 'sibling':
      return t('{name} says you’re their sister or brother.', { name });
    case 'spouse':
      return t('{name} says you’re their wife or husband.', { name });
    case 'grandparent':
      return t('{name} says you’re their grandmother or grandfather.', { name });
    case 'grandchild':
      return t('{name} says you’re their granddaughter or grandson.', { name });
    case 'uncle_aunt':
      return t('{name} says you’re their aunt or uncle.', { name });
    case 'nephew_niece':
      return t('{name} says you’re their niece or nephew.', { name });
    case 'cousin':
      return t('{name} says you’re their cousin.', { name });
  }
};

type From = Pick<AppContext, 'publicUrl' | 'productName'> & { readonly language: Language };
/** The person the email belongs to; it is deleted with their account. */
type To = { readonly userId: string; readonly email: string };

export type InvitationLetter = {
  readonly to: string;
  readonly inviterId: string;
  /** Null if the name they chose isn't a plausible name. */
  readonly inviterName: string | null;
  readonly inviterEmail: string;
  /** Whether they have a chapter yet. */
  readonly writes: boolean;
  /** The reader's relation to the inviter. */
  readonly relationship: RelationshipType;
  readonly expiresAt: Date;
  readonly token: string;
};

/**
 * Goes to a person who may know neither us nor the inviter. So the inviter's name is the only text in it that
 * the inviter can choose, and it is in quotation marks: a sentence in place of a name is then clearly not
 * ours.
 */
export const invitationMail = (from: From, invitation: InvitationLetter): MailMessage => {
  const { productName, publicUrl, language } = from;
  const { t } = wordsIn(language);
  const { inviterName, inviterEmail, writes } = invitation;
  const isNamed = inviterName !== null;
  const name = isNamed
    ? t('“{name}”', { name: inviterName })
    : t('Someone with the address {email}', { email: inviterEmail });
  return {
    kind: 'family-invitation',
    to: invitation.to,
    userId: invitation.inviterId,
    subject: isNamed
      ? t('{name} invites you to {productName}', { name, productName })
      : t('You’re invited to {productName}', { productName }),
    ...letterBodies(
      {
        greeting: t('Hello,'),
        paragraphs: [
          writes
            ? t(
                '{name} is writing their life story with {productName} and would like to connect with you as family.',
                { name, productName },
              )
            : t(
                '{name} would like to connect with you as family on {productName}, where people write down their life stories.',
                { name, productName },
              ),
          relationSentence(invitation.relationship, name, language),
          t(
            'Once you’re connected, you can each see the other’s family page and read any chapters the other chooses to share.',
          ),
        ],
        button: {
          label: t('See the invitation'),
          url: `${publicUrl}${invitationPath(invitation.token)}`,
        },
        notes: [
          t('A page will open and ask whether you’d like to accept. Nothing happens until you answer.'),
          t('You can accept the invitation until {day}.', { day: dayIn(language, invitation.expiresAt) }),
          isNamed
            ? t(
                'If you don’t know {name}, or would rather not, you can decline on the same page without an account. You can also choose to get no more e-mails from this person.',
                { name },
              )
            : t(
                'If you don’t know that address, or would rather not, you can decline on the same page without an account. You can also choose to get no more e-mails from this person.',
              ),
          t(
            'You’re receiving this e-mail from {productName} because someone with the address {email} gave us yours.',
            {
              productName,
              email: inviterEmail,
            },
          ),
        ],
      },
      productName,
      language,
    ),
  };
};

/** To the inviter: someone accepted, and the inviter has to say whether it is the right person. */
export const pleaseConfirmMail = (from: From, to: To, name: string, invitedEmail: string): MailMessage => {
  const { productName, publicUrl, language } = from;
  const { t } = wordsIn(language);
  return {
    kind: 'family-please-confirm',
    to: to.email,
    userId: to.userId,
    subject: t('{name} has accepted your invitation. Please confirm', { name }),
    ...letterBodies(
      {
        greeting: t('Hello,'),
        paragraphs: [
          t('{name} has accepted the invitation you sent to {email}.', { name, email: invitedEmail }),
          t('We can’t be certain it’s the person you meant. Please check that you know them, then confirm.'),
        ],
        button: { label: t('Check and confirm'), url: `${publicUrl}/share` },
        notes: [t('Until you confirm, neither of you can see anything the other has shared.')],
      },
      productName,
      language,
    ),
  };
};

/** To either side: they are connected from now on. */
export const connectedMail = (from: From, to: To, name: string): MailMessage => {
  const { productName, publicUrl, language } = from;
  const { t } = wordsIn(language);
  return {
    kind: 'family-connected',
    to: to.email,
    userId: to.userId,
    subject: t('You and {name} are connected', { name }),
    ...letterBodies(
      {
        greeting: t('Hello,'),
        paragraphs: [
          t('You and {name} are now connected on {productName}.', { name, productName }),
          t(
            'You can each read the chapters the other chooses to share. Yours stay private until you share them.',
          ),
        ],
        button: { label: t('See the family tree'), url: `${publicUrl}/family-tree` },
        notes: [t('You can end the connection at any time under “Family Story Sharing”.')],
      },
      productName,
      language,
    ),
  };
};

/** To the inviter: the email bounced for good. */
export const notDeliveredMail = (from: From, to: To, invitedEmail: string): MailMessage => {
  const { productName, publicUrl, language } = from;
  const { t } = wordsIn(language);
  return {
    kind: 'family-not-delivered',
    to: to.email,
    userId: to.userId,
    subject: t('Your invitation couldn’t be delivered'),
    ...letterBodies(
      {
        greeting: t('Hello,'),
        paragraphs: [
          t(
            'Your invitation to {email} couldn’t be delivered. Usually there’s a small typing mistake in the address.',
            { email: invitedEmail },
          ),
          t('Please check the address. You can withdraw this invitation and send a new one.'),
        ],
        button: { label: t('My invitations'), url: `${publicUrl}/share` },
        notes: [],
      },
      productName,
      language,
    ),
  };
};
