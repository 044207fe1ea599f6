import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from './editor-session.ts';
import { LiveWords } from '#features/writing/conversation/web/live-words.tsx';
import { SaveStatusLine } from '#features/writing/autosave/web/save-status-line.tsx';
import { PaneTabs, type Pane, panelOf, useOnePane } from './pane-tabs.tsx';
import { StoryPane } from '#features/writing/story/web/story-pane.tsx';
import { TalkPane } from '#features/writing/conversation/web/talk-pane.tsx';
import { type Rights, useEditorSession, useEditorState } from './use-editor-session.ts';

const AdoptVisitorDraft = lazyPart(() => import('#features/writing/autosave/web/adopt-visitor-draft.tsx'));
const ConflictDialog = lazyPart(() => import('#features/writing/autosave/web/conflict-dialog.tsx'));
const FirstChapterDialog = lazyPart(() => import('#features/writing/story/web/first-chapter-dialog.tsx'));
const NotOpened = lazyPart(() => import('./not-opened.tsx'));

/**
 * The main screen: the conversation and the story that grows from it, side by side or, on a phone, one at a
 * time.
 */
export const WriteScreen = () => {
  const { editor, rights, reopen } = useEditorSession();
  const phase = useEditorState(editor, (state) => state.phase);
  if (phase !== 'opening' && phase !== 'ready')
    return (
      <Suspense fallback={null}>
        <NotOpened why={phase} onTryAgain={reopen} />
      </Suspense>
    );
  return (
    <>
      <Panes editor={editor} rights={rights} />
      <WhenNeeded editor={editor} />
      {rights.signedIn ? (
        <Suspense fallback={null}>
          <AdoptVisitorDraft onAdopted={reopen} />
        </Suspense>
      ) : null}
    </>
  );
};

const Panes = ({ editor, rights }: { readonly editor: EditorSession; readonly rights: Rights }) => {
  const [shown, show] = useState<{ readonly of: EditorSession; readonly pane: Pane }>({
    of: editor,
    pane: 'talk',
  });
  // Another chapter begins on the conversation pane again.
  const chosen = shown.of === editor ? shown.pane : 'talk';
  const choose = (pane: Pane): void => show({ of: editor, pane });
  const onePane = useOnePane();
  return (
    <div className="flex min-h-0 grow flex-col print:block">
      <h1 className="sr-only">{t('Write your story')}</h1>
      <LiveWords editor={editor} />
      <PaneTabs editor={editor} chosen={chosen} onChoose={choose} />
      <SaveStatusLine editor={editor} className="border-b border-line px-4 py-1.5 lg:hidden print:hidden" />
      <div className="grid min-h-0 grow grid-cols-1 grid-rows-1 lg:grid-cols-[minmax(24rem,0.92fr)_minmax(0,1.15fr)] print:block">
        <TalkPane
          editor={editor}
          panel={panelOf('talk', onePane)}
          className={chosen === 'talk' ? '' : 'max-lg:hidden'}
        />
        <StoryPane
          editor={editor}
          rights={rights}
          panel={panelOf('story', onePane)}
          onShowTalk={() => choose('talk')}
          className={chosen === 'story' ? '' : 'max-lg:hidden print:block!'}
        />
      </div>
    </div>
  );
};

/** Dialogs, loaded when they are needed. */
const WhenNeeded = ({ editor }: { readonly editor: EditorSession }) => {
  const conflict = useEditorState(editor, (state) => state.conflict);
  const praise = useEditorState(editor, (state) => state.firstChapterDone);
  return (
    <Suspense fallback={null}>
      {conflict ? <ConflictDialog editor={editor} other={conflict} /> : null}
      {praise ? <FirstChapterDialog onClose={editor.closePraise} /> : null}
    </Suspense>
  );
};
