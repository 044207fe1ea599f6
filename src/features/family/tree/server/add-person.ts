import type { Db } from '#platform/server/database/database.ts';
import type { InputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { familyTreeCalls } from '#features/family/tree/shared/tree-contract.ts';
import { notedKey } from '#features/family/tree/shared/tree-keys.ts';
import { MOST_TREE_PEOPLE } from '#features/family/tree/shared/tree-limits.ts';
import { toldLines } from '#features/family/tree/shared/tree-lines.ts';
import { type AskedTie, joinTwo } from './add-tie.ts';
import { holdTree } from './hold-tree.ts';
import { readTree } from './read-tree.ts';

type Asked = InputOf<typeof familyTreeCalls.addPerson>;
type Join = Asked['joined'][number];

const demandRoom = async (tx: Db, owner: UserId): Promise<void> => {
  const { there } = await tx
    .selectFrom('tree_person')
    .where('owner_id', '=', owner)
    .select((of) => of.fn.countAll<string>().as('there'))
    .executeTakeFirstOrThrow();
  if (Number(there) >= MOST_TREE_PEOPLE) refuse('tree-full');
};

/**
 * A new sibling gets the parents that the existing one has in this tree. Without any parents, nothing can
 * join the two.
 */
const tiesOfSibling = async (tx: Db, owner: UserId, self: string, of: string): Promise<AskedTie[]> => {
  const tree = await readTree(tx, owner);
  // Checked before its parents are looked up, so that an unknown key and a person without parents get
  // different errors.
  if (!tree.people.some(({ key }) => key === of)) refuse('not-found');
  const parents = toldLines(tree).parentsOf(of);
  if (parents.length === 0) refuse('tree-needs-parent');
  return parents.map((one) => ({ one, is: 'parent', other: self }));
};

const tiesOf = (tx: Db, owner: UserId, self: string, { is, of }: Join): Promise<AskedTie[]> | AskedTie[] => {
  if (is === 'sibling') return tiesOfSibling(tx, owner, self, of);
  if (is === 'child') return [{ one: of, is: 'parent', other: self }];
  return [{ one: self, is, other: of }];
};

type Noting = Pick<Asked, 'joined'> &
  Partial<Omit<Asked, 'joined' | 'as_it_was'>> & {
    readonly full_name: string;
    readonly told_as?: string;
  };

/** The same inside a transaction that has locked the tree. */
export const noteJoined = async (tx: Db, owner: UserId, { joined, ...person }: Noting): Promise<string> => {
  await demandRoom(tx, owner);
  const { id } = await tx
    .insertInto('tree_person')
    .values({ ...person, owner_id: owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const join of joined)
    for (const tie of await tiesOf(tx, owner, notedKey(id), join)) await joinTwo(tx, owner, tie);
  return id;
};

/**
 * Notes a person without an account, and whom they belong to. Rejects with not-found, tree-full,
 * tree-needs-parent, tree-circle or tree-parents-full; then nothing is noted.
 */
export const addPerson = (db: Db, owner: UserId, { as_it_was: _asItWas, ...asked }: Asked): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await holdTree(tx, owner);
    return noteJoined(tx, owner, asked);
  });
