import type { FamilyFile } from './family-file.ts';

const GENERATIONS_UP = 2;
const GENERATIONS_DOWN = 4;

const appended = (map: Map<string, string[]>, key: string, values: readonly string[]): void => {
  const there = map.get(key) ?? [];
  map.set(key, there);
  for (const value of values) there.push(value);
};

/**
 * A person's near relatives: all their ancestors, and the descendants of their grandparents with husbands and
 * wives. Includes the person.
 */
export const nearPeopleOfFile = ({ families }: Pick<FamilyFile, 'families'>, me: string): Set<string> => {
  const parents = new Map<string, string[]>();
  const children = new Map<string, string[]>();
  const partners = new Map<string, string[]>();
  for (const family of families) {
    for (const child of family.children) appended(parents, child, family.partners);
    for (const partner of family.partners) {
      appended(children, partner, family.children);
      appended(partners, partner, family.partners);
    }
  }
  const next = (from: Iterable<string>, along: ReadonlyMap<string, string[]>): Set<string> =>
    new Set([...from].flatMap((xref) => along.get(xref) ?? []));
  const ancestors = new Set([me]);
  for (const xref of ancestors) for (const parent of parents.get(xref) ?? []) ancestors.add(parent);
  const near = new Set([me]);
  let generation = new Set([me]);
  for (let up = 0; up < GENERATIONS_UP; up += 1) {
    generation = next(generation, parents);
    for (const xref of generation) near.add(xref);
  }
  generation = new Set(near);
  for (let down = 0; down < GENERATIONS_DOWN; down += 1) {
    generation = next(generation, children);
    for (const xref of generation) near.add(xref);
  }
  for (const xref of next(near, partners)) near.add(xref);
  return new Set([...ancestors, ...near]);
};
