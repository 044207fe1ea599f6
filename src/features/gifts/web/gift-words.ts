import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import type { Gift } from '../shared/contract.ts';

/** The day of a moment; the gift's state guarantees that the moment is known. */
const onDay = (time: string | null): string => (time === null ? '' : dayOf(time));

const NOBODY_RECEIVES = t(
  'This site doesn’t send e-mails. Print the card and give it to them yourself. The link is on the card.',
);

const sentWords = ({ mail_state, sent_at }: Gift, keepsMail: boolean): string => {
  if (keepsMail) return NOBODY_RECEIVES;
  if (mail_state === 'failed')
    return t('The e-mail couldn’t be delivered. Please check the address and send it again.');
  return mail_state === 'waiting'
    ? t('The e-mail is on its way.')
    : t('The e-mail was delivered on {day}. The gift hasn’t been opened yet.', { day: onDay(sent_at) });
};

/** The state of a gift, in one or two sentences. `keepsMail`: this site sends no e-mail. */
export const giftWords = (gift: Gift, keepsMail: boolean): string => {
  switch (gift.state) {
    case 'unpaid':
      return t('Not paid yet, so nothing has been sent.');
    case 'scheduled':
      if (keepsMail) return NOBODY_RECEIVES;
      return gift.send_at === null
        ? t('The e-mail is on its way.')
        : t('Paid and ready. We’ll send the e-mail on {day}.', { day: dayOf(gift.send_at) });
    case 'sent':
      return sentWords(gift, keepsMail);
    case 'card':
      return t('Paid and ready for you to give as a card.');
    case 'redeemed':
      return t('Opened on {day}. Their story can begin.', { day: onDay(gift.redeemed_at) });
    case 'expired':
      return t('It expired on {day} without being opened.', { day: onDay(gift.expires_at) });
    case 'withdrawn':
      return t('It was withdrawn and can no longer be opened.');
  }
};

/** Why something could not be done with a gift, and what to do. */
export const whyNotWithGift = (error: Error): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'stale-revision':
      return t('We’ve combined both sets of changes. Please check them and save again.');
    case 'gift-redeemed':
      return t('Good news: this gift has already been opened. There’s nothing more for you to do.');
    case 'gift-withdrawn':
      return t('This gift was withdrawn and can no longer be opened.');
    case 'gift-expired':
      return t('This gift has expired.');
    case 'gift-not-paid':
      return t('This gift hasn’t been paid for yet.');
    case 'gift-has-no-address':
      return t('Please enter the e-mail address first.');
    case 'gift-cards-used-up':
      return t('You can’t create any more cards for this gift. The ones you printed still work.');
    case 'too-many-tries':
      return t('It’s already been sent several times today. Please wait until tomorrow.');
    case 'bad-input':
      return t('Something here isn’t right. Please check it.');
    case 'not-found':
      return t('We can’t find this gift among yours.');
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};
