import type { AppContext } from '#platform/server/app-context.ts';
import { callerOf } from '#platform/server/http/caller-of.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { profileCalls } from '#features/family/profiles/shared/profile-contract.ts';
import { familyViewer } from '#features/family/server/family-viewer.ts';
import { eventsOf, profileOf, profileRow } from './profile-rows.ts';
import { putPortrait, removePortrait } from './put-portrait.ts';
import { showPortrait } from './show-portrait.ts';
import { addEvent, changeEvent, removeEvent } from './write-event.ts';
import { changeProfile, createProfile } from './write-profile.ts';

export const profileRoutes = (context: AppContext): Implementation<typeof profileCalls> => {
  const { db } = context;
  return {
    own: async ({ viewer }) => {
      const row = await profileRow(db, viewer.userId);
      return { profile: row ? profileOf(row) : null, events: await eventsOf(db, viewer.userId) };
    },
    create: ({ viewer, input }) => createProfile(context, viewer.userId, input),
    change: ({ viewer, input }) => changeProfile(context, viewer.userId, input),
    putPhoto: ({ viewer, file, request }) =>
      putPortrait(context, { owner: viewer.userId, caller: callerOf(viewer, request.address) }, file),
    removePhoto: ({ viewer }) => removePortrait(context, viewer.userId),
    photo: async ({ viewer, input }) =>
      showPortrait(context, await familyViewer(db, viewer.userId, input.user_id)),
    addEvent: ({ viewer, input }) => addEvent(context, viewer.userId, input),
    changeEvent: ({ viewer, input }) => changeEvent(context, viewer.userId, input),
    removeEvent: async ({ viewer, input }) => {
      await removeEvent(db, viewer.userId, input.id);
      return {};
    },
  };
};
