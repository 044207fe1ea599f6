import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { MOST_PARENTS, MOST_TREE_TIES, LONGEST_TREE_NAME } from '#features/family/tree/shared/tree-limits.ts';
import { isAncestor, toldLines } from '#features/family/tree/shared/tree-lines.ts';
import { holdTree } from './hold-tree.ts';
import { readTree } from './read-tree.ts';
import { readKey } from '#features/family/tree/shared/tree-keys.ts';
import { familyViewer } from '#features/family/server/family-viewer.ts';
import { readPerson } from '#features/family/server/read-people.ts';

/**
 * The note about a relative that ties refer to. If there is none yet, creates one with the name they show.
 * Rejects with not-found.
 */
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

/**
 * The `tree_person` row for a key, null for the owner. Rejects with not-found for people not in this tree.
 */
const personOfKey = async (tx: Db, owner: UserId, key: string): Promise<string | null> => {
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

/** `one` is the parent of `other`, or the two are married. Keys are as the tree gives them. */
export type AskedTie = { readonly one: string; readonly is: 'parent' | 'spouse'; readonly other: string };

/**
 * Rejects ties that no family can have: being your own ancestor (tree-circle), a fifth parent
 * (tree-parents-full).
 */
const demandPossible = async (tx: Db, owner: UserId, { one, is, other }: AskedTie): Promise<void> => {
  if (one === other) refuse('tree-circle');
  const tree = await readTree(tx, owner);
  if (tree.ties.length >= MOST_TREE_TIES) refuse('tree-full');
  if (is === 'spouse') return;
  const lines = toldLines(tree);
  if (isAncestor(lines, other, one)) refuse('tree-circle');
  const parents = lines.parentsOf(other);
  if (!parents.includes(one) && parents.length >= MOST_PARENTS) refuse('tree-parents-full');
};

/** The existing tie that says the same. A married couple may be in either order. */
const sameTie = (tx: Db, owner: UserId, kind: AskedTie['is'], one: string | null, other: string | null) => {
  const between = (first: string | null, second: string | null) =>
    tx
      .selectFrom('tree_tie')
      .where('owner_id', '=', owner)
      .where('kind', '=', kind)
      .where('one_id', 'is not distinct from', first)
      .where('other_id', 'is not distinct from', second)
      .select('id');
  return (kind === 'spouse' ? between(one, other).union(between(other, one)) : between(one, other))
    .limit(1)
    .executeTakeFirst();
};

/** The same inside a transaction that has locked the tree. */
export const joinTwo = async (tx: Db, owner: UserId, tie: AskedTie): Promise<string> => {
  await demandPossible(tx, owner, tie);
  const one = await personOfKey(tx, owner, tie.one);
  const other = await personOfKey(tx, owner, tie.other);
  const there = await sameTie(tx, owner, tie.is, one, other);
  if (there) return there.id;
  const { id } = await tx
    .insertInto('tree_tie')
    .values({ owner_id: owner, kind: tie.is, one_id: one, other_id: other })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Says who is whose parent, or who is married; saying it twice changes nothing. Rejects with not-found,
 * tree-circle, tree-parents-full or tree-full.
 */
export const addTie = (db: Db, owner: UserId, tie: AskedTie): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await holdTree(tx, owner);
    return joinTwo(tx, owner, tie);
  });
