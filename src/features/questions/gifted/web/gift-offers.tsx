import { useQuery } from '@tanstack/react-query';
import { classNames } from '#platform/web/ui/class-names.ts';
import { questionsQuery } from '#features/questions/web/question-calls.ts';
import { receivedQuery } from './gift-question-calls.ts';
import { GiftOffer } from './gift-offer.tsx';

/** Questions by e-mail that came with gifts and wait for a yes or a no. Shows nothing if there are none. */
const GiftOffers = ({ className }: { readonly className?: string }) => {
  const { data: received } = useQuery(receivedQuery);
  const { data: own } = useQuery({
    ...questionsQuery,
    enabled: received !== undefined && received.offers.length > 0,
  });
  if (!received || received.offers.length === 0 || !own) return null;
  return (
    <div className={classNames('grid gap-5 print:hidden', className)}>
      {received.offers.map((offer) => (
        <GiftOffer key={offer.gift_id} offer={offer} hasQuestions={own.schedule?.state === 'on'} />
      ))}
    </div>
  );
};

export default GiftOffers;
