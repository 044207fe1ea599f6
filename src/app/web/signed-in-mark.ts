import type { SessionState } from '#features/account/web/session.ts';
import { hasLeft, SIGNED_IN_MARK } from '#features/account/web/who-was-here.ts';

/**
 * Notes on this device who is signed in, so that the next page doesn't show a visitor's links before it knows
 * who is reading (`inline-scripts.ts` reads it before the first paint). It gives no access: the server
 * decides who someone is.
 */
export const rememberSignedIn = (session: SessionState): void => {
  if (session.state === 'loading') return;
  try {
    if (session.state === 'signed-in') localStorage.setItem(SIGNED_IN_MARK, session.user.id);
    else localStorage.removeItem(SIGNED_IN_MARK);
  } catch {
    // No access to storage: a visitor's links show for a moment.
  }
  if (session.state === 'signed-in') document.documentElement.dataset.signedIn = '';
  else delete document.documentElement.dataset.signedIn;
};

/**
 * Reloads the page if someone signed in or out elsewhere: in another window, or before the browser's Back
 * button restored this page from memory. The page still shows, and would save, the previous person's text.
 * Returns a function that stops this.
 */
export const reloadForSomebodyElse = (session: SessionState): (() => void) => {
  if (session.state === 'loading') return () => undefined;
  const owner = session.state === 'signed-in' ? session.user.id : null;
  const stopping = new AbortController();
  const look = (): void => {
    if (hasLeft(owner)) location.reload();
  };
  addEventListener('pageshow', ({ persisted }) => persisted && look(), stopping);
  addEventListener('storage', ({ key }) => key === SIGNED_IN_MARK && look(), stopping);
  return () => stopping.abort();
};
