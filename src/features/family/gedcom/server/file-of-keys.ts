import type { RowOfFile } from './facts-of-file.ts';

/** The key of a row: the file it came from and the person in it. */
export const fileKey = (file: string, xref: string): string => `${file}:${xref}`;

const FILE_LETTERS = 16;

export const readFileKey = (key: string): { readonly file: string; readonly xref: string } => ({
  file: key.slice(0, FILE_LETTERS),
  xref: key.slice(FILE_LETTERS + 1),
});

type Named = { readonly xref: string; readonly name: string };

/**
 * Finds which of the files imported before is an older version of this one, so that a newer version updates
 * people and duplicates no one: the file in which most people with the same id have the same name. Returns
 * `fresh` if there is none. Living people don't count, because their names are not saved.
 */
export const fileBefore = (rows: readonly RowOfFile[], named: readonly Named[], fresh: string): string => {
  const names = new Map(named.map(({ xref, name }) => [xref, name]));
  const likeness = new Map<string, { same: number; other: number }>();
  for (const { file_key, full_name, said } of rows) {
    if (file_key === null) continue;
    const { file, xref } = readFileKey(file_key);
    if (file === fresh) return fresh;
    const name = names.get(xref);
    if (name === undefined) continue;
    const of = likeness.get(file) ?? { same: 0, other: 0 };
    likeness.set(file, of);
    if (name === (said?.full_name ?? full_name)) of.same += 1;
    else of.other += 1;
  }
  const [best] = [...likeness].toSorted(([, one], [, two]) => two.same - one.same);
  return best && best[1].same > best[1].other ? best[0] : fresh;
};
