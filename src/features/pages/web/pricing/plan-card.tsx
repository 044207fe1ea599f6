import { t } from '#platform/shared/i18n.ts';
import { BuyPlan } from '#features/subscription/web/buy-plan.tsx';
import type { PlainOffer } from '#features/subscription/payments/shared/payment-contract.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { SaleState } from './sale-state.ts';

/** What a card says about one offer. */
export type OnCard = {
  readonly offer: PlainOffer | 'gift';
  readonly name: string;
  /** The text on its button, once it can be bought. */
  readonly choose: string;
  /** Left out if no price is announced. */
  readonly price?: { readonly amount: string; readonly per: string };
  readonly points: readonly string[];
  /** The points to show where everything is included, if not all of `points` apply there. */
  readonly pointsIncluded?: readonly string[];
};

/** The button's text where nothing can be bought. */
const WAITING: Readonly<Record<Exclude<SaleState, 'open'>, string>> = {
  coming: t('Coming Soon'),
  included: t('Included'),
};

type Props = OnCard & {
  readonly sale: SaleState;
  /** It was chosen before signing in. */
  readonly isChosen?: boolean;
};

const WayToIt = ({
  offer,
  name,
  choose,
  sale,
  isChosen = false,
}: Omit<Props, 'points' | 'pointsIncluded' | 'price'>) => {
  if (sale !== 'open')
    return (
      <Button kind="second" disabled className="mt-6">
        {WAITING[sale]}
        <span className="sr-only">: {name}</span>
      </Button>
    );
  if (offer === 'gift')
    return (
      <ButtonLink kind="second" size="normal" className="mt-6" to="/gift">
        {choose}
      </ButtonLink>
    );
  return <BuyPlan offer={offer} label={choose} isChosen={isChosen} />;
};

/**
 * One plan with its price, what it includes, and its button. On a family's own instance the price means
 * nothing, so it isn't shown.
 */
export const PlanCard = ({ price, points, pointsIncluded = points, ...about }: Props) => (
  <li
    className={classNames(
      'flex min-w-0 flex-col rounded-sm border-t-[3px] border-ember bg-sheet p-5 shadow-page sm:p-7',
      about.isChosen && 'outline-2 outline-offset-4 outline-ember',
    )}
  >
    <h3 className="text-[1.35rem]">{about.name}</h3>
    {price && about.sale !== 'included' && (
      <p className="mt-2">
        <span className="font-story text-[2.2rem] leading-tight font-medium">{price.amount}</span>{' '}
        <span className="text-ink-2">{price.per}</span>
      </p>
    )}
    <ul className="mt-4 grid grow content-start gap-2">
      {(about.sale === 'included' ? pointsIncluded : points).map((point) => (
        <li key={point} className="grid grid-cols-[1.2em_minmax(0,1fr)]">
          <span aria-hidden="true" className="text-ember">
            –
          </span>
          {point}
        </li>
      ))}
    </ul>
    <WayToIt {...about} />
  </li>
);
