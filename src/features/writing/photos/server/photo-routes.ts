import type { Companion } from '#features/companion/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { callerOf } from '#platform/server/http/caller-of.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { photoCalls } from '#features/writing/photos/shared/photos-contract.ts';
import { addPhoto } from './add-photo.ts';
import { arrangePhotos } from './arrange-photos.ts';
import { askAboutPhoto } from './ask-about-photo.ts';
import { describePhoto } from './describe-photo.ts';
import { removePhoto, restorePhoto } from './remove-photo.ts';
import { showPhoto } from './show-photo.ts';

export const photoRoutes = (
  context: AppContext & { readonly companion: Pick<Companion, 'ask'> },
): Implementation<typeof photoCalls> => {
  const { db, clock } = context;
  return {
    add: ({ viewer, input, file, request }) =>
      addPhoto(
        context,
        { owner: viewer.userId, caller: callerOf(viewer, request.address) },
        { ...input, file },
      ),
    picture: ({ viewer, input }) => showPhoto(context, viewer.userId, input),
    describe: ({ viewer, input }) => describePhoto(db, viewer.userId, input),
    arrange: async ({ viewer, input }) => ({ photos: await arrangePhotos(db, viewer.userId, input) }),
    remove: async ({ viewer, input }) => {
      await removePhoto(db, viewer.userId, input.id, clock());
      return {};
    },
    restore: ({ viewer, input }) => restorePhoto(db, viewer.userId, input.id, clock()),
    ask: ({ viewer, input, request }) => askAboutPhoto(context, { viewer, request }, input.id),
  };
};
