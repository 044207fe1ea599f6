import { nextPath } from '#features/account/shared/next-path.ts';
import { LET_IN_BY } from '../shut-to-strangers.ts';

/*
 * The token in a link that was mailed, such as that of a gift or an invitation. It must not stay in the
 * address bar, where the history, a screenshot or someone looking over a shoulder could reveal it, and it
 * must survive a reload, Back, and signing in. So this tab stores it under the page it opens, and the address
 * (`?next=/redeem-gift`) only names that page.
 */

const PARAMETER = 'token';
const keyOf = (page: string): string => `hearthbook.token.${page}`;

/** Holds the secrets as long as the document lives if the browser refuses storage. */
const inMemory = new Map<string, string>();

export const keepSecret = (page: string, secret: string, { letsIn }: { readonly letsIn: boolean }): void => {
  try {
    sessionStorage.setItem(keyOf(page), secret);
    if (letsIn) sessionStorage.setItem(LET_IN_BY, page);
  } catch {
    inMemory.set(page, secret);
  }
};

export const keptSecret = (page: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(page)) ?? inMemory.get(page) ?? null;
  } catch {
    return inMemory.get(page) ?? null;
  }
};

/** The secret of the invitation or gift page this tab was opened with, no matter which pages followed. */
export const secretLettingIn = (): string | undefined => {
  try {
    return keptSecret(sessionStorage.getItem(LET_IN_BY) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
};

/** The secret this visitor came with no longer allows signing up: it is used up or unknown. */
export const noteNotLetIn = (): void => {
  try {
    sessionStorage.removeItem(LET_IN_BY);
  } catch {
    // Nothing was noted.
  }
};

const INVITED_ADDRESS = 'hearthbook.invited-address';

/** Stores the address an invitation was sent to, for the sign-up form. '' forgets it. */
export const keepInvitedAddress = (email: string): void => {
  try {
    sessionStorage.setItem(INVITED_ADDRESS, email);
  } catch {
    // Then the user types it.
  }
};

export const invitedAddress = (): string => {
  try {
    return sessionStorage.getItem(INVITED_ADDRESS) ?? '';
  } catch {
    return '';
  }
};

type Split = {
  readonly path: string;
  readonly secrets: readonly (readonly [page: string, secret: string])[];
};

/** Rewrites the query of a path, and of the path in its own `next`, from the innermost outwards. */
const rewritten = (path: string, rewrite: (page: string, query: URLSearchParams) => boolean): string => {
  const { pathname, searchParams: query, hash } = new URL(path, 'http://localhost');
  const inner = nextPath(query.get('next'));
  const innerNow = inner === undefined ? undefined : rewritten(inner, rewrite);
  if (innerNow !== undefined && innerNow !== inner) query.set('next', innerNow);
  // A path with nothing to rewrite stays exactly as it was, character for character.
  if (!rewrite(pathname, query) && innerNow === inner) return path;
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
};

/** Splits a path into the part that may appear in the address bar and the secrets that were in it. */
export const splitSecrets = (path: string): Split => {
  const secrets: (readonly [string, string])[] = [];
  const bare = rewritten(path, (page, query) => {
    const secret = query.get(PARAMETER);
    if (secret === null) return false;
    secrets.push([page, secret]);
    query.delete(PARAMETER);
    return true;
  });
  return { path: bare, secrets };
};

/**
 * The same path with the secrets this tab stores for it, for a link in an e-mail, which opens in another tab
 * or on another device.
 */
export const withSecrets = (path: string): string =>
  rewritten(path, (page, query) => {
    const secret = keptSecret(page);
    if (secret === null || query.has(PARAMETER)) return false;
    query.set(PARAMETER, secret);
    return true;
  });
