import { completeTree } from './complete-tree.ts';
import { inverseOf, type RelationshipType } from '#features/family/shared/relationship.ts';
import type { Tree, TreeSuggestion } from './tree-contract.ts';
import { YOU } from './tree-keys.ts';

/** How many questions are asked at once; the rest follow when these are answered. */
const MOST_SUGGESTIONS = 4;

/**
 * What a person's parent, child or sibling is to you, depending on what that person is to you. Covers only
 * what families mostly agree on. Whether your father's wife is your mother, or your brother's father yours,
 * is for you to say.
 */
const COMPOSED: Partial<Record<RelationshipType, Partial<Record<RelationshipType, RelationshipType>>>> = {
  parent: { parent: 'grandparent', cousin: 'uncle_aunt' },
  sibling: { parent: 'uncle_aunt', sibling: 'sibling' },
  child: { sibling: 'nephew_niece', child: 'grandchild', uncle_aunt: 'cousin' },
};

/** What the `type` of your `of` is to you: your parent's parent is your grandparent. Undefined if unclear. */
export const composed = (type: RelationshipType, of: RelationshipType): RelationshipType | undefined =>
  COMPOSED[type]?.[of];

const isGap = (key: string): boolean => key.startsWith('gap:');

/** Asks where the drawing had to guess: is this person the parent of that one? */
const askParents = (tree: Facts): TreeSuggestion[] =>
  completeTree(tree)
    .lines.parentLines.filter(({ sure, parent, child }) => !sure && !isGap(parent) && !isGap(child))
    .map(({ parent, child }) => ({
      question: `parent ${parent} ${child}`,
      kind: 'parent',
      who: parent,
      of: child,
      through_type: null,
      relationship_type: null,
    }));

/** Two relatives whose connection with each other doesn't fit your own connection with one of them. */
const askDiffering = ({ people, between }: Facts): TreeSuggestion[] => {
  const typeOf = new Map(people.map(({ key, relationship_type: type }) => [key, type]));
  const asked = ({ one, other, relationship_type: type }: Tree['between'][number]): TreeSuggestion[] => {
    const [ofOne, ofOther] = [typeOf.get(one), typeOf.get(other)];
    if (!ofOne || !ofOther) return [];
    const would = composed(type, ofOne);
    if (would === undefined || would === ofOther) return [];
    return [
      {
        question: `differs ${other} ${one} ${would}`,
        kind: 'differs',
        who: other,
        of: one,
        through_type: type,
        relationship_type: would,
      },
    ];
  };
  return between.flatMap((row) => {
    const [first] = asked(row);
    if (first) return [first];
    return asked({ one: row.other, other: row.one, relationship_type: inverseOf(row.relationship_type) });
  });
};

/** Living people you noted yourself who are close enough to invite. */
const askInvitations = (tree: Facts): TreeSuggestion[] => {
  const { lines, relations } = completeTree(tree);
  return tree.people.flatMap((person): TreeSuggestion[] => {
    if (person.kind !== 'noted' || !person.is_living || person.from_file) return [];
    const { key } = person;
    const ways = lines.parentLines
      .filter(({ sure, parent, child }) => sure && (parent === key || child === key))
      .map(({ parent, child }) =>
        parent === key ? ({ of: child, type: 'parent' } as const) : ({ of: parent, type: 'child' } as const),
      );
    for (const { of, type } of ways) {
      const known = of === YOU || isGap(of) ? undefined : relations.get(of);
      const would = known && composed(type, known);
      if (would === undefined) continue;
      const question = `invite ${key} ${would}`;
      return [{ question, kind: 'invite', who: key, of, through_type: type, relationship_type: would }];
    }
    return [];
  });
};

type Facts = Omit<Tree, 'suggestions'>;

/** The questions that would complete a tree, without those answered with "not so". They claim nothing. */
export const suggestionsFor = (tree: Facts, notSo: ReadonlySet<string>): TreeSuggestion[] =>
  [...askParents(tree), ...askDiffering(tree), ...askInvitations(tree)]
    .filter(({ question }) => !notSo.has(question))
    .slice(0, MOST_SUGGESTIONS);
