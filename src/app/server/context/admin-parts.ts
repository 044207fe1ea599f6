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

/** What the page about the language model works with. */
export const modelOf = ({ settings, models }: ServerContext, companion: Companion): ModelParts => ({
  ...models,
  companion,
  fromEnvironment: fromEnvironment(settings),
  waitMs: settings.AI_FIRST_TOKEN_MS,
});

/** What the setup page works with. */
export const setupOf = (
  { models, runTime, settings }: ServerContext,
  build: Build,
  backups: Backups | undefined,
): SetupParts => ({
  saved: runTime.saved,
  sealed: models.sealed,
  choice: models.choice,
  // What was saved a moment ago is what the answer tells of, and the app that answers was built before.
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

/** What the administrator is told of the running of this instance. */
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

/** What this node counts, where METRICS_TOKEN lets somebody read it. */
export const metricsOf = async (
  { settings, database, clock, models }: Pick<ServerContext, 'settings' | 'database' | 'clock' | 'models'>,
  visits: Visits,
  build: Build,
): Promise<Metrics | undefined> => {
  if (settings.METRICS_TOKEN === undefined) return undefined;
  const dailyTokenBudget = models.tokenLimits.everybody;
  return openMetrics({ database, clock, visits, dailyTokenBudget }, build);
};
