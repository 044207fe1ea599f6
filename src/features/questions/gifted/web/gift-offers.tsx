import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';
import { questionsQuery } from '#features/questions/web/question-calls.ts';
import { receivedQuery } from './gift-question-calls.ts';
import { GiftOffer } from './gift-offer.tsx';

type Props = {
  readonly className?: string;
  /**
   * Whether to say so if they can’t be loaded. For a page where people look for them; other pages are
   * complete without them.
   */
  readonly tellsFault?: boolean;
};

/** Questions by e-mail that came with gifts and wait for a yes or a no. Shows nothing if there are none. */
const GiftOffers = ({ className, tellsFault = false }: Props) => {
  const asked = useQuery(receivedQuery);
  const { data: received, isError } = asked;
  const { data: own } = useQuery({
    ...questionsQuery,
    enabled: received !== undefined && received.offers.length > 0,
  });
  if (!received && isError && tellsFault)
    return <PartNotLoaded asked={asked}>{t('We couldn’t load what came with your gifts.')}</PartNotLoaded>;
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
