/** What stands on every page behind a question's link, also where the link has ended; the server made it. */
export const found = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
};

/** Where the page shows what waits on this device and doesn't belong to its form. */
export const keptPart = found<HTMLElement>('#kept');
// Written by our own server into this page.
export const words = JSON.parse(keptPart.dataset.words ?? '{}') as Readonly<Record<string, string>>;
/** The page of the question, wherever the form was shown. */
export const place = keptPart.dataset.place ?? '';

const KEPT_AS = 'hearthbook.answer.';

/** What one question of one link is kept as: the same link may show another one later. */
export const keptAs = (asked: string): string => `${KEPT_AS}${place}.${asked}`;

/** The question that something is kept for; undefined for what is not ours. */
export const questionOf = (
  kept: string,
):
  | { readonly of: string; readonly place: string; readonly token: string; readonly asked: string }
  | undefined => {
  const [page = '', asked] = kept.startsWith(KEPT_AS) ? kept.slice(KEPT_AS.length).split('.') : [];
  const token = page.split('/')[2];
  if (token === undefined || asked === undefined) return undefined;
  return { of: `${KEPT_AS}${page}.${asked}`, place: page, token: decodeURIComponent(token), asked };
};
