import routes from 'virtual:call-routes/payments';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/session.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { callsOf } from '#platform/web/call.ts';
import type { paymentCalls } from '#features/subscription/payments/shared/payment-contract.ts';

export const payments = callsOf<typeof paymentCalls>(routes);

/** What whoever is signed in pays for, and what they paid. */
export type Billing = OutputOf<(typeof paymentCalls)['billing']>;

export const BILLING_KEY = ['billing'] as const;

/** The books of whoever is signed in. `wanted` is false where nothing of them is shown. */
export const useBilling = (wanted = true) => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : undefined;
  return useQuery({
    // The person is part of the key, so that nobody is ever shown the books of whoever was here before them.
    queryKey: [...BILLING_KEY, userId],
    enabled: wanted && userId !== undefined,
    // Without a connection it fails at once, so that the page can say so; the query library would wait in silence.
    networkMode: 'always',
    queryFn: ({ signal }) => payments.billing({}, { signal }),
  });
};
