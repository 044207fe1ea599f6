import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';

/**
 * Asks the browser to store what writing needs, for when there is no connection (`app/service-worker`). If
 * that isn't possible, for example in a private window or on a plain http address, nothing happens and
 * everything works as before.
 */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // In the language of this page, whatever the browser prefers.
  navigator.serviceWorker.register(`/service-worker.js?language=${LANGUAGE}`).catch(() => undefined);
};
