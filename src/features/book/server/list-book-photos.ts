import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { BookPhoto } from '../shared/contract.ts';

/** The photos of all this writer's chapters, in the order of the book. */
export const listBookPhotos = async (db: Db, owner: UserId): Promise<BookPhoto[]> =>
  db
    .selectFrom('photo as p')
    .innerJoin('conversation as v', 'v.id', 'p.conversation_id')
    .innerJoin('chapter as c', 'c.id', 'v.chapter_id')
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .orderBy('c.chapter_order')
    .orderBy('p.place')
    .select(['p.id', 'c.id as chapterId', 'p.caption', 'p.width', 'p.height'])
    .execute();
