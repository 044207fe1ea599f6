import type { OperationsDeps } from '#features/admin/server/operations/report-operations.ts';
import type { Build } from '../build-of-folder.ts';
import { partsOf } from './parts-of-context.ts';
import type { AppContext } from './app-context.ts';

/** What the administrator is told of the running of this instance, with what the app is built on. */
export const operationsOf = (context: AppContext, build: Build): OperationsDeps => {
  const { settings, database, clock, models } = context;
  return {
    database,
    dataDir: settings.DATA_DIR,
    keepsMail: settings.SMTP_URL === undefined,
    parts: () => partsOf(context),
    dailyTokenBudget: models.tokenLimits.everybody,
    tokenPrice: settings.AI_PRICE_PER_MILLION_TOKENS,
    build,
    startedAt: clock(),
    makesBackups: settings.BACKUP_DIR !== undefined,
  };
};
