import { CallFailed } from '#platform/web/call.ts';
import { replaced, type Story } from '#features/writing/story/web/story-history.ts';
import { isAsInBase, type OtherText, type WritingState } from '#features/writing/web/writing-state.ts';

/** The text that stands on the server, out of its refusal of a save that came too late; null where the refusal holds none. */
export const otherTextOf = (error: unknown): OtherText | null => {
  if (!(error instanceof CallFailed)) return null;
  const current = error.problem?.current;
  if (typeof current !== 'object' || current === null) return null;
  // The refusal's own member: features/chapters/server/existing-text.ts.
  const { id = null, title = '', content = '', revision } = current as Partial<OtherText>;
  return typeof revision === 'number' ? { id, title, content, revision } : null;
};

/**
 * The story to go on with where the writer need not be asked: the very same words came by another way, such as a save on leaving, or only one
 * of the two texts is another than before. Else null.
 */
export const goesOnWith = (state: WritingState, { title, content }: OtherText): Story | null => {
  const { story, base } = state;
  if ([story, base].some((text) => text?.title === title && text.content === content)) return story;
  return isAsInBase(state) ? replaced(story, { title, content }) : null;
};
