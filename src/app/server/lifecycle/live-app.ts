import type { Hono } from 'hono';
import { openTypesetter } from '#features/book/server/layout/typesetter.ts';
import type { HttpVariables } from '#platform/server/http/request-facts.ts';
import { type AppOptions, buildApp, requestRoom } from '../app.ts';
import { bookOf } from '../context/book-of-services.ts';
import { companionOf } from '../context/companion-of-services.ts';
import { deletionJobsOf } from '../context/deletion-jobs-of-services.ts';
import type { Settings } from '../settings/env.ts';
import type { Site } from '../pages/mount-pages.ts';
import type { Services } from '../context/services.ts';
import { visitsOf } from '../context/visits-of-services.ts';

export type LiveApp = Pick<Hono<HttpVariables>, 'fetch' | 'request'>;

/**
 * The product by the settings as they hold at this moment. When the administrator changes one, the next request is answered by an app that was built
 * from the new ones, and what is under way by the one before; both share what they count and whom they know.
 */
export const liveApp = (
  services: Services,
  {
    siteOf,
    ...options
  }: Omit<AppOptions, 'site' | 'room'> & { readonly siteOf?: (settings: Settings) => Site } = {},
): LiveApp => {
  const book = bookOf(services);
  const shared = {
    book,
    companion: companionOf(services),
    visits: visitsOf(services),
    deletionJobs: deletionJobsOf(services),
    ...options,
    typesetter: options.typesetter ?? openTypesetter(book),
    room: requestRoom(services.settings),
  };
  let built: { readonly from: Settings; readonly app: Hono<HttpVariables> } | undefined;
  const app = (): Hono<HttpVariables> => {
    const settings = services.runTime.now();
    if (built?.from !== settings) {
      const site = siteOf?.(settings);
      built = {
        from: settings,
        app: buildApp({ ...services, settings }, { ...shared, ...(site ? { site } : {}) }),
      };
    }
    return built.app;
  };
  return {
    fetch: (...asked) => app().fetch(...asked),
    request: (...asked) => app().request(...asked),
  };
};
