import type { Db } from '#platform/server/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { readTree } from './read-tree.ts';

/** Answers a question that the tree asks with no. Refuses not-found for what it does not ask, unless that was denied already. */
export const denySuggestion = async (db: Db, owner: UserId, question: string): Promise<void> => {
  const { suggestions } = await readTree(db, owner);
  const isAsked = suggestions.some((one) => one.question === question);
  const denied = await db
    .selectFrom('tree_not_so')
    .where('owner_id', '=', owner)
    .where('question', '=', question)
    .select('question')
    .executeTakeFirst();
  if (denied) return;
  if (!isAsked) refuse('not-found');
  await db
    .insertInto('tree_not_so')
    .values({ owner_id: owner, question })
    .onConflict((there) => there.doNothing())
    .execute();
};

/** Takes that no back; where none was said, nothing changes. */
export const undenySuggestion = async (db: Db, owner: UserId, question: string): Promise<void> => {
  await db.deleteFrom('tree_not_so').where('owner_id', '=', owner).where('question', '=', question).execute();
};
