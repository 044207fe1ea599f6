import { type CompleteTree, completeTree } from '#features/family/tree/shared/complete-tree.ts';
import type { Tree, TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import { t } from '#platform/shared/words.ts';
import { relationshipWords } from '#features/family/invitations/web/relationship-words.ts';
import { GAP_WORDS } from './tree-words.ts';

/** A tree with everything that its views say about its people. */
export type DrawnTree = {
  readonly tree: Tree;
  readonly complete: CompleteTree;
  readonly people: ReadonlyMap<string, TreePerson>;
  /** 'Margaret Hale', or 'A parent: who?'. */
  readonly nameOf: (key: string) => string;
  /** 'Parent', 'You'; null for whoever is none of the nine. */
  readonly relationOf: (key: string) => string | null;
};

export const drawnTree = (tree: Tree): DrawnTree => {
  const complete = completeTree(tree);
  const people = new Map(tree.people.map((person) => [person.key, person]));
  const gaps = new Map(complete.gaps.map(({ key, relation }) => [key, relation]));
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
      const type = gaps.has(key) ? undefined : complete.relations.get(key);
      return type ? relationshipWords(type) : null;
    },
  };
};
