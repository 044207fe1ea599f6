import { NotAFamilyFile, type Warnings } from './family-file.ts';

/** One line of a record, with the lines that belong under it. */
export type Branch = {
  readonly line: number;
  readonly tag: string;
  /** Without the signs around it. */
  readonly xref: string | null;
  value: string;
  readonly under: Branch[];
};

const LINE =
  /^[\s\uFEFF\0]*(\d{1,3})[ \t\u00A0]+(?:@([^@]{1,200})@[ \t]*)?([A-Za-z0-9_]{1,60})(?:[ \t](.*))?$/su;
/** Deeper than any version allows; whatever stands further down is put here. */
const DEEPEST = 100;
/** One record larger than this is no person. */
const MOST_LINES_A_RECORD = 200_000;
/** A line longer than this is no line: the longest real one is a note of a page or two. */
const LONGEST_LINE = 500_000;
/** So much of what goes on over many lines is read, and the rest of it left aside. */
const LONGEST_VALUE = 500_000;
/** Of a whole file; the largest real one that we know has two million. */
const MOST_LINES = 5_000_000;
const FIRST_LINE = 1;

const branchOf = (text: string, line: number): { level: number; branch: Branch } | undefined => {
  const [, level, xref, tag = '', value = ''] = LINE.exec(text) ?? [];
  if (level === undefined) return undefined;
  return {
    level: Number(level),
    branch: { line, tag: tag.toUpperCase(), xref: xref?.trim() ?? null, value, under: [] },
  };
};

const append = (branch: Branch, words: string): void => {
  if (branch.value.length < LONGEST_VALUE) branch.value += words;
};

/** A value that goes on in the next line, or on a new line of its own. */
const goesOn = (parent: Branch | undefined, { tag, value }: Branch): boolean => {
  if (!parent || (tag !== 'CONC' && tag !== 'CONT')) return false;
  append(parent, tag === 'CONT' ? `\n${value}` : value);
  return true;
};

/** The lines of a text, whichever way they end, with their numbers from 1. */
function* linesOf(text: string): Generator<readonly [string, number]> {
  const end = /\r\n?|\n/g;
  let from = 0;
  for (let line = 1; from <= text.length; line += 1) {
    const found = end.exec(text);
    yield [text.slice(from, found?.index ?? text.length), line];
    if (!found) return;
    from = found.index + found[0].length;
  }
}

/**
 * The records of a file one after the other, forgiving: levels that jump, lines that belong nowhere, spaces before a line. Throws NotAFamilyFile
 * where the first line is none, and where a line or the file is too long.
 */
export function* recordsOf(text: string, warnings: Warnings): Generator<Branch> {
  const path: Branch[] = [];
  let size = 0;
  let last = FIRST_LINE;
  for (const [words, line] of linesOf(text)) {
    if (words.length > LONGEST_LINE || line > MOST_LINES) throw new NotAFamilyFile('too-long', line);
    if (words.trim() === '' || words.trim() === '\u001A') continue;
    last = line;
    const read = branchOf(words, line);
    const [record] = path;
    if (!read) {
      const above = path.at(-1);
      if (!above) throw new NotAFamilyFile('another-kind', line);
      warnings.add('stray-line', line);
      // A note whose line was broken by hand: its words belong to what stands above.
      append(above, `\n${words}`);
      continue;
    }
    const { branch } = read;
    if (!record && read.level !== 0) throw new NotAFamilyFile('another-kind', line);
    if (read.level === 0) {
      if (record) yield record;
      path.length = 0;
      path.push(branch);
      size = 0;
      continue;
    }
    size += 1;
    if (size > MOST_LINES_A_RECORD) throw new NotAFamilyFile('another-kind', line);
    const level = Math.min(read.level, path.length, DEEPEST);
    if (level !== read.level) warnings.add('wrong-level', line);
    path.length = level;
    const parent = path.at(-1);
    if (goesOn(parent, branch)) continue;
    parent?.under.push(branch);
    path.push(branch);
  }
  const [record] = path;
  if (!record) throw new NotAFamilyFile('empty', FIRST_LINE);
  if (record.tag !== 'TRLR') warnings.add('no-end', last);
  yield record;
}
