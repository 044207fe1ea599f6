import type { Implementation } from '#platform/server/http/mount-calls.ts';
import { networksOf } from '#platform/server/http/network-of.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import type { Session } from '#platform/shared/session.ts';
import type { bookCalls } from '../shared/contract.ts';
import { type Asker, type BookExport, ownShelf } from './book-export.ts';
import { listBookPhotos } from './list-book-photos.ts';
import { askForFile } from './export/ask-for-file.ts';
import { downloadFile } from './export/download-file.ts';
import { listFiles } from './export/list-files.ts';
import { removeFile } from './export/remove-file.ts';
import { stopExport } from './export/stop-export.ts';
import { planRoutes } from './plan/plan-routes.ts';
import type { Typesetter } from './layout/typesetter.ts';
import { showPreview } from './layout/show-preview.ts';

const askerOf = ({ userId }: Session, { address }: RequestFacts): Asker => ({
  owner: userId,
  networks: networksOf(address),
});

export const bookRoutes = (
  exporting: Pick<BookExport, 'db' | 'files' | 'clock' | 'stateOf' | 'exportBudget'> & {
    readonly typesetter: Pick<Typesetter, 'pagesOf'>;
    readonly workers: Workers;
  },
): Implementation<typeof bookCalls> => {
  const { db, typesetter } = exporting;
  return {
    ...planRoutes(exporting),
    photos: async ({ viewer }) => ({ photos: await listBookPhotos(db, viewer.userId) }),
    set: async ({ viewer, request }) => {
      const { volumes, findings, state } = await typesetter.pagesOf(askerOf(viewer, request), request.signal);
      const pages = volumes.reduce((sum, count) => sum + count, 0);
      return {
        pages,
        volumes: volumes.length,
        longestVolume: Math.max(0, ...volumes),
        findings: [...findings],
        fingerprint: state,
      };
    },
    preview: async ({ viewer, input, request }) =>
      showPreview(await typesetter.pagesOf(askerOf(viewer, request), request.signal), input.volume),
    files: async ({ viewer }) => ({ files: await listFiles(exporting, ownShelf(viewer.userId)) }),
    make: ({ viewer, input, request }) => askForFile(exporting, askerOf(viewer, request), input.format),
    stop: ({ viewer, input }) => stopExport(exporting, viewer.userId, input.id),
    remove: async ({ viewer, input }) => {
      await removeFile(db, viewer.userId, input.id);
      return {};
    },
    download: ({ viewer, input }) => downloadFile(exporting, ownShelf(viewer.userId), input.id),
  };
};
