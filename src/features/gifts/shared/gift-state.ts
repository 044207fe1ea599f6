export const GIFT_STATES = [
  'unpaid',
  'scheduled',
  'sent',
  'card',
  'redeemed',
  'expired',
  'withdrawn',
] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/** What a gift's state depends on. */
export type GiftFacts = {
  readonly recipient_email: string | null;
  readonly given_at: Date | null;
  readonly expires_at: Date | null;
  readonly sent_at: Date | null;
  readonly redeemed_at: Date | null;
  readonly withdrawn_at: Date | null;
};

/** A gift's state, in one word. An opened gift stays opened, whatever happens to its payment. */
export const giftState = (gift: GiftFacts, now: Date): GiftState => {
  if (gift.given_at === null) return 'unpaid';
  if (gift.redeemed_at !== null) return 'redeemed';
  if (gift.withdrawn_at !== null) return 'withdrawn';
  if (gift.expires_at !== null && gift.expires_at <= now) return 'expired';
  if (gift.recipient_email === null) return 'card';
  return gift.sent_at === null ? 'scheduled' : 'sent';
};
