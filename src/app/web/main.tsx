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
 * Marks the page as alive, and clicks the button that was pressed before it was. It marks the page at the
 * moment React takes over: a press in between would count twice. It clicks only afterwards, because at that
 * moment React isn't listening yet.
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
  // Load the screen and the navigation first: a spinner must not replace what the server showed while their
  // scripts load. If the navigation doesn't load, its links still work.
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
  // Counts the visit and deletes what has been stored here too long. It delays nothing, and failing does no
  // harm.
  (window.requestIdleCallback ?? setTimeout)(() => void import('./idle-extras.ts').catch(() => undefined));
};

// Not awaited at the top: the screens import the file that this is built into, and each would wait for the
// other.
void takeOver();
