/** The browser's own question whether to put the site on the home screen; Chromium's, and in no library of types. */
type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    /** Kept by the document's own script (`app/web/inline-scripts.ts`): it comes once, and perhaps before anything else is here. */
    installPrompt?: Event;
  }
}

export const installPrompt = (): InstallPrompt | undefined =>
  // The only event that is kept there; a browser without `prompt` never sends it.
  window.installPrompt as InstallPrompt | undefined;

/** Does the product run as an app of this device already? */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** On these the browser has no question, only a button of its own; an iPad calls itself a Mac. */
export const isApple = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
