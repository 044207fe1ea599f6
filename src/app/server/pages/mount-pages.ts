import type { Hono } from 'hono';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { problemResponse } from '#platform/server/http/problem-response.ts';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { Refusal } from '#platform/shared/problem.ts';
import type { Pages } from './pages.ts';
import { siteFiles } from './site-files.ts';

/** What the site shows to a browser beside the API. */
export type Site = {
  readonly pages: Pages;
  readonly settings: Omit<PublicSettings, 'today'>;
  /** A file of the build by its name, or nothing. */
  asset(name: string, acceptEncoding: string | undefined): Promise<Response | undefined>;
};

/** The files of the build, the small files at the root, and a document for every other address. */
export const mountPages = (app: Hono<HttpVariables>, { pages, settings, asset }: Site): void => {
  app.get('/assets/:name', async (c) => {
    const found = await asset(c.req.param('name'), c.req.header('accept-encoding'));
    return found ?? problemResponse(new Refusal('not-found'), c.get('facts').id);
  });
  for (const [path, { type, body }] of Object.entries(siteFiles({ ...settings, today: '' }))) {
    app.get(path, (c) =>
      c.body(body, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' }),
    );
  }
  app.get('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return pages.answer(pathname, search, c.req.header('accept-encoding'));
  });
  app.all('*', (c) => problemResponse(new Refusal('method-not-allowed'), c.get('facts').id));
};
