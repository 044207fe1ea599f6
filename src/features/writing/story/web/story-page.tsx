import { type KeyboardEvent, Suspense } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { MAX_CHAPTER_LENGTH, MAX_TITLE_LENGTH } from '#features/chapters/shared/limits.ts';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { GrowingText } from '#features/writing/conversation/web/growing-text.tsx';
import type { OnSheet } from '#features/writing/provenance/web/sheets.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';

const StoryWithPhotos = lazyPart(() => import('#features/writing/photos/web/story-with-photos.tsx'));

/** The title and the text: one surface to read and write on. */
export const StoryPage = ({
  editor,
  onSheet,
}: {
  readonly editor: EditorSession;
  readonly onSheet: OnSheet;
}) => {
  const { title, content, added } = useEditorState(editor, (state) => state.story);
  const isReady = useEditorState(editor, (state) => state.phase === 'ready');
  const hasPhotos = useEditorState(editor, (state) => state.photos.length > 0);

  const text = (
    <GrowingText
      label={t('Story text')}
      value={content}
      added={added}
      maxLength={MAX_CHAPTER_LENGTH}
      readOnly={!isReady}
      placeholder={t('Your story appears here as you talk. You can change every word of it.')}
      onChange={(words) => editor.typeStory('content', words)}
      onKeyDown={(event) => undoByKey(editor, event)}
      className="relative min-h-[9lh] text-story"
      onSheet={onSheet}
    />
  );
  return (
    // A person who was signed in here does not see an empty page just before their own appears.
    <div className={`font-story ${isReady ? '' : 'likely-signed-in:invisible'}`}>
      <GrowingText
        label={t('Chapter title')}
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        readOnly={!isReady}
        onChange={(words) => editor.typeStory('title', words.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          undoByKey(editor, event);
          // A title is a single line; Enter goes on to the text.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const page = event.currentTarget.closest('article');
          page?.querySelector<HTMLTextAreaElement>(`textarea[aria-label^="${t('Story text')}"]`)?.focus();
        }}
        className="mb-5 text-[1.85rem] leading-[1.2] font-medium tracking-[-0.012em]"
      />
      {hasPhotos ? (
        <Suspense fallback={text}>
          <StoryWithPhotos
            editor={editor}
            onSheet={onSheet}
            onKeyDown={(event) => undoByKey(editor, event)}
          />
        </Suspense>
      ) : (
        text
      )}
    </div>
  );
};

/** The browser's own undo does not know what the companion wrote; ours covers both. */
const undoByKey = (editor: EditorSession, event: KeyboardEvent): void => {
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  const wantsRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (!wantsRedo && key !== 'z') return;
  event.preventDefault();
  if (wantsRedo) editor.redo();
  else editor.undo();
};
