import { type ReactNode, StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { fullTitle } from '#platform/web/page-title.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { giveSession } from '#features/account/web/session.ts';
import { publicPathOf } from '../shared/public-pages.ts';
import type { GivenSession, PageRenderer, RenderedPage } from '../shared/rendered-page.ts';
import { App } from './app.tsx';
import { applyReadingPreferences, asInlineScript, startAfterPaint } from './inline-scripts.ts';
import { descriptionOf } from './page-descriptions.ts';
import { notFoundScreen, pageOf, routeOf, titleOf } from './screens.tsx';

/** 'HomeScreen' → 'home-screen.tsx' */
const fileOf = (name: string): string => `${name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.tsx`;

/** The whole page as one piece of HTML, including the parts that are only loaded when they are needed. */
const htmlOf = async (page: ReactNode): Promise<string> => {
  // Otherwise a large part would come after the rest, with a script that moves it into place. The pages allow
  // no such script.
  const stream = await renderToReadableStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  await stream.allReady;
  return new Response(stream).text();
};

const render = async (
  address: string,
  settings: PublicSettings,
  session?: GivenSession,
): Promise<RenderedPage> => {
  const route = routeOf(new URL(address, 'http://page').pathname);
  const screen = route?.screen ?? notFoundScreen;
  // Behind the guard, the server only renders a spinner, so hydration doesn't need the screen.
  await screen.load();
  const queries = createQueryClient();
  if (session) giveSession(queries, session);
  return {
    status: route ? 200 : 404,
    language: LANGUAGE,
    publicPath: publicPathOf(route?.path, settings),
    title: fullTitle(titleOf(route), settings.productName),
    description: descriptionOf(route?.path, settings),
    screenFile: fileOf(screen.name ?? ''),
    navigationFile: session?.user ? 'signed-in-navigation.tsx' : undefined,
    secretAddress: route?.secretAddress === true,
    body: await htmlOf(
      <StrictMode>
        <StaticRouter location={address}>
          <App settings={settings} queries={queries} />
        </StaticRouter>
      </StrictMode>,
    ),
  };
};

export const pageRenderer: PageRenderer = {
  arrivals: ['/', '/write'],
  pathOf: pageOf,
  render,
  inlineScripts: {
    beforePaint: asInlineScript(applyReadingPreferences),
    afterPaint: asInlineScript(startAfterPaint),
  },
};
