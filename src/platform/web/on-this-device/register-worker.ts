import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';

/**
 * Asks the browser to keep what writing needs, for when there is no connection (`app/service-worker`). Where that is not possible, as in a private window
 * or on a plain http address, nothing happens, and everything works as it did.
 */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // In the language that is read here, whatever the browser prefers.
  navigator.serviceWorker.register(`/service-worker.js?language=${LANGUAGE}`).catch(() => undefined);
};
