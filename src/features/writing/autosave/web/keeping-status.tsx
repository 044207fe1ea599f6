import { Suspense } from 'react';
import { t } from '#platform/shared/words.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import type { Desk } from '#features/writing/web/desk.ts';
import { useDeskState } from '#features/writing/web/use-desk.ts';
import type { Keeping } from '#features/writing/web/writing-state.ts';

const NotSaved = lazyPart(() => import('./not-saved.tsx'));

const SAFE = 'text-sage';

const clock = (at: Date): string =>
  at.toLocaleTimeString(ownLocale(), { hour: 'numeric', minute: '2-digit' });

/** Always in sight: whether the words are kept. */
export const KeepingStatus = ({ desk, className }: { readonly desk: Desk; readonly className: string }) => {
  const keeping = useDeskState(desk, (state) => state.keeping);
  const isChapter = useDeskState(desk, (state) => state.chapterId !== null);
  // What went wrong takes a sentence, and so a row of its own.
  const row = keeping.state === 'not-saved' ? 'basis-full' : '';
  return (
    <p className={`text-[0.9375rem] leading-snug font-semibold ${className} ${row}`}>
      {wordsFor(keeping, isChapter)}
    </p>
  );
};

const wordsFor = (keeping: Keeping, isChapter: boolean) => {
  switch (keeping.state) {
    case 'nothing':
      return <span className="font-normal text-ink-2">{t('Your words are kept as you write')}</span>;
    case 'saving':
      return <span className="text-ink-2">{t('Saving…')}</span>;
    case 'saved':
      return (
        <span className={SAFE}>
          {isChapter
            ? t('✓ Saved {time} in your book', { time: clock(keeping.at) })
            : t('✓ Saved {time} as a draft', { time: clock(keeping.at) })}
        </span>
      );
    case 'on-device':
      return <span className={SAFE}>{t('✓ Saved {time} on this device', { time: clock(keeping.at) })}</span>;
    case 'not-saved':
      return (
        <span className="text-danger">
          {keeping.why === 'trying' ? (
            // What is to be said where there is no line must be here without one.
            t('Not saved: we keep trying, your words are safe on this device')
          ) : (
            <Suspense fallback={t('Not saved')}>
              <NotSaved why={keeping.why} />
            </Suspense>
          )}
        </span>
      );
  }
};
