import type { QuestionsContext } from '#features/questions/server/api.ts';
import { callerOf } from '#platform/server/http/caller-of.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { helpingCalls } from '#features/helping/shared/contract.ts';
import { acceptHelping, askToHelp, endWithHelper, stopHelping } from './agree-on-helping.ts';
import { orderForWriter, pickForWriter, unpickForWriter } from './arrange-for-writer.ts';
import { askSideBySide } from './ask-side-by-side.ts';
import { addHelpersRecording } from './record-for-writer.ts';
import { listHelped, showHelped, showHelpedPage } from './show-helped.ts';
import { listHelpers, readHelpingLog } from './who-helps.ts';
import { addHelpersPhoto, replyAndAsk, typeAnswer } from './type-for-writer.ts';
import { undoHelpersOrder } from './undo-order.ts';

const DONE = { success: true } as const;

export const helpingRoutes = (context: QuestionsContext): Implementation<typeof helpingCalls> => {
  const { db } = context;
  return {
    helpers: ({ viewer }) => listHelpers(db, viewer.userId),
    ask: async ({ viewer: { userId: writer }, input, request }) => {
      const language = languageOfRequest((name) => request.headers.get(name) ?? undefined);
      await askToHelp(context, { writer, relative: input.relative_id, language });
      return listHelpers(db, writer);
    },
    end: async ({ viewer, input }) => {
      await endWithHelper(context, viewer.userId, input.id);
      return listHelpers(db, viewer.userId);
    },
    log: ({ viewer, input }) => readHelpingLog(db, viewer.userId, input),
    undoOrder: async ({ viewer, input }) => {
      await undoHelpersOrder(context, viewer.userId, input);
      return readHelpingLog(db, viewer.userId, { id: input.id });
    },
    helped: async ({ viewer }) => ({ helped: await listHelped(db, viewer.userId) }),
    accept: async ({ viewer, input }) => {
      await acceptHelping(context, viewer.userId, input.id);
      return showHelped(db, viewer.userId, input.id);
    },
    stop: async ({ viewer, input }) => {
      await stopHelping(context, viewer.userId, input.id);
      return DONE;
    },
    page: ({ viewer, input }) => showHelpedPage(db, viewer.userId, input.id),
    question: async ({ viewer, input: { id, instead_of: insteadOf } }) => ({
      question: await askSideBySide(context, viewer.userId, { id, insteadOf }),
    }),
    answer: async ({ viewer, input }) => {
      await typeAnswer(context, viewer.userId, input);
      return DONE;
    },
    reply: ({ viewer, input }) => replyAndAsk(context, viewer.userId, input),
    addRecording: async ({ viewer, input, file }) => {
      await addHelpersRecording(context, viewer.userId, input, file);
      return DONE;
    },
    addPhoto: async ({ viewer, input, file, request }) => {
      const caller = callerOf(viewer, request.address);
      await addHelpersPhoto(context, viewer.userId, input, { file, caller });
      return DONE;
    },
    pick: async ({ viewer, input }) => {
      await pickForWriter(context, viewer.userId, input);
      return showHelpedPage(db, viewer.userId, input.id);
    },
    unpick: async ({ viewer, input }) => {
      await unpickForWriter(context, viewer.userId, input);
      return showHelpedPage(db, viewer.userId, input.id);
    },
    order: async ({ viewer, input }) => {
      await orderForWriter(context, viewer.userId, input);
      return showHelpedPage(db, viewer.userId, input.id);
    },
  };
};
