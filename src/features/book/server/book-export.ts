import type { AppContext } from '#platform/server/app-context.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookPlan } from '../shared/book-plan.ts';
import type { Manuscript } from '../shared/manuscript.ts';
import type { ExportLimits } from './export/export-limits.ts';
import type { ExportBudget } from './export/export-budget.ts';

/** A book at one moment. The same `state` means the same book. */
export type GatheredBook = {
  /** Whose photos it shows. */
  readonly writer: UserId;
  readonly manuscript: Manuscript;
  readonly plan: BookPlan;
  readonly state: string;
};

/** A writer and the networks they call from, nearest first. Work done for them counts against both. */
export type Asker = { readonly owner: UserId; readonly networks: readonly string[] };

/**
 * Files that one person requested: of their own book, or, as a legacy contact, of the book of a writer who
 * trusted them.
 */
export type BookShelf = { readonly owner: UserId; readonly legacyContact: string | null };

export const ownShelf = (owner: UserId): BookShelf => ({ owner, legacyContact: null });

/** Everything needed to export and lay out books. */
export type BookExport = Pick<AppContext, 'db' | 'files' | 'clock' | 'log' | 'failures' | 'rateLimits'> & {
  /** Where files are written while they are made. Private, and swept at every start. */
  readonly folder: string;
  /** The entry point of the process that makes books. */
  readonly program: URL;
  readonly limits: ExportLimits;
  readonly exportBudget: ExportBudget;
  /** Throws ExportFailed if the owner of the shelf may not read that book any more. */
  readonly gather: (shelf: BookShelf) => Promise<GatheredBook>;
  /** Cheap: one statement. */
  readonly stateOf: (shelf: BookShelf) => Promise<string>;
};
