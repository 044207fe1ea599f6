import type { Db } from '#platform/server/database/database.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { FileFamily } from '#engine/gedcom/family-file.ts';
import { notedKey, YOU } from '#features/family/tree/shared/tree-keys.ts';
import { MOST_PARENTS, MOST_TREE_TIES } from '#features/family/tree/shared/tree-limits.ts';
import { isAncestor, toldLines } from '#features/family/tree/shared/tree-lines.ts';
import { readTree } from '#features/family/tree/server/read-tree.ts';

type Row = {
  readonly kind: 'parent' | 'spouse';
  readonly one_id: string | null;
  readonly other_id: string | null;
};
const ROWS_AT_ONCE = 500;

/** The file mentions a wedding, or the two share a family without children, so nothing else explains it. */
const areMarried = ({ partners, children, isMarried }: FileFamily): boolean =>
  partners.length === 2 && (isMarried || children.length === 0);

/**
 * Ties the people of a file together according to its families. `idOf` gives their rows: null for the owner,
 * undefined for people who are not imported. Returns how many ties no tree can hold. Rejects with tree-full.
 */
export const tieFilePeople = async (
  tx: Db,
  owner: UserId,
  families: readonly FileFamily[],
  idOf: ReadonlyMap<string, string | null>,
): Promise<number> => {
  const tree = await readTree(tx, owner);
  const keys = new Map(tree.people.map(({ person_id, key }) => [person_id, key]));
  const keyOf = (id: string | null): string => (id === null ? YOU : (keys.get(id) ?? notedKey(id)));
  const lines = toldLines(tree);
  const rows: Row[] = [];
  let leftOut = 0;
  const addParent = (parent: string | null, child: string | null): void => {
    const [one, other] = [keyOf(parent), keyOf(child)];
    const parents = lines.parentsOf(other);
    if (parents.includes(one)) return;
    if (one === other || parents.length >= MOST_PARENTS || isAncestor(lines, other, one)) {
      leftOut += 1;
      return;
    }
    lines.addParent(one, other);
    rows.push({ kind: 'parent', one_id: parent, other_id: child });
  };
  const addCouple = (first: string | null, second: string | null): void => {
    const [one, other] = [keyOf(first), keyOf(second)];
    if (one === other || lines.spousesOf(one).includes(other)) return;
    lines.addCouple(one, other);
    rows.push({ kind: 'spouse', one_id: first, other_id: second });
  };
  const rowsOf = (xrefs: readonly string[]): (string | null)[] =>
    xrefs.map((xref) => idOf.get(xref)).filter((id) => id !== undefined);
  for (const family of families) {
    const partners = rowsOf(family.partners);
    for (const child of rowsOf(family.children)) for (const parent of partners) addParent(parent, child);
    const [first, second] = partners;
    if (areMarried(family) && first !== undefined && second !== undefined) addCouple(first, second);
  }
  if (tree.ties.length + rows.length > MOST_TREE_TIES) refuse('tree-full');
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('tree_tie')
      .values(rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ ...row, owner_id: owner })))
      .onConflict((there) => there.doNothing())
      .execute();
  return leftOut;
};
