import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useRef, useState, useEffect } from 'react';
import { Route, Routes, useLocation, NavigationType, useNavigationType, Navigate } from 'react-router';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { PublicSettingsProvider, usePublicSettings } from '#platform/web/public-settings.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { notFoundScreen, routeOf, type Screen, type ScreenRoute, titleOf } from './screens.tsx';
import { Shell } from './shell.tsx';
import { fullTitle } from '#platform/web/page-title.ts';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';
import { useSession } from '#features/account/web/session.ts';

type GuardProps = { readonly title: string | undefined; readonly children: ReactNode };

/**
 * Lets signed-in people through. Everyone else signs in first, and then continues to the page they wanted.
 */
const Guard = ({ title, children }: GuardProps) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'loading') {
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <Loading />
      </>
    );
  }
  if (session.state === 'signed-out') {
    return <Navigate to={`/signin?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return children;
};

type ArrivalProps = {
  readonly title: string | undefined;
  /**
   * Counts this arrival and returns whether it is the first. For the first, the browser has done everything
   * itself.
   */
  readonly isFirst: () => boolean;
};

/**
 * How far down, in pixels, the reader had scrolled when they left a place in the history, for the life of
 * this document.
 */
const depths = new Map<string, number>();
/**
 * The place that was left last. When going back, the browser may already have scrolled the page, so this
 * depth only counts when going forward.
 */
let left: readonly [place: string, depth: number] | undefined;

/** The browser scrolls before the screen has loaded, so what it does when going back is repeated here. */
const scrollOnArrival = (place: string, hash: string, isGoingBack: boolean): void => {
  if (left && !isGoingBack) depths.set(...left);
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const depth = isGoingBack ? depths.get(place) : 0;
  if (depth === undefined) return;
  if (target && !isGoingBack) target.scrollIntoView();
  else window.scrollTo(0, depth);
};

/**
 * What a browser does when a page loads but not when a screen changes: scrolls to the top (or, when going
 * back, to the earlier position), sets the title, and moves the focus, so that a screen reader says where you
 * are. It is rendered beside the screen, so that it runs once the screen is there.
 */
const Arrival = ({ title, isFirst }: ArrivalProps) => {
  const { pathname, hash, key } = useLocation();
  const isGoingBack = useNavigationType() === NavigationType.Pop;
  const { productName } = usePublicSettings();
  const arrivedAt = useRef<string>(undefined);

  useEffect(() => {
    document.title = fullTitle(title, productName);
  }, [title, productName]);

  useBeforePaint(
    () => () => {
      left = [key, scrollY];
    },
    [key],
  );

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (isFirst()) return;
    scrollOnArrival(key, hash, isGoingBack);
    const main = document.getElementById('main');
    if (main?.contains(document.activeElement)) return;
    const heading = main?.querySelector('h1') ?? main;
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, key, isGoingBack, isFirst]);

  return null;
};

/**
 * The screen's component: at once if it is loaded, otherwise when it arrives. It stays the same for as long
 * as it is shown.
 */
const ScreenOf = ({ screen }: { readonly screen: Screen }) => {
  const [Component] = useState(() => screen.loaded ?? screen.Lazy);
  return <Component />;
};

type ShownProps = {
  readonly route: ScreenRoute | undefined;
  readonly isFirst: () => boolean;
};

const Shown = ({ route, isFirst }: ShownProps) => {
  const title = titleOf(route);
  const shown = (
    <>
      <ScreenOf screen={route?.screen ?? notFoundScreen} />
      <Arrival title={title} isFirst={isFirst} />
    </>
  );
  const guarded = route?.access === 'signed-in' ? <Guard title={title}>{shown}</Guard> : shown;
  return (
    <Routes>
      <Route path={route?.path ?? '*'} element={guarded} />
    </Routes>
  );
};

/** The whole product inside a router: the same tree on the server and in the browser. */
export const App = ({
  settings,
  queries,
}: {
  readonly settings: PublicSettings;
  readonly queries: QueryClient;
}) => {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  const arrivals = useRef(0);
  const isFirst = useCallback(() => arrivals.current++ === 0, []);
  return (
    <QueryClientProvider client={queries}>
      <PublicSettingsProvider value={settings}>
        <Shell route={route}>
          <Suspense fallback={<Loading />}>
            <Shown key={route?.path ?? pathname} route={route} isFirst={isFirst} />
          </Suspense>
        </Shell>
      </PublicSettingsProvider>
    </QueryClientProvider>
  );
};
