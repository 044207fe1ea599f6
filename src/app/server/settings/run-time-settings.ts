import { join } from 'node:path';
import { savedSettingsIn, type SavedSettings } from '#features/admin/server/setup/saved-settings.ts';
import type { InstanceSettings } from '#platform/server/instance-settings.ts';
import { smtpUrlOf } from '#platform/server/mail/saved-mail-server.ts';
import type { SealedText } from '#platform/server/sealed-text.ts';
import type { SettingName, Settings } from './env.ts';

/** What the administrator can change while the server runs, and the settings in force. */
export type RunTimeSettings = {
  readonly saved: SavedSettings;
  /**
   * The environment's settings, and the saved ones for what it leaves out. The same object until something
   * changes.
   */
  now(): Settings;
};

export const openRunTimeSettings = (
  environment: Settings,
  instance: InstanceSettings,
  sealed: SealedText,
): RunTimeSettings => {
  const saved = savedSettingsIn(instance);
  const isGiven = (name: SettingName): boolean => environment.fromEnvironment.includes(name);

  const merged = (): Settings => {
    const mail = saved.mailServer.get();
    const { BACKUP_DIR, DATA_DIR } = environment;
    return {
      ...environment,
      ...(isGiven('OPEN_ACCESS') ? {} : { OPEN_ACCESS: saved.openAccess.get() ?? environment.OPEN_ACCESS }),
      ...(isGiven('SIGN_UP') ? {} : { SIGN_UP: saved.signUp.get() ?? environment.SIGN_UP }),
      ...(isGiven('PUBLIC_URL') ? {} : { PUBLIC_URL: saved.address.get() ?? environment.PUBLIC_URL }),
      // A server from the environment and a sender from the page are never combined.
      ...(isGiven('SMTP_URL') || !mail
        ? {}
        : { SMTP_URL: smtpUrlOf(mail, sealed), MAIL_FROM: environment.MAIL_FROM ?? mail.from ?? undefined }),
      BACKUP_DIR: BACKUP_DIR ?? (saved.dailyBackups.get() ? join(DATA_DIR, 'backups') : undefined),
    };
  };

  let known = merged();
  instance.onChange(() => {
    const next = merged();
    if (JSON.stringify(next) !== JSON.stringify(known)) known = next;
  });
  return { saved, now: () => known };
};
