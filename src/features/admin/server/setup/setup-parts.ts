import type { ModelChoice } from '#platform/server/language-model/model-choice.ts';
import type { MailSettings } from '#platform/server/mail/mail-transport.ts';
import type { SealedText } from '#platform/server/sealed-text.ts';
import type { SignUpPolicy } from '#platform/shared/sign-up-policy.ts';
import type { SavedSettings } from './saved-settings.ts';

/** The present settings that the setup page is about. */
export type SettingsInForce = {
  readonly openAccess: boolean;
  readonly signUp: SignUpPolicy;
  readonly publicUrl: string;
  /** Whether anyone has set the URL of this instance. */
  readonly hasAddress: boolean;
  readonly mail: MailSettings;
  readonly backupFolder: string | undefined;
};

/** The parts for the setup page. */
export type SetupParts = {
  readonly saved: SavedSettings;
  readonly sealed: SealedText;
  readonly choice: ModelChoice;
  readonly inForce: () => SettingsInForce;
  /** Names of the environment variables that are set and override what is saved. */
  readonly fromEnvironment: readonly string[];
  readonly backups: { now(): boolean; isUnderWay(): boolean } | undefined;
  readonly build: { readonly version: string; readonly commit: string | null };
};
