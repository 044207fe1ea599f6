import { randomUUID } from 'node:crypto';
import { beginCheckout, type Order } from '#features/subscription/server/api.ts';
import { giftPrice } from '#features/subscription/shared/offers.ts';
import type { Db } from '#platform/server/database/database.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type { giftCalls } from '../shared/contract.ts';
import type { GiftContext } from './gift-context.ts';
import { sendingMoment } from './sending-day.ts';

type BoughtGift = InputOf<typeof giftCalls.buy>;

/**
 * How many unpaid gifts a person may start in a day. Anyone who starts more is trying things out at our cost.
 */
const UNPAID_A_DAY = 30;
const DAY_MS = 86_400_000;

const nameOf = (months: number, language: Language, productName: string): string => {
  const { t } = wordsIn(language);
  return months === 1
    ? t('A gift: one month of {productName}', { productName })
    : t('A gift: {months} months of {productName}', { months, productName });
};

const demandPatience = async (tx: Db, giver: UserId, now: Date): Promise<void> => {
  const { times } = await tx
    .selectFrom('gift')
    .where('giver_id', '=', giver)
    .where('given_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .select((count) => count.fn.countAll<number>().as('times'))
    .executeTakeFirstOrThrow();
  if (Number(times) >= UNPAID_A_DAY) refuse('too-many-tries');
};

/**
 * Starts a gift: saves it together with its purchase, to be paid for. Returns Stripe's page. Rejects with
 * bad-input for an impossible day, payment-off, payment-unavailable or too-many-tries.
 */
export const buyGift = async (
  { clock, payments, productName }: GiftContext,
  giver: Session,
  asked: BoughtGift,
  language: Language,
): Promise<{ gift_id: string; url: string }> => {
  if (!payments.isSelling) refuse('payment-off');
  const now = clock();
  const { send_on: day, recipient_email: address } = asked;
  const sendAt = day === null || address === null ? null : sendingMoment(day, asked.time_zone, now);
  const id = randomUUID();
  const order: Order = {
    offer: 'gift',
    price: giftPrice(asked.months),
    name: nameOf(asked.months, language, productName),
    successPath: () => `/gift-success?gift_id=${id}&session_id={CHECKOUT_SESSION_ID}`,
    cancelPath: '/gift?canceled=true',
    prepare: async (tx, purchaseId) => {
      await demandPatience(tx, giver.userId, now);
      await tx
        .insertInto('gift')
        .values({
          id,
          purchase_id: purchaseId,
          giver_id: giver.userId,
          giver_name: asked.giver_name,
          months: asked.months,
          recipient_name: asked.recipient_name,
          recipient_email: address,
          message: asked.message,
          language,
          send_at: sendAt,
          created_at: now,
        })
        .execute();
    },
  };
  const { url } = await beginCheckout(
    payments,
    { userId: giver.userId, email: giver.email, language },
    order,
  );
  return { gift_id: id, url };
};
