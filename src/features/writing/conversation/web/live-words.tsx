import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { languageOfMessage } from './language-of-message.ts';

/**
 * Tells a screen reader that the companion is thinking, then reads the whole reply once, not piece by piece.
 * Messages about the connection are visible to everyone.
 */
export const LiveWords = ({ editor }: { readonly editor: EditorSession }) => {
  const thinking = useEditorState(editor, (state) => state.arriving !== null);
  const lastReply = useEditorState(editor, (state) => state.lastReply);
  const language = useEditorState(editor, (state) => languageOfMessage(state.messages.at(-1)));
  const whyNot = useEditorState(editor, ({ saveStatus }) => ('why' in saveStatus ? saveStatus.why : null));
  // If this device cannot store anything, nothing is safe on it; the page says beside the story what to do
  // then.
  const connection = useEditorState(editor, (state) => (whyNot === 'no-room' ? 'here' : state.connection));
  return (
    <>
      <output lang={thinking ? undefined : language} className="sr-only">
        {thinking ? t('The companion is thinking.') : lastReply}
      </output>
      <output
        className={
          connection === 'here'
            ? 'sr-only'
            : `border-b border-line px-4 py-2 text-center font-semibold print:hidden ${connection === 'back' ? 'text-sage' : 'bg-ember-wash'}`
        }
      >
        {connection === 'gone'
          ? t('You’re offline. Keep writing. Your words are safe on this device.')
          : null}
        {connection === 'back' ? t('You’re back online. Your words are saved.') : null}
      </output>
      <output className="sr-only">
        {whyNot && whyNot !== 'no-room' && connection === 'here'
          ? t('Not saved. Your words are safe on this device.')
          : ''}
      </output>
    </>
  );
};
