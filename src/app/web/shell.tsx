import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useLocation } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { useShutToStrangers } from '#features/account/web/shut-to-strangers.ts';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { Brand } from './brand.tsx';
import { Header, USUAL_LINKS } from './header.tsx';
import { ScreenFault } from './screen-fault.tsx';
import { loadable, type ScreenRoute } from './screens.tsx';
import { reloadForSomebodyElse, rememberSignedIn } from './signed-in-mark.ts';

const SignedInExtras = lazyPart(() => import('./signed-in-extras.tsx'));

export const navigation = loadable(() => import('./navigation/signed-in-navigation.tsx'));

const LazyNavigation = lazyPart(async () => ({ default: await navigation.load() }));

const FamilyDoor = lazyPart(() => import('#features/account/web/sign-in/family-door.tsx'));

const Footer = lazyPart(() => import('./footer.tsx'));

// The same elements at each render, so that what the server drew stays until their scripts have come.
const DOOR = (
  <Suspense fallback={null}>
    <FamilyDoor />
  </Suspense>
);
const FOOT = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
);

const HelpCorner = lazyPart(() => import('#features/help/web/help-corner.tsx'));

/** What stands around every screen: a way past the header, the header, the one main part, and the footer of a page. */
export const Shell = ({
  route,
  children,
}: {
  readonly route: ScreenRoute | undefined;
  readonly children: ReactNode;
}) => {
  const { pathname } = useLocation();
  const session = useSession();
  const { state } = session;
  const who = state === 'signed-in' ? session.user.id : state;
  useEffect(() => {
    rememberSignedIn(session);
    return reloadForSomebodyElse(session);
    // Once for each person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [who]);
  const isAlive = useHydrated();
  const isShut = useShutToStrangers();
  const [Navigation] = useState(() => navigation.loaded ?? LazyNavigation);
  const isFullHeight = route?.frame === 'full-height';
  return (
    <div className={`flex min-h-dvh flex-col pb-(--bar) ${isFullHeight ? 'tall:h-dvh print:h-auto' : ''}`}>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-ember px-5 py-3 font-semibold text-ember-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('Skip to the page')}
      </a>
      {state === 'signed-in' ? (
        <>
          <Suspense
            fallback={
              <header>
                <Brand />
              </header>
            }
          >
            <Navigation
              user={session.user}
              links={route?.leadsOut ? USUAL_LINKS : (route?.links ?? [])}
              hasSignOut={route?.leadsOut === true}
              isFullHeight={isFullHeight}
            />
          </Suspense>
          <Suspense fallback={null}>
            <SignedInExtras />
          </Suspense>
        </>
      ) : (
        <>
          <Header links={route?.links} isShut={isShut} />
          {isShut && !route?.secretAddress && DOOR}
        </>
      )}
      <main id="main" tabIndex={-1} className={isFullHeight ? 'flex min-h-0 grow flex-col' : 'grow'}>
        <ScreenFault key={pathname}>{children}</ScreenFault>
      </main>
      {isAlive && (state === 'signed-in' || pathname === '/signin') ? (
        <Suspense fallback={null}>
          <HelpCorner />
        </Suspense>
      ) : null}
      {isFullHeight ? null : FOOT}
    </div>
  );
};
