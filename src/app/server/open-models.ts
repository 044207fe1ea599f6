import { join } from 'node:path';
import type { Db } from '#platform/server/database.ts';
import { openInstanceSettings } from '#platform/server/instance-settings.ts';
import { type ModelChoice, openModelChoice } from '#platform/server/language-model/model-choice.ts';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import { openTokenLimits, type TokenLimits } from '#platform/server/language-model/token-limits.ts';
import type { LocalModel } from '#platform/server/local-model/local-model.ts';
import type { Log } from '#platform/server/log.ts';
import { type SealedText, sealedText } from '#platform/server/sealed-text.ts';
import type { Settings } from './env.ts';

/** Where a model of this machine lies. */
export const modelFolderOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'models');

/** Which language model answers, what it may cost, and what the administrator's keys are sealed with. */
export type Models = {
  readonly choice: ModelChoice;
  readonly tokenLimits: TokenLimits;
  readonly local: LocalModel;
  readonly sealed: SealedText;
};

export type ToOpenModels = {
  readonly settings: Settings;
  readonly secret: string;
  readonly db: Db;
  readonly log: Log;
  readonly local: LocalModel;
  /** In place of any other model, for tests. */
  readonly instead?: LanguageModel | undefined;
};

const REFRESH_EVERY_MS = 5_000;

/** Where what the administrator chose cannot be read now, it is as if nothing were chosen, until it can. Never throws. */
export const openModels = async ({
  settings,
  secret,
  db,
  log,
  local,
  instead,
}: ToOpenModels): Promise<Models> => {
  const instance = openInstanceSettings(db, log);
  const refresh = (): Promise<void> =>
    instance.refresh().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read'));
  // Another node may have changed them.
  if (settings.DATABASE_URL !== undefined) setInterval(() => void refresh(), REFRESH_EVERY_MS).unref();
  await refresh();
  const sealed = sealedText(secret);
  const atHome = (): LanguageModel | undefined => local.languageModel();
  return {
    choice: openModelChoice({ settings, instance, sealed, atHome, instead }),
    tokenLimits: openTokenLimits(settings, instance),
    local,
    sealed,
  };
};
