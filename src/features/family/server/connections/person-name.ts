import type { Db } from '#platform/server/database.ts';

/** What somebody is called in the family: as on their page there, or as their account says while they have none. */
export const nameOf = async (db: Db, userId: string): Promise<string> => {
  const row = await db
    .selectFrom('user as u')
    .leftJoin('family_member_profiles as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.display_name', 'p.full_name'])
    .executeTakeFirst();
  return row?.full_name ?? row?.display_name ?? '';
};

/** Letters, and the dots of 'J. R.': nothing that a mail program would make a link of, and nothing that begins another line. */
const IS_A_NAME = /^\p{L}[\p{L}\p{M}'’ -]*(?:\.(?: |$)[\p{L}\p{M}'’ -]*)*$/u;
const LONGEST_NAME = 60;

/** How our letters call somebody: by name where that is one, otherwise by the address. What people call themselves reaches strangers in them. */
export const nameInLetters = ({ name, email }: { readonly name: string; readonly email: string }): string =>
  name.length <= LONGEST_NAME && IS_A_NAME.test(name) ? name : email;
