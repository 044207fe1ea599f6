import type { Db } from '#platform/server/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { familyTreeCalls } from '../../shared/tree-contract.ts';
import { familyViewer } from '../family-viewer.ts';
import { holdTree } from './hold-tree.ts';

type Change = InputOf<typeof familyTreeCalls.changePerson>;

/** One relative is one person. Refuses not-found for whoever is no relative, tree-relative-taken where another note stands for them. */
const demandFreeRelative = async (tx: Db, owner: UserId, id: string, relative: string): Promise<void> => {
  const seen = await familyViewer(tx, owner, relative);
  if (seen.relationship === null) refuse('not-found');
  const taken = await tx
    .selectFrom('tree_person')
    .where('owner_id', '=', owner)
    .where('user_id', '=', seen.owner)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  if (taken) refuse('tree-relative-taken');
};

/** Corrects a person of the owner's tree; what is left out stays. Refuses not-found and tree-relative-taken. */
export const changePerson = (db: Db, owner: UserId, { id, ...change }: Change): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdTree(tx, owner);
    if (typeof change.user_id === 'string') await demandFreeRelative(tx, owner, id, change.user_id);
    const row = await tx
      .updateTable('tree_person')
      .set(change)
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .returning('id')
      .executeTakeFirst();
    if (!row) refuse('not-found');
  });
