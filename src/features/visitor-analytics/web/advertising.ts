import { useSyncExternalStore } from 'react';

/** Whether an advertiser may be told of this person's sign-up; undefined until they have answered. */
export type AdvertisingChoice = 'yes' | 'no' | undefined;

const KEY = 'advertising_choice';
const listeners = new Set<() => void>();

const read = (): AdvertisingChoice => {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'yes' || kept === 'no' ? kept : undefined;
  } catch {
    // No access to storage: nothing was agreed to.
    return undefined;
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What was chosen in this browser. */
export const useAdvertisingChoice = (): AdvertisingChoice =>
  useSyncExternalStore(subscribe, read, () => undefined);

/** Returns whether the choice could be saved. */
export const chooseAdvertising = (choice: 'yes' | 'no'): boolean => {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    return false;
  } finally {
    for (const listener of listeners) listener();
  }
  return true;
};

/**
 * Only the document at this URL may load the picture (see `app/server/pages/document.ts`), so it is loaded
 * afresh.
 */
const TELL_ADDRESS = '/thank-you?tell';
export const openToTell = (): void => location.replace(TELL_ADDRESS);

/** Whether a document at this URL was opened to report the sign-up. */
export const opensToTell = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname + search === TELL_ADDRESS;

/**
 * True once for a document that was opened to report the sign-up. It removes the mark from the URL, so that
 * reloading the page reports nothing.
 */
export const takeOrderToTell = (): boolean => {
  if (!opensToTell(location)) return false;
  history.replaceState(history.state, '', location.pathname);
  return true;
};

/** The picture that reports a conversion to Google Ads; `id` is 'AW-123456789/label'. */
export const conversionPicture = (id: string): string => {
  const [account = '', label = ''] = id.replace('AW-', '').split('/');
  const address = new URL(`https://www.googleadservices.com/pagead/conversion/${account}/`);
  address.search = new URLSearchParams({ label, guid: 'ON', script: '0' }).toString();
  return address.href;
};

/**
 * No script of another company runs here: the browser loads one picture, without showing it. The advertiser
 * learns only the site from it, not the page.
 */
export const tellOfConversion = (id: string): void => {
  const picture = new Image();
  picture.referrerPolicy = 'origin';
  picture.src = conversionPicture(id);
};
