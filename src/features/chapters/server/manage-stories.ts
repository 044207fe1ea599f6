import { requireOwnId } from '#features/account/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Asked } from '#platform/server/http/mount-calls.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { Chapter } from '../shared/contract.ts';
import type { Story, storyFunctions } from '../shared/functions.ts';
import { createChapter } from './create-chapter.ts';
import { deleteChapter } from './delete-chapter.ts';
import { readBook } from './read-book.ts';
import { readChapter } from './read-chapter.ts';
import { saveChapter } from './save-chapter.ts';

type ManageStories = (typeof storyFunctions)['manageStories'];
type StoryData = {
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  readonly revision?: number | undefined;
};

const storyOf = (chapter: Chapter): Story & { revision: number } => ({
  id: chapter.id,
  title: chapter.title,
  content: chapter.content,
  chapter_order: chapter.chapterOrder,
  created_at: chapter.createdAt,
  updated_at: chapter.updatedAt,
  revision: chapter.revision,
});

/**
 * Saves on the newest revision if none is given. The row is locked, so that no other save comes between
 * reading the revision and writing.
 */
const updateStory = (db: Db, owner: UserId, id: string, given: StoryData, now: Date): Promise<Chapter> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('chapter')
      .where('id', '=', id)
      .where('user_id', '=', owner)
      .where('deleted_at', 'is', null)
      .select(['title', 'content', 'revision'])
      .forUpdate()
      .executeTakeFirst();
    const existing = row ?? refuse('not-found');
    const { title = existing.title, content = existing.content, revision = existing.revision } = given;
    await saveChapter(tx, owner, { id, title, content, revision }, { now });
    return readChapter(tx, owner, id);
  });

/**
 * The function manage-stories (decision 0038), using the same use cases as the other calls. Throws
 * sign-in-required, not-your-id, and everything the use case throws.
 */
export const manageStories = async (
  context: Pick<AppContext, 'db' | 'clock' | 'openAccess'>,
  { input, viewer }: Pick<Asked<ManageStories>, 'input' | 'viewer'>,
): Promise<OutputOf<ManageStories>> => {
  const { userId: owner } = viewer ?? refuse('sign-in-required');
  requireOwnId(viewer, input.userId);
  switch (input.action) {
    case 'list':
      return { stories: (await readBook(context.db, owner)).map(storyOf) };
    case 'create':
      return { story: storyOf(await createChapter(context, owner, input.storyData)) };
    case 'update':
      return {
        story: storyOf(await updateStory(context.db, owner, input.storyId, input.storyData, context.clock())),
      };
    case 'delete':
      await deleteChapter(context.db, owner, input.storyId, context.clock());
      return { success: true };
  }
};
