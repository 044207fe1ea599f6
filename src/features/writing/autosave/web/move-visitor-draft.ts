import { writing } from '#features/writing/web/calls.ts';
import { type LocalDraft, removeLocalDraft, VISITOR_DRAFT } from './local-draft.ts';

/** Takes what a visitor wrote in this browser into the account of whoever is signed in. Fails like every call. */
export const moveVisitorDraft = async (draft: LocalDraft): Promise<void> => {
  await writing.adopt({
    title: draft.titleIsOwn || draft.generatedStory.trim() !== '' ? draft.chapterTitle : '',
    content: draft.generatedStory,
    message: draft.currentMessage,
    weave: draft.weave,
    messages: draft.messages.map(({ id, type, content, engine, timestamp }) => ({
      id,
      type,
      content,
      engine,
      timestamp,
    })),
  });
  removeLocalDraft(VISITOR_DRAFT);
};
