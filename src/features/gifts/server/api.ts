/** What other features and the start of the server may use of gifts. */
export { forgetGifts } from './forget-gifts.ts';
export type { GiftContext, GiftDeed } from './gift-context.ts';
export { giftFulfilment } from './gift-fulfilment.ts';
export { giftsPart } from './gifts-part.ts';
export { giftWaitsBehind, giftWaitsFor } from './waits-for.ts';
// What an administrator does without payment.
export { giveGift, type GiftByHandAsked } from './give-gift.ts';
export { giftsGivenByHand, type GiftByHand } from './list-gifts.ts';
// Done every minute.
export { sendDueGifts } from './send-due-gifts.ts';
export { tellOfFailedMails } from './tell-of-failed-mails.ts';
