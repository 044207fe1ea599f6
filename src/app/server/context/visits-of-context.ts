import { openVisits, type Visits } from '#features/visitor-analytics/server/api.ts';
import type { AppContext } from './app-context.ts';

/** Visits as the settings describe their counting. `pagePathOf` is the route table's: without pages every address leads nowhere. */
export const visitsOf = (
  { settings, database, failures, clock }: Omit<AppContext, 'files'>,
  pagePathOf: (path: string) => string | undefined = () => undefined,
): Visits =>
  openVisits({
    db: database.db,
    clock,
    failures,
    publicUrl: settings.PUBLIC_URL,
    limited: settings.RATE_LIMITS === 'on',
    pagePathOf,
  });
