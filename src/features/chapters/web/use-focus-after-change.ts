import { type RefObject, useEffect, useRef } from 'react';
import type { ChapterSummary } from '../shared/contract.ts';

/** Marks elements that may receive focus after the list changes. */
export const MAY_HAVE_FOCUS = { 'data-focus-after-change': true, tabIndex: -1 } as const;

type FocusAfterChange = {
  readonly region: RefObject<HTMLDivElement | null>;
  readonly noteDeleted: (chapter: ChapterSummary) => void;
  readonly noteImported: () => void;
};

/**
 * Keeps keyboard users from starting over at the top. Deleting a chapter removes the focused button, so focus
 * moves to the chapter that took its place. The first import removes the import link, so focus moves to the
 * first imported chapter once no dialog is open over the list. Returns the region to search in, and what to
 * call when a chapter is deleted and when chapters are imported.
 */
export const useFocusAfterChange = (
  chapters: readonly ChapterSummary[] | undefined,
  isCovered: boolean,
): FocusAfterChange => {
  const region = useRef<HTMLDivElement>(null);
  const deleted = useRef<{ id: string; at: number }>(undefined);
  const knownBefore = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    if (!chapters || isCovered) return;
    const focus = (at: number): void => {
      const places = region.current?.querySelectorAll<HTMLElement>('[data-focus-after-change]') ?? [];
      places[Math.min(at, places.length - 1)]?.focus();
    };
    const gone = deleted.current;
    if (gone && !chapters.some(({ id }) => id === gone.id)) {
      deleted.current = undefined;
      focus(gone.at);
    }
    const known = knownBefore.current;
    const firstNew = known ? chapters.findIndex(({ id }) => !known.has(id)) : -1;
    if (firstNew >= 0) {
      knownBefore.current = undefined;
      if (document.activeElement === document.body) focus(firstNew);
    }
  }, [chapters, isCovered]);

  return {
    region,
    noteDeleted: ({ id }) => {
      deleted.current = { id, at: chapters?.findIndex((chapter) => chapter.id === id) ?? 0 };
    },
    noteImported: () => {
      knownBefore.current = new Set(chapters?.map(({ id }) => id));
    },
  };
};
