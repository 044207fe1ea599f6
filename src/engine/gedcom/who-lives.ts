import type { FamilyFile } from './family-file.ts';

/** A person born longer ago than this is no longer alive, even if the file mentions no death. */
const LONGEST_LIFE_YEARS = 110;
/** A parent is at least this much older. */
const YOUNGEST_PARENT_YEARS = 12;

/**
 * The people of a file who may be alive in a given year: no death is mentioned, and neither their own dates
 * nor their descendants' show that they were born too long ago. People we know nothing about count as living.
 */
export const livingIn = (
  { people, families }: Pick<FamilyFile, 'people' | 'families'>,
  year: number,
): Set<string> => {
  const longAgo = year - LONGEST_LIFE_YEARS - 1;
  const parentsOf = new Map<string, string[]>();
  for (const { partners, children } of families)
    for (const child of children) {
      const parents = parentsOf.get(child) ?? [];
      parentsOf.set(child, parents);
      for (const partner of partners) parents.push(partner);
    }
  // The latest year in which each could have been born. It only ever falls, never below `longAgo`, so this
  // ends even if the file has cycles.
  const bornBy = new Map<string, number>();
  const toTell: string[] = [];
  const say = (xref: string, by: number): void => {
    const latest = Math.max(by, longAgo);
    if (latest >= (bornBy.get(xref) ?? Infinity)) return;
    bornBy.set(xref, latest);
    toTell.push(xref);
  };
  for (const { xref, aliveIn } of people) if (aliveIn !== null) say(xref, aliveIn);
  for (let child = toTell.pop(); child !== undefined; child = toTell.pop()) {
    const by = bornBy.get(child) ?? Infinity;
    for (const parent of parentsOf.get(child) ?? [])
      say(parent, by === longAgo ? longAgo : by - YOUNGEST_PARENT_YEARS);
  }
  const lives = people.filter(({ xref, isDead }) => !isDead && (bornBy.get(xref) ?? Infinity) > longAgo);
  return new Set(lives.map(({ xref }) => xref));
};
