import type { ReadSentences } from '#features/companion/server/api.ts';
import type { AskLikenesses } from '#features/help/server/search/likenesses-in.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Transcriber } from '#platform/server/transcription/transcriber.ts';
import type { Settings } from '../settings/env.ts';
import type { Models } from './open-models.ts';
import type { RunTimeSettings } from '../settings/run-time-settings.ts';

/** What the app is built on: what every feature may need, the settings, and what only some parts are built from. */
export type ServerContext = AppContext & {
  /** Of the environment; where the app is built (`live-app.ts`), as they hold at this moment. */
  readonly settings: Settings;
  readonly runTime: RunTimeSettings;
  readonly database: Database;
  readonly models: Models;
  /** In place of the encoder that reads what people say to the companion. */
  readonly readSentences?: ReadSentences;
  /** In place of the encoder that tells the help which passages a question is like. */
  readonly likenesses?: AskLikenesses;
  /** In place of the transcription that the settings name. */
  readonly transcriber?: Transcriber;
};

/** The settings, and what the features are told of them. */
export const bySettings = (
  settings: Settings,
): Pick<
  ServerContext,
  'settings' | 'dataDir' | 'publicUrl' | 'baseUrl' | 'productName' | 'openAccess' | 'rateLimits'
> => ({
  settings,
  dataDir: settings.DATA_DIR,
  publicUrl: settings.PUBLIC_URL,
  baseUrl: settings.baseUrl,
  productName: settings.PRODUCT_NAME,
  openAccess: settings.OPEN_ACCESS,
  rateLimits: settings.RATE_LIMITS === 'on',
});

/** The same context by the settings as they hold at this moment (decision 0035). */
export const asOfNow = (context: ServerContext): ServerContext => ({
  ...context,
  ...bySettings(context.runTime.now()),
});
