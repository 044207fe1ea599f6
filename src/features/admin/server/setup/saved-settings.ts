import { z } from 'zod';
import type { InstanceSetting, InstanceSettings } from '#platform/server/instance-settings.ts';
import { savedMailServer, type SavedMailServer } from '#platform/server/mail/saved-mail-server.ts';
import { SIGN_UP_POLICIES, type SignUpPolicy } from '#platform/shared/sign-up-policy.ts';
import { SETUP_STEPS, type SetupStep } from '../../shared/setup-steps.ts';

/** What the administrator chose on the setup page; undefined for what wasn't chosen. */
export type SavedSettings = {
  readonly openAccess: InstanceSetting<boolean>;
  readonly signUp: InstanceSetting<SignUpPolicy>;
  /** Without a trailing slash. */
  readonly address: InstanceSetting<string>;
  readonly mailServer: InstanceSetting<SavedMailServer>;
  readonly dailyBackups: InstanceSetting<boolean>;
  /**
   * Which steps of the checklist were decided. Each is saved separately, so that two decisions at the same
   * time are both saved.
   */
  readonly done: Readonly<Record<SetupStep, InstanceSetting<boolean>>>;
  readonly isDismissed: InstanceSetting<boolean>;
};

export const savedSettingsIn = (instance: InstanceSettings): SavedSettings => ({
  openAccess: instance.setting('open-access', z.boolean()),
  signUp: instance.setting('sign-up', z.enum(SIGN_UP_POLICIES)),
  address: instance.setting('address', z.string()),
  mailServer: instance.setting('mail-server', savedMailServer),
  dailyBackups: instance.setting('daily-backups', z.boolean()),
  // The steps have these names.
  done: Object.fromEntries(
    SETUP_STEPS.map((step) => [step, instance.setting(`setup-done ${step}`, z.boolean())]),
  ) as SavedSettings['done'],
  isDismissed: instance.setting('setup-dismissed', z.boolean()),
});
