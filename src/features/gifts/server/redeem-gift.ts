import { languageOf, tokenHash } from '#features/account/server/api.ts';
import {
  addGrant,
  catchUpSubscription,
  deferBilling,
  lockPlans,
  writesWithoutEnd,
} from '#features/subscription/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { isLanguage } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { GiftContext } from './gift-context.ts';
import { giftOpenedMail } from './gift-mails.ts';
import { holdGiver } from './hold-giver.ts';
import { type WhyNotOpened, whyNotOpened } from './refused-opening.ts';

export type Opened = {
  readonly plan: 'premium';
  readonly endsAt: Date;
  /** Null if the giver's account is gone. */
  readonly giverName: string | null;
};

export type Redemption = { readonly opened: Opened } | { readonly refused: WhyNotOpened };

/** The write decides: however many people open a gift at the same moment, only one changes this row. */
const open = (tx: Db, token: string, userId: UserId, now: Date) =>
  tx
    .updateTable('gift')
    .set({ redeemed_at: now, redeemed_by: userId })
    .where('id', 'in', (of) =>
      of
        .selectFrom('gift_token')
        .where('token_hash', '=', tokenHash(token))
        .where('ended_at', 'is', null)
        .select('gift_id'),
    )
    .where('given_at', 'is not', null)
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

type OpenedGift = NonNullable<Awaited<ReturnType<typeof open>>>;

const giverOf = async (tx: Db, token: string): Promise<Giver | undefined> => {
  const gift = await tx
    .selectFrom('gift_token')
    .innerJoin('gift', 'gift.id', 'gift_token.gift_id')
    .where('gift_token.token_hash', '=', tokenHash(token))
    .select('gift.giver_id')
    .executeTakeFirst();
  return holdGiver(tx, gift?.giver_id ?? null);
};

type Giver = NonNullable<Awaited<ReturnType<typeof holdGiver>>>;

/** Tells the giver the day and no more. */
const tellGiver = async (
  tx: Db,
  context: GiftContext,
  giver: Giver,
  gift: OpenedGift,
  now: Date,
): Promise<void> => {
  const language = await languageOf(tx, giver.userId, isLanguage(gift.language) ? gift.language : 'en');
  const { publicUrl, productName } = context;
  const opened = { recipientName: gift.recipient_name, openedAt: now };
  await queueMail(tx, giftOpenedMail({ publicUrl, productName, language }, giver, opened));
};

const openInTurn = async (
  tx: Db,
  context: GiftContext,
  userId: UserId,
  token: string,
): Promise<Redemption> => {
  const now = context.clock();
  if (!(await lockPlans(tx, userId))) refuse('sign-in-required');
  const addsNothing = context.openAccess || (await writesWithoutEnd(tx, userId));
  const giver = await giverOf(tx, token);
  const gift = addsNothing ? undefined : await open(tx, token, userId, now);
  if (!gift) return { refused: await whyNotOpened(tx, token, userId, now) };
  const { months, id: giftId } = gift;
  const given = { plan: 'premium', source: 'gift', givenAt: now, months, giftId } as const;
  const { endsAt } = await addGrant(tx, { userId, ...given });
  if (endsAt === null) throw new Error('the months of a gift have an end');
  // People who open their own gift know already.
  if (giver && giver.userId !== userId) await tellGiver(tx, context, giver, gift, now);
  return { opened: { plan: 'premium', endsAt, giverName: gift.giver_name || null } };
};

/**
 * Opens a gift: its months start when the reader's plans end, or now. If the reader has a plan without an
 * end, the gift stays unopened, to be passed on. A renewing subscription is charged again only after those
 * months.
 */
export const redeemGift = async (
  context: GiftContext,
  userId: UserId,
  token: string,
): Promise<Redemption> => {
  const { isSilent } = await catchUpSubscription(context.payments, userId);
  const redemption = await context.db.transaction().execute((tx) => openInTurn(tx, context, userId, token));
  // If Stripe doesn't respond, the daily check does it.
  if ('opened' in redemption && !isSilent) await deferBilling(context.payments, userId);
  return redemption;
};
