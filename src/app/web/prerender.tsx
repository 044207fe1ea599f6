import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { fullTitle } from '#platform/web/page-title.ts';
import type { PageRenderer, RenderedPage } from '../shared/rendered-page.ts';
import { App } from './app.tsx';
import { applyReadingPreferences, asInlineScript, startAfterPaint } from './inline-scripts.ts';
import { notFoundScreen, routeOf, titleOf } from './screens.tsx';

const DESCRIPTION =
  'Tell your life to a patient companion, one question at a time, and keep it as a book in your own words. The first chapter is free.';

/** 'HomeScreen' → 'home-screen.tsx' */
const fileOf = (name: string): string => `${name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.tsx`;

const render = async (address: string, settings: PublicSettings): Promise<RenderedPage> => {
  const route = routeOf(new URL(address, 'http://page').pathname);
  const screen = route?.screen ?? notFoundScreen;
  // Behind the guard the server shows the waiting sign only, so the screen is not needed to hydrate.
  await screen.load();
  return {
    status: route ? 200 : 404,
    title: fullTitle(titleOf(route), settings.productName),
    description: route?.description ?? DESCRIPTION,
    screenFile: fileOf(screen.name),
    secretAddress: route?.secretAddress === true,
    body: renderToString(
      <StrictMode>
        <StaticRouter location={address}>
          <App settings={settings} queries={createQueryClient()} />
        </StaticRouter>
      </StrictMode>,
    ),
  };
};

export const pageRenderer: PageRenderer = {
  arrivals: ['/', '/write'],
  pathOf: (pathname) => routeOf(pathname)?.path,
  render,
  inlineScripts: {
    beforePaint: asInlineScript(applyReadingPreferences),
    afterPaint: asInlineScript(startAfterPaint),
  },
};
