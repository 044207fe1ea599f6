import type { ModelChoice } from '#platform/server/language-model/model-choice.ts';
import type { MailSettings } from '#platform/server/mail/mail-transport.ts';
import type { SealedText } from '#platform/server/sealed-text.ts';
import type { SignUpPolicy } from '#platform/shared/sign-up-policy.ts';
import type { SavedSettings } from './saved-settings.ts';

/** The settings that the setup page is about, as they hold at this moment. */
export type SettingsInForce = {
  readonly openAccess: boolean;
  readonly signUp: SignUpPolicy;
  readonly publicUrl: string;
  /** Whether anybody said by which address this instance is reached. */
  readonly hasAddress: boolean;
  readonly mail: MailSettings;
  readonly backupFolder: string | undefined;
};

/** What the setup page works with. */
export type SetupParts = {
  readonly saved: SavedSettings;
  readonly sealed: SealedText;
  readonly choice: ModelChoice;
  readonly inForce: () => SettingsInForce;
  /** Names of the variables of the environment that are set, and win over what is saved. */
  readonly fromEnvironment: readonly string[];
  readonly backups: { now(): boolean; isUnderWay(): boolean } | undefined;
  readonly build: { readonly version: string; readonly commit: string | null };
};
