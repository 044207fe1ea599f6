/** What other features and the server's startup may use from gifts. */
export { forgetGifts } from './forget-gifts.ts';
export type { GiftContext, GiftDeed } from './gift-context.ts';
export { giftFulfilment } from './gift-fulfilment.ts';
export { giftsPart } from './gifts-part.ts';
// Locks are taken in this order: the giver, then the gift.
export { holdGiver } from './hold-giver.ts';
export { demandUnopened, lockOwnGift } from './own-gift.ts';
export { giftWaitsBehind, giftWaitsFor } from './waits-for.ts';
// Used by administrators, without payment.
export { giveGift, type GiftByHandAsked } from './give-gift.ts';
export { giftsGivenByHand, type GiftByHand } from './list-gifts.ts';
// Runs every minute.
export { sendDueGifts } from './send-due-gifts.ts';
export { tellOfFailedMails } from './tell-of-failed-mails.ts';
