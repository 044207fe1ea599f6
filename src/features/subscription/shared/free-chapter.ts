/**
 * Chapters that may be created without a subscription (decision 0039). Deleting one does not allow another.
 */
export const MAX_FREE_CHAPTERS = 1;

/** Whether a new chapter may be created. Existing chapters can always be saved. */
export const canWriteChapter = (status: { subscribed: boolean; free_chapters_used: number }): boolean =>
  status.subscribed || status.free_chapters_used < MAX_FREE_CHAPTERS;
