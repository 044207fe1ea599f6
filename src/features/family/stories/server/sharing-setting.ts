import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { confirmedAround } from '#features/family/server/family-viewer.ts';
import { readPeople } from '#features/family/server/read-people.ts';

/** Whether new chapters are shared from the start, and who reads what is shared. */
export const readSharing = async (
  db: Db,
  owner: UserId,
): Promise<OutputOf<(typeof storyCalls)['readSharing']>> => {
  const [{ shares_new_chapters }, people] = await Promise.all([
    db.selectFrom('user').where('id', '=', owner).select('shares_new_chapters').executeTakeFirstOrThrow(),
    confirmedAround(db, owner).then((around) => readPeople(db, around)),
  ]);
  return {
    share_new_chapters: shares_new_chapters,
    readers: people.flatMap(({ seen: { owner: user_id, relationship }, name }) =>
      relationship === null ? [] : [{ user_id, name, relationship_type: relationship }],
    ),
  };
};

/** Applies to chapters started from now on; existing ones stay as they are. */
export const changeSharing = async (
  db: Db,
  owner: UserId,
  shareNewChapters: boolean,
): Promise<{ share_new_chapters: boolean }> => {
  await db
    .updateTable('user')
    .set({ shares_new_chapters: shareNewChapters })
    .where('id', '=', owner)
    .execute();
  return { share_new_chapters: shareNewChapters };
};
