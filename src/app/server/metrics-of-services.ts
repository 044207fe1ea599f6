import type { Visits } from '#features/visitor-analytics/server/api.ts';
import type { Build } from './build-of-folder.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import type { Services } from './services.ts';

/** What this node counts, where METRICS_TOKEN lets somebody read it. */
export const metricsOf = async (
  { settings, database, clock }: Pick<Services, 'settings' | 'database' | 'clock'>,
  visits: Visits,
  build: Build,
): Promise<Metrics | undefined> => {
  if (settings.METRICS_TOKEN === undefined) return undefined;
  const dailyTokenBudget = settings.AI_DAILY_TOKEN_BUDGET;
  return openMetrics({ database, clock, visits, dailyTokenBudget }, build);
};
