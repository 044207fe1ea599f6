import type { AppContext } from '#platform/server/app-context.ts';
import { letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import { invitationPath } from './invitation-token.ts';

/** What the invited person is to whoever invites, said to the invited person. */
const relationSentence = (type: RelationshipType, name: string, language: Language): string => {
  const { t } = wordsIn(language);
  switch (type) {
    case 'parent':
      return t('{name} says that you are their mother or father.', { name });
    case 'child':
      return t('{name} says that you are their daughter or son.', { name });
    case 'sibling':
      return t('{name} says that you are their sister or brother.', { name });
    case 'spouse':
      return t('{name} says that you are their wife or husband.', { name });
    case 'grandparent':
      return t('{name} says that you are their grandmother or grandfather.', { name });
    case 'grandchild':
      return t('{name} says that you are their granddaughter or grandson.', { name });
    case 'uncle_aunt':
      return t('{name} says that you are their aunt or uncle.', { name });
    case 'nephew_niece':
      return t('{name} says that you are their niece or nephew.', { name });
    case 'cousin':
      return t('{name} says that you are their cousin.', { name });
  }
};

type From = Pick<AppContext, 'publicUrl' | 'productName'> & { readonly language: Language };
/** Whose mail it is; it is deleted with their account. */
type To = { readonly userId: string; readonly email: string };

export type InvitationLetter = {
  readonly to: string;
  readonly inviterId: string;
  /** Null where what they call themselves is no name. */
  readonly inviterName: string | null;
  readonly inviterEmail: string;
  /** Whether they have a chapter by now. */
  readonly writes: boolean;
  /** What the reader is to the inviter. */
  readonly relationship: RelationshipType;
  readonly expiresAt: Date;
  readonly token: string;
};

/**
 * To somebody who may know neither us nor the inviter, so it holds no words that the inviter could choose but their name, and that in quotation marks: a
 * sentence in the place of a name is seen not to be ours.
 */
export const invitationMail = (from: From, invitation: InvitationLetter): MailMessage => {
  const { productName, publicUrl, language } = from;
  const { t } = wordsIn(language);
  const { inviterName, inviterEmail, writes } = invitation;
  const isNamed = inviterName !== null;
  const name = isNamed
    ? t('“{name}”', { name: inviterName })
    : t('Somebody with the address {email}', { email: inviterEmail });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    kind: 'family-invitation',
    to: invitation.to,
    userId: invitation.inviterId,
    subject: isNamed
      ? t('{name} invites you to {productName}', { name, productName })
      : t('You are invited to {productName}', { productName }),
    ...letterBodies(
      {
        greeting: t('Hello,'),
        paragraphs: [
          writes
            ? t(
                '{name} writes down the story of their life with {productName}, and would like to be connected with you as family.',
                { name, productName },
              )
            : t(
                '{name} would like to be connected with you as family at {productName}, where people write down the stories of their lives.',
                { name, productName },
              ),
          relationSentence(invitation.relationship, name, language),
          t(
            'Once you are connected, each of you sees the page that the other made for the family, and can read the chapters that the other decides to share.',
          ),
        ],
        button: {
          label: t('See the invitation'),
          url: `${publicUrl}${invitationPath(invitation.token)}`,
        },
        notes: [
          t('The page that opens asks whether you would like to. Nothing happens before you have answered.'),
          t('The invitation can be accepted until {day}.', { day: day.format(invitation.expiresAt) }),
          isNamed
            ? t(
                'If you do not know {name}, or would rather not, you can decline on the same page, without an account. There you can also say that you want no more e-mails from this person.',
                { name },
              )
            : t(
                'If you do not know that address, or would rather not, you can decline on the same page, without an account. There you can also say that you want no more e-mails from this person.',
              ),
          t('{productName} writes to you because somebody with the address {email} gave us yours.', {
            productName,
            email: inviterEmail,
          }),
        ],
      },
      productName,
      language,
    ),
  };
};

/** To whoever invited: it was accepted, and they are to say whether by the right person. */
export const pleaseConfirmMail = (from: From, to: To, name: string, invitedEmail: string): MailMessage => {
  const { productName, publicUrl, language } = from;
  const { t } = wordsIn(language);
  return {
    kind: 'family-please-confirm',
    to: to.email,
    userId: to.userId,
    subject: t('{name} accepted your invitation: please confirm', { name }),
    ...letterBodies(
      {
        greeting: t('Hello,'),
        paragraphs: [
          t('{name} accepted the invitation that you sent to {email}.', { name, email: invitedEmail }),
          t(
            'We cannot see for certain that it is the person you meant. Please look whether you know them, and then confirm.',
          ),
        ],
        button: { label: t('Look and confirm'), url: `${publicUrl}/share` },
        notes: [t('Until you confirm, neither of you sees anything of the other.')],
      },
      productName,
      language,
    ),
  };
};

/** To either side: from now on they are connected. */
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
          t('You and {name} are now connected at {productName}.', { name, productName }),
          t(
            'Each of you can read the chapters that the other decides to share. Yours stay private until you share them.',
          ),
        ],
        button: { label: t('See the family tree'), url: `${publicUrl}/family-tree` },
        notes: [t('You can end the connection at any time, under “Family Story Sharing”.')],
      },
      productName,
      language,
    ),
  };
};

/** To whoever invited: the mail came back for good. */
export const notDeliveredMail = (from: From, to: To, invitedEmail: string): MailMessage => {
  const { productName, publicUrl, language } = from;
  const { t } = wordsIn(language);
  return {
    kind: 'family-not-delivered',
    to: to.email,
    userId: to.userId,
    subject: t('Your invitation could not be delivered'),
    ...letterBodies(
      {
        greeting: t('Hello,'),
        paragraphs: [
          t(
            'Your invitation to {email} could not be delivered. Most often a letter of the address is wrong.',
            { email: invitedEmail },
          ),
          t('Please look at the address. You can take this invitation back and send another.'),
        ],
        button: { label: t('My invitations'), url: `${publicUrl}/share` },
        notes: [],
      },
      productName,
      language,
    ),
  };
};
