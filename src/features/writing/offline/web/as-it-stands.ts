import type { OpenedEditor } from '#features/writing/web/open-editor.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';

/**
 * Brings a page that was opened without the server up to date once the server has been asked. Unchanged parts
 * stay where they are, and what the writer wrote stays in view whatever the server says.
 */
export const asItStands = (
  now: WritingState,
  { state: opened, isAnswered }: OpenedEditor,
): Partial<WritingState> => {
  if (opened.phase === 'sign-in-needed') return { saveStatus: { state: 'not-saved', why: 'sign-in' } };
  if (opened.phase === 'not-found') return { saveStatus: { state: 'not-saved', why: 'gone' } };
  if (!isAnswered || opened.phase !== 'ready') return {};
  const { story = now.story, message = now.message } = opened;
  const isSameStory = story.title === now.story.title && story.content === now.story.content;
  return {
    ...opened,
    story: isSameStory ? now.story : story,
    ...(message === now.message ? {} : { intoBox: { words: message, instead: now.message } }),
  };
};

/**
 * The same, for when another window of this browser may have sent what was waiting here. If it has, that
 * window also writes the story from it.
 */
export const asOthersLeftIt = (now: WritingState, opened: OpenedEditor): Partial<WritingState> => {
  const next = asItStands(now, opened);
  const isBrought = !(next.messages ?? now.messages).some(({ waits }) => waits === true);
  return isBrought ? { ...next, toCompose: false } : next;
};
