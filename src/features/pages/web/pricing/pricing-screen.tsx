import { BeginLinks } from '../home/begin-links.tsx';
import { useShutToStrangers } from '#features/account/web/shut-to-strangers.ts';
import { t } from '#platform/shared/i18n.ts';
import { useSearchParams } from 'react-router';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { FirstPageDrawing } from '../home/first-page-drawing.tsx';
import { GiftDrawing } from '#features/gifts/web/giving/gift-drawing.tsx';
import { MemoirLengths } from '../publish/memoir-lengths.tsx';
import { type SaleState, saleStateOf } from './sale-state.ts';
import { type OnCard, PlanCard } from './plan-card.tsx';
import {
  GIFT,
  PRICE_OF_GIFT,
  PLANS_FOR_FAMILIES,
  PLANS_TO_WRITE,
  COMPARED,
  comparisonFor,
} from './plans-on-offer.ts';
import { pricingQuestions } from './pricing-questions.ts';
import { Questions } from '../faq/questions.tsx';

const Given = ({ given }: { readonly given: boolean | string }) => {
  if (typeof given === 'string') return given;
  return (
    <>
      <span aria-hidden="true" className={given ? 'font-semibold text-sage' : 'text-ink-2'}>
        {given ? '✓' : '–'}
      </span>
      <span className="sr-only">{given ? t('Yes') : t('No')}</span>
    </>
  );
};

/** The plans side by side, if there is room. On a phone the cards say the same. */
const PlanComparison = ({ sale }: { readonly sale: SaleState }) => (
  <table className="mt-16 hidden w-full border-collapse text-center md:table">
    <caption className="mb-5 text-left font-story text-[1.8rem] leading-tight font-medium">
      {t('The plans side by side')}
    </caption>
    <thead>
      <tr className="align-bottom">
        <th scope="col">
          <span className="sr-only">{t('What you get')}</span>
        </th>
        {COMPARED.map(({ name, price }) => (
          <th key={name} scope="col" className="w-[17%] px-2 pb-3 font-semibold">
            {name}
            <span className="block text-[0.9375rem] font-normal text-ink-2">{price}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {comparisonFor(sale).map(({ what, given }) => (
        <tr key={what} className="border-t border-line">
          <th scope="row" className="py-3 pr-4 text-left font-normal">
            {what}
          </th>
          {given.map((one, at) => (
            <td key={COMPARED[at]?.name} className="px-2 py-3">
              <Given given={one} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const LEAD: Readonly<Record<SaleState, string>> = {
  included: t('On this site, everything is included for everyone who signs in. Nothing is sold here.'),
  coming: t('Start for free. The rest comes later, and only if you want it.'),
  open: t('Start for free. The rest is there if you want it.'),
};

const WHO_PAYS = t(
  'The person who invites pays once for each connection, and it is used only when the connection is made. Accepting costs nothing. To read, you need the reader plan or a writer plan.',
);

const FreeChapter = ({ sale }: { readonly sale: SaleState }) => (
  <section
    aria-labelledby="free-chapter"
    className="mt-10 grid items-center gap-x-8 rounded-control bg-ember-wash px-5 py-8 sm:grid-cols-[minmax(0,1fr)_13rem] sm:px-9"
  >
    <div>
      <h2 id="free-chapter" className="text-[1.8rem]">
        {sale === 'included' ? t('Everything is included') : t('Your first chapter is free')}
      </h2>
      <p className="mt-2 mb-6 text-[1.1rem]">
        {useShutToStrangers()
          ? t('You sign in when you want to save.')
          : t('No card, and no account needed to begin. You sign in when you want to save.')}
      </p>
      <BeginLinks />
    </div>
    <FirstPageDrawing className="w-full max-sm:hidden print:hidden" />
  </section>
);

type PlansProps = {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly plans: readonly OnCard[];
  readonly sale: SaleState;
  /** The offer that was chosen before signing in. */
  readonly chosen: string | null;
};

const Plans = ({ title, lead, plans, sale, chosen }: PlansProps) => (
  <section className="mt-14">
    <h2 className="text-[1.8rem]">{title}</h2>
    {lead === undefined ? null : <p className="mt-2 max-w-[42rem] text-balance text-ink-2">{lead}</p>}
    <ul className="mt-5 grid gap-6 sm:grid-cols-2">
      {plans.map((plan) => (
        <PlanCard
          key={plan.offer}
          {...plan}
          sale={sale}
          isChosen={sale === 'open' && plan.offer === chosen}
        />
      ))}
    </ul>
  </section>
);

const AsAGift = ({ sale }: { readonly sale: SaleState }) => (
  <section className="mt-14">
    <h2 className="text-[1.8rem]">{t('As a gift')}</h2>
    <div className="mt-5 grid items-center gap-6 sm:grid-cols-2">
      <GiftDrawing className="mx-auto w-full max-w-[17rem] max-sm:hidden print:hidden" />
      <ul>
        <PlanCard {...(sale === 'open' ? { ...GIFT, price: PRICE_OF_GIFT } : GIFT)} sale={sale} />
      </ul>
    </div>
  </section>
);

/**
 * What is free, what the rest costs, and how to get it (/pricing). While payment isn't set up, nothing can be
 * bought (decision 0039).
 */
export const PricingScreen = () => {
  const sale = saleStateOf(usePublicSettings());
  const [address] = useSearchParams();
  const plans = { sale, chosen: address.get('choose') };
  return (
    <div className="mx-auto w-full max-w-[60rem] px-4 py-10 sm:px-8 sm:py-16">
      <h1 className="text-[2.2rem] leading-tight sm:text-[2.7rem]">{t('Pricing')}</h1>
      <p className="mt-4 text-[1.15rem] text-ink-2">{LEAD[sale]}</p>
      <FreeChapter sale={sale} />
      <Plans
        {...plans}
        title={t('To write')}
        lead={
          sale === 'open'
            ? t(
                'You pay on the website of Stripe, a payment service. Your card number goes there and never to us.',
              )
            : undefined
        }
        plans={PLANS_TO_WRITE}
      />
      <Plans
        {...plans}
        title={t('For the family')}
        lead={sale === 'open' ? WHO_PAYS : undefined}
        plans={PLANS_FOR_FAMILIES}
      />
      {sale === 'included' ? null : <PlanComparison sale={sale} />}
      <AsAGift sale={sale} />
      <MemoirLengths />
      <section className="mt-16">
        <h2 className="text-[1.8rem]">
          {sale === 'included' ? t('Questions') : t('Questions about the price')}
        </h2>
        <Questions questions={pricingQuestions(sale)} level={3} />
      </section>
    </div>
  );
};
