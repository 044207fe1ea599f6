import type { FamilyContext } from '#features/family/server/family-context.ts';
import { hasReaderPlan } from '#features/subscription/server/api.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { FamilyViewer } from '#features/family/server/family-viewer.ts';
import { sharedBy } from './shared-chapters.ts';

/** Whether a person may open what others share with them. They always see what is shared, and its title. */
export const mayRead = async (
  { db, clock, isSelling }: Pick<FamilyContext, 'db' | 'clock' | 'isSelling'>,
  viewer: UserId,
): Promise<boolean> => !isSelling || (await hasReaderPlan(db, viewer, clock()));

/** Throws reader-plan-required. Your own chapters are always open. */
export const requireReading = async (
  context: Pick<FamilyContext, 'db' | 'clock' | 'isSelling'>,
  { viewer, owner }: FamilyViewer,
): Promise<void> => {
  if (viewer !== owner && !(await mayRead(context, viewer))) refuse('reader-plan-required');
};

/** Throws not-found if the chapter is not shared, reader-plan-required if this reader may not open it. */
export const requireChapter = async (
  context: Pick<FamilyContext, 'db' | 'clock' | 'isSelling'>,
  seen: FamilyViewer,
  chapterId: string,
): Promise<void> => {
  const row = await sharedBy(context.db, [seen])
    .where('c.id', '=', chapterId)
    .select('c.id')
    .executeTakeFirst();
  if (!row) refuse('not-found');
  await requireReading(context, seen);
};
