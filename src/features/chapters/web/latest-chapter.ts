import type { ChapterSummary } from '../shared/contract.ts';

/** The chapter that was changed last. */
export const latestChapter = (chapters: readonly ChapterSummary[]): ChapterSummary | undefined =>
  chapters.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0];
