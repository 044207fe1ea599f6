import type { OperationsDeps } from '#features/admin/server/operations/report-operations.ts';
import type { Build } from '../build-of-folder.ts';
import { partsOf } from './parts-of-services.ts';
import type { Services } from './services.ts';

/** What the administrator is told of the running of this instance, with what the app is built on. */
export const operationsOf = (services: Services, build: Build): OperationsDeps => {
  const { settings, database, clock, models } = services;
  return {
    database,
    dataDir: settings.DATA_DIR,
    keepsMail: settings.SMTP_URL === undefined,
    parts: () => partsOf(services),
    dailyTokenBudget: models.tokenLimits.everybody,
    tokenPrice: settings.AI_PRICE_PER_MILLION_TOKENS,
    build,
    startedAt: clock(),
    makesBackups: settings.BACKUP_DIR !== undefined,
  };
};
