import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { offerIn, peopleToAdd } from './people-to-add.ts';
import { readTree } from './read-tree.ts';

/** Whether the owner is asked this question, by the tree or by the offer to add a person they told about. */
const isAsked = async (db: Db, owner: UserId, question: string): Promise<boolean> => {
  const offered = offerIn(question);
  if (offered !== undefined) return (await peopleToAdd(db, owner)).some(({ offer }) => offer === offered);
  return (await readTree(db, owner)).suggestions.some((one) => one.question === question);
};

/**
 * Answers a question of the tree with no. Rejects with not-found for a question it doesn't ask, unless that
 * was denied already.
 */
export const denySuggestion = async (db: Db, owner: UserId, question: string): Promise<void> => {
  const denied = await db
    .selectFrom('tree_not_so')
    .where('owner_id', '=', owner)
    .where('question', '=', question)
    .select('question')
    .executeTakeFirst();
  if (denied) return;
  if (!(await isAsked(db, owner, question))) refuse('not-found');
  await db
    .insertInto('tree_not_so')
    .values({ owner_id: owner, question })
    .onConflict((there) => there.doNothing())
    .execute();
};

/** Takes back a "no". If there was none, nothing changes. */
export const undenySuggestion = async (db: Db, owner: UserId, question: string): Promise<void> => {
  await db.deleteFrom('tree_not_so').where('owner_id', '=', owner).where('question', '=', question).execute();
};
