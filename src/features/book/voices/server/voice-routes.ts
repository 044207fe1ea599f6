import type { AppContext } from '#platform/server/app-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { voiceCalls } from '../shared/voices-contract.ts';
import { listVoices } from './list-voices.ts';
import { putAllVoicesIn, putVoiceIn } from './put-voices-in.ts';
import { takeAllVoicesOut, takeVoiceOut } from './take-voices-out.ts';

export const voiceRoutes = (
  context: Pick<AppContext, 'db' | 'secret' | 'clock' | 'publicUrl'>,
): Implementation<typeof voiceCalls> => {
  const { db, publicUrl } = context;
  return {
    list: async ({ viewer }) => ({
      voices: await listVoices(db, viewer.userId),
      host: new URL(publicUrl).host,
    }),
    putAllIn: async ({ viewer }) => {
      await putAllVoicesIn(context, viewer.userId);
      return {};
    },
    takeAllOut: async ({ viewer }) => {
      await takeAllVoicesOut(db, viewer.userId);
      return {};
    },
    putIn: async ({ viewer, input }) => {
      await putVoiceIn(context, viewer.userId, input.id);
      return {};
    },
    takeOut: async ({ viewer, input }) => {
      await takeVoiceOut(db, viewer.userId, input.id);
      return {};
    },
  };
};
