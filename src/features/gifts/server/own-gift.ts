import type { Selectable } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { GiftTable } from '#platform/server/database/tables.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { type GiftFacts, giftState } from '../shared/gift-state.ts';
import { holdGiver } from './hold-giver.ts';

/**
 * A gift that this person gave, locked until the transaction ends. Rejects with not-found for anyone else's.
 */
export const lockOwnGift = async (tx: Db, owner: UserId, giftId: string): Promise<Selectable<GiftTable>> => {
  await holdGiver(tx, owner);
  const gift = await tx
    .selectFrom('gift')
    .where('id', '=', giftId)
    .where('giver_id', '=', owner)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return gift ?? refuse('not-found');
};

/** Throws gift-redeemed, gift-withdrawn or gift-expired: such a gift can't be changed any more. */
export const demandUnopened = (gift: GiftFacts, now: Date): void => {
  const state = giftState(gift, now);
  if (state === 'redeemed') refuse('gift-redeemed');
  if (state === 'withdrawn') refuse('gift-withdrawn');
  if (state === 'expired') refuse('gift-expired');
};

/** The same, and gift-not-paid. */
export const demandGiven = (gift: GiftFacts, now: Date): void => {
  if (giftState(gift, now) === 'unpaid') refuse('gift-not-paid');
  demandUnopened(gift, now);
};
