import type { AppContext } from '#platform/server/app-context.ts';
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
export type BookExport = Pick<AppContext, 'db' | 'files' | 'clock' | 'log' | 'failures' | 'rateLimits'> & {
  /** Where files lie while they are made; private, and swept at every start. */
  readonly folder: string;
  /** The process that makes books. */
  readonly program: URL;
  readonly limits: ExportLimits;
  readonly exportBudget: ExportBudget;
  readonly gather: (owner: UserId) => Promise<GatheredBook>;
  /** Cheap: one statement. */
  readonly stateOf: (owner: UserId) => Promise<string>;
};
