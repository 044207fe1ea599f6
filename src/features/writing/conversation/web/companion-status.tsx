import { Suspense } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useCompanion } from './use-companion.ts';

const WordsAbout = lazyPart(() => import('./words-about-companion.tsx'));

/** Who answers, and whether words leave for anywhere. Its room is kept free until that is known: two lines on a phone. */
export const CompanionStatus = ({ editor }: { readonly editor: EditorSession }) => {
  const about = useCompanion();
  return (
    <p className="min-h-[1.4em] max-sm:min-h-[2.75em] text-[0.875rem] leading-snug text-ink-2">
      {about ? (
        <Suspense fallback={null}>
          <WordsAbout {...about} editor={editor} />
        </Suspense>
      ) : null}
    </p>
  );
};
