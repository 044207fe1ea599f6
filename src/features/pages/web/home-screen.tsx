import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/words.ts';
import { untilItComes } from '#platform/web/lazy-part.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { GetStarted } from './get-started.tsx';
import { GoodQuestions } from './good-questions.tsx';
import { HomeScene } from './home-scene.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { freeToBegin } from './sale-state.ts';
import { ShareWithFriends } from './share-with-friends.tsx';
import { ShownTo } from './shown-to.tsx';

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
  const settings = usePublicSettings();
  const [OnArrival, setOnArrival] = useState<ComponentType>();
  useEffect(() => {
    if (hasMoreToSay())
      void untilItComes(() => import('./on-arrival.tsx')).then((part) => setOnArrival(() => part.OnArrival));
  }, []);
  return (
    <>
      <div className="mx-auto grid w-full max-w-[68rem] grid-cols-1 items-center gap-x-16 gap-y-10 px-4 py-10 sm:px-10 sm:py-16 lg:grid-cols-2 lg:py-20">
        <div>
          <ShownTo who="writers">
            <p className="mb-3 text-[1.15rem] text-ink-2">{t('Welcome back!')}</p>
          </ShownTo>
          <h1 className="text-[clamp(2.4rem,5.2vw,3.9rem)] leading-[1.1] tracking-tight text-balance">
            {t('You talk.')}
            <br />
            {t('It becomes your book.')}
          </h1>
          <p className="mt-6 max-w-[24rem] text-[1.2rem] text-ink-2">
            {t(
              'Answer one good question at a time. Your companion writes down what you say, in your words, and invents nothing.',
            )}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink kind="first" size="normal" to="/write">
              {t('Start Writing My Story')}
            </ButtonLink>
            <ShownTo who="writers">
              <ButtonLink kind="second" size="normal" to="/chapters">
                {t('My Chapters')}
              </ButtonLink>
            </ShownTo>
            <ShownTo who="visitors">
              <ButtonLink kind="second" size="normal" to="/signin">
                {t('Sign In')}
              </ButtonLink>
            </ShownTo>
          </div>
          <ShownTo who="visitors">
            <p className="mt-5 text-ink-2">{freeToBegin(settings)}</p>
          </ShownTo>
          {session.state === 'signed-in' && session.user.role === 'administrator' && (
            <p className="mt-5">
              <Link to="/admin">{t('Administration')}</Link>
            </p>
          )}
        </div>
        <HomeScene />
      </div>
      <HowItWorks />
      <GoodQuestions />
      <GetStarted />
      <ShareWithFriends />
      {OnArrival && <OnArrival />}
    </>
  );
};
