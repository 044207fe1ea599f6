import routes from 'virtual:call-routes/payments';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/session.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { callsOf } from '#platform/web/call.ts';
import type { paymentCalls } from '#features/subscription/payments/shared/payment-contract.ts';

export const payments = callsOf<typeof paymentCalls>(routes);

/** What the signed-in user pays for, and what they have paid. */
export type Billing = OutputOf<(typeof paymentCalls)['billing']>;

export const BILLING_KEY = ['billing'] as const;

/** The payments of the signed-in user. `wanted` is false if the page shows none of them. */
export const useBilling = (wanted = true) => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : undefined;
  return useQuery({
    // The user is part of the key, so that no one ever sees the payments of the person who was signed in
    // before.
    queryKey: [...BILLING_KEY, userId],
    enabled: wanted && userId !== undefined,
    // Without a connection it fails at once, so that the page can say so. The query library would wait
    // silently.
    networkMode: 'always',
    queryFn: ({ signal }) => payments.billing({}, { signal }),
  });
};
