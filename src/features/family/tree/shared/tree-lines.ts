import type { Tree } from './tree-contract.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import { YOU } from './tree-keys.ts';

/** `sure`: someone said so. Otherwise it is where the person must belong, drawn until someone says so. */
export type ParentLine = { readonly parent: string; readonly child: string; readonly sure: boolean };

type Told = Pick<Tree, 'people' | 'ties' | 'between'>;

/** Who belongs to whom: every pair once, in the order in which it was told. */
export class TreeLines {
  readonly parentLines: ParentLine[] = [];
  readonly couples: (readonly [string, string])[] = [];
  readonly #parents = new Map<string, string[]>();
  readonly #children = new Map<string, string[]>();
  readonly #spouses = new Map<string, string[]>();

  parentsOf(key: string): readonly string[] {
    return this.#parents.get(key) ?? [];
  }
  childrenOf(key: string): readonly string[] {
    return this.#children.get(key) ?? [];
  }
  spousesOf(key: string): readonly string[] {
    return this.#spouses.get(key) ?? [];
  }
  addParent(parent: string, child: string, sure = true): void {
    if (parent === child || this.parentsOf(child).includes(parent)) return;
    this.parentLines.push({ parent, child, sure });
    append(this.#parents, child, parent);
    append(this.#children, parent, child);
  }
  addCouple(one: string, other: string): void {
    if (one === other || this.spousesOf(one).includes(other)) return;
    this.couples.push([one, other]);
    append(this.#spouses, one, other);
    append(this.#spouses, other, one);
  }
}

const append = (map: Map<string, string[]>, key: string, value: string): void => {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
};

/** Adds what `other` is to `one` as a line, unless the type needs someone in between. */
const addTold = (lines: TreeLines, one: string, other: string, type: RelationshipType): void => {
  if (type === 'parent') lines.addParent(other, one);
  else if (type === 'child') lines.addParent(one, other);
  else if (type === 'spouse') lines.addCouple(one, other);
};

/**
 * The lines that people told: ties, the owner's own connections, and those between relatives. Only between
 * people in the tree.
 */
export const toldLines = ({ people, ties, between }: Told): TreeLines => {
  const lines = new TreeLines();
  const there = new Set(people.map(({ key }) => key));
  for (const { kind, one, other } of ties) {
    if (!there.has(one) || !there.has(other)) continue;
    if (kind === 'parent') lines.addParent(one, other);
    else lines.addCouple(one, other);
  }
  for (const { key, relationship_type: type } of people) if (type) addTold(lines, YOU, key, type);
  for (const { one, other, relationship_type: type } of between)
    if (there.has(one) && there.has(other)) addTold(lines, one, other, type);
  return lines;
};

/** Whether one person is an ancestor of the other, by the parents that were told. */
export const isAncestor = (lines: TreeLines, ancestor: string, of: string): boolean => {
  const seen = new Set([of]);
  for (const key of seen) {
    if (key === ancestor && key !== of) return true;
    for (const parent of lines.parentsOf(key)) seen.add(parent);
  }
  return false;
};

const except = (keys: Iterable<string>, not: readonly string[]): string[] =>
  [...new Set(keys)].filter((key) => !not.includes(key));

/**
 * What people are to the owner: connected relatives as they are connected, the rest from the told lines, or
 * by the owner's own word if no line says it. People with none of the nine relationship types are left out.
 */
export const relationsToYou = (
  people: Tree['people'],
  lines: TreeLines,
): ReadonlyMap<string, RelationshipType> => {
  const relations = new Map<string, RelationshipType>();
  const besideYou = new Set([...lines.parentsOf(YOU), ...lines.spousesOf(YOU), ...lines.childrenOf(YOU)]);
  for (const { key, kind, relationship_type: type } of people)
    if (type && !(kind === 'noted' && besideYou.has(key))) relations.set(key, type);
  const say = (keys: readonly string[], type: RelationshipType): void => {
    for (const key of keys) if (key !== YOU && !relations.has(key)) relations.set(key, type);
  };
  const all = (type: RelationshipType): string[] =>
    [...relations].filter(([, one]) => one === type).map(([key]) => key);
  const childrenOf = (keys: readonly string[]): string[] => keys.flatMap((key) => lines.childrenOf(key));
  const parentsOf = (keys: readonly string[]): string[] => keys.flatMap((key) => lines.parentsOf(key));
  say(lines.parentsOf(YOU), 'parent');
  say(lines.spousesOf(YOU), 'spouse');
  say(lines.childrenOf(YOU), 'child');
  const parents = all('parent');
  say(except(childrenOf(parents), [YOU]), 'sibling');
  say(parentsOf(parents), 'grandparent');
  say(except(childrenOf(all('grandparent')), parents), 'uncle_aunt');
  say(childrenOf(all('uncle_aunt')), 'cousin');
  say(childrenOf(all('sibling')), 'nephew_niece');
  say(childrenOf(all('child')), 'grandchild');
  return relations;
};
