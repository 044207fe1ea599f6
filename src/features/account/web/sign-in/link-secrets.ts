import { nextPath } from '#features/account/shared/next-path.ts';
import { LET_IN_BY } from '../shut-to-strangers.ts';

/*
 * The token in the link of a gift or an invitation. It must not stay in the address bar, where a history, a screenshot or a shoulder reads
 * it, and it must outlive a reload, Back, and the way through signing in. So it is kept for this tab, under the page that it opens, and
 * what stands in the address (`?next=/redeem-gift`) names the page alone.
 */

const PARAMETER = 'token';
const keyOf = (page: string): string => `hearthbook.token.${page}`;

/** Holds them where the browser refuses storage, for as long as the document lives. */
const inMemory = new Map<string, string>();

export const keepSecret = (page: string, secret: string): void => {
  try {
    sessionStorage.setItem(keyOf(page), secret);
    sessionStorage.setItem(LET_IN_BY, page);
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

/** The secret of the page of an invitation or a gift that somebody came by in this tab, wherever they have gone since. */
export const secretLettingIn = (): string | undefined => {
  try {
    return keptSecret(sessionStorage.getItem(LET_IN_BY) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
};

/** What somebody came by lets nobody in: it is used up, or nobody knows it. */
export const noteNotLetIn = (): void => {
  try {
    sessionStorage.removeItem(LET_IN_BY);
  } catch {
    // Nothing was noted.
  }
};

const INVITED_ADDRESS = 'hearthbook.invited-address';

/** The address that an invitation went to, for the form that makes an account; '' forgets it. */
export const keepInvitedAddress = (email: string): void => {
  try {
    sessionStorage.setItem(INVITED_ADDRESS, email);
  } catch {
    // It is typed, then.
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

/** Rewrites the parameters of a path, and of the path that its own `next` names, from the innermost out. */
const rewritten = (path: string, rewrite: (page: string, query: URLSearchParams) => boolean): string => {
  const { pathname, searchParams: query, hash } = new URL(path, 'http://localhost');
  const inner = nextPath(query.get('next'));
  const innerNow = inner === undefined ? undefined : rewritten(inner, rewrite);
  if (innerNow !== undefined && innerNow !== inner) query.set('next', innerNow);
  // A path that holds nothing to rewrite stays as it was written, character for character.
  if (!rewrite(pathname, query) && innerNow === inner) return path;
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
};

/** A path as it may stand in the address bar, and the secrets that stood in it. */
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

/** The same path with what this tab keeps for it: for a link in an e-mail, which opens in another tab or on another device. */
export const withSecrets = (path: string): string =>
  rewritten(path, (page, query) => {
    const secret = keptSecret(page);
    if (secret === null || query.has(PARAMETER)) return false;
    query.set(PARAMETER, secret);
    return true;
  });
