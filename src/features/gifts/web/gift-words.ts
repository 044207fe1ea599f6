import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { dayOf } from '#platform/web/ui/day.ts';
import type { Gift } from '../shared/contract.ts';

/** The day of a moment that is known in the state it is asked for. */
const onDay = (time: string | null): string => (time === null ? '' : dayOf(time));

const NOBODY_RECEIVES = t(
  'This site sends no e-mail. Print the card and pass the gift on yourself; its link stands on the card.',
);

const sentWords = ({ mail_state, sent_at }: Gift, keepsMail: boolean): string => {
  if (keepsMail) return NOBODY_RECEIVES;
  if (mail_state === 'failed')
    return t('The e-mail could not be delivered. Please look at the address and send it again.');
  return mail_state === 'waiting'
    ? t('The e-mail is on its way.')
    : t('The e-mail was delivered on {day}. Now it waits to be opened.', { day: onDay(sent_at) });
};

/** How a gift is doing, in one sentence or two. `keepsMail`: no e-mail leaves this site. */
export const giftWords = (gift: Gift, keepsMail: boolean): string => {
  switch (gift.state) {
    case 'unpaid':
      return t('Not paid yet, so nothing has been sent.');
    case 'scheduled':
      if (keepsMail) return NOBODY_RECEIVES;
      return gift.send_at === null
        ? t('The e-mail is on its way.')
        : t('Paid and ready. The e-mail goes out on {day}.', { day: dayOf(gift.send_at) });
    case 'sent':
      return sentWords(gift, keepsMail);
    case 'card':
      return t('Paid and ready for you to hand over as a card.');
    case 'redeemed':
      return t('Opened on {day}. Their story can begin.', { day: onDay(gift.redeemed_at) });
    case 'expired':
      return t('It ran out on {day} without being opened.', { day: onDay(gift.expires_at) });
    case 'withdrawn':
      return t('It was taken back and cannot be opened any more.');
  }
};

/** Why something was not done with a gift, and what to do. */
export const whyNotWithGift = (error: Error): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t('There is no connection right now. Please try again when it is back.');
    case 'sign-in-required':
      return t('You are no longer signed in. Please sign in again.');
    case 'stale-revision':
      return t('What was changed there and here is together now. Please look at it and save once more.');
    case 'gift-redeemed':
      return t('This gift has been opened in the meantime. How lovely: nothing more needs to be done.');
    case 'gift-withdrawn':
      return t('This gift was taken back and cannot be opened any more.');
    case 'gift-expired':
      return t('This gift has run out.');
    case 'gift-not-paid':
      return t('This gift is not paid for yet.');
    case 'gift-has-no-address':
      return t('Please write the e-mail address first.');
    case 'gift-cards-used-up':
      return t('No more cards can be made of this gift. The ones you printed still work.');
    case 'too-many-tries':
      return t('It was sent several times today already. Please wait until tomorrow.');
    case 'bad-input':
      return t('Something in it is not as it should be. Please look at it once more.');
    case 'not-found':
      return t('This gift is not there, or it is not one of yours.');
    default:
      return t('Something went wrong on our side. Please try again.');
  }
};
