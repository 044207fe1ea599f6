import { tokenHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import { dayIn } from '#platform/shared/day-in.ts';
import { giftState } from '#features/gifts/shared/gift-state.ts';

/** Why a gift was not opened, as data. */
export type WhyNotOpened =
  | { readonly reason: 'unknown' | 'replaced' | 'opened' | 'withdrawn' }
  | { readonly reason: 'opened-by-you'; readonly until: Date; readonly giverName: string | null }
  | { readonly reason: 'expired'; readonly since: Date }
  /** The reader has a plan without an end, so nothing can be added to it. */
  | { readonly reason: 'endless'; readonly until: Date };

/** The end of the months from a gift that this person opened. */
const endOf = async (db: Db, giftId: string, userId: UserId): Promise<Date | null> => {
  const grant = await db
    .selectFrom('entitlement')
    .where('gift_id', '=', giftId)
    .where('user_id', '=', userId)
    .select('ends_at')
    .executeTakeFirst();
  return grant?.ends_at ?? null;
};

/**
 * Reads only to explain: it is already decided that the gift was not opened. If the gift could still be
 * opened, the reader's own plan was the reason.
 */
export const whyNotOpened = async (
  db: Db,
  token: string,
  reader: UserId,
  now: Date,
): Promise<WhyNotOpened> => {
  const gift = await db
    .selectFrom('gift_token')
    .innerJoin('gift', 'gift.id', 'gift_token.gift_id')
    .where('gift_token.token_hash', '=', tokenHash(token))
    .select([
      'gift.id',
      'gift.recipient_email',
      'gift.giver_name',
      'gift.given_at',
      'gift.expires_at',
      'gift.sent_at',
      'gift.redeemed_at',
      'gift.redeemed_by',
      'gift.withdrawn_at',
      'gift_token.ended_at',
    ])
    .executeTakeFirst();
  if (!gift?.expires_at) return { reason: 'unknown' };
  const state = giftState(gift, now);
  if (state === 'redeemed') {
    const until = gift.redeemed_by === reader ? await endOf(db, gift.id, reader) : null;
    return until === null
      ? { reason: 'opened' }
      : { reason: 'opened-by-you', until, giverName: gift.giver_name || null };
  }
  if (state === 'withdrawn') return { reason: 'withdrawn' };
  if (state === 'expired') return { reason: 'expired', since: gift.expires_at };
  if (gift.ended_at !== null) return { reason: 'replaced' };
  return { reason: 'endless', until: gift.expires_at };
};

/** The sentence that people read; `redeem-gift` returns it as `error` (decision 0038). */
export const sentenceOfRefusal = (why: WhyNotOpened, language: Language): string => {
  const { t } = wordsIn(language);
  switch (why.reason) {
    case 'unknown':
      return t(
        'We don’t recognise this gift link. Part of it may be missing. Please open it again from the e-mail or the card.',
      );
    case 'replaced':
      return t(
        'This link has been replaced by a newer one. Please open the gift from your latest e-mail, or ask the person who gave it to you.',
      );
    case 'opened':
      return t('This gift has already been opened. A gift can only be opened once.');
    case 'opened-by-you':
      return t('You’ve already opened this gift. It’s valid until {day}.', {
        day: dayIn(language, why.until),
      });
    case 'withdrawn':
      return t('This gift has been withdrawn. Please ask the person who gave it to you.');
    case 'expired':
      return t('This gift expired on {day}.', { day: dayIn(language, why.since) });
    case 'endless':
      return t(
        'You already have a plan that doesn’t end, so the gift hasn’t been used. It stays valid until {day}, and you can pass the link on to someone else.',
        { day: dayIn(language, why.until) },
      );
  }
};
