import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { GIFT_MONTHS, PRICES, priceText } from '#features/subscription/shared/plans.ts';
import { PlanCard } from './plan-card.tsx';
import { type Question, Questions } from './questions.tsx';
import { PageSection, ReadingPage } from '#platform/web/ui/reading-page.tsx';

const giftMonths = new Intl.ListFormat('en', { type: 'disjunction' }).format(GIFT_MONTHS.map(String));

const PLAN_CARDS = [
  {
    name: 'Writer plan',
    price: { amount: priceText(PRICES.writerMonthly), per: 'a month' },
    points: [
      'As many chapters as you like',
      'Copy text into and out of the writing page',
      'End it whenever you want',
    ],
  },
  {
    name: '30 days of access',
    price: { amount: priceText(PRICES.writerThirtyDays), per: 'once' },
    points: [
      'Everything of the writer plan for 30 days',
      'Ends by itself',
      'Your chapters stay yours afterwards',
    ],
  },
  {
    name: 'Family connection',
    price: { amount: priceText(PRICES.familyConnection), per: 'once for each connection' },
    points: ['Link your story with a relative’s', 'For writers with a plan'],
  },
  {
    name: 'Family reader',
    price: { amount: priceText(PRICES.familyReaderMonthly), per: 'a month' },
    points: ['Read the stories your relatives share', 'Reading only; writing is a plan of its own'],
  },
] as const;

const QUESTIONS: readonly Question[] = [
  {
    question: 'What is free?',
    answer: (
      <p>Your first chapter: telling it, saving it, changing it and exporting it, without a limit in time.</p>
    ),
  },
  {
    question: 'When can I subscribe?',
    answer: (
      <p>
        The plans are not on sale yet. Until they are, nobody is charged anything, and no card is asked for.
      </p>
    ),
  },
  {
    question: 'What happens to my chapters when a plan ends?',
    answer: (
      <p>
        They stay. You can always read, change, export and delete what you have saved; only new chapters need
        a plan.
      </p>
    ),
  },
  {
    question: 'How long is a memoir?',
    answer: (
      <p>
        10,000-20,000 words make a short memoir, 50,000+ a full one. A chapter from one good conversation has
        a few hundred words and grows each time you come back to it.
      </p>
    ),
  },
];

/** What is free and what will cost how much (/pricing). Nothing is sold until payment is set up (decision 19). */
export const PricingScreen = () => {
  const { openAccess = false } = usePublicSettings();
  const availability = openAccess ? 'Included' : 'Coming Soon';
  return (
    <ReadingPage
      title="Pricing"
      lead={
        openAccess
          ? 'On this site everything is included for everybody who signs in. Nothing is sold here.'
          : 'Begin for nothing. The rest comes later, and only if you want it.'
      }
    >
      <section
        aria-labelledby="free-chapter"
        className="mt-10 rounded-control bg-ember-wash px-4 py-7 sm:px-6"
      >
        <h2 id="free-chapter" className="text-[1.5rem]">
          Your first chapter is free
        </h2>
        <p className="mt-2 mb-5">
          No card, and no account needed to begin. You sign in when you want to save.
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink kind="first" to="/write">
            Start Writing My Story
          </ButtonLink>
          <ButtonLink kind="second" to="/chapters">
            My Chapters
          </ButtonLink>
        </p>
      </section>
      <PageSection title="Plans">
        <ul className="grid gap-5 sm:grid-cols-2">
          {PLAN_CARDS.map((plan) => (
            <PlanCard key={plan.name} {...plan} availability={availability} />
          ))}
        </ul>
      </PageSection>
      <PageSection title="As a gift">
        <ul>
          <PlanCard
            name="Gift subscription"
            points={[
              `${giftMonths} months of the writer plan`,
              'For somebody whose stories you want to read',
            ]}
            availability={availability}
          />
        </ul>
      </PageSection>
      <section className="mt-12">
        <h2 className="text-[1.6rem]">Questions about the price</h2>
        <Questions questions={QUESTIONS} level={3} />
      </section>
    </ReadingPage>
  );
};
