import { lazy, Suspense } from 'react';
import { toast } from '#platform/web/toast/toast.ts';
import { copyRules } from './copy-rules.ts';
import type { Desk } from './desk.ts';
import type { PanelAttributes } from './pane-tabs.tsx';
import { StoryBar } from './story-bar.tsx';
import { StoryPage } from './story-page.tsx';
import { type Rights, useDeskState } from './use-desk.ts';

const StoryNote = lazy(() => import('./story-note.tsx'));

/** The story, set like a page of a book, and what can be done with it. */
export const StoryPane = ({
  desk,
  rights,
  panel,
  className,
}: {
  readonly desk: Desk;
  readonly rights: Rights;
  readonly panel: PanelAttributes;
  readonly className: string;
}) => {
  const hasNotes = useDeskState(desk, (state) => state.notes.length > 0);
  return (
    <section
      {...panel}
      className={`min-h-0 overflow-y-auto px-[clamp(0.75rem,4vw,3.5rem)] pt-6 pb-16 lg:pt-8 print:overflow-visible print:p-0 ${className}`}
    >
      <h2 className="sr-only">Your Story</h2>
      <StoryBar desk={desk} rights={rights} />
      <article
        className="mx-auto max-w-[41rem] rounded-[4px] bg-sheet p-[clamp(1.4rem,4vw,3.4rem)] shadow-page print:max-w-none print:p-0"
        {...(rights.signedIn && rights.maySaveNew ? {} : copyRules(toast))}
      >
        <StoryPage desk={desk} />
        {hasNotes ? (
          <Suspense fallback={null}>
            <StoryNote desk={desk} />
          </Suspense>
        ) : null}
      </article>
    </section>
  );
};
