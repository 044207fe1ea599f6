import { NotAFamilyFile, type Warnings } from './family-file.ts';

/** One line of a record, with the lines that belong under it. */
export type Branch = {
  readonly line: number;
  readonly tag: string;
  /** Without the @ signs. */
  readonly xref: string | null;
  value: string;
  readonly under: Branch[];
};

const LINE =
  /^[\s\uFEFF\0]*(\d{1,3})[ \t\u00A0]+(?:@([^@]{1,200})@[ \t]*)?([A-Za-z0-9_]{1,60})(?:[ \t](.*))?$/su;
/** Deeper than any version allows; deeper lines are put at this level. */
const DEEPEST = 100;
/** A record larger than this is not a person. */
const MOST_LINES_A_RECORD = 200_000;
/** The longest real line is a note of a page or two; anything longer than this is not a line. */
const LONGEST_LINE = 500_000;
/** How much of a value that continues over many lines is read; the rest is ignored. */
const LONGEST_VALUE = 500_000;
/** The most lines in a file; the largest real one we know has two million. */
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

/** A value that continues in the next line, or in a new line of its own. */
const goesOn = (parent: Branch | undefined, { tag, value }: Branch): boolean => {
  if (!parent || (tag !== 'CONC' && tag !== 'CONT')) return false;
  append(parent, tag === 'CONT' ? `\n${value}` : value);
  return true;
};

/** The lines of a text with any kind of line ending, numbered from 1. */
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
 * Reads the records of a file one after the other. It tolerates levels that jump, lines that belong nowhere
 * and spaces before a line. Throws NotAFamilyFile if the first line is not a GEDCOM line, or if a line or the
 * file is too long.
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
      // A note with a line break in the wrong place: these words belong to the line above.
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
