import { join } from 'node:path';
import type { BookDeps } from '#features/book/server/book-deps.ts';
import { bookState } from '#features/book/server/gather/book-state.ts';
import { gatherBook } from '#features/book/server/gather/gather-book.ts';
import { limitsOfMemory } from '#features/book/server/export/export-limits.ts';
import { openExportBudget } from '#features/book/server/export/export-budget.ts';
import { onceFor } from '#engine/text/once-for.ts';
import { WORKER_PROGRAM } from '../worker-program.ts';
import type { AppContext } from './app-context.ts';

const bookFrom = ({ settings, database: { db }, files, clock, log, failures }: AppContext): BookDeps => ({
  db,
  files,
  clock,
  log,
  failures,
  folder: join(settings.DATA_DIR, 'making'),
  program: WORKER_PROGRAM,
  limits: limitsOfMemory(),
  exportBudget: openExportBudget({ isLimited: settings.RATE_LIMITS === 'on' }),
  hasBudgets: settings.RATE_LIMITS === 'on',
  gather: (owner) => gatherBook(db, owner),
  stateOf: (owner) => bookState(db, owner),
});

/** Making and setting books with what the app is built on; the same for whoever asks, so that what is asked for and what is made are counted together. */
export const bookOf = onceFor(bookFrom);
