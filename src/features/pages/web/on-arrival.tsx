import { useSession } from '#features/account/web/session.ts';
import { PaymentWords } from './payment-words.tsx';
import { Welcome } from './welcome.tsx';

/** What the home page says to whoever arrives: how a payment ended, and to a visitor, once, a welcome. */
export const OnArrival = () => {
  const { state } = useSession();
  return (
    <>
      <PaymentWords />
      {state === 'signed-out' && <Welcome />}
    </>
  );
};
