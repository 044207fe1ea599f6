import type { AppContext } from '#platform/server/app-context.ts';
import { callerOf } from '#platform/server/http/caller-of.ts';
import { openCapacity } from '#platform/server/http/capacity.ts';
import { type Implementation, ownRead } from '#platform/server/http/mount-calls.ts';
import type { chapterCalls } from '../shared/contract.ts';
import type { storyFunctions } from '../shared/functions.ts';
import { createChapter } from './create-chapter.ts';
import { deleteChapter } from './delete-chapter.ts';
import { livingSummaries, summariesOf } from './list-chapters.ts';
import { listChapterPhotos } from './list-chapter-photos.ts';
import { listDeletedChapters } from './list-deleted-chapters.ts';
import { listRevisions } from './list-revisions.ts';
import { manageStories } from './manage-stories.ts';
import { readBook } from './read-book.ts';
import { oneChapter, theChapter } from './read-chapter.ts';
import { readRevision } from './read-revision.ts';
import { reorderChapters } from './reorder-chapters.ts';
import { restoreChapter } from './restore-chapter.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveChapter } from './save-chapter.ts';

const none = () => ({});

/**
 * How many whole books one person may read at a time. Each may be many megabytes, and is held in memory until
 * it is sent.
 */
const MOST_BOOKS_AT_ONCE = 4;

export const chapterRoutes = (context: AppContext): Implementation<typeof chapterCalls> => {
  const { db, clock } = context;
  const reading = openCapacity({ mostOfOne: MOST_BOOKS_AT_ONCE });
  return {
    list: ownRead(livingSummaries, none, (rows) => ({ chapters: summariesOf(rows) })),
    book: async ({ viewer, request }) => {
      const giveBack = reading.take(callerOf(viewer, request.address), 1);
      try {
        return { chapters: await readBook(db, viewer.userId) };
      } finally {
        giveBack();
      }
    },
    read: ownRead(oneChapter, ({ id }: { id: string }) => ({ id }), theChapter),
    create: ({ viewer, input }) => createChapter(context, viewer.userId, input),
    save: ({ viewer, input }) => saveChapter(db, viewer.userId, input, { now: clock() }),
    remove: ({ viewer, input }) => deleteChapter(db, viewer.userId, input.id, clock()),
    restore: ({ viewer, input }) => restoreChapter(context, viewer.userId, input.id),
    listDeleted: async ({ viewer }) => ({ chapters: await listDeletedChapters(db, viewer.userId, clock()) }),
    reorder: async ({ viewer, input }) => ({ chapters: await reorderChapters(db, viewer.userId, input.ids) }),
    photos: async ({ viewer, input }) => ({ photos: await listChapterPhotos(db, viewer.userId, input.id) }),
    listRevisions: async ({ viewer, input }) => ({
      revisions: await listRevisions(db, viewer.userId, input.id),
    }),
    readRevision: ({ viewer, input }) => readRevision(db, viewer.userId, input.id, input.revision),
    restoreRevision: ({ viewer, input }) => restoreRevision(db, viewer.userId, { ...input, now: clock() }),
  };
};

export const storyFunctionRoutes = (context: AppContext): Implementation<typeof storyFunctions> => ({
  manageStories: (asked) => manageStories(context, asked),
});
