import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { MessageBox } from './message-box.tsx';
import { MessageList } from './message-list.tsx';
import type { PanelAttributes } from '#features/writing/web/pane-tabs.tsx';
import { Suspense } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useCompanion } from './use-companion.ts';

const WordsAbout = lazyPart(() => import('./words-about-companion.tsx'));

/**
 * Which companion answers, and whether text is sent anywhere. Its space is reserved until that is known: two
 * lines on a phone.
 */
const CompanionStatus = ({ editor }: { readonly editor: EditorSession }) => {
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

/** The conversation and the message box. */
export const TalkPane = ({
  editor,
  panel,
  className,
}: {
  readonly editor: EditorSession;
  readonly panel: PanelAttributes;
  readonly className: string;
}) => (
  <section
    {...panel}
    className={`relative flex min-h-0 flex-col border-line lg:border-r print:hidden ${className}`}
  >
    <h2 className="sr-only">{t('Conversation')}</h2>
    <MessageList editor={editor} />
    {/* At the foot of the window even if the whole page scrolls, unless it would fill a low window. */}
    <div
      data-foot
      className="shrink-0 border-t border-line bg-sheet px-[clamp(1rem,2.5vw,2rem)] pt-4 pb-2 [@media(min-height:30rem)]:sticky bottom-(--bar) z-10"
    >
      <MessageBox editor={editor} />
    </div>
    <div className="shrink-0 bg-sheet px-[clamp(1rem,2.5vw,2rem)] pb-3">
      <CompanionStatus editor={editor} />
    </div>
  </section>
);
