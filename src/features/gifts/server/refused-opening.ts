import { tokenHash } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import { giftState } from '#features/gifts/shared/gift-state.ts';

/** Why a gift was not opened, as data. */
export type WhyNotOpened =
  | { readonly reason: 'unknown' | 'replaced' | 'opened' | 'withdrawn' }
  | { readonly reason: 'opened-by-you'; readonly until: Date; readonly giverName: string | null }
  | { readonly reason: 'expired'; readonly since: Date }
  /** The reader has a plan without an end, to which nothing can be added. */
  | { readonly reason: 'endless'; readonly until: Date };

/** When the months of a gift end that this person opened. */
const endOf = async (db: Db, giftId: string, userId: UserId): Promise<Date | null> => {
  const grant = await db
    .selectFrom('entitlement')
    .where('gift_id', '=', giftId)
    .where('user_id', '=', userId)
    .select('ends_at')
    .executeTakeFirst();
  return grant?.ends_at ?? null;
};

/** Reads only to explain: that it was not opened is decided. What is still to be opened was refused for the reader's own plan. */
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

/** The sentence that a person reads: `redeem-gift` answers it as `error` (decision 0038). */
export const sentenceOfRefusal = (why: WhyNotOpened, language: Language): string => {
  const { t } = wordsIn(language);
  const dayText = (day: Date): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  switch (why.reason) {
    case 'unknown':
      return t(
        'We do not know this gift link. Perhaps a piece of it is missing; please open it once more from the e-mail or the card.',
      );
    case 'replaced':
      return t(
        'This link was replaced by a newer one. Please open the gift from your newest e-mail, or ask whoever gave it to you.',
      );
    case 'opened':
      return t('This gift has already been opened. A gift can be opened only once.');
    case 'opened-by-you':
      return t('You have already opened this gift. Its months run until {day}.', { day: dayText(why.until) });
    case 'withdrawn':
      return t('This gift was taken back. Please ask whoever gave it to you.');
    case 'expired':
      return t('This gift could be opened until {day}, and that day is over.', { day: dayText(why.since) });
    case 'endless':
      return t(
        'You already have a plan without an end, so nothing was used up. The gift stays valid until {day}; pass its link on to somebody.',
        { day: dayText(why.until) },
      );
  }
};
