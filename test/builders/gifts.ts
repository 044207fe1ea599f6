import type { OutputOf } from '#platform/shared/call.ts';
import type { giftCalls, giftFunctions } from '#features/gifts/shared/contract.ts';
import { tokenInMail } from './accounts.ts';
import { done } from './builders.ts';
import type { StripeStandIn } from '../fakes/stripe/stripe-stand-in.ts';
import type { Person, TestApp } from '../harness/test-app.ts';

export const MARGARETS_ADDRESS = 'margaret@example.org';

/** What the giver fills in. */
export const GIFT_FOR_MARGARET = {
  months: 3,
  recipient_name: 'Margaret',
  recipient_email: MARGARETS_ADDRESS as string | null,
  giver_name: 'Rose',
  message: 'I would love to read how it all began.',
  send_on: null as string | null,
  time_zone: 'Europe/Berlin',
};
export type GiftWords = typeof GIFT_FOR_MARGARET;

export type ShownGift = OutputOf<typeof giftCalls.list>['gifts'][number];
export type Redeemed = OutputOf<typeof giftFunctions.redeemGift>;

/** A gift that is waiting to be paid for. */
export const aBegunGift = async (giver: Person, about: Partial<GiftWords> = {}): Promise<string> =>
  done(await giver.send<{ gift_id: string }>('POST', '/api/gifts', { ...GIFT_FOR_MARGARET, ...about }))
    .gift_id;

/** Its Checkout session at Stripe. */
export const sessionOfGift = async ({ db }: Pick<TestApp, 'db'>, giftId: string): Promise<string> => {
  const { checkout_session } = await db
    .selectFrom('gift')
    .innerJoin('purchase', 'purchase.id', 'gift.purchase_id')
    .where('gift.id', '=', giftId)
    .select('purchase.checkout_session')
    .executeTakeFirstOrThrow();
  return checkout_session ?? '';
};

/** Its payment at Stripe, which can be refunded or disputed. */
export const paymentOfGift = async (
  app: Pick<TestApp, 'db'>,
  stripe: StripeStandIn,
  giftId: string,
): Promise<string> => String(stripe.state.sessions.get(await sessionOfGift(app, giftId))?.payment_intent);

export const tellsOfReturn = (visitor: Person, giftId: string) =>
  visitor.send<{ status: string }>('POST', '/api/functions/send-gift-email', { gift_id: giftId });

/** A gift that is paid for, with its giver back on the page that follows. */
export const aGift = async (
  app: TestApp,
  stripe: StripeStandIn,
  giver: Person,
  about: Partial<GiftWords> = {},
): Promise<string> => {
  const giftId = await aBegunGift(giver, about);
  stripe.pay(await sessionOfGift(app, giftId));
  done(await tellsOfReturn(app.visitor, giftId));
  return giftId;
};

export const giftsOf = async (giver: Person): Promise<readonly ShownGift[]> =>
  done(await giver.get<{ gifts: ShownGift[] }>('/api/gifts')).gifts;

type Correction = Partial<GiftWords>;

/** Corrects a gift, based on the current version that its giver sees. `by` tries it as someone else. */
export const correctsGift = async (giver: Person, id: string, change: Correction, by: Person = giver) => {
  const stands = (await giftsOf(giver)).find((gift) => gift.id === id);
  const seen = { ...(stands ?? { ...GIFT_FOR_MARGARET, send_at: null }) };
  const fields = new Set(Object.keys(change).map((field) => (field === 'send_on' ? 'send_at' : field)));
  const over = Object.fromEntries(Object.entries(seen).filter(([field]) => fields.has(field)));
  return by.send<ShownGift & { faults?: { field: string }[] }>('PATCH', `/api/gifts/${id}`, {
    ...change,
    over,
  });
};

/** The key in the newest queued gift email to an address. */
export const giftTokenFor = (app: TestApp, address = MARGARETS_ADDRESS): Promise<string> =>
  tokenInMail(app, address, 'gift');

export const aCardToken = async (giver: Person, giftId: string): Promise<string> => {
  const { link } = done(await giver.send<{ link: string }>('POST', `/api/gifts/${giftId}/card`, {}));
  return new URL(link).searchParams.get('token') ?? '';
};

export const opens = async (reader: Person, token: string): Promise<Redeemed> =>
  done(await reader.send<Redeemed>('POST', '/api/functions/redeem-gift', { gift_token: token }));
