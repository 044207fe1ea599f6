import { type RefObject, useEffect, useRef } from 'react';
import type { ChapterSummary } from '../shared/contract.ts';

/** Marks what may have the focus once a chapter is gone. */
export const MAY_HAVE_FOCUS = { 'data-focus-after-delete': true, tabIndex: -1 } as const;

/**
 * A deleted chapter takes the button that had the focus with it: the focus goes on to the chapter that took its place, so that a keyboard
 * does not start over at the top. Answers the region to look in, and what to call when a chapter is deleted.
 */
export const useFocusAfterDelete = (
  chapters: readonly ChapterSummary[] | undefined,
): { region: RefObject<HTMLDivElement | null>; noteDeleted: (chapter: ChapterSummary) => void } => {
  const region = useRef<HTMLDivElement>(null);
  const deleted = useRef<{ id: string; at: number }>(undefined);

  useEffect(() => {
    const gone = deleted.current;
    if (!gone || !chapters || chapters.some(({ id }) => id === gone.id)) return;
    deleted.current = undefined;
    const places = region.current?.querySelectorAll<HTMLElement>('[data-focus-after-delete]') ?? [];
    places[Math.min(gone.at, places.length - 1)]?.focus();
  }, [chapters]);

  return {
    region,
    noteDeleted: ({ id }) => {
      deleted.current = { id, at: chapters?.findIndex((chapter) => chapter.id === id) ?? 0 };
    },
  };
};
