import type { KeyboardEvent } from 'react';
import { MAX_CHAPTER_LENGTH, MAX_TITLE_LENGTH } from '#features/chapters/shared/limits.ts';
import type { Desk } from './desk.ts';
import { GrowingText } from './growing-text.tsx';
import { useDeskState } from './use-desk.ts';

/** The title and the text: one surface to read and to write on. */
export const StoryPage = ({ desk }: { readonly desk: Desk }) => {
  const { title, content, added } = useDeskState(desk, (state) => state.story);
  const isReady = useDeskState(desk, (state) => state.phase === 'ready');

  return (
    // Whoever was signed in here does not see an empty page in the moment before theirs is there.
    <div className={`font-story ${isReady ? '' : 'likely-signed-in:invisible'}`}>
      <GrowingText
        label="Chapter title"
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        readOnly={!isReady}
        onChange={(words) => desk.typeStory('title', words.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          undoByKey(desk, event);
          // A title is one line; Enter goes on to the text.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.closest('article')?.querySelectorAll('textarea')[1]?.focus();
        }}
        className="mb-5 text-[1.85rem] leading-[1.2] font-medium tracking-[-0.012em]"
      />
      <GrowingText
        label="Story text"
        value={content}
        added={added}
        maxLength={MAX_CHAPTER_LENGTH}
        readOnly={!isReady}
        placeholder="Your story appears here as you talk. You can change every word of it."
        onChange={(words) => desk.typeStory('content', words)}
        onKeyDown={(event) => undoByKey(desk, event)}
        className="min-h-[9lh] text-story"
      />
    </div>
  );
};

/** The browser's own undo does not know what the companion wrote; ours knows both. */
const undoByKey = (desk: Desk, event: KeyboardEvent): void => {
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  const wantsRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (!wantsRedo && key !== 'z') return;
  event.preventDefault();
  if (wantsRedo) desk.redo();
  else desk.undo();
};
