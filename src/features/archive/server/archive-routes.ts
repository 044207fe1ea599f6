import { refusingAsProblem } from '#features/account/server/api.ts';
import { callerOf } from '#platform/server/http/caller-of.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { archiveCalls } from '../shared/archive-contract.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { openArchiveRuns } from './archive-runs.ts';
import { listArchives } from './list-archives.ts';
import { lookAtArchive } from './look-at-archive.ts';
import { undoArchive } from './undo-archive.ts';

export const archiveRoutes = (deps: ArchiveDeps): Implementation<typeof archiveCalls> => {
  const { db, clock } = deps;
  const bringIn = openArchiveRuns(deps);
  return {
    look: ({ viewer, file, request }) =>
      refusingAsProblem(() =>
        lookAtArchive(deps, { owner: viewer.userId, caller: callerOf(viewer, request.address) }, file),
      ),
    bringIn: ({ viewer, input, request }) =>
      bringIn({ owner: viewer.userId, caller: callerOf(viewer, request.address) }, input),
    list: ({ viewer }) => listArchives(db, viewer.userId),
    undo: ({ viewer, input }) => undoArchive(db, viewer.userId, input.id, clock()),
  };
};
