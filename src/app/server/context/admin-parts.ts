import type { ModelParts } from '#features/admin/server/model/model-routes.ts';
import type { OperationsParts } from '#features/admin/server/operations/report-operations.ts';
import type { SetupParts } from '#features/admin/server/setup/setup-parts.ts';
import type { Companion } from '#features/companion/server/api.ts';
import type { Visits } from '#features/visitor-analytics/server/api.ts';
import { mailSettingsOf } from '#platform/server/mail/mail-transport.ts';
import type { Backups } from '../backups/start-backups.ts';
import type { Build } from '../build-of-folder.ts';
import { type Metrics, openMetrics } from '../metrics/metrics.ts';
import { hasAddress } from '../settings/env.ts';
import { fromEnvironment } from '../settings/model-variables.ts';
import { partsOf } from './part-probes.ts';
import type { ServerContext } from './server-context.ts';

/** The parts for the page about the language model. */
export const modelOf = ({ settings, models }: ServerContext, companion: Companion): ModelParts => ({
  ...models,
  companion,
  fromEnvironment: fromEnvironment(settings),
  waitMs: settings.AI_FIRST_TOKEN_MS,
});

/** The parts for the setup page. */
export const setupOf = (
  { models, runTime, settings }: ServerContext,
  build: Build,
  backups: Backups | undefined,
): SetupParts => ({
  saved: runTime.saved,
  sealed: models.sealed,
  choice: models.choice,
  // The response must show what was saved a moment ago, but the app that handles the request was built before
  // that.
  inForce: () => {
    const now = runTime.now();
    return {
      openAccess: now.OPEN_ACCESS,
      signUp: now.SIGN_UP,
      publicUrl: now.PUBLIC_URL,
      hasAddress: hasAddress(now),
      mail: mailSettingsOf(now),
      backupFolder: now.BACKUP_DIR,
    };
  },
  fromEnvironment: settings.fromEnvironment,
  backups,
  build,
});

/** What the administrator sees about the operation of this instance. */
export const operationsOf = (context: ServerContext, build: Build): OperationsParts => {
  const { settings, database, clock, models } = context;
  return {
    database,
    keepsMail: settings.SMTP_URL === undefined,
    parts: () => partsOf(context),
    dailyTokenBudget: models.tokenLimits.everybody,
    tokenPrice: settings.AI_PRICE_PER_MILLION_TOKENS,
    build,
    startedAt: clock(),
    makesBackups: settings.BACKUP_DIR !== undefined,
  };
};

/** What this node counts, if METRICS_TOKEN lets anyone read it. */
export const metricsOf = async (
  { settings, database, clock, models }: Pick<ServerContext, 'settings' | 'database' | 'clock' | 'models'>,
  visits: Visits,
  build: Build,
): Promise<Metrics | undefined> => {
  if (settings.METRICS_TOKEN === undefined) return undefined;
  const dailyTokenBudget = models.tokenLimits.everybody;
  return openMetrics({ database, clock, visits, dailyTokenBudget }, build);
};
