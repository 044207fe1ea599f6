import type { Context, Hono } from 'hono';
import { languageCookie } from '#platform/server/http/cookies.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { problemResponse } from '#platform/server/http/problem-response.ts';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { Refusal } from '#platform/shared/problem.ts';
import type { GivenSession } from '../../shared/rendered-page.ts';
import type { Pages } from './pages.ts';
import { siteFiles } from './site-files.ts';

/** What the site serves to a browser besides the API. */
export type Site = {
  readonly pages: Pages;
  readonly settings: Omit<PublicSettings, 'today'>;
  /** A file of the build by its name, or nothing. */
  asset(name: string, acceptEncoding: string | undefined): Promise<Response | undefined>;
  /** The service worker for writing offline, in one language. */
  worker(language: Language): string;
};

export type Readers = {
  /** Who is signed in according to these headers, if anyone. */
  readonly sessionOf: (headers: Headers) => Promise<GivenSession | undefined>;
  /** The URL that cookies belong to. */
  readonly baseUrl: string;
};

/** The language that a URL asks for (`?language=de`), if any. */
const languageAskedFor = (c: Context): Language | undefined => {
  const asked = c.req.query('language');
  return isLanguage(asked) ? asked : undefined;
};

const languageOf = (c: Context): Language =>
  languageAskedFor(c) ?? languageOfRequest((name) => c.req.header(name));

/** Mounts the files of the build, the small files at the root, and a document for every other URL. */
export const mountPages = (
  app: Hono<HttpVariables>,
  { pages, settings, asset, worker }: Site,
  { sessionOf, baseUrl }: Readers,
): void => {
  app.get('/assets/:name', async (c) => {
    c.set('route', 'asset');
    const found = await asset(c.req.param('name'), c.req.header('accept-encoding'));
    return found ?? problemResponse(new Refusal('not-found'), c.get('facts').id);
  });
  for (const [path, { type, body }] of Object.entries(siteFiles(settings))) {
    app.get(path, async (c) => {
      const file = await body({ language: languageOf(c), now: new Date() });
      return new Response(new Uint8Array(Buffer.from(file)), {
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=86400',
          vary: 'accept-language, cookie',
        },
      });
    });
  }
  app.get('/service-worker.js', (c) =>
    c.body(worker(languageOf(c)), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-language, cookie',
      // The worker's requests are bound by the policy it was served with.
      'content-security-policy': "default-src 'self'",
    }),
  );
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const chosen = languageAskedFor(c);
    const answer = await pages.answer(pathname, search, {
      language: languageOf(c),
      acceptEncoding: c.req.header('accept-encoding'),
      // If the database doesn't respond, everyone gets the visitor's page, which asks again by itself.
      session: await sessionOf(c.req.raw.headers).catch(() => undefined),
    });
    if (chosen) answer.headers.append('set-cookie', languageCookie(chosen, baseUrl));
    return answer;
  });
  app.all('*', (c) => problemResponse(new Refusal('method-not-allowed'), c.get('facts').id));
};
