import { refusingAsProblem } from '#features/account/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { callerOf } from '#platform/server/http/caller-of.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { archiveCalls } from '../shared/archive-contract.ts';
import { openArchiveRuns } from './archive-runs.ts';
import { listArchives } from './list-archives.ts';
import { lookAtArchive } from './look-at-archive.ts';
import { undoArchive } from './undo-archive.ts';

export const archiveRoutes = (context: AppContext): Implementation<typeof archiveCalls> => {
  const { db, clock } = context;
  const bringIn = openArchiveRuns(context);
  return {
    look: ({ viewer, file, request }) =>
      refusingAsProblem(() =>
        lookAtArchive(context, { owner: viewer.userId, caller: callerOf(viewer, request.address) }, file),
      ),
    bringIn: ({ viewer, input, request }) =>
      bringIn({ owner: viewer.userId, caller: callerOf(viewer, request.address) }, input),
    list: ({ viewer }) => listArchives(db, viewer.userId),
    undo: ({ viewer, input }) => undoArchive(db, viewer.userId, input.id, clock()),
  };
};
