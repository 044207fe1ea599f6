import type { SessionState } from '#features/account/web/session.ts';
import { hasLeft, SIGNED_IN_MARK } from '#features/account/web/who-was-here.ts';

/**
 * Notes on this device who is signed in, so that the next page does not show a visitor's links before it is known who reads
 * (`inline-scripts.ts` reads it before the first paint). It opens nothing: the server decides who somebody is.
 */
export const rememberSignedIn = (session: SessionState): void => {
  if (session.state === 'loading') return;
  try {
    if (session.state === 'signed-in') localStorage.setItem(SIGNED_IN_MARK, session.user.id);
    else localStorage.removeItem(SIGNED_IN_MARK);
  } catch {
    // Storage is refused: a visitor's links show for a moment.
  }
  if (session.state === 'signed-in') document.documentElement.dataset.signedIn = '';
  else delete document.documentElement.dataset.signedIn;
};

/**
 * Loads the page anew where somebody signed in or out behind its back: in another window, or before the browser's way back brought it out
 * of its memory. It still shows, and would keep, the words of whoever was here before. Returns the way to stop.
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
