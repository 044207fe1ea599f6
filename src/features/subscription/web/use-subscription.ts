import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/session.ts';
import { type SubscriptionStatus, UNKNOWN_SUBSCRIPTION } from '../shared/subscription-status.ts';
import { subscription } from './calls.ts';

/**
 * The check waits a moment after the user arrives, so that it never competes with what they came to see
 * (decision 0039).
 */
const CHECK_AFTER_MS = 100;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The plan of the signed-in user. Until it is known, for a visitor, and if the check fails: not subscribed,
 * may write (decision 0039).
 */
export const useSubscription = (): { readonly status: SubscriptionStatus; readonly loading: boolean } => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : undefined;
  // The user is part of the key, so that no one ever sees the plan of the person who was signed in before.
  const { data, isPending } = useQuery({
    queryKey: ['subscription', userId],
    enabled: userId !== undefined,
    queryFn: async ({ signal }) => {
      await pause(CHECK_AFTER_MS);
      return subscription.check({}, { signal });
    },
  });
  return {
    status: userId === undefined ? UNKNOWN_SUBSCRIPTION : (data ?? UNKNOWN_SUBSCRIPTION),
    loading: session.state === 'loading' || (userId !== undefined && isPending),
  };
};
