import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useReading } from '#platform/web/read-aloud/reading.ts';
import { t } from '#platform/shared/i18n.ts';
import { copyRules } from '#features/writing/autosave/web/copy-rules.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useSheets } from '#features/writing/provenance/web/use-sheets.ts';
import type { PanelAttributes } from '#features/writing/web/pane-tabs.tsx';
import { StoryPage } from './story-page.tsx';
import { type Rights, useEditorState } from '#features/writing/web/use-editor-session.ts';
import type { WritingState } from '#features/writing/web/writing-state.ts';
import { useNavigate } from 'react-router';
import { PRICES, priceText } from '#features/subscription/shared/plans.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SaveStatusLine } from '#features/writing/autosave/web/save-status-line.tsx';

const StoryTools = lazyPart(() => import('./story-tools.tsx'));

/** Above the page: whether it is saved, and undo, earlier versions, save. */
const StoryBar = ({ editor, rights }: { readonly editor: EditorSession; readonly rights: Rights }) => {
  const canUndo = useEditorState(editor, (state) => state.story.past.length > 0);
  const canRedo = useEditorState(editor, (state) => state.story.future.length > 0);
  const isChapter = useEditorState(editor, (state) => state.chapterId !== null);
  const hasTools = useEditorState(
    editor,
    ({ revision, story }) => revision !== null || story.content.trim() !== '',
  );
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  /** The text that the writer last saved by hand. */
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
    <div className="mx-auto mb-6 flex max-w-[41rem] flex-wrap items-center justify-end gap-2 max-sm:*:grow print:hidden">
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
        // A person who was signed in here is not asked to subscribe in the moment before it is known who they
        // are.
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

/** Undoes or redoes one step, which may be out of view: says and shows what changed. */
const goBack = (editor: EditorSession, go: () => void): void => {
  const { story: before } = editor.store.get();
  go();
  void import('#features/writing/web/tell-step.ts').then(
    ({ tellStep }) => tellStep(before, editor.store.get().story),
    () => undefined,
  );
};

/**
 * The label of the save button (decision 0039); an existing chapter can always be saved. If subscribing or
 * creating an account is not possible here, it offers neither.
 */
const saveLabel = ({ signedIn, maySaveNew, sells, isShut }: Rights, isChapter: boolean): string => {
  if (signedIn) return maySaveNew || isChapter || !sells ? t('Save Chapter') : t('Upgrade to Save More');
  if (isShut) return t('Sign in to save');
  return sells
    ? t('Subscribe to Save ({price}/mo)', { price: priceText(PRICES.writerMonthly) })
    : t('Sign up to save');
};

const StoryOrigins = lazyPart(() => import('#features/writing/provenance/web/story-origins.tsx'));
const ReadingBar = lazyPart(() => import('#platform/web/read-aloud/reading-bar.tsx'));
const FormatBar = lazyPart(() => import('./format/format-bar.tsx'));
const StoryNote = lazyPart(() => import('./story-note.tsx'));
const WaysIn = lazyPart(() => import('#features/writing/about-you/web/ways-in.tsx'));

/** The story, set like a page of a book, and its tools. */
export const StoryPane = ({
  editor,
  rights,
  panel,
  className,
  onShowTalk,
}: {
  readonly editor: EditorSession;
  readonly rights: Rights;
  readonly panel: PanelAttributes;
  readonly className: string;
  /** Brings the conversation into view if it is not. */
  readonly onShowTalk: () => void;
}) => {
  const { sheets, onSheet } = useSheets();
  const hasStory = useEditorState(editor, ({ phase, story }) => phase === 'ready' && hasBegun(story));
  const isRead = useReading().of === 'story';
  const hasNotes = useEditorState(editor, (state) => state.notes.length > 0);
  return (
    <section
      {...panel}
      className={`relative min-h-0 overflow-y-auto px-[clamp(0.75rem,4vw,3.5rem)] pt-6 pb-16 lg:pt-8 print:overflow-visible print:p-0 ${className}`}
    >
      {/* On a phone the tab above shows this heading. */}
      <h2 className="mx-auto mb-2 max-w-[41rem] text-[1.15rem] max-lg:sr-only print:hidden">
        {t('Your Story')}
      </h2>
      <StoryBar editor={editor} rights={rights} />
      {isRead ? (
        <Suspense fallback={null}>
          <div className="sticky top-0 z-10 mx-auto mb-4 max-w-[41rem]">
            <ReadingBar />
          </div>
        </Suspense>
      ) : hasStory ? (
        <div className="sticky top-0 z-10 mx-auto max-w-[41rem] print:hidden lg:mb-4 lg:min-h-target">
          <Suspense fallback={null}>
            <FormatBar editor={editor} sheets={sheets} />
          </Suspense>
        </div>
      ) : null}
      <article
        className="mx-auto max-w-[41rem] rounded-[4px] bg-sheet p-[clamp(1.4rem,4vw,3.4rem)] shadow-page print:max-w-none print:p-0"
        {...copyRules(rights)}
      >
        <StoryPage editor={editor} onSheet={onSheet} />
        {hasNotes ? (
          <Suspense fallback={null}>
            <StoryNote editor={editor} />
          </Suspense>
        ) : null}
      </article>
      {hasStory && sheets.length > 0 ? (
        <Suspense fallback={null}>
          <StoryOrigins editor={editor} sheets={sheets} onShowTalk={onShowTalk} />
        </Suspense>
      ) : null}
      {rights.signedIn ? (
        <Suspense fallback={null}>
          <WaysIn className="mx-auto mt-8 max-w-[41rem] justify-center print:hidden" />
        </Suspense>
      ) : null}
    </section>
  );
};

/** Whether there is text on the page, or there was some that the companion wrote. */
const hasBegun = ({ content, weave }: WritingState['story']): boolean =>
  content.trim() !== '' || weave !== null;
