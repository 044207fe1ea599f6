/**
 * Where a stretch of a sentence comes from. Positions are UTF-16 offsets, end exclusive.
 * - `said`: characters `start` to `end` of the writer's turn at index `turn` of the conversation.
 * - `asked`: the same of the companion's turn at that index (a word taken over from the answered question).
 * - `template`: the fixed words of the statement template that belongs to the bank question `question`.
 * - `connective`: an entry of the closed list of connectives, none of which states a fact.
 */
export type Source =
  | { readonly from: 'said' | 'asked'; readonly turn: number; readonly start: number; readonly end: number }
  | { readonly from: 'template'; readonly question: string }
  | { readonly from: 'connective' };

export type ComposedSentence = { readonly text: string; readonly sources: readonly Source[] };

/** What the writer is told beside the chapter; the browser owns the wording. */
export type ChapterNote = 'short' | 'long-propose-split' | 'other-language';

export type ComposedChapter = {
  /** Empty while nothing that was said could name the chapter. */
  readonly title: string;
  readonly paragraphs: readonly (readonly ComposedSentence[])[];
  readonly notes: readonly ChapterNote[];
};

/** The chapter as it is stored: sentences joined by a space, paragraphs by an empty line. */
export const chapterText = (chapter: ComposedChapter): string =>
  chapter.paragraphs.map((sentences) => sentences.map((s) => s.text).join(' ')).join('\n\n');
