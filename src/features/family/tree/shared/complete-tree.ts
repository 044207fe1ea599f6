import type { RelationshipType } from '#features/family/shared/relationship.ts';
import type { Tree } from './tree-contract.ts';
import { YOU } from './tree-keys.ts';
import { isAncestor, relationsToYou, toldLines, type TreeLines } from './tree-lines.ts';

/** A place for an unknown person whom a line has to go through: the parent between you and a grandparent. */
export type Gap = { readonly key: string; readonly relation: RelationshipType };

export type CompleteTree = {
  readonly lines: TreeLines;
  readonly gaps: readonly Gap[];
  /** Each person's relation to the owner, if it is one of the nine relationship types; gaps too. */
  readonly relations: ReadonlyMap<string, RelationshipType>;
};

/** Never guesses more parents than these. */
const TWO = 2;

/**
 * Fills in what the nine relationship types leave open: a grandparent is drawn above a parent, who may be
 * unknown. Guesses nothing that was denied.
 */
export const completeTree = (
  tree: Pick<Tree, 'people' | 'ties' | 'between' | 'not_parents'>,
): CompleteTree => {
  const lines = toldLines(tree);
  const relations = new Map(relationsToYou(tree.people, lines));
  const gaps: Gap[] = [];
  const denied = new Set(tree.not_parents.map(({ one, other }) => `${one} ${other}`));

  const of = (type: RelationshipType): string[] =>
    [...relations].filter(([, one]) => one === type).map(([key]) => key);
  const gap = (relation: RelationshipType, below: string): string => {
    const key = `gap:${relation}:${below}`;
    if (!relations.has(key)) {
      relations.set(key, relation);
      gaps.push({ key, relation });
    }
    return key;
  };
  /** Whether this may be guessed: never a person as their own ancestor, and never you as a parent. */
  const mayBeParent = (parent: string, child: string): boolean =>
    parent !== YOU &&
    parent !== child &&
    !denied.has(`${parent} ${child}`) &&
    lines.parentsOf(child).length < TWO &&
    !isAncestor(lines, child, parent);
  const shareParent = (one: string, other: string): boolean =>
    lines.parentsOf(one).some((parent) => lines.parentsOf(other).includes(parent));

  /** A parent of yours, known or not, to attach a person to. */
  const someParent = (): string => {
    const [known] = lines.parentsOf(YOU);
    if (known !== undefined) return known;
    const unknown = gap('parent', YOU);
    lines.addParent(unknown, YOU);
    return unknown;
  };
  const joinSibling = (sibling: string): void => {
    if (shareParent(sibling, YOU)) return;
    const known = lines.parentsOf(YOU).filter((parent) => mayBeParent(parent, sibling));
    for (const parent of known.slice(0, TWO)) lines.addParent(parent, sibling, parent.startsWith('gap:'));
    if (shareParent(sibling, YOU)) return;
    const unknown = gap('parent', YOU);
    lines.addParent(unknown, YOU);
    lines.addParent(unknown, sibling);
  };
  const joinGrandparent = (grandparent: string): void => {
    const parents = lines.parentsOf(YOU);
    if (parents.some((parent) => lines.parentsOf(parent).includes(grandparent))) return;
    const between = parents.find((parent) => mayBeParent(grandparent, parent));
    if (between !== undefined) return lines.addParent(grandparent, between, between.startsWith('gap:'));
    const unknown = gap('parent', YOU);
    lines.addParent(unknown, YOU);
    lines.addParent(grandparent, unknown);
  };
  const joinUncleOrAunt = (one: string): void => {
    const parents = lines.parentsOf(YOU);
    const both = [one, ...lines.spousesOf(one)];
    if (both.some((key) => parents.some((parent) => shareParent(key, parent)))) return;
    const parent = someParent();
    if (lines.parentsOf(parent).length === 0) lines.addParent(gap('grandparent', parent), parent);
    const above = lines.parentsOf(parent).filter((grandparent) => mayBeParent(grandparent, one));
    for (const grandparent of above.slice(0, TWO)) lines.addParent(grandparent, one, false);
    if (above.length > 0) return;
    const unknown = gap('grandparent', parent);
    lines.addParent(unknown, parent);
    lines.addParent(unknown, one, false);
  };
  /** Attaches a cousin, nephew or niece, or grandchild to an uncle or aunt, a sibling, or a child. */
  const joinBelow = (child: string, from: RelationshipType, join: (key: string) => void): void => {
    if (lines.parentsOf(child).some((parent) => relations.get(parent) === from)) return;
    const known = of(from).find((parent) => !parent.startsWith('gap:') && mayBeParent(parent, child));
    if (known !== undefined) return lines.addParent(known, child, false);
    const unknown = gap(from, YOU);
    join(unknown);
    lines.addParent(unknown, child);
  };

  const connected = (type: RelationshipType): string[] =>
    tree.people
      .filter(({ key, relationship_type: said }) => said === type && relations.get(key) === type)
      .map(({ key }) => key);
  for (const key of connected('sibling')) joinSibling(key);
  for (const key of connected('grandparent')) joinGrandparent(key);
  for (const key of connected('uncle_aunt')) joinUncleOrAunt(key);
  for (const key of connected('cousin')) joinBelow(key, 'uncle_aunt', joinUncleOrAunt);
  for (const key of connected('nephew_niece')) joinBelow(key, 'sibling', joinSibling);
  for (const key of connected('grandchild')) joinBelow(key, 'child', (child) => lines.addParent(YOU, child));
  return { lines, gaps, relations };
};
