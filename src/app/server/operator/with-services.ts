import { join } from 'node:path';
import { openServices } from '../context/open-services.ts';
import type { Services } from '../context/services.ts';
import type { Asked } from './command.ts';

/**
 * What the instance is built on, for as long as `work` takes: that of the server which runs the command, or opened for it. Throws FolderInUse where a
 * server holds the embedded database (`run-operator.ts` then asks that one), and what `openServices` throws.
 */
export const withServices = async <Result>(
  { settings, places, services }: Pick<Asked, 'settings' | 'places' | 'services'>,
  work: (services: Services) => Promise<Result>,
): Promise<Result> => {
  const byNow = (opened: Services): Services => ({ ...opened, settings: opened.runTime.now() });
  if (services) return work(byNow(services));
  const { root, template } = places;
  const opened = await openServices(
    { ...settings, LOG_LEVEL: 'silent' },
    { migrations: join(root, 'migrations'), template },
  );
  try {
    return await work(byNow(opened));
  } finally {
    await opened.models.local.close();
    await opened.workers.end();
    await opened.database.close();
  }
};
