import { replaced } from '#features/writing/story/web/story-history.ts';
import type { OtherText, SetAsideText, WritingState } from '#features/writing/web/writing-state.ts';

export type ConflictChoice = 'mine' | 'other' | 'both';

/**
 * The state after the writer chose between their text and another. It continues from the other text's
 * revision if the server has that text. Both are set aside, so that either can be brought back on any device.
 */
export const decidedState = (
  { story, chapterId, revision: revisionHere, base, setAside }: WritingState,
  { id, title, content, revision }: OtherText,
  choice: ConflictChoice,
): Partial<WritingState> => ({
  conflict: null,
  story:
    choice === 'mine'
      ? story
      : replaced(story, { title, content: choice === 'other' ? content : appended(content, story.content) }),
  revision: revision ?? revisionHere,
  base: revision === null ? base : { ...story, title, content },
  chapterId: id ?? chapterId,
  setAside: [...setAside, ...[story, { title, content }].flatMap(withWords)],
});

export const withWords = ({ title, content }: SetAsideText): SetAsideText[] =>
  title.trim() === '' && content.trim() === '' ? [] : [{ title, content }];

const appended = (first: string, second: string): string =>
  [first.trimEnd(), second.trim()].filter((text) => text !== '').join('\n\n');
