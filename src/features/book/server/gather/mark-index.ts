import type { FormattedBlock, FormattedRun } from '#features/chapters/shared/light-format.ts';
import type { Block, Figure, Run, Voice } from '../../shared/manuscript.ts';
import { type Found, foundIn, type IndexedName, type NamesLanguage, nameTree, textOf } from './find-names.ts';

/**
 * The same text in the same styles, split where a name begins and ends. A name in two styles is marked on its
 * first part.
 */
const cut = (runs: readonly FormattedRun[], found: readonly Found[]): Run[] => {
  const cutRuns: Run[] = [];
  let start = 0;
  let next = 0;
  for (const run of runs) {
    const end = start + run.text.length;
    let at = start;
    const add = (to: number, entries?: readonly number[]): void => {
      const text = run.text.slice(at - start, to - start);
      if (text !== '') cutRuns.push({ ...run, text, ...(entries ? { entries } : {}) });
      at = to;
    };
    for (let name = found[next]; name && name.start < end; name = found[next]) {
      if (name.start >= start) {
        add(name.start);
        add(Math.min(name.end, end), name.entries);
      } else add(Math.min(name.end, end));
      if (name.end > end) break;
      next += 1;
    }
    add(end);
    start = end;
  }
  return cutRuns;
};

export type IndexMarker = {
  /** The block with every name marked. Blocks without text are returned unchanged. */
  mark(block: FormattedBlock): Exclude<Block, Figure | Voice>;
  /** The entries found so far. */
  readonly found: ReadonlySet<number>;
};

/**
 * Finds names in a text: whole words, case-sensitive, the longest name that fits, also with a possessive.
 * Linear in the length of the text, for any number of names.
 */
export const indexMarker = (
  names: readonly IndexedName[],
  { genitiveS = false }: NamesLanguage = {},
): IndexMarker => {
  const root = nameTree(names);
  const found = new Set<number>();
  const markRuns = (runs: readonly FormattedRun[]): readonly Run[] => {
    const inText = foundIn(root, textOf(runs), genitiveS);
    for (const { entries } of inText) for (const entry of entries) found.add(entry);
    return inText.length === 0 ? runs : cut(runs, inText);
  };
  return {
    found,
    mark: (block) => {
      if (block.kind === 'paragraph') return { ...block, runs: markRuns(block.runs) };
      if (block.kind === 'quote') return { ...block, paragraphs: block.paragraphs.map(markRuns) };
      return block;
    },
  };
};
