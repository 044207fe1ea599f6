import type { Hono } from 'hono';
import { openTypesetter } from '#features/book/server/layout/typesetter.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { type AppOptions, buildApp, requestRoom } from '../app.ts';
import { bookOf, companionOf, deletionJobsOf, visitsOf } from '../context/feature-parts.ts';
import type { Settings } from '../settings/env.ts';
import type { Site } from '../pages/mount-pages.ts';
import { bySettings, type ServerContext } from '../context/server-context.ts';

export type LiveApp = Pick<Hono<HttpVariables>, 'fetch' | 'request'>;

/**
 * The product by the settings as they hold at this moment. When the administrator changes one, the next request is answered by an app that was built
 * from the new ones, and what is under way by the one before; both share what they count and whom they know.
 */
export const liveApp = (
  context: ServerContext,
  {
    siteOf,
    ...options
  }: Omit<AppOptions, 'site' | 'room'> & { readonly siteOf?: (settings: Settings) => Site } = {},
): LiveApp => {
  const book = bookOf(context);
  const shared = {
    book,
    companion: companionOf(context),
    visits: visitsOf(context),
    deletionJobs: deletionJobsOf(context),
    ...options,
    typesetter: options.typesetter ?? openTypesetter(book),
    room: requestRoom(context.settings),
  };
  let built: { readonly from: Settings; readonly app: Hono<HttpVariables> } | undefined;
  const app = (): Hono<HttpVariables> => {
    const settings = context.runTime.now();
    if (built?.from !== settings) {
      const site = siteOf?.(settings);
      built = {
        from: settings,
        app: buildApp({ ...context, ...bySettings(settings) }, { ...shared, ...(site ? { site } : {}) }),
      };
    }
    return built.app;
  };
  return {
    fetch: (...asked) => app().fetch(...asked),
    request: (...asked) => app().request(...asked),
  };
};
