import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { t } from '#platform/shared/words.ts';
import type { Desk } from './desk.ts';
import { LiveWords } from '#features/writing/conversation/web/live-words.tsx';
import { KeepingStatus } from '#features/writing/autosave/web/keeping-status.tsx';
import { PaneTabs, type Pane, panelOf, useOnePane } from './pane-tabs.tsx';
import { StoryPane } from '#features/writing/story/web/story-pane.tsx';
import { TalkPane } from '#features/writing/conversation/web/talk-pane.tsx';
import { type Rights, useDesk, useDeskState } from './use-desk.ts';

const AdoptVisitorDraft = lazyPart(() => import('#features/writing/autosave/web/adopt-visitor-draft.tsx'));
const ConflictDialog = lazyPart(() => import('#features/writing/autosave/web/conflict-dialog.tsx'));
const FirstChapterDialog = lazyPart(() => import('#features/writing/story/web/first-chapter-dialog.tsx'));
const NotOpened = lazyPart(() => import('./not-opened.tsx'));

/** The main screen: the conversation and the story that grows from it, side by side, or one at a time on a phone. */
export const WriteScreen = () => {
  const { desk, rights, reopen } = useDesk();
  const phase = useDeskState(desk, (state) => state.phase);
  if (phase !== 'opening' && phase !== 'ready')
    return (
      <Suspense fallback={null}>
        <NotOpened why={phase} onTryAgain={reopen} />
      </Suspense>
    );
  return (
    <>
      <Panes desk={desk} rights={rights} />
      <WhenNeeded desk={desk} />
      {rights.signedIn ? (
        <Suspense fallback={null}>
          <AdoptVisitorDraft onAdopted={reopen} />
        </Suspense>
      ) : null}
    </>
  );
};

const Panes = ({ desk, rights }: { readonly desk: Desk; readonly rights: Rights }) => {
  const [chosen, choose] = useState<Pane>('talk');
  const onePane = useOnePane();
  return (
    <div className="flex min-h-0 grow flex-col print:block">
      <h1 className="sr-only">{t('Write your story')}</h1>
      <LiveWords desk={desk} />
      <PaneTabs desk={desk} chosen={chosen} onChoose={choose} />
      <KeepingStatus desk={desk} className="border-b border-line px-4 py-1.5 lg:hidden print:hidden" />
      <div className="grid min-h-0 grow grid-cols-1 grid-rows-1 lg:grid-cols-[minmax(24rem,0.92fr)_minmax(0,1.15fr)] print:block">
        <TalkPane
          desk={desk}
          panel={panelOf('talk', onePane)}
          className={chosen === 'talk' ? '' : 'max-lg:hidden'}
        />
        <StoryPane
          desk={desk}
          rights={rights}
          panel={panelOf('story', onePane)}
          onShowTalk={() => choose('talk')}
          className={chosen === 'story' ? '' : 'max-lg:hidden print:block!'}
        />
      </div>
    </div>
  );
};

/** Dialogs, loaded when their moment comes. */
const WhenNeeded = ({ desk }: { readonly desk: Desk }) => {
  const conflict = useDeskState(desk, (state) => state.conflict);
  const praise = useDeskState(desk, (state) => state.firstChapterDone);
  return (
    <Suspense fallback={null}>
      {conflict ? <ConflictDialog desk={desk} other={conflict} /> : null}
      {praise ? <FirstChapterDialog onClose={desk.closePraise} /> : null}
    </Suspense>
  );
};
