import type { RawBuilder } from 'kysely';
import { asSeen } from '#platform/server/as-seen.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { familyTreeCalls } from '#features/family/tree/shared/tree-contract.ts';
import { NOTED_FIELDS } from '#features/family/tree/shared/tree-limits.ts';
import { familyViewer } from '#features/family/server/family-viewer.ts';
import { holdTree } from './hold-tree.ts';

type Change = InputOf<typeof familyTreeCalls.changePerson>;

/**
 * A relative can be only one person. Rejects with not-found for anyone who is not a relative, or
 * tree-relative-taken if another note is already matched with that relative.
 */
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

/** Each corrected field still has the value that was seen, or already has the new one. */
const areAsSeen = ({ over, ...change }: Omit<Change, 'id'>): RawBuilder<boolean>[] =>
  NOTED_FIELDS.filter((field) => change[field] !== undefined).map((field) =>
    asSeen(field, over[field], change[field]),
  );

/**
 * Corrects a person in the owner's tree; fields left out stay as they are. Rejects with not-found,
 * tree-relative-taken, or stale-revision if one of the fields was corrected elsewhere since it was seen; then
 * nothing is changed.
 */
export const changePerson = (db: Db, owner: UserId, { id, over, ...change }: Change): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdTree(tx, owner);
    if (typeof change.user_id === 'string') await demandFreeRelative(tx, owner, id, change.user_id);
    const row = await tx
      .updateTable('tree_person')
      .set(change)
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .where(({ and }) => and(areAsSeen({ over, ...change })))
      .returning('id')
      .executeTakeFirst();
    if (row) return;
    const there = await tx
      .selectFrom('tree_person')
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .select('id')
      .executeTakeFirst();
    refuse(there ? 'stale-revision' : 'not-found');
  });
