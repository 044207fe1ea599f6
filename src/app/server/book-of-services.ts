import { join } from 'node:path';
import type { BookDeps } from '#features/book/server/book-deps.ts';
import { bookState } from '#features/book/server/gather/book-state.ts';
import { gatherBook } from '#features/book/server/gather/gather-book.ts';
import { limitsOfMemory } from '#features/book/server/making/maker-limits.ts';
import { WORKER_PROGRAM } from './worker-program.ts';
import type { Services } from './services.ts';

/** Making and setting books with what the app is built on. */
export const bookOf = ({ settings, database: { db }, files, clock, log, failures }: Services): BookDeps => ({
  db,
  files,
  clock,
  log,
  failures,
  folder: join(settings.DATA_DIR, 'making'),
  program: WORKER_PROGRAM,
  limits: limitsOfMemory(),
  gather: (owner) => gatherBook(db, owner),
  stateOf: (owner) => bookState(db, owner),
});
