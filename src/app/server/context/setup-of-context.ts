import type { SetupDeps } from '#features/admin/server/setup/setup-deps.ts';
import { mailSettingsOf } from '#platform/server/mail/mail-transport.ts';
import type { Backups } from '../backups/start-backups.ts';
import type { Build } from '../build-of-folder.ts';
import { hasAddress } from '../settings/env.ts';
import type { AppContext } from './app-context.ts';

/** The setup page with what the app is built on. */
export const setupOf = (
  { database, clock, models, runTime, settings }: AppContext,
  build: Build,
  backups: Backups | undefined,
): SetupDeps => ({
  db: database.db,
  clock,
  saved: runTime.saved,
  sealed: models.sealed,
  choice: models.choice,
  productName: settings.PRODUCT_NAME,
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
