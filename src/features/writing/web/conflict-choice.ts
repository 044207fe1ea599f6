import { replaced } from './story-history.ts';
import type { OtherText, WritingState } from './writing-state.ts';

export type ConflictChoice = 'mine' | 'other' | 'both';

/** What the writer chose between their text and one that was saved elsewhere; it goes on from the revision of that. */
export const decidedState = (
  { story, chapterId }: WritingState,
  { id, title, content, revision }: OtherText,
  choice: ConflictChoice,
): Partial<WritingState> => ({
  conflict: null,
  story:
    choice === 'mine'
      ? story
      : replaced(story, { title, content: choice === 'other' ? content : appended(content, story.content) }),
  revision,
  chapterId: id ?? chapterId,
});

const appended = (first: string, second: string): string =>
  [first.trimEnd(), second.trim()].filter((text) => text !== '').join('\n\n');
