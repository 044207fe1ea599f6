import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { ENGINES } from '#engine/conversation/turn.ts';
import { OFFERS } from '#features/subscription/shared/offers.ts';
import { PLANS } from '#features/subscription/shared/plans.ts';

/** One account as the administrator sees it (decision 0042). */
export const adminUser = z.object({
  /** Identifies the account in requests for its plans. */
  id: z.string(),
  email: z.string(),
  signup_date: z.iso.datetime(),
  subscription_plan: z.enum(['free', ...PLANS]),
  total_chapters: z.number().int(),
  last_login: z.iso.datetime().nullable(),
});
export type AdminUser = z.output<typeof adminUser>;

/** Whole cents of the one currency everything is sold in. */
const cents = z.number().int();

const transaction = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund', 'dispute', 'dispute_won']),
  offer: z.enum(OFFERS),
  /** Negative if money was refunded. */
  amount: cents,
  description: z.string(),
  created_at: z.iso.datetime(),
});
export type Transaction = z.output<typeof transaction>;

const revenueSummary = z.object({
  currency: z.literal('usd'),
  /** All income minus refunds. The plans and `oneTime` add up to it. */
  totalRevenue: cents,
  /**
   * Active and past due subscriptions as a monthly amount, as Stripe counts it: no trial, no pass, no gift.
   */
  monthlyRecurringRevenue: cents,
  oneTimeRevenue: cents,
  /** With `familyReader`, so that the four add up to the total (decision 0042). */
  revenueByPlan: z.object({ premium: cents, enterprise: cents, familyReader: cents, oneTime: cents }),
  /** The newest ten. */
  recentTransactions: z.array(transaction),
  /** People with a plan in force, wherever it came from. */
  activeSubscriptions: z.number().int(),
  /** Those of them who had none when the month began. */
  thisMonthNewSubscriptions: z.number().int(),
  thisMonthOneTimePayments: z.number().int(),
});
export type RevenueSummary = z.output<typeof revenueSummary>;

const count = z.number().int();

/**
 * What one engine did. For a model, `kept`, `mended`, `broken` and `unanswered` count its answers before code
 * changed them.
 */
const engineSums = z.object({
  engine: z.enum(ENGINES),
  replies: z.object({
    shipped: count,
    fellBack: count,
    kept: count,
    mended: count,
    broken: count,
    unanswered: count,
  }),
  /** `grounded`, `ungrounded` and `repaired` are sentences, the others chapters. */
  chapters: z.object({
    shipped: count,
    fellBack: count,
    grounded: count,
    ungrounded: count,
    repaired: count,
  }),
});
export type EngineSums = z.output<typeof engineSums>;

const companionRates = z.object({
  engine: z.enum(ENGINES),
  /** The model and the host that text is sent to; null if the built-in companion answers alone. */
  model: z.string().nullable(),
  sentTo: z.string().nullable(),
  /** In and out, since midnight UTC. */
  tokensToday: count,
  tokenBudget: count,
  /** The last 1, 7 and 30 days, including today. */
  periods: z.array(z.object({ days: count, engines: z.array(engineSums), care: count })),
});
export type CompanionRates = z.output<typeof companionRates>;

export const adminCalls = {
  companion: defineCall({
    method: 'GET',
    path: '/api/admin/companion',
    access: 'administrator',
    summary:
      'What the companion’s engines did lately: raw and shipped rates as counts, and tokens of the day. No words.',
    input: z.object({}),
    output: companionRates,
  }),
  users: defineCall({
    method: 'POST',
    path: '/api/functions/admin-users',
    access: 'administrator',
    summary: 'Every account: when it began, its plan, how many chapters it has and when it last signed in.',
    input: z.object({}),
    output: z.object({ users: z.array(adminUser) }),
  }),
  analytics: defineCall({
    method: 'POST',
    path: '/api/functions/admin-analytics',
    access: 'administrator',
    summary: 'The revenue summary, in whole cents, and the subscriptions in force.',
    input: z.object({}),
    output: revenueSummary,
  }),
};
