import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Language } from '#platform/shared/language.ts';
import type { giftCalls, giftFunctions } from '../shared/contract.ts';
import { buyGift } from './buy-gift.ts';
import { changeGift } from './change-gift.ts';
import type { GiftContext } from './gift-context.ts';
import { listGifts } from './list-gifts.ts';
import { makeCard } from './make-card.ts';
import { type Opened, redeemGift } from './redeem-gift.ts';
import { resendGift } from './resend-gift.ts';
import { sendGiftEmail } from './send-gift-email.ts';
import { sentenceOfRefusal } from './refused-opening.ts';

const languageOfReader = ({ headers }: RequestFacts): Language =>
  languageOfRequest((name) => headers.get(name) ?? undefined);

export const giftRoutes = (context: GiftContext): Implementation<typeof giftCalls> => ({
  buy: ({ viewer, input, request }) => buyGift(context, viewer, input, languageOfReader(request)),
  list: async ({ viewer }) => ({ gifts: await listGifts(context.db, viewer.userId, context.clock()) }),
  change: ({ viewer, input }) => changeGift(context, viewer.userId, input),
  resend: ({ viewer, input }) => resendGift(context, viewer.userId, input.id),
  card: ({ viewer, input }) => makeCard(context, viewer.userId, input.id),
});

const whatItGave = ({ plan, endsAt, giverName }: Opened) => ({
  subscription_tier: plan,
  subscription_end: endsAt.toISOString(),
  ...(giverName === null ? {} : { gifted_by: giverName }),
});

export const giftFunctionRoutes = (context: GiftContext): Implementation<typeof giftFunctions> => ({
  sendGiftEmail: async ({ input, request }) => ({
    success: true,
    status: await sendGiftEmail(context, input.gift_id, languageOfReader(request)),
  }),
  redeemGift: async ({ viewer, input, request }) => {
    const redemption = await redeemGift(context, viewer.userId, input.gift_token);
    if ('opened' in redemption) return { success: true, ...whatItGave(redemption.opened) };
    const { refused } = redemption;
    const error = sentenceOfRefusal(refused, languageOfReader(request));
    if (refused.reason !== 'opened-by-you') return { success: false, error };
    const { until: endsAt, giverName } = refused;
    return {
      success: false,
      error,
      already_redeemed: true,
      ...whatItGave({ plan: 'premium', endsAt, giverName }),
    };
  },
});
