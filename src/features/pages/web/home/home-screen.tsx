import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { useShutToStrangers } from '#features/account/web/shut-to-strangers.ts';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart, untilItComes } from '#platform/web/lazy-part.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FirstWords } from './first-words.tsx';
import { HomeScene } from './home-scene.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OwnHome } from '../own-home/own-home.tsx';
import { freeToBegin, type SaleState, saleStateOf } from '../pricing/sale-state.ts';
import { ShownTo } from './shown-to.tsx';
import { Link } from 'react-router';
import { Drawing } from '../drawing.tsx';

/** As the companion asks them. See its bank of questions. */
const QUESTIONS = [
  t('What stood on the mantelpiece or the best shelf?'),
  t('Which dish from childhood can you still taste?'),
  t('What did you spend your pennies on?'),
  t('Who lived next door to you?'),
  t('Which sounds did you wake up to?'),
] as const;

/** A drawing of a room, and some of the questions that the companion asks. */
const GoodQuestions = () => (
  <section
    aria-labelledby="good-questions"
    className="mx-auto grid max-w-[68rem] grid-cols-1 items-center gap-x-16 gap-y-8 px-4 py-12 sm:px-10 sm:py-16 lg:grid-cols-2"
  >
    <Drawing name="room" className="aspect-[56/33] w-full max-w-[36rem]" />
    <div>
      <h2 id="good-questions" className="text-[2rem]">
        {t('Someone asks, and you remember')}
      </h2>
      <ul className="mt-5 divide-y divide-line border-y border-line font-story text-story italic">
        {QUESTIONS.map((question) => (
          <li key={question} className="py-2.5">
            {question}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-2">
        {t('The companion knows hundreds of questions like these, and picks up on your answers.')}
      </p>
    </div>
  </section>
);

const PRICING: Readonly<Record<SaleState, string>> = {
  included: t('Everything is included on this site.'),
  coming: t('What’s free, and what comes later.'),
  open: t('What’s free, and what a plan costs.'),
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

const GetStarted = () => {
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

const ShareWithFriends = lazyPart(() => import('./share-with-friends.tsx'));

/** The same element at each render, so that what the server rendered stays until its script has loaded. */
const SHARE = (
  <Suspense fallback={null}>
    <ShareWithFriends />
  </Suspense>
);

/**
 * Whether there is more to say on arrival: the welcome, once, and how a payment ended. Its code is only
 * loaded then.
 */
const hasMoreToSay = (): boolean => {
  if (/[?&](success|canceled)=true/.test(location.search)) return true;
  try {
    return localStorage.getItem('hasSeenGettingStartedModal') === null;
  } catch {
    // No access to storage: we couldn't remember that it was shown.
    return false;
  }
};

/** The landing screen (/ and /welcome). */
export const HomeScreen = () => {
  const session = useSession();
  const [OnArrival, setOnArrival] = useState<ComponentType>();
  useEffect(() => {
    if (hasMoreToSay())
      void untilItComes(() => import('./on-arrival.tsx')).then((part) => setOnArrival(() => part.OnArrival));
  }, []);
  const isAtHome = session.state === 'signed-in';
  return (
    <>
      <ShownTo who="visitors">
        <Hero />
      </ShownTo>
      <ShownTo who="writers">
        <OwnHome />
      </ShownTo>
      {/* A writer looks for the links first, and a visitor for what the product is. */}
      {!isAtHome && (
        <>
          <HowItWorks />
          <GoodQuestions />
        </>
      )}
      <GetStarted />
      {SHARE}
      {isAtHome && <HowItWorks />}
      {OnArrival && <OnArrival />}
    </>
  );
};

/** What a visitor sees first. */
const Hero = () => {
  const settings = usePublicSettings();
  const isShut = useShutToStrangers();
  return (
    <div className="mx-auto grid w-full max-w-[68rem] grid-cols-1 items-center gap-x-16 gap-y-10 px-4 py-10 sm:px-10 sm:py-16 lg:grid-cols-2 lg:py-20">
      <div>
        <FirstWords />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink kind="first" size="normal" to="/write">
            {t('Start Writing My Story')}
          </ButtonLink>
          <ButtonLink kind="second" size="normal" to="/signin">
            {t('Sign In')}
          </ButtonLink>
        </div>
        {/* Where sign-up is shut, the notice above the page already says who the site is for. */}
        {!isShut && <p className="mt-5 text-ink-2">{freeToBegin(settings)}</p>}
      </div>
      <HomeScene />
    </div>
  );
};
