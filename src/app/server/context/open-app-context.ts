import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { lastingFailures } from '#platform/server/lasting-failures.ts';
import { openLog } from '#platform/server/log.ts';
import { followInstanceSettings } from '#platform/server/instance-settings.ts';
import { sealedText } from '#platform/server/sealed-text.ts';
import { openLocalModel } from '#platform/server/local-model/local-model.ts';
import { openWorkers } from '#platform/server/worker-process/workers.ts';
import { systemClock } from '#platform/shared/clock.ts';
import { migrateWithBackup } from '../backups/before-upgrade.ts';
import { environmentOfProcess, type Settings } from '../settings/env.ts';
import { modelFolderOf, openModels } from './open-models.ts';
import { filesOfSettings } from './files-of-settings.ts';
import { openRunTimeSettings } from '../settings/run-time-settings.ts';
import { keptSecret } from '../settings/secret.ts';
import { bySettings, type ServerContext } from './server-context.ts';
import { whyNotOpened } from '../lifecycle/startup-error-messages.ts';
import { WORKER_PROGRAM } from '../worker-program.ts';

export type Places = {
  /** The folder of the SQL migrations, in the checkout or the build. */
  readonly migrations: string;
  /** Folder of an empty database, so that a first start doesn't have to create one. */
  readonly template: string;
};

/**
 * Opens what the app is built on, migrated and ready. Throws FolderInUse, DatabaseIsNewer, CannotBackUp,
 * WrongSetting, or another error of the database; nothing then stays open.
 */
export const openAppContext = async (
  settings: Settings,
  { migrations, template }: Places,
): Promise<ServerContext> => {
  const log = openLog(settings.LOG_LEVEL);
  let database: Database | undefined;
  try {
    const secret = settings.AUTH_SECRET ?? keptSecret(settings.DATA_DIR);
    database = await openDatabase(
      settings.DATABASE_URL
        ? { url: settings.DATABASE_URL }
        : {
            dataDir: settings.DATA_DIR,
            template,
            onTrouble: (what, error) => log.error(error === undefined ? {} : { err: error }, what),
          },
    );
    const files = await filesOfSettings(settings, log);
    const clock = systemClock;
    await migrateWithBackup({ settings, database, files, migrations, log, clock });
    const workers = openWorkers(WORKER_PROGRAM, { budgets: settings.RATE_LIMITS === 'on' });
    const failures = lastingFailures(log, clock);
    const local = openLocalModel({
      folder: modelFolderOf(settings),
      firstTokenMs: settings.AI_FIRST_TOKEN_MS,
      environment: environmentOfProcess(),
      log,
      clock,
    });
    const isShared = settings.DATABASE_URL !== undefined;
    const instance = await followInstanceSettings(database.db, log, { isShared });
    const sealed = sealedText(secret);
    const models = openModels({ settings, instance, sealed, local });
    const runTime = openRunTimeSettings(settings, instance, sealed);
    const { db } = database;
    return {
      ...bySettings(settings),
      runTime,
      secret,
      database,
      db,
      files,
      workers,
      models,
      log,
      failures,
      clock,
    };
  } catch (error) {
    await database?.close();
    throw whyNotOpened(error, settings);
  }
};
