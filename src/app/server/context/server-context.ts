import type { Encoder } from '#features/companion/server/api.ts';
import type { AskLikenesses } from '#features/help/server/search/likenesses-in.ts';
import type { ReplyPorts } from '#features/questions/mailbox/server/reply-ports.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Transcriber } from '#platform/server/transcription/transcriber.ts';
import type { Settings } from '../settings/env.ts';
import type { Models } from './open-models.ts';
import type { RunTimeSettings } from '../settings/run-time-settings.ts';

/** What the app is built on: the app context, the settings, and what only some parts need. */
export type ServerContext = AppContext & {
  /** From the environment. In the app (`live-app.ts`), the settings in force at present. */
  readonly settings: Settings;
  readonly runTime: RunTimeSettings;
  readonly database: Database;
  readonly models: Models;
  /** Replaces the encoder that reads what people say to the companion. */
  readonly encoder?: Encoder;
  /** Replaces the encoder that tells the help which passages a question resembles. */
  readonly likenesses?: AskLikenesses;
  /** Replaces the transcription that the settings name. */
  readonly transcriber?: Transcriber;
  /** Replaces the handlers of replies to our e-mails. */
  readonly replyPorts?: ReplyPorts;
};

/** The part of the context that comes straight from the settings. */
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

/** The same context with the settings in force now (decision 0035). */
export const asOfNow = (context: ServerContext): ServerContext => ({
  ...context,
  ...bySettings(context.runTime.now()),
});
