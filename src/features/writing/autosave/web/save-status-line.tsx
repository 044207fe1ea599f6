import { Suspense } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import type { SaveStatus } from '#features/writing/web/writing-state.ts';

const NotSaved = lazyPart(() => import('./not-saved.tsx'));

const SAFE = 'text-sage';

const clock = (at: Date): string =>
  at.toLocaleTimeString(ownLocale(), { hour: 'numeric', minute: '2-digit' });

/** Always visible: whether the text is saved. */
export const SaveStatusLine = ({
  editor,
  className,
}: {
  readonly editor: EditorSession;
  readonly className: string;
}) => {
  const saveStatus = useEditorState(editor, (state) => state.saveStatus);
  const isChapter = useEditorState(editor, (state) => state.chapterId !== null);
  // An error takes a sentence, so it gets a row of its own.
  const row = saveStatus.state === 'not-saved' ? 'basis-full' : '';
  return (
    <p className={`text-[0.9375rem] leading-snug font-semibold ${className} ${row}`}>
      {wordsFor(saveStatus, isChapter)}
    </p>
  );
};

const wordsFor = (saveStatus: SaveStatus, isChapter: boolean) => {
  switch (saveStatus.state) {
    case 'nothing':
      return <span className="font-normal text-ink-2">{t('Your words are saved as you write')}</span>;
    case 'saving':
      return <span className="text-ink-2">{t('Saving…')}</span>;
    case 'saved':
      return (
        <span className={SAFE}>
          {isChapter
            ? t('✓ Saved {time} in your book', { time: clock(saveStatus.at) })
            : t('✓ Saved {time} as a draft', { time: clock(saveStatus.at) })}
        </span>
      );
    case 'on-device':
      return (
        <span className={SAFE}>{t('✓ Saved {time} on this device', { time: clock(saveStatus.at) })}</span>
      );
    case 'not-saved':
      return (
        <span className="text-danger">
          {saveStatus.why === 'trying' ? (
            // Messages shown without a connection can't be loaded on demand.
            t('Not saved. We’ll keep trying. Your words are safe on this device')
          ) : (
            <Suspense fallback={t('Not saved')}>
              <NotSaved why={saveStatus.why} />
            </Suspense>
          )}
        </span>
      );
  }
};
