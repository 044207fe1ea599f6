/**
 * Finds an element that the server puts on every page behind a question's link, even if the link has ended.
 */
export const found = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
};

/** Where the page shows items that wait on this device but don't belong to its form. */
export const storedPart = found<HTMLElement>('#stored');
// Written by our own server into this page.
export const words = JSON.parse(storedPart.dataset.words ?? '{}') as Readonly<Record<string, string>>;
/** The path of the question's page, whichever page shows the form. */
export const place = storedPart.dataset.place ?? '';

const STORED_AS = 'hearthbook.answer.';

/** The key under which one question of a link is stored: the same link may show another one later. */
export const storageKey = (asked: string): string => `${STORED_AS}${place}.${asked}`;

/** The question that something was stored for; undefined for a key that is not ours. */
export const questionOf = (
  stored: string,
):
  | { readonly of: string; readonly place: string; readonly token: string; readonly asked: string }
  | undefined => {
  const [page = '', asked] = stored.startsWith(STORED_AS) ? stored.slice(STORED_AS.length).split('.') : [];
  const token = page.split('/')[2];
  if (token === undefined || asked === undefined) return undefined;
  return { of: `${STORED_AS}${page}.${asked}`, place: page, token: decodeURIComponent(token), asked };
};
