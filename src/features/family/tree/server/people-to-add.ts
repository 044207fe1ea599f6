import { peopleTold, type PersonTold } from '#features/writing/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { type Kin, ONE_EACH, typeOfKin } from '#features/family/tree/shared/kin.ts';
import { kinOfWords } from '#features/family/tree/shared/told-kin.ts';
import type { PersonToAdd, Tree, TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { LONGEST_OFFER, LONGEST_TREE_NAME } from '#features/family/tree/shared/tree-limits.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import { relationsToYou, toldLines } from '#features/family/tree/shared/tree-lines.ts';
import { readTree } from './read-tree.ts';
import { deniedQuestions, notedPeople } from './tree-rows.ts';

const OFFER = 'told ';
/** The question under which a dismissed offer is saved. */
export const putAwayAs = (offer: string): string => OFFER + offer;
/** The person a question offers to add; undefined for any other question of the tree. */
export const offerIn = (question: string): string | undefined =>
  question.startsWith(OFFER) ? question.slice(OFFER.length) : undefined;

/** No one has more parents than these by birth. */
const TWO = 2;

const TITLE =
  /^(?:aunt|auntie|aunty|uncle|granny|gran|grandma|grandpa|grandad|granddad|nan|nana|cousin|tante|onkel|oma|opa)\.?\s+/u;

const plain = (name: string): string => name.normalize('NFC').trim().toLocaleLowerCase('en');
/** "Aunt Nell Baker" is called Nell. */
const givenName = (name: string): string => plain(name).replace(TITLE, '').split(/\s+/u)[0] ?? '';

/** Tells whether a person is in the tree already, or whether their place there is taken. */
const thereIn = (tree: Tree) => {
  const lines = toldLines(tree);
  const relations = relationsToYou(tree.people, lines);
  const others = tree.people.filter(({ key }) => key !== YOU);
  const parents = others.filter(({ key }) => relations.get(key) === 'parent');
  const isThem = (person: TreePerson, names: readonly string[], kin: Kin): boolean =>
    relations.get(person.key) === typeOfKin(kin)
      ? names.some((name) => givenName(name) === givenName(person.name))
      : // Someone with the same full name who is joined in another way, or to nobody yet.
        names.some((name) => /\s/u.test(name.trim()) && plain(name) === plain(person.name));
  return ({ name, otherNames }: PersonTold, kin: Kin): boolean => {
    if (others.some((person) => isThem(person, [name, ...otherNames], kin))) return true;
    return ONE_EACH.has(kin) && (parents.length >= TWO || parents.some((parent) => parent.kin === kin));
  };
};

/**
 * The people told about who are not in the tree, if the tree has a word for their relation, without dismissed
 * ones.
 */
export const notInTree = async (
  db: Db,
  owner: UserId,
  told: readonly PersonTold[],
): Promise<PersonToAdd[]> => {
  if (told.length === 0) return [];
  const putAway = await deniedQuestions(db, owner);
  const taken = new Set((await notedPeople(db, owner)).map(({ told_as }) => told_as));
  const isThere = thereIn(await readTree(db, owner));
  return told.flatMap((person): PersonToAdd[] => {
    const kin = kinOfWords(person.relation);
    const [offer = ''] = person.keys;
    const wasAnswered = person.keys.some((key) => taken.has(key) || putAway.has(putAwayAs(key)));
    if (kin === undefined || wasAnswered || offer.length > LONGEST_OFFER || isThere(person, kin)) return [];
    return [{ offer, name: person.name.slice(0, LONGEST_TREE_NAME), kin }];
  });
};

/** The people whom the owner told the companion about and could add to their tree. */
export const peopleToAdd = async (db: Db, owner: UserId): Promise<PersonToAdd[]> =>
  notInTree(db, owner, await peopleTold(db, owner));
