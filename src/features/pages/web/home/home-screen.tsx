import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { useShutToStrangers } from '#features/account/web/shut-to-strangers.ts';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart, untilItComes } from '#platform/web/lazy-part.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FirstWords } from './first-words.tsx';
import { GetStarted } from './get-started.tsx';
import { GoodQuestions } from './good-questions.tsx';
import { HomeScene } from './home-scene.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OwnHome } from '../own-home/own-home.tsx';
import { freeToBegin } from '../pricing/sale-state.ts';
import { ShownTo } from './shown-to.tsx';

const ShareWithFriends = lazyPart(() => import('./share-with-friends.tsx'));

/** The same element at each render, so that what the server drew stays until its script has come. */
const SHARE = (
  <Suspense fallback={null}>
    <ShareWithFriends />
  </Suspense>
);

/** Whether there is more to say to whoever arrives: the welcome, once, and how a payment ended. What says it is loaded only then. */
const hasMoreToSay = (): boolean => {
  if (/[?&](success|canceled)=true/.test(location.search)) return true;
  try {
    return localStorage.getItem('hasSeenGettingStartedModal') === null;
  } catch {
    // Storage is refused: nobody could remember that it was said.
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
      {/* Who writes already looks for the ways first; a visitor for what it is. */}
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
        {/* Above the page they have been told for whom it is. */}
        {!isShut && <p className="mt-5 text-ink-2">{freeToBegin(settings)}</p>}
      </div>
      <HomeScene />
    </div>
  );
};
