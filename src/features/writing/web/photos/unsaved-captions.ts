import { hasLeft, whoWasHere } from '#features/account/web/who-was-here.ts';

/** The words of a caption that the server does not have, and the caption there that they were typed over. */
export type UnsavedCaption = { readonly words: string; readonly over: string };

const PREFIX = 'hearthbook.caption.';

const keyOf = (owner: string, photoId: string): string => `${PREFIX}${owner}.${photoId}`;

/** Where captions of somebody's, or of anybody's (null), are kept. */
const keysOf = (owner: string | null): string[] => {
  try {
    return Object.keys(localStorage).filter((key) =>
      key.startsWith(owner === null ? PREFIX : keyOf(owner, '')),
    );
  } catch {
    // Storage that is refused holds nothing.
    return [];
  }
};

export const hasUnsavedCaptions = (owner: string | null): boolean => keysOf(owner).length > 0;

export const forgetUnsavedCaptions = (owner: string | null): void => {
  for (const key of keysOf(owner)) localStorage.removeItem(key);
};

/** What whoever is here typed under a photo on this device, where the server does not have it yet. */
export const unsavedCaption = (photoId: string): UnsavedCaption | null => {
  const owner = whoWasHere();
  if (owner === null) return null;
  try {
    // Written below; whatever else stands there has no words.
    const kept = JSON.parse(localStorage.getItem(keyOf(owner, photoId)) ?? 'null') as UnsavedCaption | null;
    return typeof kept?.words === 'string' && typeof kept.over === 'string' ? kept : null;
  } catch {
    return null;
  }
};

/** Keeps it on this device for `owner`; null once the server has it. Answers whether it is kept. */
export const keepUnsavedCaption = (
  owner: string | null,
  photoId: string,
  caption: UnsavedCaption | null,
): boolean => {
  if (owner === null || hasLeft(owner)) return false;
  try {
    if (caption === null) localStorage.removeItem(keyOf(owner, photoId));
    else localStorage.setItem(keyOf(owner, photoId), JSON.stringify(caption));
    return true;
  } catch {
    // Storage is refused or full: the words stand on the page for as long as it is open.
    return false;
  }
};
