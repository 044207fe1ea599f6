import { MOST_VISITS_AT_ONCE, VISITS_PATH } from '../shared/visit.ts';
import { asksNotToBeCounted } from './asks-not-to-be-counted.ts';
import { newId } from '#platform/web/new-id.ts';

const VISITOR = 'visitor_id';
const HAS_VISITED = 'has_visited';
const SESSION = 'session_id';
const RETURNS = 'return_visitor';

type VisitorNumbers = {
  readonly visitor_id: string;
  readonly session_id: string;
  /** This browser was here before this session began. */
  readonly is_return_visitor: boolean;
};

const kept = (storage: Storage, key: string, make: () => string): string => {
  const value = storage.getItem(key) ?? make();
  storage.setItem(key, value);
  return value;
};

/**
 * The random numbers of this browser and this tab, created at the first visit. Throws if storage is blocked.
 */
const visitorNumbers = (): VisitorNumbers => {
  const numbers = {
    visitor_id: kept(localStorage, VISITOR, newId),
    session_id: kept(sessionStorage, SESSION, newId),
    is_return_visitor:
      kept(sessionStorage, RETURNS, () => localStorage.getItem(HAS_VISITED) ?? 'false') === 'true',
  };
  localStorage.setItem(HAS_VISITED, 'true');
  return numbers;
};

/** Deletes the numbers: a person who asks not to be tracked keeps none of ours. */
const forgetVisitorNumbers = (): void => {
  for (const key of [VISITOR, HAS_VISITED, SESSION, RETURNS]) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
};

/** How long a page must be open to count. A page that only redirects doesn't. */
const AFTER_MS = 100;

type Noted = { readonly page_path: string; readonly referrer: string | null; readonly at: number };

/** The page of another site that led here, without its query. */
const foreignReferrer = (): string | null => {
  const [page] = document.referrer.split('?', 1);
  return !page || page.startsWith(`${location.origin}/`) ? null : page;
};

/**
 * Calls `moved` whenever the URL has changed to another page. For a push, back or forward, another path or
 * query counts. For a replace, only another path counts, because screens tidy their query that way.
 */
const watchHistory = (moved: () => void): void => {
  let path = location.pathname;
  let query = location.search;
  const look = (replaced: boolean): void => {
    const { pathname, search } = location;
    if (path !== pathname || (query !== search && !replaced)) moved();
    path = pathname;
    query = search;
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...entry) => {
      original(...entry);
      look(name === 'replaceState');
    };
  }
  addEventListener('popstate', () => look(false));
  // Shown again from the browser's memory, as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && moved());
};

const start = (who: VisitorNumbers, pagePathOf: (pathname: string) => string): void => {
  let waiting: Noted[] = [];
  let timer: number | undefined;
  let referrer = foreignReferrer();

  /**
   * At most as many visits wait for a connection as fit in one request. Beyond that, the oldest are dropped.
   */
  const keep = (visits: Noted[]): void => {
    waiting = visits.slice(-MOST_VISITS_AT_ONCE);
  };

  const send = async (): Promise<void> => {
    const batch = waiting;
    if (!batch[0] || !navigator.onLine) return;
    waiting = [];
    const now = Date.now();
    const visits = batch.map(({ at, ...visit }) => ({ ...visit, ms_ago: Math.max(0, now - at) }));
    try {
      const answer = await fetch(VISITS_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Without the cookie: nothing connects a visit to an account.
        credentials: 'omit',
        // It may outlive the page.
        keepalive: true,
        body: JSON.stringify({ ...who, visits }),
      });
      // The browser keeps the request open until its response is read to the end.
      await answer.text();
    } catch {
      // The server can't be reached: they are sent with the next one, or when the connection is back.
      keep([...batch, ...waiting]);
    }
  };

  const note = (): void => {
    timer = undefined;
    keep([...waiting, { page_path: pagePathOf(location.pathname), referrer, at: Date.now() }]);
    referrer = null;
    void send();
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(note, AFTER_MS);
  };

  watchHistory(soon);
  addEventListener('online', send);
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    if (timer) note();
  });
  soon();
};

/**
 * Counts the visits of this tab from now on. Call it once. Does nothing, and stores nothing, if the browser
 * asks not to be tracked or blocks storage. The visitor never sees an error. `pagePathOf` gives a path's
 * pattern in the route table.
 */
export const recordVisits = (pagePathOf: (pathname: string) => string): void => {
  try {
    if (asksNotToBeCounted()) forgetVisitorNumbers();
    else start(visitorNumbers(), pagePathOf);
  } catch {
    // No access to storage.
  }
};
