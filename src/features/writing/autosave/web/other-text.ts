import { CallFailed } from '#platform/web/call.ts';
import { replaced, type Story } from '#features/writing/story/web/story-history.ts';
import { isAsInBase, type OtherText, type WritingState } from '#features/writing/web/writing-state.ts';

/**
 * The text on the server, taken from its refusal of a save that came too late; null if the refusal has none.
 */
export const otherTextOf = (error: unknown): OtherText | null => {
  if (!(error instanceof CallFailed)) return null;
  const current = error.problem?.current;
  if (typeof current !== 'object' || current === null) return null;
  // The extra member of the refusal: features/chapters/server/existing-text.ts.
  const { id = null, title = '', content = '', revision } = current as Partial<OtherText>;
  return typeof revision === 'number' ? { id, title, content, revision } : null;
};

/**
 * The story to go on with when there is no need to ask the writer: the same text arrived some other way, such
 * as a save on leaving, or only one of the two texts has changed. Otherwise null.
 */
export const goesOnWith = (state: WritingState, { title, content }: OtherText): Story | null => {
  const { story, base } = state;
  if ([story, base].some((text) => text?.title === title && text.content === content)) return story;
  return isAsInBase(state) ? replaced(story, { title, content }) : null;
};
