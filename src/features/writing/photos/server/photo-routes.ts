import { callerOf } from '#platform/server/http/caller-of.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { photoCalls } from '#features/writing/photos/shared/photos-contract.ts';
import { addPhoto } from './add-photo.ts';
import { arrangePhotos } from './arrange-photos.ts';
import { askAboutPhoto } from './ask-about-photo.ts';
import { describePhoto } from './describe-photo.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { removePhoto, restorePhoto } from './remove-photo.ts';
import { showPhoto } from './show-photo.ts';

export const photoRoutes = (deps: PhotoDeps): Implementation<typeof photoCalls> => {
  const { db, clock } = deps;
  return {
    add: ({ viewer, input, file, request }) =>
      addPhoto(deps, { owner: viewer.userId, caller: callerOf(viewer, request.address) }, { ...input, file }),
    picture: ({ viewer, input }) => showPhoto(deps, viewer.userId, input),
    describe: ({ viewer, input }) => describePhoto(db, viewer.userId, input),
    arrange: async ({ viewer, input }) => ({ photos: await arrangePhotos(db, viewer.userId, input) }),
    remove: async ({ viewer, input }) => {
      await removePhoto(db, viewer.userId, input.id, clock());
      return {};
    },
    restore: ({ viewer, input }) => restorePhoto(db, viewer.userId, input.id, clock()),
    ask: ({ viewer, input, request }) => askAboutPhoto(deps, { viewer, request }, input.id),
  };
};
