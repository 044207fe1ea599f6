import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { matchPath, type PathMatch, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { PublicSettingsProvider } from '#platform/web/public-settings.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Arrival } from './arrival.tsx';
import { Guard } from './guard.tsx';
import { notFoundScreen, routeOf, type Screen, type ScreenRoute, titleOf } from './screens.tsx';
import { Shell } from './shell.tsx';

/** The screen's component: at once where it is loaded, else when it has come; and the same one for as long as it shows. */
const ScreenOf = ({ screen }: { readonly screen: Screen }) => {
  const [Component] = useState(() => screen.loaded ?? screen.Lazy);
  return <Component />;
};

/** The parameters of a path, where the router's own hooks look for them: `<Routes>` would set them too, and brings 3 kB more. */
const WithParams = ({ match, children }: { readonly match: PathMatch; readonly children: ReactNode }) => {
  const { params, pathname } = match;
  const route = { id: match.pattern.path, path: match.pattern.path };
  return (
    <RouteContext
      value={{
        outlet: null,
        matches: [{ params, pathname, pathnameBase: pathname, route }],
        isDataRoute: false,
      }}
    >
      {children}
    </RouteContext>
  );
};

type ShownProps = {
  readonly route: ScreenRoute | undefined;
  readonly match: PathMatch | null;
  readonly isFirst: () => boolean;
};

const Shown = ({ route, match, isFirst }: ShownProps) => {
  const title = titleOf(route);
  const shown = (
    <>
      <ScreenOf screen={route?.screen ?? notFoundScreen} />
      <Arrival title={title} isFirst={isFirst} />
    </>
  );
  const guarded = route?.access === 'signed-in' ? <Guard title={title}>{shown}</Guard> : shown;
  return match && Object.keys(match.params).length > 0 ? (
    <WithParams match={match}>{guarded}</WithParams>
  ) : (
    guarded
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
            <Shown
              key={route?.path ?? pathname}
              route={route}
              match={route ? matchPath(route.path, pathname) : null}
              isFirst={isFirst}
            />
          </Suspense>
        </Shell>
      </PublicSettingsProvider>
    </QueryClientProvider>
  );
};
