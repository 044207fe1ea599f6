import { StrictMode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { giveSession } from '#features/account/web/session.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { GivenSession } from '../shared/rendered-page.ts';
import { App } from './app.tsx';
import { notFoundScreen, routeOf } from './screens.tsx';
import { navigation } from './shell.tsx';
import './theme.css';

/**
 * Says that the page is alive now, and presses the button that somebody pressed while it was not yet. It says so in the same moment as React
 * takes the page over, and no later: a press in between would count twice. It presses afterwards: in that moment React hears nothing.
 */
const Awake = () => {
  useLayoutEffect(() => {
    document.documentElement.dataset.alive = '';
    const pressed = document.querySelector<HTMLButtonElement>('[data-pressed-early]');
    pressed?.removeAttribute('data-pressed-early');
    setTimeout(() => pressed?.click());
  }, []);
  return null;
};

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element "${id}".`);
  return found;
};

const takeOver = async (): Promise<void> => {
  // The server wrote them into the page.
  const settings = JSON.parse(element('settings').textContent) as PublicSettings;
  const queries = createQueryClient();
  const session = document.getElementById('session')?.textContent;
  const given = session ? (JSON.parse(session) as GivenSession) : undefined;
  if (given) giveSession(queries, given);
  // The screen and the navigation first: what the server showed must not give way to a spinner while their scripts come. Where the navigation does not
  // come, its links work all the same.
  await Promise.all([
    (routeOf(location.pathname)?.screen ?? notFoundScreen).load(),
    given?.user && navigation.load().catch(() => undefined),
  ]);
  hydrateRoot(
    element('root'),
    <StrictMode>
      <BrowserRouter>
        <App settings={settings} queries={queries} />
        <Awake />
      </BrowserRouter>
    </StrictMode>,
  );
  // Counting a visit, and letting go what lies here too long: in nobody's way, and nobody's loss where it fails.
  (window.requestIdleCallback ?? setTimeout)(() => void import('./idle-extras.ts').catch(() => undefined));
};

// Not awaited at the top: the screens import the file that this is built into, and would wait for it while it waits for them.
void takeOver();
