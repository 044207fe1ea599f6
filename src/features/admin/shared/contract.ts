import { z } from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { PLANS } from '#features/subscription/shared/plans.ts';

/** One account as the administrator sees it (section 3). */
const adminUser = z.object({
  email: z.string(),
  signup_date: z.iso.datetime(),
  subscription_plan: z.enum(['free', ...PLANS]),
  total_chapters: z.number().int(),
  last_login: z.iso.datetime().nullable(),
});
export type AdminUser = z.output<typeof adminUser>;

/** Whole cents of the one currency everything is sold in. */
const cents = z.number().int();

const revenueSummary = z.object({
  currency: z.literal('usd'),
  totalRevenue: cents,
  monthlyRecurringRevenue: cents,
  oneTimeRevenue: cents,
  revenueByPlan: z.object({ premium: cents, enterprise: cents, oneTime: cents }),
  recentTransactions: z.array(
    z.object({ id: z.string(), amount: cents, description: z.string(), created_at: z.iso.datetime() }),
  ),
  activeSubscriptions: z.number().int(),
  thisMonthNewSubscriptions: z.number().int(),
  thisMonthOneTimePayments: z.number().int(),
});
export type RevenueSummary = z.output<typeof revenueSummary>;

export const adminCalls = {
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
