import { keepForWriting, letGoOfOlder, newestPage } from './cached-for-writing.ts';
import type { RequestEvent, WorkerScope } from './worker-scope.ts';

/*
 * Lets people continue writing offline. It caches the empty writing page and the files of this build, as
 * every visitor gets them: its caches never hold anyone's data. The page itself saves what people write
 * (`features/writing/web`). API calls bypass the worker.
 *
 * A new build's worker waits until every page of the build before is closed, and that build's files stay as
 * long. No page is reloaded while someone is using it.
 */

// The global object of a service worker; see `worker-scope.ts`.
const scope = self as unknown as WorkerScope;

const WRITING = '/write';
const OFFLINE_PAGE = '/offline';
/**
 * How long the writing page may take to load before the cached one is shown. Other pages have no cached copy,
 * and may take their time.
 */
const PATIENCE_MS = 3_000;
/** The statuses that a proxy in front of the server gives when it can't reach the server. */
const NOT_REACHED = new Set([502, 503, 504]);

scope.addEventListener('install', (event) => event.waitUntil(keepForWriting(scope.kept)));
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      letGoOfOlder(scope.kept),
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  ),
);
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  // Anything else that a page requests (the API above all) is between it and the server.
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(pageOf(event));
});

/** A file's name says what is in it, so a cached one is as good as the server's. */
const fileOf = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

const after = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

const fromServer = async ({ request, preloadResponse }: RequestEvent): Promise<Response | undefined> => {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    return NOT_REACHED.has(answer.status) ? undefined : answer;
  } catch {
    return undefined;
  }
};

const pageOf = async (event: RequestEvent): Promise<Response> => {
  const { pathname, search } = new URL(event.request.url);
  const coming = fromServer(event);
  if (pathname === WRITING) {
    const kept = newestPage(WRITING);
    const soonEnough = await Promise.race([coming, after(PATIENCE_MS)]);
    return soonEnough ?? (await kept) ?? (await coming) ?? Response.error();
  }
  const page = await coming;
  if (page) return page;
  const kept = await newestPage(OFFLINE_PAGE);
  if (!kept) return Response.error();
  // After a "#", which is never sent anywhere, so that the page can lead there once the connection is back.
  return pathname === OFFLINE_PAGE ? kept : Response.redirect(`${OFFLINE_PAGE}#${pathname}${search}`, 302);
};
