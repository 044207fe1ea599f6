import { BeginLinks } from './begin-links.tsx';
import { t } from '#platform/shared/words.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { FirstPageDrawing } from './first-page-drawing.tsx';
import { GiftDrawing } from '#features/gifts/web/gift-drawing.tsx';
import { MemoirLengths } from './memoir-lengths.tsx';
import { type Offer, offerOf } from './offer.ts';
import { type Plan, PlanCard } from './plan-card.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { GIFT, PLANS_FOR_FAMILIES, PLANS_TO_WRITE } from './plans-on-offer.ts';
import { pricingQuestions } from './pricing-questions.ts';
import { Questions } from './questions.tsx';

const LEAD: Readonly<Record<Offer, string>> = {
  included: t('On this site everything is included for everybody who signs in. Nothing is sold here.'),
  coming: t('Begin for nothing. The rest comes later, and only if you want it.'),
  open: t('Begin for nothing. The rest only if you want it.'),
};

const FreeChapter = () => (
  <section
    aria-labelledby="free-chapter"
    className="mt-10 grid items-center gap-x-8 rounded-control bg-ember-wash px-5 py-8 sm:grid-cols-[minmax(0,1fr)_13rem] sm:px-9"
  >
    <div>
      <h2 id="free-chapter" className="text-[1.8rem]">
        {t('Your first chapter is free')}
      </h2>
      <p className="mt-2 mb-6 text-[1.1rem]">
        {t('No card, and no account needed to begin. You sign in when you want to save.')}
      </p>
      <BeginLinks />
    </div>
    <FirstPageDrawing className="w-full max-sm:hidden print:hidden" />
  </section>
);

type PlansProps = { readonly title: string; readonly plans: readonly Plan[]; readonly offer: Offer };

const Plans = ({ title, plans, offer }: PlansProps) => (
  <section className="mt-14">
    <h2 className="text-[1.8rem]">{title}</h2>
    <ul className="mt-5 grid gap-6 sm:grid-cols-2">
      {plans.map((plan) => (
        <PlanCard key={plan.name} {...plan} offer={offer} />
      ))}
    </ul>
  </section>
);

const AsAGift = ({ offer }: { readonly offer: Offer }) => (
  <section className="mt-14">
    <h2 className="text-[1.8rem]">{t('As a gift')}</h2>
    <div className="mt-5 grid items-center gap-6 sm:grid-cols-2">
      <GiftDrawing className="mx-auto w-full max-w-[17rem] max-sm:hidden print:hidden" />
      <ul>
        <PlanCard {...GIFT} offer={offer} />
      </ul>
    </div>
  </section>
);

/** What is free and what costs how much (/pricing). While payment is not set up, nothing can be bought (decision 19). */
export const PricingScreen = () => {
  const settings = usePublicSettings();
  const offer = offerOf(settings);
  return (
    <div className="mx-auto w-full max-w-[60rem] px-4 py-10 sm:px-8 sm:py-16">
      <h1 className="text-[2.2rem] leading-tight sm:text-[2.7rem]">{t('Pricing')}</h1>
      <p className="mt-4 text-[1.15rem] text-ink-2">{LEAD[offer]}</p>
      <FreeChapter />
      <Plans title={t('To write')} plans={PLANS_TO_WRITE} offer={offer} />
      <Plans title={t('For the family')} plans={PLANS_FOR_FAMILIES} offer={offer} />
      {offer === 'included' ? null : <PlanComparison />}
      <AsAGift offer={offer} />
      <MemoirLengths />
      <section className="mt-16">
        <h2 className="text-[1.8rem]">{t('Questions about the price')}</h2>
        <Questions questions={pricingQuestions(offer)} level={3} />
      </section>
    </div>
  );
};
