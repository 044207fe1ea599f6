import { greetingTo } from '#features/account/server/api.ts';
import { type Letter, letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import type { Offer } from '#features/subscription/shared/offers.ts';
import type { Recipient } from './mail-recipient.ts';
import { moneyIn, offerName } from '#features/subscription/server/offer-names.ts';
import type { Payments } from './payments.ts';

type From = Pick<Payments, 'publicUrl' | 'productName'>;

const dayIn = (language: Language, day: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);

const message = (
  { productName }: From,
  to: Recipient,
  kind: string,
  subject: string,
  letter: Omit<Letter, 'greeting'>,
): MailMessage => ({
  kind,
  to: to.email,
  userId: to.userId,
  subject,
  ...letterBodies({ greeting: greetingTo(to, to.language), ...letter }, productName, to.language),
});

export type Receipt = {
  readonly offer: Offer;
  readonly cents: number;
  readonly currency: string;
  readonly paidAt: Date;
  /** Until when it holds; a plan that is paid again holds until then and goes on. */
  readonly until?: Date | undefined;
};

/** What it gives, after the sum. */
const whatItGives = ({ offer, until }: Receipt, language: Language): string | undefined => {
  const { t } = wordsIn(language);
  if (offer === 'family_connection')
    return t('With it you can connect one more relative to your family’s stories.');
  if (offer === 'gift')
    return t('Under “Gifts you gave” on your account page you see what has become of your gift.');
  if (until === undefined) return undefined;
  const day = dayIn(language, until);
  return offer === 'writer_thirty_days'
    ? t('You can write until {day}. It ends by itself; nothing more is charged.', { day })
    : t('It holds until {day} and is then paid again, until you end it. You can do that at any time.', {
        day,
      });
};

/** For every payment that came in. */
export const receiptMail = (from: From, to: Recipient, receipt: Receipt): MailMessage => {
  const { t } = wordsIn(to.language);
  const { productName, publicUrl } = from;
  const gives = whatItGives(receipt, to.language);
  return message(from, to, 'receipt', t('Your receipt from {productName}', { productName }), {
    paragraphs: [
      t('Thank you. Your payment has arrived.'),
      t('{what}: {amount}, paid on {day}.', {
        what: offerName(receipt.offer, productName, to.language),
        amount: moneyIn(to.language, receipt.cents, receipt.currency),
        day: dayIn(to.language, receipt.paidAt),
      }),
      ...(gives === undefined ? [] : [gives]),
    ],
    button: { label: t('To your account page'), url: `${publicUrl}/account` },
    notes: [t('You find your payments and plans there.')],
  });
};

/** When a payment for the next month did not go through; it is tried again for a while. */
export const renewalFailedMail = (from: From, to: Recipient, offer: Offer): MailMessage => {
  const { t } = wordsIn(to.language);
  const { productName, publicUrl } = from;
  const subject = t('Your payment to {productName} did not go through', { productName });
  return message(from, to, 'renewal-failed', subject, {
    paragraphs: [
      t('The payment for the next month did not go through: {what}.', {
        what: offerName(offer, productName, to.language),
      }),
      t('Often a card has simply run out. On your account page you can enter another with “Manage billing”.'),
      t('Your plan still holds. The payment is tried again over the next days.'),
    ],
    button: { label: t('To your account page'), url: `${publicUrl}/account` },
    notes: [t('Whatever happens, everything you wrote stays yours, and you can always read it.')],
  });
};

/** When the plan ended because the payments went on failing. */
export const planEndedMail = (from: From, to: Recipient, offer: Offer): MailMessage => {
  const { t } = wordsIn(to.language);
  const { productName, publicUrl } = from;
  const subject = t('Your plan at {productName} has ended', { productName });
  return message(from, to, 'plan-ended', subject, {
    paragraphs: [
      t(
        'Because the payment did not go through in the end, this has ended: {what}. Nothing more is charged.',
        {
          what: offerName(offer, productName, to.language),
        },
      ),
      t('Everything you wrote stays yours: you can read it, change it and take it with you.'),
      t('If you would like to go on, you can choose a plan again at any time.'),
    ],
    button: { label: t('See the plans'), url: `${publicUrl}/pricing` },
    notes: [],
  });
};
