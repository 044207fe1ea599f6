import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import type { SubscriptionStatus } from '#features/subscription/shared/subscription-status.ts';
import { useSubscription } from '#features/subscription/web/use-subscription.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { t } from '#platform/shared/words.ts';
import { type Toast, toast } from '#platform/web/toast/toast.ts';

/** The plans that somebody can pay for, by their name on the wire. */
const PLAN_NAMES: Readonly<Record<string, string>> = {
  premium: t('Writer plan'),
  family_reader: t('Family reader plan'),
  enterprise: t('Enterprise plan'),
};

const dayOf = (time: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long' }).format(new Date(time));

/** What the server says, and nothing else: anybody can write `success=true` into an address. */
const wordsFor = ({ subscription_tier: tier, subscription_end: end }: SubscriptionStatus): Toast => {
  const plan = tier === null ? undefined : PLAN_NAMES[tier];
  if (plan === undefined)
    return {
      title: t('No payment has arrived here yet'),
      description: t('It may take a few minutes. Your plan begins by itself as soon as it is here.'),
    };
  return {
    kind: 'success',
    title: t('Thank you. Your plan is active.'),
    description: end === null ? plan : t('{plan}, until {day}', { plan, day: dayOf(end) }),
  };
};

const CANCELED: Toast = {
  title: t('Payment canceled'),
  description: t('Your payment was not completed. You can try again anytime.'),
};

type Ending = 'well' | 'canceled' | undefined;

const endingIn = (address: URLSearchParams): Ending => {
  if (address.get('canceled') === 'true') return 'canceled';
  return address.get('success') === 'true' ? 'well' : undefined;
};

/** Coming back from paying: how it ended is said once, in a corner of the page, and taken out of the address; the rest of that stays. */
export const PaymentWords = () => {
  const [address, setAddress] = useSearchParams();
  const ending = useRef(endingIn(address));
  const session = useSession();
  const { status, loading } = useSubscription();
  const isKnown = session.state !== 'loading' && !loading;

  useEffect(() => {
    if (endingIn(address) === undefined) return;
    const rest = new URLSearchParams(address);
    rest.delete('success');
    rest.delete('canceled');
    setAddress(rest, { replace: true });
  }, [address, setAddress]);

  useEffect(() => {
    if (ending.current === undefined || (ending.current === 'well' && !isKnown)) return;
    toast(ending.current === 'canceled' ? CANCELED : wordsFor(status));
    ending.current = undefined;
  }, [isKnown, status]);

  return null;
};
