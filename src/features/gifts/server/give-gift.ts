import { randomToken } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { giftCalls } from '../shared/contract.ts';
import type { GiftContext } from './gift-context.ts';
import { giftLink, keepGiftToken } from './gift-token.ts';
import { mailGift } from './mail-gift.ts';
import { giftExpires, sendingMoment } from './sending-day.ts';

export type GiftByHandAsked = InputOf<typeof giftCalls.buy> & {
  /** Chosen by the caller, so that asking again after a lost response doesn't give the gift twice. */
  readonly gift_id: string;
  /** Why it is given; stored with the gift. */
  readonly reason: string;
  /** The language of its mail. */
  readonly language: Language;
};

/** The gift already given under that id; its link was shown then. */
const givenBefore = async (
  tx: Db,
  administrator: UserId,
  id: string,
): Promise<{ readonly gift_id: string; readonly link: null }> => {
  const before = await tx
    .selectFrom('gift')
    .where('id', '=', id)
    .where('giver_id', '=', administrator)
    .where('purchase_id', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!before) refuse('bad-input', { faults: [{ field: 'gift_id', reason: 'This id is taken.' }] });
  return { gift_id: id, link: null };
};

/**
 * A gift from an administrator, without payment: emailed at once or on its day. Without an email address, the
 * result contains the link to pass on. `administrator` comes from a call that only administrators may make.
 * Rejects with bad-input for an impossible day.
 */
export const giveGift = (
  context: GiftContext,
  administrator: UserId,
  asked: GiftByHandAsked,
): Promise<{ readonly gift_id: string; readonly link: string | null }> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const { send_on: day, recipient_email: address } = asked;
    const sendAt = day === null || address === null ? null : sendingMoment(day, asked.time_zone, now);
    const { gift_id: id } = asked;
    const written = await tx
      .insertInto('gift')
      .values({
        id,
        giver_id: administrator,
        giver_name: asked.giver_name,
        months: asked.months,
        recipient_name: asked.recipient_name,
        recipient_email: address,
        message: asked.message,
        language: asked.language,
        send_at: sendAt,
        created_at: now,
        given_at: now,
        expires_at: giftExpires(now, sendAt),
        reason: asked.reason,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) return givenBefore(tx, administrator, id);
    await context.noteByHand(tx, { act: 'gift-given', by: administrator, at: now, reason: asked.reason });
    if (address !== null) {
      await mailGift(tx, context, id);
      return { gift_id: id, link: null };
    }
    const token = randomToken();
    await keepGiftToken(tx, id, token, { made_for: 'card' }, now);
    return { gift_id: id, link: giftLink(context.publicUrl, token) };
  });
