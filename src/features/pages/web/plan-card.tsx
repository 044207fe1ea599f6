import { Button } from '#platform/web/ui/button.tsx';

type Props = {
  readonly name: string;
  /** Left out where none is announced. */
  readonly price?: { readonly amount: string; readonly per: string };
  readonly points: readonly string[];
  readonly availability: 'Coming Soon' | 'Included';
};

/** A plan that cannot be bought here: announced, or included on a family's own instance. */
export const PlanCard = ({ name, price, points, availability }: Props) => (
  <li className="flex flex-col rounded-sm min-w-0 bg-sheet p-5 sm:p-6 shadow-page">
    <h3 className="text-[1.3rem]">{name}</h3>
    {price && (
      <p className="mt-2">
        <span className="font-story text-[2rem] font-medium">{price.amount}</span>{' '}
        <span className="text-ink-2">{price.per}</span>
      </p>
    )}
    <ul className="mt-3 mb-6 grid grow content-start gap-1.5">
      {points.map((point) => (
        <li key={point} className="grid grid-cols-[1.2em_1fr]">
          <span aria-hidden="true" className="text-ember">
            –
          </span>
          {point}
        </li>
      ))}
    </ul>
    <Button kind="second" disabled>
      {availability}
      <span className="sr-only">: {name}</span>
    </Button>
  </li>
);
