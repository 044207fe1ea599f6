import { type CompleteTree, completeTree } from '#features/family/tree/shared/complete-tree.ts';
import { type Kin, typeOfKin } from '#features/family/tree/shared/kin.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import type { Tree, TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import { t } from '#platform/shared/i18n.ts';
import { KIN_WORDS } from '../kin-words.ts';
import { GAP_WORDS } from '../tree-words.ts';

/** A tree with everything that its views say about its people. */
export type DrawnTree = {
  readonly tree: Tree;
  readonly complete: CompleteTree;
  readonly people: ReadonlyMap<string, TreePerson>;
  /** 'Margaret Hale', or 'A parent: who?'. */
  readonly nameOf: (key: string) => string;
  /** 'Parent', 'You'; null for people the tree has no word for. */
  readonly relationOf: (key: string) => string | null;
};

/** What the owner calls a person, if it agrees with the tree: a sister joined as a cousin is a cousin. */
export const kinOf = (person: TreePerson | undefined, type: RelationshipType | undefined): Kin | undefined =>
  person?.kin && typeOfKin(person.kin) === type ? person.kin : type;

/** Relatives by marriage, who have none of the nine relationship types. */
const inLawWords = ({ lines, relations }: CompleteTree): ReadonlyMap<string, string> => {
  const near = (type: RelationshipType): string[] =>
    [...relations].flatMap(([key, one]) => (one === type ? [key] : []));
  const words = new Map<string, string>();
  const say = (keys: readonly string[], as: string): void => {
    for (const key of keys) if (key !== YOU && !relations.has(key)) words.set(key, as);
  };
  const parents = near('spouse').flatMap((key) => lines.parentsOf(key));
  say(parents, t('Parent-in-law'));
  say(
    near('child').flatMap((key) => lines.spousesOf(key)),
    t('Child-in-law'),
  );
  say(
    near('sibling').flatMap((key) => lines.spousesOf(key)),
    t('Sibling-in-law'),
  );
  say(
    parents.flatMap((key) => lines.childrenOf(key)),
    t('Sibling-in-law'),
  );
  return words;
};

/**
 * Whether the frame is dashed: for a person you noted yourself or a gap, but not for you or a connected
 * relative.
 */
export const isDashed = ({ people }: DrawnTree, key: string): boolean =>
  (people.get(key)?.kind ?? 'noted') === 'noted';

export const drawnTree = (tree: Tree): DrawnTree => {
  const complete = completeTree(tree);
  const people = new Map(tree.people.map((person) => [person.key, person]));
  const gaps = new Map(complete.gaps.map(({ key, relation }) => [key, relation]));
  const inLaws = inLawWords(complete);
  return {
    tree,
    complete,
    people,
    nameOf: (key) => {
      const gap = gaps.get(key);
      return gap ? GAP_WORDS[gap] : (people.get(key)?.name ?? '');
    },
    relationOf: (key) => {
      if (key === YOU) return t('You');
      const kin = gaps.has(key) ? undefined : kinOf(people.get(key), complete.relations.get(key));
      return kin ? KIN_WORDS[kin] : (inLaws.get(key) ?? null);
    },
  };
};
