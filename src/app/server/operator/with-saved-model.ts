import { join } from 'node:path';
import { openDatabase } from '#platform/server/database.ts';
import { FolderInUse } from '#platform/server/embedded/folder-lock.ts';
import { type InstanceSetting, openInstanceSettings } from '#platform/server/instance-settings.ts';
import { type SavedModel, savedModelIn } from '#platform/server/language-model/saved-model.ts';
import { openLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { type Asked, NotDone } from './command.ts';

/**
 * Opens the database, migrated, for as long as `work` takes. Throws NotDone where a server runs on the embedded one, and what `openDatabase` and
 * `migrate` throw.
 */
export const withSavedModel = async <Result>(
  { settings, places }: Pick<Asked, 'settings' | 'places'>,
  work: (saved: InstanceSetting<SavedModel>) => Promise<Result>,
): Promise<Result> => {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  const database = await openDatabase(url ? { url } : { dataDir, template: places.template }).catch(
    (error: unknown) => {
      if (!(error instanceof FolderInUse)) throw error;
      throw new NotDone(
        `Hearthbook is running on ${dataDir}, and only it can write there: save the address at ${settings.PUBLIC_URL}/admin/companion, or stop it first.`,
      );
    },
  );
  try {
    // The migrations name no tables of ours: they make them.
    await migrate(database.db as never, join(places.root, 'migrations'));
    const instance = openInstanceSettings(database.db, openLog('silent'));
    await instance.refresh();
    return await work(savedModelIn(instance));
  } finally {
    await database.close();
  }
};
