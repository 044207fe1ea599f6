import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useNavigate } from 'react-router';
import { PRICES, priceText } from '#features/subscription/shared/plans.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { SaveStatusLine } from '#features/writing/autosave/web/save-status-line.tsx';
import { type Rights, useEditorState } from '#features/writing/web/use-editor-session.ts';

const StoryTools = lazyPart(() => import('./story-tools.tsx'));

/** Above the page: whether it is kept, and undo, earlier versions, save. */
export const StoryBar = ({ editor, rights }: { readonly editor: EditorSession; readonly rights: Rights }) => {
  const canUndo = useEditorState(editor, (state) => state.story.past.length > 0);
  const canRedo = useEditorState(editor, (state) => state.story.future.length > 0);
  const isChapter = useEditorState(editor, (state) => state.chapterId !== null);
  const hasTools = useEditorState(
    editor,
    ({ revision, story }) => revision !== null || story.content.trim() !== '',
  );
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  /** The text that was just saved by hand. */
  const [saved, setSaved] = useState<string>();
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { saveChapter } = await import('#features/writing/autosave/web/save-chapter.ts');
      if (await saveChapter(editor, rights, (path) => void navigate(path)))
        setSaved(editor.store.get().story.content);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="mx-auto mb-6 flex max-w-[41rem] flex-wrap items-center justify-end gap-2 print:hidden">
      <SaveStatusLine editor={editor} className="mr-auto min-w-[8.5rem] flex-1 max-lg:hidden" />
      <Button kind="second" size="small" aria-disabled={!canUndo} onClick={() => goBack(editor, editor.undo)}>
        {t('Undo')}
      </Button>
      {canRedo ? (
        <Button kind="second" size="small" onClick={() => goBack(editor, editor.redo)}>
          {t('Redo')}
        </Button>
      ) : null}
      <Button
        size="small"
        // Whoever was signed in here is not asked to subscribe in the moment before that is known.
        className={rights.known ? '' : 'likely-signed-in:invisible'}
        busy={isSaving ? t('Saving...') : undefined}
        onClick={() => void save()}
      >
        {saveLabel(rights, isChapter)}
      </Button>
      {hasTools ? (
        <Suspense fallback={null}>
          <StoryTools {...{ editor, rights, saved }} />
        </Suspense>
      ) : null}
    </div>
  );
};

/** Back or on by one step, which may be out of sight: what came of it is said, and shown. */
const goBack = (editor: EditorSession, go: () => void): void => {
  const { story: before } = editor.store.get();
  go();
  void import('#features/writing/web/tell-step.ts').then(
    ({ tellStep }) => tellStep(before, editor.store.get().story),
    () => undefined,
  );
};

/** In the words of the specification (section 2), but where nobody can subscribe or make an account; an existing chapter may always be saved (decision 12). */
const saveLabel = ({ signedIn, maySaveNew, sells, isShut }: Rights, isChapter: boolean): string => {
  if (signedIn) return maySaveNew || isChapter || !sells ? t('Save Chapter') : t('Upgrade to Save More');
  if (isShut) return t('Sign in to save');
  return sells
    ? t('Subscribe to Save ({price}/mo)', { price: priceText(PRICES.writerMonthly) })
    : t('Sign up to save');
};
