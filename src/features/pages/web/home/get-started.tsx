import { Link } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Drawing } from '../drawing.tsx';
import { type SaleState, saleStateOf } from '../pricing/sale-state.ts';

const PRICING: Readonly<Record<SaleState, string>> = {
  included: t('Everything is included on this site.'),
  coming: t('What is free, and what comes later.'),
  open: t('What is free, and what a plan costs.'),
};

const waysFor = (sale: SaleState) =>
  [
    {
      to: '/how-to-use',
      drawing: 'lamp',
      title: t('How to use it'),
      text: t('Four steps from the first question to a book.'),
    },
    {
      to: '/share',
      drawing: 'family',
      title: t('Share with family'),
      text: t('What your family will be able to read.'),
    },
    {
      to: '/family-tree',
      drawing: 'tree',
      title: t('Family tree'),
      text: t('The people your stories are about.'),
    },
    { to: '/pricing', drawing: 'price', title: t('Pricing'), text: PRICING[sale] },
    {
      to: '/publish',
      drawing: 'book',
      title: t('Publish a book'),
      text: t('From your chapters to a printed copy.'),
    },
    { to: '/faq', drawing: 'question', title: t('Questions'), text: t('Answers to what people ask most.') },
  ] as const;

export const GetStarted = () => {
  const sale = saleStateOf(usePublicSettings());
  return (
    <section aria-labelledby="get-started" className="border-t border-line">
      <div className="mx-auto max-w-[68rem] px-4 py-12 sm:px-10 sm:py-16">
        <h2 id="get-started" className="text-[2rem]">
          {t('Get Started')}
        </h2>
        <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
          {waysFor(sale).map((way) => (
            <li key={way.to}>
              <Link
                to={way.to}
                className="flex h-full gap-4 rounded-control border border-line bg-sheet p-6 transition-colors hover:border-ember motion-reduce:transition-none"
              >
                <Drawing name={way.drawing} className="mt-0.5 size-9 shrink-0 text-ember" />
                <span className="min-w-0">
                  <span className="block font-story text-[1.3rem] font-medium underline decoration-line underline-offset-4">
                    {way.title}
                  </span>
                  <span className="mt-1 block text-ink-2">{way.text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
