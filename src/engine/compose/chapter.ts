/**
 * Where a stretch of a sentence comes from. Positions are UTF-16 offsets, end exclusive.
 * - `said`: characters `start` to `end` of the writer's turn at index `turn` of the conversation.
 * - `asked`: the same in the companion's turn at that index (a word taken from the question that was
 *   answered).
 * - `template`: the fixed words of the statement template that belongs to the bank question `question`.
 * - `connective`: an entry of the closed list of connectives, none of which states a fact.
 * - `corrected`: a name or number that the writer corrected for good: `meant` replaces `said`.
 */
export type Source =
  | { readonly from: 'said' | 'asked'; readonly turn: number; readonly start: number; readonly end: number }
  | { readonly from: 'template'; readonly question: string }
  | { readonly from: 'connective' }
  | ({ readonly from: 'corrected' } & Correction);

/** A name or number as it was said, and what the writer says it should be. */
export type Correction = { readonly said: string; readonly meant: string };

export type ComposedSentence = { readonly text: string; readonly sources: readonly Source[] };

/** How a chapter is told: in the writer's own sentences, or by a language model that writes like a ghostwriter. */
export const CHAPTER_STYLES = ['own-words', 'told-well'] as const;
export type ChapterStyle = (typeof CHAPTER_STYLES)[number];

/**
 * What the writer is told next to the chapter; the browser has the wording. The last four say why a chapter
 * that was meant to be told well is in the writer's own words instead.
 */
export const CHAPTER_NOTES = [
  'short',
  'long-propose-split',
  'other-language',
  'model-failed',
  'model-writing',
  'too-little-to-tell',
  'too-long-to-tell',
] as const;
export type ChapterNote = (typeof CHAPTER_NOTES)[number];

/**
 * Why some of the writer's words are in no sentence of the chapter. `asked`: the writer asked to keep them
 * out. `never-told`: the writer told this for the first time, and it stays out until they put it in.
 * `taken-for-remark`: it sounds as if it was only said to the companion. `unused`: no particular reason.
 */
export const LEFT_OUT_WHY = ['unused', 'asked', 'never-told', 'taken-for-remark'] as const;
export type LeftOutWhy = (typeof LEFT_OUT_WHY)[number];

/** Words of the writer that are not in the chapter. Offsets as in `Source`, into the turn at index `turn`. */
export type LeftOut = {
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly why: LeftOutWhy;
};

/** What a reader sees of a chapter. */
export type ChapterPage = {
  /** Empty until something was said that could name the chapter. */
  readonly title: string;
  readonly paragraphs: readonly (readonly ComposedSentence[])[];
  readonly notes: readonly ChapterNote[];
};

export type ComposedChapter = ChapterPage & {
  /**
   * Sentences with content that are not in the chapter, in the order they were told, apart from courtesies
   * and remarks to the companion.
   */
  readonly left: readonly LeftOut[];
};

/** The chapter as it is stored: sentences joined by a space, paragraphs by an empty line. */
export const chapterText = (chapter: ChapterPage): string =>
  chapter.paragraphs.map((sentences) => sentences.map((s) => s.text).join(' ')).join('\n\n');
