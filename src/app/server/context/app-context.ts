import type { ReadSentences } from '#features/companion/server/api.ts';
import type { AskLikenesses } from '#features/help/server/search/likenesses-in.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import type { LastingFailures } from '#platform/server/lasting-failures.ts';
import type { Log } from '#platform/server/log.ts';
import type { Transcriber } from '#platform/server/transcription/transcriber.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Settings } from '../settings/env.ts';
import type { Models } from './open-models.ts';
import type { RunTimeSettings } from '../settings/run-time-settings.ts';

/** What the app is built on: the settings, the database, and the ports to whatever leaves this machine. */
export type AppContext = {
  /** Of the environment; where the app is built (`live-app.ts`), as they hold at this moment. */
  readonly settings: Settings;
  readonly runTime: RunTimeSettings;
  readonly secret: string;
  readonly database: Database;
  readonly files: FileStore;
  /** The processes that read what strangers send. */
  readonly workers: Workers;
  readonly log: Log;
  readonly failures: LastingFailures;
  readonly clock: Clock;
  readonly models: Models;
  /** In place of the encoder that reads what people say to the companion. */
  readonly readSentences?: ReadSentences;
  /** In place of the encoder that tells the help which passages a question is like. */
  readonly likenesses?: AskLikenesses;
  /** In place of the transcription that the settings name. */
  readonly transcriber?: Transcriber;
};
