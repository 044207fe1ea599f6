import { openDatabase } from '#platform/server/database.ts';
import { openLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { openWorkers } from '#platform/server/worker-process/workers.ts';
import { systemClock } from '#platform/shared/clock.ts';
import { type Settings, WrongSetting } from './env.ts';
import { filesOfSettings } from './files-of-settings.ts';
import { keptSecret } from './secret.ts';
import type { Services } from './services.ts';
import { WORKER_PROGRAM } from './worker-program.ts';

export type Places = {
  /** The folder of the SQL migrations. */
  readonly migrations: string;
  /** Folder of an empty database, so that a first start need not make one. */
  readonly template: string;
};

/** What a database that cannot be used answers, by its code, in words for whoever set DATABASE_URL; its password stays out of them. */
const WHY_NO_DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host cannot be found',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no such database',
};

/** The same error, or where the database server cannot be used, that in a sentence. */
export const explainedDatabaseError = (error: unknown, { DATABASE_URL }: Settings): unknown => {
  const why = WHY_NO_DATABASE[(error as { code?: string } | undefined)?.code ?? ''];
  if (!DATABASE_URL || !why) return error;
  return new WrongSetting(
    `DATABASE_URL names a server at ${new URL(DATABASE_URL).host} that cannot be used: ${why}.`,
  );
};

/**
 * Opens what the app is built on, migrated and ready. Throws FolderInUse, WrongSetting, or what else the database answered; then nothing
 * stays open.
 */
export const openServices = async (
  settings: Settings,
  { migrations, template }: Places,
): Promise<Services> => {
  const log = openLog(settings.LOG_LEVEL);
  const secret = settings.AUTH_SECRET ?? keptSecret(settings.DATA_DIR);
  const database = await openDatabase(
    settings.DATABASE_URL
      ? { url: settings.DATABASE_URL }
      : {
          dataDir: settings.DATA_DIR,
          template,
          onTrouble: (what, error) => log.error(error === undefined ? {} : { err: error }, what),
        },
  );
  try {
    // The migrations name no tables of ours: they make them.
    await migrate(database.db as never, migrations);
    const files = await filesOfSettings(settings, log);
    const workers = openWorkers(WORKER_PROGRAM, { budgets: settings.RATE_LIMITS === 'on' });
    return { settings, secret, database, files, workers, log, clock: systemClock };
  } catch (error) {
    await database.close();
    throw explainedDatabaseError(error, settings);
  }
};
