import type { Db } from '#platform/server/database/database.ts';

/** A person's name in the family: as on their page there, or as in their account if they have no page. */
export const nameOf = async (db: Db, userId: string): Promise<string> => {
  const row = await db
    .selectFrom('user as u')
    .leftJoin('family_member_profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.display_name', 'p.full_name'])
    .executeTakeFirst();
  return row?.full_name ?? row?.display_name ?? '';
};
