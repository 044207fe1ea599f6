import type { ChapterStyle } from '#engine/compose/chapter.ts';
import type { EngineName } from '#engine/conversation/turn.ts';
import type { MergeState } from '#features/chapters/shared/contract.ts';
import { type Merged, mergeStory } from '#features/writing/autosave/shared/merge-story.ts';

type Text = { readonly content: string; readonly weave: MergeState | null };

type Composed = {
  readonly paragraphs: readonly (readonly { readonly text: string }[])[];
  readonly engine: EngineName;
};

type Style = {
  readonly style: ChapterStyle | undefined;
  /** Whether the writer has just chosen this style: then the companion tells everything anew. */
  readonly isRestyled?: boolean;
};

/** Merges what the companion has just composed from the conversation into the text of the chapter. */
export const mergeComposed = (
  { content, weave }: Text,
  { paragraphs, engine }: Composed,
  { style, isRestyled = false }: Style,
): Merged => {
  // A model words the same things differently each time, and so does an engine other than the last one.
  const isReworded = [engine, weave?.engine ?? engine].some((one) => one !== 'builtin');
  const merged = mergeStory({
    current: content,
    weave,
    fresh: paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' ')),
    inOtherWords: isRestyled || isReworded,
  });
  return {
    ...merged,
    weave: { ...merged.weave, style, engine },
    rewrites: merged.rewrites || isRestyled,
  };
};
