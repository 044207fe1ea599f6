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
 * The product with the settings in force. When the administrator changes one, an app built from the new
 * settings handles the next request, and the old app finishes its own. Both share their counts and sessions.
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
