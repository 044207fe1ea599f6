import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { ChapterPage } from '#features/chapters/web/chapter-page.tsx';
import { plainText } from '#features/chapters/shared/light-format.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { t } from '#platform/shared/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { AskAboutSelection } from './ask-about-selection.tsx';
import { readingTime } from './reading-time.ts';
import type { SharedStory } from './story-reader.tsx';
import { NOTE_WORDS, WriteBack } from './write-back.tsx';
import type { NoteKind } from '#features/family/stories/shared/notes-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FAMILY_STORIES_KEY, familyStories, newsQuery, sharedChapterQuery } from './story-calls.ts';

/** Where a reader is in a chapter. `paragraph` counts from zero. */
type Place = { readonly paragraph: number; readonly finished: boolean };

type Reading = {
  readonly userId: string;
  readonly chapterId: string;
  /** Contains the paragraphs, each with `data-paragraph`. */
  readonly page: RefObject<HTMLElement | null>;
  /** Where the reader stopped last time. */
  readonly from: number;
  /** False for a chapter that was read to its end before, and for your own. */
  readonly isKept: boolean;
};

/** Text that stays in view this long is being read; text scrolled past is not. */
const AT_REST_MS = 1_500;
/** Where the reader's eyes are in the window, as a share of its height. */
const EYES_AT = 0.6;

/** The paragraph the reader has reached, and whether the end of the text is visible. */
const placeIn = (page: HTMLElement): Place => {
  const line = innerHeight * EYES_AT;
  const paragraphs = [...page.querySelectorAll('[data-paragraph]')];
  const reached = paragraphs.findLastIndex((paragraph) => paragraph.getBoundingClientRect().top <= line);
  return { paragraph: Math.max(0, reached), finished: page.getBoundingClientRect().bottom <= innerHeight };
};

/**
 * Saves where a reader is in a chapter while they read: the furthest paragraph that stayed in view, and the
 * end once they reached it. If it can't be saved, the next pause tries again, without disturbing the reader.
 */
const useReadingPlace = ({ userId, chapterId, page, from, isKept }: Reading): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isKept) return undefined;
    let furthest: Place = { paragraph: from, finished: false };
    let kept: Place | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const keep = async (keepalive: boolean): Promise<void> => {
      const now = furthest;
      if (kept?.paragraph === now.paragraph && kept.finished === now.finished) return;
      try {
        const place = { user_id: userId, chapter_id: chapterId, ...now };
        const answer = await familyStories.keepPlace(place, { keepalive });
        const isFirst = kept === undefined;
        kept = now;
        queries.setQueryData(sharedChapterQuery(userId, chapterId).queryKey, (story) =>
          story ? { ...story, ...answer } : story,
        );
        // The lists are fetched again the next time they are shown.
        void queries.invalidateQueries({ queryKey: FAMILY_STORIES_KEY, refetchType: 'none' });
        // The count of new chapters is visible now, and an opened chapter is no longer new.
        if (isFirst) void queries.invalidateQueries({ queryKey: newsQuery.queryKey });
      } catch {
        // The next pause tries again.
      }
    };
    const look = (): void => {
      if (!page.current || document.visibilityState === 'hidden') return;
      const place = placeIn(page.current);
      furthest = {
        paragraph: Math.max(furthest.paragraph, place.paragraph),
        finished: furthest.finished || place.finished,
      };
      void keep(false);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, AT_REST_MS);
    };
    const leave = (): void => void keep(true);
    wait();
    addEventListener('scroll', wait, { passive: true });
    addEventListener('resize', wait);
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', wait);
      removeEventListener('resize', wait);
      removeEventListener('pagehide', leave);
    };
  }, [userId, chapterId, page, from, isKept, queries]);
};

/** The state when the page was opened. `at` is the paragraph the reader was sent to, from the URL. */
export type Opened = {
  readonly read: SharedStory['read'];
  readonly paragraph: number;
  readonly at: string | null;
  /** What they came to write, from the URL. */
  readonly write: string | null;
};

type Props = {
  readonly userId: string;
  readonly story: SharedStory;
  readonly opened: Opened;
  readonly isOwn: boolean;
};

const ChapterMailOffer = lazyPart(() => import('#features/family/chapter-mails/web/chapter-mail-offer.tsx'));

/** Scrolls to a paragraph and focuses it, so that a screen reader goes on from there. */
const goTo = (page: HTMLElement | null, paragraph: number): void => {
  const element = page?.querySelector(`[data-paragraph="${paragraph}"]`);
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
};

/** The paragraph in the URL, if there is a valid one. */
const askedParagraph = (at: string | null): number | undefined =>
  at !== null && /^\d{1,6}$/.test(at) ? Number(at) : undefined;

/** The kind of note that a link in a chapter's email asks for. */
const askedNote = (write: string | null): NoteKind | undefined =>
  write === 'thanks' || write === 'question' ? write : undefined;

/** The text of a chapter, with the place where the reader stopped, and at its end the form to write back. */
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
    // After the page has appeared, because that scrolls to the top.
    const frame = requestAnimationFrame(() => goTo(page.current, asked));
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  const ask = (words: string): void => {
    setPassage(words);
    // For a form that is open already; otherwise it takes the focus when it appears.
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
            {t('Continue where you left off')}
          </Button>
        </p>
      ) : null}
      <div ref={page}>
        <ChapterPage
          content={story.content}
          photos={story.photos}
          pictureOf={(id) => `/api/family/stories/${encodeURIComponent(userId)}/photos/${id}`}
          mark={stoppedAt === undefined ? undefined : { before: stoppedAt, words: t('You left off here') }}
        />
      </div>
      {isOwn ? null : (
        <>
          <AskAboutSelection page={page} writer={story.name} onAsk={ask} />
          <WriteBack
            userId={userId}
            chapterId={story.id}
            writer={story.name}
            asked={askedNote(opened.write)}
            paragraphs={paragraphsOf(story.content).map(plainText)}
            passage={passage}
            onPassage={setPassage}
          />
          <Suspense fallback={null}>
            <ChapterMailOffer userId={userId} />
          </Suspense>
        </>
      )}
    </>
  );
};
