import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { LONGEST_TREE_NAME } from '#features/family/tree/shared/tree-limits.ts';
import { readKey } from '#features/family/tree/shared/tree-keys.ts';
import { familyViewer } from '#features/family/server/family-viewer.ts';
import { readPerson } from '#features/family/server/read-people.ts';

/** The note about a relative that ties lead to; made where there is none yet, by the name that they show. Refuses not-found. */
const noteAboutRelative = async (tx: Db, owner: UserId, relative: string): Promise<string> => {
  const seen = await familyViewer(tx, owner, relative);
  const there = await tx
    .selectFrom('tree_person')
    .where('owner_id', '=', owner)
    .where('user_id', '=', seen.owner)
    .select('id')
    .executeTakeFirst();
  if (there) return there.id;
  const name = (await readPerson(tx, seen))?.name.trim().slice(0, LONGEST_TREE_NAME) ?? '';
  const { id } = await tx
    .insertInto('tree_person')
    .values({ owner_id: owner, user_id: seen.owner, full_name: name === '' ? '…' : name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The row of `tree_person` that a key stands for, null for the owner. Refuses not-found for whoever is not in this owner's tree. */
export const personOfKey = async (tx: Db, owner: UserId, key: string): Promise<string | null> => {
  const read = readKey(key);
  if (read === undefined) return refuse('not-found');
  if (read.kind === 'you' || (read.kind === 'relative' && read.userId === owner)) return null;
  if (read.kind === 'relative') return noteAboutRelative(tx, owner, read.userId);
  const row = await tx
    .selectFrom('tree_person')
    .where('owner_id', '=', owner)
    .where('id', '=', read.personId)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? refuse('not-found');
};
