import type { CompleteTree } from './complete-tree.ts';
import { BETWEEN_ROWS, BOX, PER_LINE } from './layout-sizes.ts';

/** A line of the drawing and the people it joins. */
export type DrawnLine = {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly kind: 'couple' | 'parents';
  /** False if no one said so, and the drawing had to attach the person somewhere. */
  readonly sure: boolean;
  /** An SVG path, in rem. */
  readonly path: string;
};

type Drawn = {
  readonly tree: CompleteTree;
  readonly rowOf: (key: string) => number;
  /** The centre of every person in the drawing, in rem from the left. */
  readonly middles: ReadonlyMap<string, number>;
};

type Places = Drawn & { readonly tops: ReadonlyMap<number, number> };

/** All children of the same parents: one crossing line runs between the parents and them. */
type Family = {
  readonly parents: string[];
  readonly children: string[];
  readonly sure: boolean;
  readonly row: number;
  /** Which of its row's crossing lines this family uses. */
  lane: number;
};

const round = (value: number): number => Math.round(value * 100) / 100;

const familiesOf = ({ tree, rowOf, middles }: Drawn): Family[] => {
  const families = new Map<string, Family>();
  const ofChild = Map.groupBy(
    tree.lines.parentLines.filter(({ parent, child }) => middles.has(parent) && middles.has(child)),
    ({ child, parent, sure }) => `${child} ${sure} ${rowOf(parent)}`,
  );
  for (const group of ofChild.values()) {
    const [first] = group;
    if (!first) continue;
    const parents = group.map(({ parent }) => parent);
    const name = `${parents.toSorted().join(' ')} ${first.sure} ${rowOf(first.child)}`;
    const there = families.get(name);
    if (there) there.children.push(first.child);
    else
      families.set(name, {
        parents,
        children: [first.child],
        sure: first.sure,
        row: rowOf(first.parent),
        lane: 0,
      });
  }
  return [...families.values()];
};

/** Couples are side by side, so one line goes down between them; other parents each have their own. */
const stems = ({ middles }: Drawn, { parents }: Family): number[] => {
  const places = parents.map((key) => middles.get(key) ?? 0).toSorted((a, b) => a - b);
  const [one, other] = places;
  const isPair =
    places.length === 2 && one !== undefined && other !== undefined && other - one < BOX.wide * 1.5;
  return isPair ? [(one + other) / 2] : places;
};

/** Puts crossing lines that would run into each other at different heights. */
export const crossings = (drawn: Drawn) => {
  const families = familiesOf(drawn);
  const most = new Map<number, number>();
  for (const [row, ofRow] of Map.groupBy(families, (family) => family.row)) {
    const ends: number[] = [];
    const spans = ofRow.map((family) => {
      const xs = [...stems(drawn, family), ...family.children.map((key) => drawn.middles.get(key) ?? 0)];
      return { family, from: Math.min(...xs), to: Math.max(...xs) };
    });
    for (const { family, from, to } of spans.toSorted((a, b) => a.from - b.from)) {
      const free = ends.findIndex((end) => end < from - 0.25);
      family.lane = free === -1 ? ends.length : free;
      ends[family.lane] = to;
    }
    most.set(row, ends.length);
  }
  return { families, most: (row: number): number => most.get(row) ?? 0 };
};

const across = (xs: readonly number[], y: number): string =>
  `M${round(Math.min(...xs))} ${y}H${round(Math.max(...xs))}`;

/** From the parents down to the children, along one crossing line; straight if the rows aren't neighbours. */
export const parentLines = (places: Places, { families }: ReturnType<typeof crossings>): DrawnLine[] =>
  families.map((family) => {
    const { tops, middles, rowOf } = places;
    const top = tops.get(family.row) ?? 0;
    const below = tops.get(rowOf(family.children[0] ?? '')) ?? 0;
    const children = family.children.map((key) => round(middles.get(key) ?? 0));
    const down = stems(places, family);
    // If the two parents are side by side, the line down starts from the line that joins them.
    const isPair = down.length < family.parents.length;
    const begin = isPair ? top + BOX.high / 2 : top + BOX.high;
    const bus = round(top + BOX.high + BETWEEN_ROWS / 2 + family.lane * PER_LINE);
    const beside = isPair
      ? across(
          family.parents.map((key) => middles.get(key) ?? 0),
          round(begin),
        )
      : '';
    const isNext = rowOf(family.children[0] ?? '') === family.row + 1;
    const path = isNext
      ? [
          beside,
          ...down.map((x) => `M${round(x)} ${round(begin)}V${bus}`),
          across([...down, ...children], bus),
          ...children.map((x) => `M${x} ${bus}V${round(below)}`),
        ].join('')
      : down
          .flatMap((from) => children.map((to) => `M${round(from)} ${round(begin)}L${to} ${round(below)}`))
          .join('');
    return { from: family.parents, to: family.children, kind: 'parents', sure: family.sure, path };
  });

/** Between the two people of a couple, at half the height of their boxes, behind anyone between them. */
export const coupleLines = ({ tree, rowOf, middles, tops }: Places): DrawnLine[] =>
  tree.lines.couples.flatMap(([one, other]): DrawnLine[] => {
    const [from, to] = [middles.get(one), middles.get(other)];
    if (from === undefined || to === undefined) return [];
    const height = (key: string): number => round((tops.get(rowOf(key)) ?? 0) + BOX.high / 2);
    const path = `M${round(from)} ${height(one)}L${round(to)} ${height(other)}`;
    return [{ from: [one], to: [other], kind: 'couple', sure: true, path }];
  });
