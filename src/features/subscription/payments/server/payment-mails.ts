import { greetingTo } from '#features/account/server/api.ts';
import { type Letter, letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { dayIn } from '#platform/shared/day-in.ts';
import type { Offer } from '#features/subscription/shared/offers.ts';
import type { Recipient } from './mail-recipient.ts';
import { moneyIn, offerName } from '#features/subscription/server/offer-names.ts';
import type { Payments } from './payments.ts';

type From = Pick<Payments, 'publicUrl' | 'productName'>;

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
  /** When it ends. A renewing plan runs until then and continues. */
  readonly until?: Date | undefined;
};

/** What the buyer gets, after the amount. */
const whatItGives = ({ offer, until }: Receipt, language: Language): string | undefined => {
  const { t } = wordsIn(language);
  if (offer === 'family_connection') return t('It lets you connect with one more relative to share stories.');
  if (offer === 'gift') return t('You can follow your gift under “Gifts you’ve given” on your account page.');
  if (until === undefined) return undefined;
  const day = dayIn(language, until);
  return offer === 'writer_thirty_days'
    ? t('You can write until {day}. It ends by itself, and nothing more will be charged.', { day })
    : t('It runs until {day} and then renews until you cancel it. You can cancel at any time.', {
        day,
      });
};

/** Sent for every payment that arrived. */
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
    button: { label: t('Go to your account page'), url: `${publicUrl}/account` },
    notes: [t('You’ll find your payments and plans there.')],
  });
};

/** Sent if the payment for the next month failed. It is retried for a while. */
export const renewalFailedMail = (from: From, to: Recipient, offer: Offer): MailMessage => {
  const { t } = wordsIn(to.language);
  const { productName, publicUrl } = from;
  const subject = t('Your payment to {productName} didn’t go through', { productName });
  return message(from, to, 'renewal-failed', subject, {
    paragraphs: [
      t('The payment for the next month didn’t go through: {what}.', {
        what: offerName(offer, productName, to.language),
      }),
      t(
        'Often a card has simply expired. You can add a new one under “Manage billing” on your account page.',
      ),
      t('Your plan is still active. We’ll try the payment again over the next few days.'),
    ],
    button: { label: t('Go to your account page'), url: `${publicUrl}/account` },
    notes: [t('Whatever happens, everything you wrote stays yours, and you can always read it.')],
  });
};

/** Sent if the plan ended because payments kept failing. */
export const planEndedMail = (from: From, to: Recipient, offer: Offer): MailMessage => {
  const { t } = wordsIn(to.language);
  const { productName, publicUrl } = from;
  const subject = t('Your plan at {productName} has ended', { productName });
  return message(from, to, 'plan-ended', subject, {
    paragraphs: [
      t('Because the payment didn’t go through, this plan has ended: {what}. Nothing more will be charged.', {
        what: offerName(offer, productName, to.language),
      }),
      t('Everything you wrote is still yours. You can read it, change it and download it.'),
      t('If you’d like to continue, you can choose a plan again at any time.'),
    ],
    button: { label: t('See the plans'), url: `${publicUrl}/pricing` },
    notes: [],
  });
};
