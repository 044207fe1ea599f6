import type { FileDate, FileFamily } from './family-file.ts';

export const FAMILY_FILE_VERSIONS = ['5.5.1', '7'] as const;
export type FamilyFileVersion = (typeof FAMILY_FILE_VERSIONS)[number];

export type WrittenPerson = {
  readonly xref: string;
  readonly name: string;
  readonly born: FileDate | null;
  readonly bornWhere: string | null;
  readonly died: FileDate | null;
  readonly isDead: boolean;
  readonly note: string | null;
};
export type WrittenTree = {
  readonly program: string;
  /** The person who exports the file. */
  readonly owner: string;
  readonly people: readonly WrittenPerson[];
  readonly families: readonly FileFamily[];
};

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const;
/** Version 5 allows 255 characters in a line. */
const PIECES = /.{1,200}/gsu;

const dayAsWritten = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return [date, month === undefined ? undefined : MONTHS[month - 1], year].filter(Boolean).join(' ');
};

const dateAsWritten = (date: Exclude<FileDate, { kind: 'words' }>): string => {
  const day = dayAsWritten(date.day);
  switch (date.kind) {
    case 'on':
      return day;
    case 'about':
      return `ABT ${day}`;
    case 'before':
      return `BEF ${day}`;
    case 'after':
      return `AFT ${day}`;
    case 'between':
      return `BET ${day} AND ${dayAsWritten(date.until)}`;
    case 'from-to':
      return `FROM ${day} TO ${dayAsWritten(date.until)}`;
  }
};

/** If a name has several words, the last is written as the surname. */
const nameAsWritten = (name: string): string => {
  const words = name.replaceAll('/', '\u2044').split(' ');
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(' ')} /${last}/`;
};

class Lines {
  readonly #lines: string[] = [];
  readonly #version: FamilyFileVersion;
  constructor(version: FamilyFileVersion) {
    this.#version = version;
  }

  #safe(value: string): string {
    return this.#version === '7' ? value.replace(/^@/, '@@') : value.replaceAll('@', '@@');
  }
  /** Adds a line of our own text, including pointers. */
  add(level: number, tag: string, value = ''): void {
    this.#lines.push(value === '' ? `${level} ${tag}` : `${level} ${tag} ${value}`);
  }
  /** Adds a person's text, however long, in as many lines as it needs. */
  addWords(level: number, tag: string, words: string): void {
    for (const [at, line] of words.split('\n').entries()) {
      const pieces = this.#version === '7' ? [line] : (line.match(PIECES) ?? []);
      this.add(at === 0 ? level : level + 1, at === 0 ? tag : 'CONT', this.#safe(pieces[0] ?? ''));
      for (const piece of pieces.slice(1)) this.add(level + 1, 'CONC', this.#safe(piece));
    }
  }
  addDate(date: FileDate | null): void {
    if (!date) return;
    if (date.kind !== 'words') return this.add(2, 'DATE', dateAsWritten(date));
    if (this.#version === '5.5.1') return this.addWords(2, 'DATE', `(${date.words})`);
    this.add(2, 'DATE');
    this.addWords(3, 'PHRASE', date.words);
  }
  toString(): string {
    return `${this.#lines.join('\r\n')}\r\n`;
  }
}

const addHead = (lines: Lines, version: FamilyFileVersion, { program, owner }: WrittenTree): void => {
  lines.add(0, 'HEAD');
  lines.add(1, 'GEDC');
  lines.add(2, 'VERS', version === '7' ? '7.0' : version);
  if (version === '5.5.1') lines.add(2, 'FORM', 'LINEAGE-LINKED');
  if (version === '5.5.1') lines.add(1, 'CHAR', 'UTF-8');
  lines.addWords(1, 'SOUR', program);
  lines.add(1, 'SUBM', '@U1@');
  lines.add(0, '@U1@ SUBM');
  lines.addWords(1, 'NAME', owner);
};

/** A tree as a file of either version, in UTF-8. */
export const writeFamilyFile = (tree: WrittenTree, version: FamilyFileVersion): string => {
  const lines = new Lines(version);
  addHead(lines, version, tree);
  const of = (xref: string, link: 'partners' | 'children'): number[] =>
    tree.families.flatMap((family, at) => (family[link].includes(xref) ? [at + 1] : []));
  for (const { xref, name, born, bornWhere, died, isDead, note } of tree.people) {
    lines.add(0, `@${xref}@ INDI`);
    lines.addWords(1, 'NAME', nameAsWritten(name));
    if (born || bornWhere) lines.add(1, 'BIRT');
    lines.addDate(born);
    if (bornWhere) lines.addWords(2, 'PLAC', bornWhere);
    if (isDead || died) lines.add(1, 'DEAT', died ? '' : 'Y');
    lines.addDate(died);
    for (const family of of(xref, 'children')) lines.add(1, 'FAMC', `@F${family}@`);
    for (const family of of(xref, 'partners')) lines.add(1, 'FAMS', `@F${family}@`);
    if (note) lines.addWords(1, 'NOTE', note);
  }
  for (const [at, { partners, children, isMarried }] of tree.families.entries()) {
    lines.add(0, `@F${at + 1}@ FAM`);
    for (const [place, partner] of partners.entries())
      lines.add(1, place === 0 ? 'HUSB' : 'WIFE', `@${partner}@`);
    for (const child of children) lines.add(1, 'CHIL', `@${child}@`);
    if (isMarried) lines.add(1, 'MARR', 'Y');
  }
  lines.add(0, 'TRLR');
  return lines.toString();
};
