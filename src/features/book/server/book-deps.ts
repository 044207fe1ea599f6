import type { Db } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import type { LastingFailures } from '#platform/server/lasting-failures.ts';
import type { Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookPlan } from '../shared/book-plan.ts';
import type { Manuscript } from '../shared/manuscript.ts';
import type { ExportLimits } from './export/export-limits.ts';
import type { ExportBudget } from './export/export-budget.ts';

/** A book as it stood at one moment; the same `state` is the same book. */
export type GatheredBook = {
  readonly manuscript: Manuscript;
  readonly plan: BookPlan;
  readonly state: string;
};

/** A writer, and the networks that they ask from, nearest first: what is done for them counts for both. */
export type Asker = { readonly owner: UserId; readonly networks: readonly string[] };

/** What making and laying out books is built on. */
export type BookDeps = {
  readonly db: Db;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly failures: LastingFailures;
  /** Where files lie while they are made; private, and swept at every start. */
  readonly folder: string;
  /** The process that makes books. */
  readonly program: URL;
  readonly limits: ExportLimits;
  readonly exportBudget: ExportBudget;
  /** false: nobody has a budget of pages, as where a server is measured. */
  readonly hasBudgets: boolean;
  readonly gather: (owner: UserId) => Promise<GatheredBook>;
  /** Cheap: one statement. */
  readonly stateOf: (owner: UserId) => Promise<string>;
};
