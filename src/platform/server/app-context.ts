import type { Clock } from '../shared/clock.ts';
import type { Db } from './database/database.ts';
import type { FileStore } from './file-store/file-store.ts';
import type { LastingFailures } from './lasting-failures.ts';
import type { Log } from './log.ts';
import type { Workers } from './worker-process/workers.ts';

/** What any use case may need, made once by the app. A use case picks the fields it reads: `Pick<AppContext, 'db' | 'clock'>`. */
export type AppContext = {
  readonly db: Db;
  /** What time it is. */
  readonly clock: Clock;
  /** Signs cookies and links, and keys the hashes of addresses. */
  readonly secret: string;
  /** Photos, sounds and books, in a folder or a bucket. */
  readonly files: FileStore;
  /** The processes that read what strangers send. */
  readonly workers: Workers;
  readonly log: Log;
  /** Tells the log of a failure that lasts once, not at every try. */
  readonly failures: LastingFailures;
  /** The folder of this instance's own files (`DATA_DIR`). */
  readonly dataDir: string;
  /** The address in links, without a slash at its end (`PUBLIC_URL`). */
  readonly publicUrl: string;
  /** The address that cookies and origins go by. */
  readonly baseUrl: string;
  /** What this instance calls itself (`PRODUCT_NAME`). */
  readonly productName: string;
  /** Whether everybody signed in has the writer plan (`OPEN_ACCESS`, decision 0039): nothing is sold then. */
  readonly openAccess: boolean;
  /** Whether anybody may ask only so often (`RATE_LIMITS`). */
  readonly rateLimits: boolean;
};
