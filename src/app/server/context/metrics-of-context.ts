import type { Visits } from '#features/visitor-analytics/server/api.ts';
import type { Build } from '../build-of-folder.ts';
import { type Metrics, openMetrics } from '../metrics/metrics.ts';
import type { AppContext } from './app-context.ts';

/** What this node counts, where METRICS_TOKEN lets somebody read it. */
export const metricsOf = async (
  { settings, database, clock, models }: Pick<AppContext, 'settings' | 'database' | 'clock' | 'models'>,
  visits: Visits,
  build: Build,
): Promise<Metrics | undefined> => {
  if (settings.METRICS_TOKEN === undefined) return undefined;
  const dailyTokenBudget = models.tokenLimits.everybody;
  return openMetrics({ database, clock, visits, dailyTokenBudget }, build);
};
