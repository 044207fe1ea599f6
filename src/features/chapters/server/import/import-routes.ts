import { callerOf } from '#platform/server/http/caller-of.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { importCalls } from '../../shared/import-contract.ts';
import { listImports } from './list-imports.ts';
import { makeImport } from './make-import.ts';
import { type ImportDeps, previewImport } from './preview-import.ts';
import { undoImport } from './undo-import.ts';

export const importRoutes = (deps: ImportDeps): Implementation<typeof importCalls> => ({
  preview: ({ viewer, input, file, request }) =>
    previewImport(
      deps,
      { owner: viewer.userId, caller: callerOf(viewer, request.address) },
      file,
      input.name,
    ),
  make: ({ viewer, input }) => makeImport(deps, viewer.userId, input),
  list: ({ viewer }) => listImports(deps.db, viewer.userId),
  undo: ({ viewer, input }) => undoImport(deps.db, viewer.userId, input.id, deps.clock()),
});
