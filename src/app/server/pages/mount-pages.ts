import type { Hono } from 'hono';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { problemResponse } from '#platform/server/http/problem-response.ts';
import { isLanguage, type Language, LANGUAGE_COOKIE } from '#platform/shared/language.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { Refusal } from '#platform/shared/problem.ts';
import type { GivenSession } from '../../shared/rendered-page.ts';
import type { Pages } from './pages.ts';
import { siteFiles } from './site-files.ts';

/** What the site shows to a browser beside the API. */
export type Site = {
  readonly pages: Pages;
  readonly settings: Omit<PublicSettings, 'today'>;
  /** A file of the build by its name, or nothing. */
  asset(name: string, acceptEncoding: string | undefined): Promise<Response | undefined>;
  /** The script that lets one go on writing without a line, in one language. */
  worker(language: Language): string;
};

/** A choice of language lasts as long as a browser keeps anything. */
const CHOICE_SECONDS = 400 * 86_400;

export type Readers = {
  /** Who is signed in by these headers, if anybody. */
  readonly sessionOf: (headers: Headers) => Promise<GivenSession | undefined>;
};

/** The files of the build, the small files at the root, and a document for every other address. */
export const mountPages = (
  app: Hono<HttpVariables>,
  { pages, settings, asset, worker }: Site,
  { sessionOf }: Readers,
): void => {
  app.get('/assets/:name', async (c) => {
    const found = await asset(c.req.param('name'), c.req.header('accept-encoding'));
    return found ?? problemResponse(new Refusal('not-found'), c.get('facts').id);
  });
  for (const [path, { type, body }] of Object.entries(siteFiles(settings))) {
    app.get(path, async (c) => {
      const asked = c.req.query('language');
      const language = isLanguage(asked) ? asked : languageOfRequest((name) => c.req.header(name));
      return new Response(new Uint8Array(Buffer.from(await body({ language, now: new Date() }))), {
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=86400',
          vary: 'accept-language, cookie',
        },
      });
    });
  }
  app.get('/service-worker.js', (c) => {
    const asked = c.req.query('language');
    return c.body(worker(isLanguage(asked) ? asked : languageOfRequest((name) => c.req.header(name))), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-language, cookie',
      // What it fetches is held to the policy that it came with.
      'content-security-policy': "default-src 'self'",
    });
  });
  app.get('*', async (c) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const asked = searchParams.get('language');
    const chosen = isLanguage(asked) ? asked : undefined;
    const answer = await pages.answer(pathname, search, {
      language: chosen ?? languageOfRequest((name) => c.req.header(name)),
      acceptEncoding: c.req.header('accept-encoding'),
      // Without an answer of the database the page is the one for everybody, which asks again by itself.
      session: await sessionOf(c.req.raw.headers).catch(() => undefined),
    });
    if (chosen)
      answer.headers.append(
        'set-cookie',
        `${LANGUAGE_COOKIE}=${chosen}; Path=/; SameSite=Lax; Max-Age=${CHOICE_SECONDS}`,
      );
    return answer;
  });
  app.all('*', (c) => problemResponse(new Refusal('method-not-allowed'), c.get('facts').id));
};
