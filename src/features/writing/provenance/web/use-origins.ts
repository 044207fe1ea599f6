import { useMemo } from 'react';
import { sentencePlaces } from '#features/writing/provenance/shared/sentence-places.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import type { Story } from '#features/writing/story/web/story-history.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { type Judged, judged } from './judged.ts';
import { type NotInStory, notInStory } from './not-in-story.ts';
import { type Checks, useChecks } from './use-checks.ts';

const NO_DECISIONS: readonly string[] = [];

export type Origins = {
  readonly story: Story;
  readonly sentences: readonly Judged[];
  /** What was told and is not in the story. */
  readonly facts: readonly NotInStory[];
  readonly checks: Checks;
  /** Whether the story has exactly this sentence. */
  readonly stands: (sentence: string) => boolean;
};

/** Everything known at this moment about where the story came from. */
export const useOrigins = (editor: EditorSession): Origins => {
  const story = useEditorState(editor, (state) => state.story);
  const { content, weave } = story;
  const checks = useChecks(editor);
  const known = useMemo(() => {
    const places = sentencePlaces(content);
    const existing = new Set(places.map(({ text }) => text));
    const sentences = judged(places, checks.bySentence, weave?.decided ?? NO_DECISIONS);
    return {
      sentences,
      facts: notInStory(sentences, checks, weave),
      checks,
      stands: (sentence: string) => existing.has(sentence),
    };
  }, [content, weave, checks]);
  return { story, ...known };
};
