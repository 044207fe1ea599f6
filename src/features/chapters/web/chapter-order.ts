import type { ChapterSummary } from '../shared/contract.ts';

/** The list with the chapter at `from` standing at `to`; what lies outside the list changes nothing. */
export const movedTo = (
  chapters: readonly ChapterSummary[],
  from: number,
  to: number,
): readonly ChapterSummary[] => {
  const moving = chapters[from];
  if (!moving || to < 0 || to >= chapters.length) return chapters;
  return chapters.toSpliced(from, 1).toSpliced(to, 0, moving);
};
