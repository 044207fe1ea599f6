import { fulfilCheckout } from '#features/subscription/server/api.ts';
import { mailsSince, queueMail } from '#platform/server/mail/queue-mail.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import { giftState } from '../shared/gift-state.ts';
import type { GiftContext } from './gift-context.ts';
import { giftMail } from './gift-mails.ts';
import { holdGiver } from './hold-giver.ts';
import { mailGift } from './mail-gift.ts';
import { giftExpires } from './sending-day.ts';

export type GiftDelivery = 'sent' | 'scheduled' | 'card';

/** The id with which developers ask for a sample, outside production (decision 0039). */
const SAMPLE = 'test';
/** Limited, because asking for one needs no sign-in. */
const SAMPLES_AN_HOUR = 20;
const HOUR_MS = 3_600_000;

const findGift = (db: Db, giftId: string) =>
  db
    .selectFrom('gift')
    .leftJoin('purchase', 'purchase.id', 'gift.purchase_id')
    .where('gift.id', '=', giftId)
    .select([
      'gift.giver_id',
      'gift.recipient_email',
      'gift.given_at',
      'gift.expires_at',
      'gift.sent_at',
      'gift.redeemed_at',
      'gift.withdrawn_at',
      'purchase.checkout_session',
    ])
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof findGift>>>;

/** The giver may return from paying before we hear of the payment, so this asks Stripe. */
const givenBy = async ({ db, payments }: GiftContext, giftId: string): Promise<Found> => {
  const gift = (await findGift(db, giftId)) ?? refuse('not-found');
  if (gift.given_at !== null) return gift;
  if (gift.checkout_session === null) return refuse('gift-not-paid');
  await fulfilCheckout(payments, gift.checkout_session);
  const settled = await findGift(db, giftId);
  return settled?.given_at ? settled : refuse('gift-not-paid');
};

/** A gift email to the operator of this site, with a link that opens nothing. */
const sendSample = async (
  { db, clock, publicUrl, productName }: GiftContext,
  to: string,
  language: Language,
) => {
  const now = clock();
  if ((await mailsSince(db, to, 'gift', new Date(now.getTime() - HOUR_MS))) >= SAMPLES_AN_HOUR)
    refuse('too-many-tries');
  const expiresAt = giftExpires(now, null);
  const sample = { to, giverId: null, giverName: 'Rose', recipientName: 'Margaret', months: 3, expiresAt };
  const words = { message: 'I would love to read how it all began.', token: 'a-sample-that-opens-nothing' };
  await queueMail(db, giftMail({ publicUrl, productName, language }, { ...sample, ...words }));
};

/**
 * Sends a gift that is paid for, unless it was sent already or its day is still to come; however often it is
 * called, one email goes out. Rejects with not-found, gift-not-paid or gift-withdrawn, with payment-off or
 * payment-unavailable if Stripe has to be asked first, or with too-many-tries.
 */
export const sendGiftEmail = async (
  context: GiftContext,
  giftId: string,
  language: Language,
): Promise<GiftDelivery> => {
  if (giftId === SAMPLE && context.sampleTo !== undefined) {
    await sendSample(context, context.sampleTo, language);
    return 'sent';
  }
  if (!isUuid(giftId)) refuse('not-found');
  const gift = await givenBy(context, giftId);
  const sent = await context.db.transaction().execute(async (tx) => {
    await holdGiver(tx, gift.giver_id);
    return mailGift(tx, context, giftId);
  });
  if (sent || gift.sent_at !== null) return 'sent';
  if (giftState(gift, context.clock()) === 'withdrawn') refuse('gift-withdrawn');
  return gift.recipient_email === null ? 'card' : 'scheduled';
};
