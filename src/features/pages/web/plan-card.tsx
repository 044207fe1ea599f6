import { t } from '#platform/shared/words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Offer } from './offer.ts';

export type Plan = {
  readonly name: string;
  /** Left out where none is announced. */
  readonly price?: { readonly amount: string; readonly per: string };
  readonly points: readonly string[];
};

/** What a card's button says while nothing can be bought; where plans are on sale there is none of these. */
const WAITING: Readonly<Record<Exclude<Offer, 'open'>, string>> = {
  coming: t('Coming Soon'),
  included: t('Included'),
};

/** One plan with its price and what it gives. On a family's own instance the price means nothing, so it is not shown. */
export const PlanCard = ({ name, price, points, offer }: Plan & { readonly offer: Offer }) => (
  <li className="flex min-w-0 flex-col rounded-sm border-t-[3px] border-ember bg-sheet p-5 shadow-page sm:p-7">
    <h3 className="text-[1.35rem]">{name}</h3>
    {price && offer !== 'included' && (
      <p className="mt-2">
        <span className="font-story text-[2.3rem] leading-tight font-medium">{price.amount}</span>{' '}
        <span className="text-ink-2">{price.per}</span>
      </p>
    )}
    <ul className="mt-4 grid grow content-start gap-2">
      {points.map((point) => (
        <li key={point} className="grid grid-cols-[1.2em_minmax(0,1fr)]">
          <span aria-hidden="true" className="text-ember">
            –
          </span>
          {point}
        </li>
      ))}
    </ul>
    {offer !== 'open' && (
      <Button kind="second" disabled className="mt-6">
        {WAITING[offer]}
        <span className="sr-only">: {name}</span>
      </Button>
    )}
  </li>
);
