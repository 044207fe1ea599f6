import type { AppContext } from '#platform/server/app-context.ts';
import { callerOf } from '#platform/server/http/caller-of.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { importCalls } from '../../shared/import-contract.ts';
import { listImports } from './list-imports.ts';
import { makeImport } from './make-import.ts';
import { previewImport } from './preview-import.ts';
import { undoImport } from './undo-import.ts';

export const importRoutes = (context: AppContext): Implementation<typeof importCalls> => ({
  preview: ({ viewer, input, file, request }) =>
    previewImport(
      context,
      { owner: viewer.userId, caller: callerOf(viewer, request.address) },
      file,
      input.name,
    ),
  make: ({ viewer, input }) => makeImport(context, viewer.userId, input),
  list: ({ viewer }) => listImports(context.db, viewer.userId),
  undo: ({ viewer, input }) => undoImport(context.db, viewer.userId, input.id, context.clock()),
});
