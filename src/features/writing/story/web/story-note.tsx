import { paragraphsOf } from '#platform/shared/text.ts';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';

const NOTE = 'mt-7 border-l-[3px] border-ember py-0.5 pl-4 font-sans text-base text-ink-2 print:hidden';

/** What the companion says about the chapter's length, if anything. */
const StoryNote = ({ editor }: { readonly editor: EditorSession }) => {
  const note = useEditorState(editor, noteOn);
  return note === null ? null : <p className={NOTE}>{note}</p>;
};

/** By the number of short paragraphs in the chapter. */
const SO_FAR = [
  t('No short paragraphs so far. The more you tell me, the fuller the chapter becomes.'),
  t('One short paragraph so far. The more you tell me, the fuller the chapter becomes.'),
  t('Two short paragraphs so far. The more you tell me, the fuller the chapter becomes.'),
  t('Three short paragraphs so far. The more you tell me, the fuller the chapter becomes.'),
  t('Four short paragraphs so far. The more you tell me, the fuller the chapter becomes.'),
  t('Five short paragraphs so far. The more you tell me, the fuller the chapter becomes.'),
];

const noteOn = ({ story, notes, chapterId }: WritingState): string | null => {
  if (story.content.trim() === '') return null;
  if (notes.includes('other-language'))
    return t('The companion writes best in English. Your words appear here as you said them.');
  if (notes.includes('long-propose-split'))
    return chapterId === null
      ? t(
          'This has become a long chapter. When you are ready, save it and start a new chapter for what comes next.',
        )
      : t(
          'This has become a long chapter. What comes next could be a chapter of its own: choose Start New Chapter in My Chapters.',
        );
  if (!notes.includes('short')) return null;
  const count = paragraphsOf(story.content).length;
  return (
    SO_FAR[count] ??
    t('{count} short paragraphs so far. The more you tell me, the fuller the chapter becomes.', { count })
  );
};

export default StoryNote;
