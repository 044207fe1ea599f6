import type { Clock } from '../shared/clock.ts';
import type { Db } from './database/database.ts';
import type { FileStore } from './file-store/file-store.ts';
import type { LastingFailures } from './lasting-failures.ts';
import type { Log } from './log.ts';
import type { Workers } from './worker-process/workers.ts';

/**
 * Everything a use case may need, created once by the app. A use case picks the fields it reads:
 * `Pick<AppContext, 'db' | 'clock'>`.
 */
export type AppContext = {
  readonly db: Db;
  readonly clock: Clock;
  /** Signs cookies and links, and keys the hashes of addresses. */
  readonly secret: string;
  /** Photos, recordings and books, in a folder or a bucket. */
  readonly files: FileStore;
  /** The processes that read untrusted input. */
  readonly workers: Workers;
  readonly log: Log;
  /** Logs a lasting failure once, not on every attempt. */
  readonly failures: LastingFailures;
  /** The folder for this instance's own files (`DATA_DIR`). */
  readonly dataDir: string;
  /** The base of all links, without a trailing slash (`PUBLIC_URL`). */
  readonly publicUrl: string;
  /** The URL that cookies and origin checks use. */
  readonly baseUrl: string;
  /** What this instance calls itself (`PRODUCT_NAME`). */
  readonly productName: string;
  /**
   * Whether everyone who is signed in has the writer plan (`OPEN_ACCESS`, decision 0039). Nothing is sold
   * then.
   */
  readonly openAccess: boolean;
  /** Whether requests are rate-limited (`RATE_LIMITS`). */
  readonly rateLimits: boolean;
};
