import { join } from 'node:path';
import { openAppContext } from '../context/open-app-context.ts';
import { asOfNow, type ServerContext } from '../context/server-context.ts';
import type { Asked } from './command.ts';

/**
 * Provides the app context while `work` runs: the running server's own, or one opened for it. Throws
 * FolderInUse if a server holds the embedded database (`run-operator.ts` then asks that server), and what
 * `openAppContext` throws.
 */
export const withAppContext = async <Result>(
  { settings, places, context }: Pick<Asked, 'settings' | 'places' | 'context'>,
  work: (context: ServerContext) => Promise<Result>,
): Promise<Result> => {
  if (context) return work(asOfNow(context));
  const { root, template } = places;
  const opened = await openAppContext(
    { ...settings, LOG_LEVEL: 'silent' },
    { migrations: join(root, 'migrations'), template },
  );
  try {
    return await work(asOfNow(opened));
  } finally {
    await opened.models.local.close();
    await opened.workers.end();
    await opened.database.close();
  }
};
