import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { gedcomCalls } from '#features/family/gedcom/shared/gedcom-contract.ts';
import { fileKey, readFileKey } from './file-of-keys.ts';

/** The files whose people are in a tree, latest first. */
export const filesInTree = async (db: Db, owner: UserId): Promise<OutputOf<typeof gedcomCalls.files>> => {
  const rows = await db
    .selectFrom('tree_person')
    .where('owner_id', '=', owner)
    .where('file_key', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['file_key', 'created_at'])
    .execute();
  const files = Map.groupBy(rows, ({ file_key }) => readFileKey(file_key ?? '').file);
  return {
    files: [...files].map(([file, people]) => ({
      file,
      people: people.length,
      brought_in_at: (people[0]?.created_at ?? new Date(0)).toISOString(),
    })),
  };
};

/** Removes everyone who came from a file; their ties are deleted with the rows. Rejects with not-found. */
export const takeOutFile = async (db: Db, owner: UserId, file: string): Promise<number> => {
  const gone = await db
    .deleteFrom('tree_person')
    .where('owner_id', '=', owner)
    // The contract allows only letters and digits here, so nothing acts as a wildcard.
    .where('file_key', 'like', fileKey(file, '%'))
    .returning('id')
    .execute();
  return gone.length > 0 ? gone.length : refuse('not-found');
};
