import { useEffect, useRef, useState } from 'react';
import { ChapterPage } from '#features/chapters/web/chapter-page.tsx';
import { plainText } from '#features/chapters/shared/light-format.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { AskAboutSelection } from './ask-about-selection.tsx';
import { readingTime } from './reading-time.ts';
import type { SharedStory } from './story-reader.tsx';
import { useReadingPlace } from './use-reading-place.ts';
import { NOTE_WORDS, WriteBack } from './write-back.tsx';

/** How it was when the page was opened. `at`: where the reader was sent to, as the address has it. */
export type Opened = {
  readonly read: SharedStory['read'];
  readonly paragraph: number;
  readonly at: string | null;
};

type Props = {
  readonly userId: string;
  readonly story: SharedStory;
  readonly opened: Opened;
  readonly isOwn: boolean;
};

/** Brings a paragraph to the eyes, and the focus to it, so that a screen reader goes on from there. */
const goTo = (page: HTMLElement | null, paragraph: number): void => {
  const element = page?.querySelector(`[data-paragraph="${paragraph}"]`);
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
};

/** The paragraph that the address names, where there is such a one. */
const askedParagraph = (at: string | null): number | undefined =>
  at !== null && /^\d{1,6}$/.test(at) ? Number(at) : undefined;

/** The text of somebody's chapter, with the place where the reader stopped, and at its end a word back to the writer. */
export const StoryText = ({ userId, story, opened, isOwn }: Props) => {
  const page = useRef<HTMLDivElement>(null);
  const [passage, setPassage] = useState<string>();
  const asked = askedParagraph(opened.at);
  const hasStopped = opened.read === 'begun' && opened.paragraph > 0;
  const stoppedAt = hasStopped ? opened.paragraph : undefined;
  useReadingPlace({
    userId,
    chapterId: story.id,
    page,
    from: opened.paragraph,
    isKept: !isOwn && opened.read !== 'read',
  });
  useEffect(() => {
    if (asked === undefined || asked === 0) return undefined;
    // After the page has arrived: arriving goes to the top.
    const frame = requestAnimationFrame(() => goTo(page.current, asked));
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  const ask = (words: string): void => {
    setPassage(words);
    // Where the form is open already; else it takes the focus when it comes.
    document.getElementById(NOTE_WORDS)?.focus();
  };
  return (
    <>
      <p className="-mt-6 mb-10 text-center text-[0.9375rem] text-ink-2 print:hidden">
        {readingTime(story.word_count)}
      </p>
      {stoppedAt !== undefined && asked === undefined ? (
        <p className="mb-8 text-center print:hidden">
          <Button kind="first" onClick={() => goTo(page.current, stoppedAt)}>
            {t('Go on where you stopped')}
          </Button>
        </p>
      ) : null}
      <div ref={page}>
        <ChapterPage
          content={story.content}
          photos={story.photos}
          pictureOf={(id) => `/api/family/stories/${encodeURIComponent(userId)}/photos/${id}`}
          mark={stoppedAt === undefined ? undefined : { before: stoppedAt, words: t('You stopped here') }}
        />
      </div>
      {isOwn ? null : (
        <>
          <AskAboutSelection page={page} writer={story.name} onAsk={ask} />
          <WriteBack
            userId={userId}
            chapterId={story.id}
            writer={story.name}
            paragraphs={paragraphsOf(story.content).map(plainText)}
            passage={passage}
            onPassage={setPassage}
          />
        </>
      )}
    </>
  );
};
