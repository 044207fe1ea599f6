import { join } from 'node:path';
import type { InstanceSettings } from '#platform/server/instance-settings.ts';
import { type ModelChoice, openModelChoice } from '#platform/server/language-model/model-choice.ts';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import { openTokenLimits, type TokenLimits } from '#platform/server/language-model/token-limits.ts';
import type { LocalModel } from '#platform/server/local-model/local-model.ts';
import type { SealedText } from '#platform/server/sealed-text.ts';
import type { Settings } from '../settings/env.ts';

/** The folder for models that run on this machine. */
export const modelFolderOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'models');

/** Which language model answers, what it may cost, and what the administrator's keys are encrypted with. */
export type Models = {
  readonly choice: ModelChoice;
  readonly tokenLimits: TokenLimits;
  readonly local: LocalModel;
  readonly sealed: SealedText;
};

export type ToOpenModels = {
  readonly settings: Settings;
  readonly instance: InstanceSettings;
  readonly sealed: SealedText;
  readonly local: LocalModel;
  /** Replaces any other model in tests. */
  readonly instead?: LanguageModel | undefined;
};

export const openModels = ({ settings, instance, sealed, local, instead }: ToOpenModels): Models => ({
  choice: openModelChoice({ settings, instance, sealed, atHome: () => local.languageModel(), instead }),
  tokenLimits: openTokenLimits(settings, instance),
  local,
  sealed,
});
