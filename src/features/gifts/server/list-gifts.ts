import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { gift as giftShape } from '../shared/contract.ts';
import { giftState } from '../shared/gift-state.ts';

type ShownGift = z.input<typeof giftShape>;
type MailState = NonNullable<ShownGift['mail_state']>;

/** The state of the newest email whose link still works; null if there is none, or its row was deleted. */
const mailState = (of: ExpressionBuilder<Tables, 'gift'>) =>
  of
    .selectFrom('gift_token')
    .innerJoin('mail', 'mail.id', 'gift_token.mail_id')
    .whereRef('gift_token.gift_id', '=', 'gift.id')
    .where('gift_token.ended_at', 'is', null)
    .orderBy('gift_token.created_at', 'desc')
    .limit(1)
    .select(
      sql<MailState>`case when mail.sent_at is not null then 'delivered' when mail.failed_at is not null then 'failed' else 'waiting' end`.as(
        'mail_state',
      ),
    )
    .as('mail_state');

/** Gifts with what their giver may see: never who opened one, and nothing about what they did with it. */
const shownGifts = (db: Db) =>
  db
    .selectFrom('gift')
    .leftJoin('purchase', 'purchase.id', 'gift.purchase_id')
    .select([
      'gift.id',
      'gift.months',
      'gift.recipient_name',
      'gift.recipient_email',
      'gift.giver_name',
      'gift.message',
      'gift.send_at',
      'gift.given_at',
      'gift.sent_at',
      'gift.redeemed_at',
      'gift.withdrawn_at',
      'gift.expires_at',
      'gift.created_at',
      'gift.reason',
      'purchase.amount_cents',
    ])
    .select(mailState)
    .orderBy('gift.created_at', 'desc')
    .orderBy('gift.id');

type Row = Awaited<ReturnType<ReturnType<typeof shownGifts>['execute']>>[number];

const shown = (row: Row, now: Date): ShownGift => ({
  id: row.id,
  months: row.months,
  recipient_name: row.recipient_name,
  recipient_email: row.recipient_email,
  giver_name: row.giver_name,
  message: row.message,
  send_at: row.send_at?.toISOString() ?? null,
  state: giftState(row, now),
  sent_at: row.sent_at?.toISOString() ?? null,
  mail_state: row.mail_state,
  redeemed_at: row.redeemed_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  amount_cents: row.amount_cents,
});

/** The gifts that this person gave, newest first. Leaves out unpaid ones whose payment page has expired. */
export const listGifts = async (db: Db, owner: UserId, now: Date): Promise<ShownGift[]> => {
  const rows = await shownGifts(db)
    .where('gift.giver_id', '=', owner)
    .where((where) =>
      where.or([where('gift.given_at', 'is not', null), where('purchase.state', '<>', 'expired')]),
    )
    .execute();
  return rows.map((row) => shown(row, now));
};

/** One gift that this person gave. Rejects with not-found. */
export const readGift = async (db: Db, owner: UserId, giftId: string, now: Date): Promise<ShownGift> => {
  const row = await shownGifts(db)
    .where('gift.giver_id', '=', owner)
    .where('gift.id', '=', giftId)
    .executeTakeFirst();
  return row ? shown(row, now) : refuse('not-found');
};

export type GiftByHand = Omit<ShownGift, 'amount_cents'> & {
  readonly reason: string | null;
  /** The administrator's address; null if their account is gone. */
  readonly given_by: string | null;
};

/**
 * The gifts that administrators gave without payment, newest first. Only administrators may make this call.
 */
export const giftsGivenByHand = async (db: Db, now: Date): Promise<GiftByHand[]> => {
  const rows = await shownGifts(db)
    .leftJoin('user', 'user.id', 'gift.giver_id')
    .where('gift.purchase_id', 'is', null)
    .select('user.email as administrator')
    .execute();
  return rows.map((row) => {
    const { amount_cents: _none, ...gift } = shown(row, now);
    return { ...gift, reason: row.reason, given_by: row.administrator };
  });
};
