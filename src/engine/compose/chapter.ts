/**
 * Where a stretch of a sentence comes from. Positions are UTF-16 offsets, end exclusive.
 * - `said`: characters `start` to `end` of the writer's turn at index `turn` of the conversation.
 * - `asked`: the same of the companion's turn at that index (a word taken over from the answered question).
 * - `template`: the fixed words of the statement template that belongs to the bank question `question`.
 * - `connective`: an entry of the closed list of connectives, none of which states a fact.
 * - `corrected`: a name or number that the writer put right for good: `meant` stands where `said` was said.
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
 * What the writer is told beside the chapter; the browser owns the wording. The last four say why a chapter that was to be told well stands in the
 * writer's own words.
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
 * Why words of the writer stand in no sentence of a chapter. `asked`: they asked to keep them out; `never-told`: they told this for the first time, and it
 * stays out until they put it in; `taken-for-remark`: it sounds as if it was only said to the companion; `unused`: nobody decided it.
 */
export const LEFT_OUT_WHY = ['unused', 'asked', 'never-told', 'taken-for-remark'] as const;
export type LeftOutWhy = (typeof LEFT_OUT_WHY)[number];

/** Words of the writer that a chapter does not have. Offsets as in `Source`, into the turn at index `turn`. */
export type LeftOut = {
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly why: LeftOutWhy;
};

/** What a reader sees of a chapter. */
export type ChapterPage = {
  /** Empty while nothing that was said could name the chapter. */
  readonly title: string;
  readonly paragraphs: readonly (readonly ComposedSentence[])[];
  readonly notes: readonly ChapterNote[];
};

export type ComposedChapter = ChapterPage & {
  /** Sentences with matter in them that stand nowhere in the chapter, in the order of telling; courtesy and what is said to the companion are not among them. */
  readonly left: readonly LeftOut[];
};

/** The chapter as it is stored: sentences joined by a space, paragraphs by an empty line. */
export const chapterText = (chapter: ChapterPage): string =>
  chapter.paragraphs.map((sentences) => sentences.map((s) => s.text).join(' ')).join('\n\n');
