import { Suspense, useState } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Welcome } from './welcome.tsx';

/** Does the address say how a payment ended? */
const comesFromPaying = (): boolean => {
  const address = new URLSearchParams(location.search);
  return address.get('success') === 'true' || address.get('canceled') === 'true';
};

const PaymentWords = lazyPart(() => import('./payment-words.tsx'));

/** What the home page says to whoever arrives: how a payment ended, and to a visitor, once, a welcome. */
export const OnArrival = () => {
  const { state } = useSession();
  // The address forgets it at once.
  const [fromPaying] = useState(comesFromPaying);
  return (
    <>
      {fromPaying ? (
        <Suspense fallback={null}>
          <PaymentWords />
        </Suspense>
      ) : null}
      {state === 'signed-out' && <Welcome />}
    </>
  );
};
