import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { ChapterPhoto } from '../shared/photo-contract.ts';

/** The photos of this writer's chapter, in order. Throws not-found. */
export const listChapterPhotos = async (db: Db, owner: UserId, id: string): Promise<ChapterPhoto[]> => {
  const rows = await db
    .selectFrom('chapter as c')
    .leftJoin('conversation as v', 'v.chapter_id', 'c.id')
    .leftJoin('photo as p', (join) =>
      join.onRef('p.conversation_id', '=', 'v.id').on('p.removed_at', 'is', null),
    )
    .where('c.id', '=', id)
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .orderBy('p.place')
    .select(['p.id', 'p.caption', 'p.width', 'p.height', 'p.after_paragraph', 'p.after_words'])
    .execute();
  if (rows.length === 0) refuse('not-found');
  return rows.flatMap(({ id: photo, caption, width, height, after_paragraph, after_words }) =>
    photo === null || caption === null || width === null || height === null
      ? []
      : [
          {
            id: photo,
            caption,
            width,
            height,
            afterParagraph: after_paragraph ?? -1,
            afterWords: after_words ?? '',
          },
        ],
  );
};
