import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { writingCalls } from '../shared/contract.ts';
import { aboutYouRoutes } from '#features/writing/about-you/server/about-you-routes.ts';
import { adoptDraft } from '#features/writing/autosave/server/adopt-draft.ts';
import { askQuestion } from '#features/writing/conversation/server/ask-question.ts';
import { discardDraft } from '#features/writing/autosave/server/discard-draft.ts';
import { otherConversations } from '#features/writing/conversation/server/elsewhere.ts';
import { keepAsChapter } from '#features/writing/autosave/server/save-draft-as-chapter.ts';
import { prefetchForConversation } from '#features/writing/offline/server/prefetch-for-conversation.ts';
import { openWriting } from './open-writing.ts';
import { saveDraft } from '#features/writing/autosave/server/save-draft.ts';
import { listDraftRevisions, setAside } from '#features/writing/autosave/server/set-aside.ts';
import { saveUnsentMessage } from '#features/writing/conversation/server/unsent-message.ts';
import { say } from '#features/writing/conversation/server/say.ts';
import { whereLeftOff } from '#features/writing/conversation/server/where-left-off.ts';
import type { WritingContext } from './writing-context.ts';

export const writingRoutes = (context: WritingContext): Implementation<typeof writingCalls> => {
  const { db, clock } = context;
  const others = otherConversations(db);
  return {
    open: ({ viewer, input, request }) =>
      openWriting({ ...context, others }, { viewer, request }, input.edit),
    leftOff: async ({ viewer }) => {
      const { updatedAt, question } = await whereLeftOff(db, viewer.userId);
      return { updatedAt: updatedAt?.toISOString() ?? null, question };
    },
    say: ({ viewer, input, request }) => say({ ...context, others }, { viewer, request }, input),
    ask: ({ viewer, input, request }) => askQuestion({ ...context, others }, { viewer, request }, input),
    prefetchQuestions: ({ viewer, input, request }) =>
      prefetchForConversation({ ...context, others }, { viewer, request }, input.id),
    saveDraft: ({ viewer, input }) => saveDraft(db, viewer.userId, input, clock()),
    keepAsChapter: ({ viewer, input }) => keepAsChapter(context, viewer.userId, input),
    saveUnsentMessage: async ({ viewer, input }) => {
      await saveUnsentMessage(db, viewer.userId, input, clock());
      return {};
    },
    setAside: async ({ viewer, input }) => {
      await setAside(db, viewer.userId, input, clock());
      return {};
    },
    listDraftRevisions: async ({ viewer, input }) => ({
      revisions: await listDraftRevisions(db, viewer.userId, input.id),
    }),
    adopt: ({ viewer, input }) => adoptDraft(context, viewer.userId, input),
    ...aboutYouRoutes({ ...context, others }),
    discardDraft: async ({ viewer, input }) => {
      await discardDraft(db, viewer.userId, input.conversationId);
      return {};
    },
  };
};
