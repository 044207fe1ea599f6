import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { useSubscription } from '#features/subscription/web/use-subscription.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { type Toast, toast } from '#platform/web/toast/toast.ts';
import { whatRunsNow } from '../legal/settled-words.ts';
import { tellHowItEnded } from './tell-how-it-ended.ts';

const CANCELED: Toast = {
  title: t('Payment canceled'),
  description: t('Your payment was not completed. You can try again anytime.'),
};

type Ending = { readonly how: 'well' | 'canceled'; readonly checkout: string | null };

/**
 * What the URL says about a payment. Anyone can write that into a URL, so the server is asked before we say
 * anything.
 */
const endingIn = (address: URLSearchParams): Ending | undefined => {
  const checkout = address.get('session_id');
  if (address.get('canceled') === 'true') return { how: 'canceled', checkout };
  return address.get('success') === 'true' ? { how: 'well', checkout } : undefined;
};

const SAID_IN_ADDRESS = ['success', 'canceled', 'session_id'] as const;

/**
 * After a payment: says in a corner of the page how it ended, and removes that from the URL. The rest of the
 * URL stays.
 */
const PaymentWords = () => {
  const [address, setAddress] = useSearchParams();
  const ending = useRef(endingIn(address));
  const session = useSession();
  const { status, loading } = useSubscription();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { paymentOpen = false } = usePublicSettings();
  const isKnown = session.state !== 'loading' && !loading;

  useEffect(() => {
    if (endingIn(address) === undefined) return;
    const rest = new URLSearchParams(address);
    for (const name of SAID_IN_ADDRESS) rest.delete(name);
    setAddress(rest, { replace: true });
  }, [address, setAddress]);

  useEffect(() => {
    const ended = ending.current;
    if (ended === undefined || (ended.how === 'well' && !isKnown)) return;
    ending.current = undefined;
    const goTo = (path: string): void => void navigate(path);
    if (ended.how === 'canceled') toast(CANCELED);
    else if (ended.checkout === null) {
      toast(whatRunsNow(status, { isSold: paymentOpen, isSignedIn: session.state === 'signed-in' }, goTo));
    } else void tellHowItEnded(ended.checkout, queries, goTo);
  }, [isKnown, navigate, paymentOpen, queries, session.state, status]);

  return null;
};

export default PaymentWords;
