import type { AppContext } from '#platform/server/app-context.ts';
import { type Letter, letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { greetingIn } from '#platform/server/mail/name-in-mail.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { dayIn } from '#platform/shared/day-in.ts';
import { giftLink } from './gift-token.ts';

type From = Pick<AppContext, 'publicUrl' | 'productName'> & { readonly language: Language };

const letter = ({ productName, language }: From, words: Letter): Pick<MailMessage, 'text' | 'html'> =>
  letterBodies(words, productName, language);

export type GiftLetter = {
  readonly to: string;
  /** The giver's account; the email is deleted with it. */
  readonly giverId: string | null;
  /** Made safe for an email with `nameInMail`. */
  readonly giverName: string;
  readonly recipientName: string;
  readonly message: string;
  readonly months: number;
  readonly expiresAt: Date;
  readonly token: string;
};

const whatIsGiven = ({ language, productName }: From, { giverName, months }: GiftLetter): string => {
  const { t } = wordsIn(language);
  return months === 1
    ? t('{giver} has given you a gift: a month of {productName}, so you can tell your life story.', {
        giver: giverName,
        productName,
      })
    : t('{giver} has given you a gift: {months} months of {productName}, so you can tell your life story.', {
        giver: giverName,
        productName,
        months,
      });
};

/** To the recipient of a gift. Anyone with its link can open it. */
export const giftMail = (from: From, gift: GiftLetter): MailMessage => {
  const { t } = wordsIn(from.language);
  const { productName, publicUrl, language } = from;
  return {
    kind: 'gift',
    to: gift.to,
    ...(gift.giverId === null ? {} : { userId: gift.giverId }),
    subject: t('{giver} has a gift for you', { giver: gift.giverName }),
    ...letter(from, {
      greeting: greetingIn(gift.recipientName, language),
      paragraphs: [
        whatIsGiven(from, gift),
        ...(gift.message === '' ? [] : [{ words: gift.message, from: gift.giverName }]),
        t(
          'A patient companion asks about your life, and you tell it what you remember. Chapter by chapter, your own words become a book. There’s nothing to install and nothing to pay.',
        ),
      ],
      button: { label: t('Open my gift'), url: giftLink(publicUrl, gift.token) },
      notes: [
        t('The page will ask for your e-mail address and a password, so that your book is private to you.'),
        t('You can open it until {day}.', { day: dayIn(language, gift.expiresAt) }),
        t('This link is just for you. The first person to open it gets the gift.'),
        t(
          'You’re receiving this e-mail from {productName} because {giver} gave us your address for this gift.',
          {
            productName,
            giver: gift.giverName,
          },
        ),
      ],
    }),
  };
};

/** To the giver: says that the gift was opened, and nothing about what the recipient does with it. */
export const giftOpenedMail = (
  from: From,
  giver: { readonly userId: string; readonly email: string },
  gift: { readonly recipientName: string; readonly openedAt: Date },
): MailMessage => {
  const { t } = wordsIn(from.language);
  const day = dayIn(from.language, gift.openedAt);
  const name = gift.recipientName;
  return {
    kind: 'gift-opened',
    to: giver.email,
    userId: giver.userId,
    subject: t('Your gift has been opened'),
    ...letter(from, {
      greeting: t('Hello,'),
      paragraphs: [
        name === ''
          ? t('Your gift was opened on {day}.', { day })
          : t('Your gift for {name} was opened on {day}.', { name, day }),
        t(
          'What they write belongs to them, and no one else can see it until they share it. Perhaps one day you’ll ask to read a chapter.',
        ),
      ],
      button: { label: t('My gifts'), url: `${from.publicUrl}/gifts` },
      notes: [],
    }),
  };
};

/** To the giver: the email bounced for good. */
export const giftNotDeliveredMail = (
  from: From,
  giver: { readonly userId: string; readonly email: string },
  gift: { readonly recipientName: string },
): MailMessage => {
  const { t } = wordsIn(from.language);
  const name = gift.recipientName;
  return {
    kind: 'gift-not-delivered',
    to: giver.email,
    userId: giver.userId,
    subject: t('Your gift couldn’t be delivered'),
    ...letter(from, {
      greeting: t('Hello,'),
      paragraphs: [
        name === ''
          ? t(
              'The e-mail with your gift couldn’t be delivered. Usually there’s a small typing mistake in the address.',
            )
          : t(
              'The e-mail with your gift for {name} couldn’t be delivered. Usually there’s a small typing mistake in the address.',
              { name },
            ),
        t(
          'Nothing is lost. Correct the address and we’ll send it again, or print a card with a link and give it to them yourself.',
        ),
      ],
      button: { label: t('My gifts'), url: `${from.publicUrl}/gifts` },
      notes: [],
    }),
  };
};
