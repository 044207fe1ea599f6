import type { OutputOf } from '#platform/shared/call.ts';
import type { subscriptionCalls } from './contract.ts';
import { MAX_FREE_CHAPTERS } from './free-chapter.ts';

/** What check-subscription returns (decision 0038). */
export type SubscriptionStatus = OutputOf<typeof subscriptionCalls.check>;

/**
 * Used while nothing is known and when the check fails (decision 0039): no one is locked out by a lost
 * connection.
 */
export const UNKNOWN_SUBSCRIPTION: SubscriptionStatus = {
  subscribed: false,
  subscription_tier: null,
  subscription_end: null,
  can_write_chapter: true,
  free_chapters_used: 0,
  max_free_chapters: MAX_FREE_CHAPTERS,
};
