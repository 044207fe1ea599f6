import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { FAMILY_STORIES_KEY, familyStories, newsQuery, sharedChapterQuery } from './story-calls.ts';

/** Where somebody is in a chapter. `paragraph` counts from nought. */
type Place = { readonly paragraph: number; readonly finished: boolean };

type Reading = {
  readonly userId: string;
  readonly chapterId: string;
  /** Holds the paragraphs, each with `data-paragraph`. */
  readonly page: RefObject<HTMLElement | null>;
  /** Where the reader had stopped before. */
  readonly from: number;
  /** Not for what was read to its end before, nor for one's own chapter. */
  readonly isKept: boolean;
};

/** What stands this still for this long is being read; what flies past is not. */
const AT_REST_MS = 1_500;
/** Eyes are a little above the middle of the window, as a share of its height. */
const EYES_AT = 0.6;

/** The paragraph that the reader has come to, and whether the end of the text is in sight. */
const placeIn = (page: HTMLElement): Place => {
  const line = innerHeight * EYES_AT;
  const paragraphs = [...page.querySelectorAll('[data-paragraph]')];
  const reached = paragraphs.findLastIndex((paragraph) => paragraph.getBoundingClientRect().top <= line);
  return { paragraph: Math.max(0, reached), finished: page.getBoundingClientRect().bottom <= innerHeight };
};

/**
 * Keeps where somebody is in a chapter while they read: the furthest paragraph that stood still before their eyes, and the end once they came to
 * it. Where it cannot be kept, the next rest tries again; nobody is disturbed in their reading for it.
 */
export const useReadingPlace = ({ userId, chapterId, page, from, isKept }: Reading): void => {
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
        // The lists learn of it when they are looked at again.
        void queries.invalidateQueries({ queryKey: FAMILY_STORIES_KEY, refetchType: 'none' });
        // The count of what is new is in sight: a chapter that was opened is new no more.
        if (isFirst) void queries.invalidateQueries({ queryKey: newsQuery.queryKey });
      } catch {
        // It stays to be kept at the next rest.
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
