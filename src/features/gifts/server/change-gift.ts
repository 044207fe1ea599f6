import type { RawBuilder, Selectable } from 'kysely';
import { asSeen } from '#platform/server/as-seen.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { GiftTable } from '#platform/server/database/tables.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { giftCalls } from '../shared/contract.ts';
import { takeFromQueue } from './call-back-mails.ts';
import type { GiftContext } from './gift-context.ts';
import { readGift } from './list-gifts.ts';
import { mailGift } from './mail-gift.ts';
import { demandUnopened, lockOwnGift } from './own-gift.ts';
import { giftExpires, sendingMoment } from './sending-day.ts';

type Change = InputOf<typeof giftCalls.change>;
type Row = Selectable<GiftTable>;

const WORDS = ['recipient_name', 'recipient_email', 'giver_name', 'message'] as const;

/** Ends the links emailed to a wrong address, and removes emails to it that are still waiting. */
const endMailedLinks = async (tx: Db, giftId: string, now: Date): Promise<void> => {
  const ended = await tx
    .updateTable('gift_token')
    .set({ ended_at: now })
    .where('gift_id', '=', giftId)
    .where('made_for', '=', 'mail')
    .where('ended_at', 'is', null)
    .returning('mail_id')
    .execute();
  await takeFromQueue(
    tx,
    ended.map(({ mail_id: id }) => id),
  );
};

/**
 * The new sending day. Throws bad-input for an impossible day, and for any day once the gift has been
 * emailed.
 */
const newSendAt = (gift: Row, change: Change, wasSent: boolean, now: Date): Date | null => {
  const { send_on: day, time_zone: zone } = change;
  if (day === undefined) return gift.send_at;
  if (wasSent) refuse('bad-input', { faults: [{ field: 'send_on', reason: 'It was sent already.' }] });
  if (day === null) return null;
  if (zone === undefined)
    return refuse('bad-input', { faults: [{ field: 'time_zone', reason: 'A day is meant somewhere.' }] });
  return sendingMoment(day, zone, now, gift.given_at ?? now);
};

/** Each corrected field still has the value that was seen, or already has the new one. */
const areAsSeen = ({ over, ...change }: Change, sendAt: Date | null): RawBuilder<boolean>[] => {
  const words = WORDS.filter((field) => change[field] !== undefined);
  return [
    ...words.map((field) => asSeen(field, over[field], change[field])),
    ...(change.send_on === undefined
      ? []
      : [asSeen('send_at', over.send_at && new Date(over.send_at), sendAt)]),
  ];
};

/**
 * Corrects a gift that no one has opened yet, and emails it if that makes it due. If it was emailed to
 * another address, the links that went there stop working. Rejects with not-found, bad-input, gift-redeemed,
 * gift-withdrawn, gift-expired, too-many-tries, or stale-revision if one of the fields was corrected
 * elsewhere since it was seen.
 */
export const changeGift = async (
  context: GiftContext,
  owner: UserId,
  change: Change,
): Promise<Awaited<ReturnType<typeof readGift>>> => {
  const { db, clock, noteByHand } = context;
  return db.transaction().execute(async (tx) => {
    const now = clock();
    const gift = await lockOwnGift(tx, owner, change.id);
    demandUnopened(gift, now);
    const address = change.recipient_email === undefined ? gift.recipient_email : change.recipient_email;
    const isElsewhere = address !== gift.recipient_email;
    const sentAt = isElsewhere ? null : gift.sent_at;
    const sendAt = address === null ? null : newSendAt(gift, change, sentAt !== null, now);
    if (isElsewhere) await endMailedLinks(tx, gift.id, now);
    const corrected = await tx
      .updateTable('gift')
      .set({
        recipient_name: change.recipient_name ?? gift.recipient_name,
        giver_name: change.giver_name ?? gift.giver_name,
        message: change.message ?? gift.message,
        recipient_email: address,
        sent_at: sentAt,
        send_at: sendAt,
        expires_at: gift.given_at === null ? null : giftExpires(gift.given_at, sendAt),
      })
      .where('id', '=', gift.id)
      .where(({ and }) => and(areAsSeen(change, sendAt)))
      .returning('id')
      .executeTakeFirst();
    if (!corrected) refuse('stale-revision');
    if (gift.purchase_id === null) await noteByHand(tx, { act: 'gift-corrected', by: owner, at: now });
    await mailGift(tx, context, gift.id);
    return readGift(tx, owner, gift.id, now);
  });
};
