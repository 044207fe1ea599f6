import type { FileFamily } from './family-file.ts';

type Lines = {
  readonly parents: readonly { readonly parent: string; readonly child: string }[];
  readonly couples: readonly (readonly [string, string])[];
};

const nameOf = (pair: readonly string[]): string => pair.toSorted().join(' ');

/**
 * Turns lines between parents and children, and between couples, into families. A file has room for two
 * parents in a family, so a person with more is a child in several families.
 */
export const familiesOfLines = ({ parents, couples }: Lines): FileFamily[] => {
  const families = new Map<string, { partners: string[]; children: string[]; isMarried: boolean }>();
  const family = (partners: readonly string[]) => {
    const name = nameOf(partners);
    const there = families.get(name) ?? { partners: [...partners], children: [], isMarried: false };
    families.set(name, there);
    return there;
  };
  for (const couple of couples) family(couple).isMarried = true;
  const married = (one: string, other: string): boolean =>
    families.get(nameOf([one, other]))?.isMarried === true;
  for (const [child, lines] of Map.groupBy(parents, (line) => line.child)) {
    const left = lines.map(({ parent }) => parent);
    for (let first = left.shift(); first !== undefined; first = left.shift()) {
      const one = first;
      const at = Math.max(
        0,
        left.findIndex((other) => married(one, other)),
      );
      family([one, ...left.splice(at, 1)]).children.push(child);
    }
  }
  return [...families.values()];
};
