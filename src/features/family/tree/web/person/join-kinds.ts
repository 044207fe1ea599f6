import { t } from '#platform/shared/i18n.ts';
import type { SentInputOf } from '#platform/shared/call.ts';
import { type Kin, lineOfKin, typeOfKin } from '#features/family/tree/shared/kin.ts';
import type { RelationshipType } from '#features/family/shared/relationship.ts';
import type { familyTreeCalls, TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import type { DrawnTree } from '../drawing/drawn-tree.ts';

type Noted = Pick<SentInputOf<typeof familyTreeCalls.addPerson>, 'joined' | 'kin'>;

export const LINES = ['parent', 'child', 'spouse', 'sibling'] as const;
export type Line = (typeof LINES)[number];

/** A relation to choose from; `value` identifies it in the form. */
export type JoinKind = {
  readonly value: string;
  readonly words: string;
  /** How a new person with this relation is noted. */
  readonly noted: Noted;
  /** The line that joins two people who are in the tree already; undefined if there is none. */
  readonly line: Line | undefined;
};

const OF_YOU: Readonly<Record<Line, string>> = {
  parent: t('My parent'),
  child: t('My child'),
  spouse: t('My husband or wife'),
  sibling: t('My brother or sister'),
};
const OF_THEM: Readonly<Record<Line, string>> = {
  parent: t('Their parent'),
  child: t('Their child'),
  spouse: t('Their husband or wife'),
  sibling: t('Their brother or sister'),
};

const FINER: Readonly<Record<Exclude<Kin, Exclude<RelationshipType, 'cousin'>>, string>> = {
  mother: t('My mother'),
  father: t('My father'),
  sister: t('My sister'),
  brother: t('My brother'),
  husband: t('My husband'),
  wife: t('My wife'),
  partner: t('My partner'),
  daughter: t('My daughter'),
  son: t('My son'),
  grandmother: t('My grandmother'),
  grandfather: t('My grandfather'),
  granddaughter: t('My granddaughter'),
  grandson: t('My grandson'),
  aunt: t('My aunt'),
  uncle: t('My uncle'),
  niece: t('My niece'),
  nephew: t('My nephew'),
  cousin: t('My cousin'),
};

/** By marriage: people whom a line joins to a close relative, for which the nine types have no word. */
const byMarriage = ({ complete, people, nameOf }: DrawnTree): JoinKind[] => {
  const near = (type: RelationshipType): readonly string[] =>
    [...people.keys()].filter((key) => complete.relations.get(key) === type);
  const kind =
    (is: 'parent' | 'spouse', words: (name: string) => string) =>
    (of: string): JoinKind => ({
      value: `${is} of ${of}`,
      words: words(nameOf(of)),
      noted: { joined: [{ is, of }] },
      line: undefined,
    });
  return [
    ...near('spouse').map(
      kind('parent', (name) => t('Parent of {name}: my mother- or father-in-law', { name })),
    ),
    ...near('child').map(
      kind('spouse', (name) => t('Married to {name}: my son- or daughter-in-law', { name })),
    ),
    ...near('sibling').map(
      kind('spouse', (name) => t('Married to {name}: my brother- or sister-in-law', { name })),
    ),
  ];
};

/**
 * The ways a person can be related to `to`. For yourself, they are the words that families use, and the word
 * counts where no line gives the relation. Two people in the tree are joined by a line, and a sibling of
 * anyone but you by their parents.
 */
export const joinKinds = (drawn: DrawnTree, to: TreePerson, isNew: boolean): readonly JoinKind[] => {
  const hasParents = drawn.complete.lines.parentsOf(to.key).some((parent) => drawn.people.has(parent));
  const isYou = to.key === YOU;
  const lines = LINES.filter((line) => line !== 'sibling' || (isNew && (hasParents || isYou))).map(
    (line): JoinKind => ({
      value: line,
      words: (isYou ? OF_YOU : OF_THEM)[line],
      noted:
        line === 'sibling' && !hasParents
          ? { kin: 'sibling', joined: [] }
          : { joined: [{ is: line, of: to.key }] },
      line,
    }),
  );
  if (!isYou || !isNew) return lines;
  // The keys of the record above.
  const finer = (Object.keys(FINER) as (keyof typeof FINER)[]).map((kin): JoinKind => {
    const line = typeOfKin(kin) === 'sibling' && hasParents ? 'sibling' : lineOfKin(kin);
    return {
      value: kin,
      words: FINER[kin],
      noted: { kin, joined: line ? [{ is: line, of: YOU }] : [] },
      line: undefined,
    };
  });
  return [...finer, ...lines, ...byMarriage(drawn)];
};
