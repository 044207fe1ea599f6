import { completeTree } from '#features/family/tree/shared/complete-tree.ts';
import { BOX } from '#features/family/tree/shared/layout-sizes.ts';
import type { Tree, TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import { layOut } from '#features/family/tree/shared/tree-layout.ts';
import type { TreeDrawing } from '../../shared/manuscript.ts';

const LONGEST_YEARS = 24;

/** Only the year of a date ('1948-03-02'). Anything else stays as written ('about 1890'). */
const yearOf = (noted: string | null): string =>
  (/^(\d{4})(?:-\d\d){0,2}$/u.exec(noted ?? '')?.[1] ?? noted ?? '').slice(0, LONGEST_YEARS);

/**
 * '1921–1987', '* 1950', '† 1987', or ''. A book doesn't pass on what a connected relative shows to the
 * family.
 */
const yearsOf = ({ kind, born, died }: TreePerson): string => {
  if (kind === 'relative') return '';
  const [from, to] = [yearOf(born), yearOf(died)];
  if (from !== '' && to !== '') return `${from}–${to}`;
  if (from !== '') return `* ${from}`;
  return to === '' ? '' : `† ${to}`;
};

/**
 * The family tree as drawn on the writer's own page, with the writer in the middle. A box without a name is a
 * person no one has named. Returns null if the writer is the only person in it.
 */
export const treeDrawing = (tree: Tree, author: string): TreeDrawing | null => {
  const people = new Map(tree.people.map((person) => [person.key, person]));
  const layout = layOut(
    completeTree(tree),
    tree.people.map(({ key }) => key),
    YOU,
  );
  if (layout.people.length < 2) return null;
  return {
    wide: layout.wide,
    high: layout.high,
    boxes: layout.people.map(({ key, x, y }) => {
      const person = people.get(key);
      const isWriter = key === YOU;
      return {
        x,
        y,
        wide: BOX.wide,
        high: BOX.high,
        name: (isWriter && author !== '' ? author : person?.name) ?? '',
        years: person ? yearsOf(person) : '',
        isWriter,
      };
    }),
    lines: layout.lines.map(({ path, sure }) => ({ path, sure })),
  };
};
