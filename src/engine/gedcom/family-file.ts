/**
 * A family tree file (GEDCOM 5.5, 5.5.1 or 7), reduced to what the tree has room for; everything else in it
 * is ignored.
 */
export type FamilyFile = {
  /** The program that wrote the file, in its own words. */
  readonly program: string | null;
  /** '5.5.1', '7.0'; null if the file does not say. */
  readonly version: string | null;
  readonly people: readonly FilePerson[];
  readonly families: readonly FileFamily[];
  readonly warnings: readonly FileWarning[];
};

export type FilePerson = {
  /** The person's id in the file, without the @ signs: 'I12'. Unique. */
  readonly xref: string;
  /** Null if the file gives no name. */
  readonly name: string | null;
  readonly born: FileDate | null;
  readonly bornWhere: string | null;
  readonly died: FileDate | null;
  /** The file mentions a death or a burial, dated or not. */
  readonly isDead: boolean;
  /** A year in which the person was already alive: the earliest year the file mentions for them. */
  readonly aliveIn: number | null;
};

export type FileFamily = {
  readonly partners: readonly string[];
  readonly children: readonly string[];
  /** The file mentions a wedding. */
  readonly isMarried: boolean;
};

/**
 * A day, as far as it is known: '1948-03-02', '1948-03', '1948'. `words` is a date in any other form, as it
 * is in the file.
 */
export type FileDate =
  | { readonly kind: 'on' | 'about' | 'before' | 'after'; readonly day: string }
  | { readonly kind: 'between' | 'from-to'; readonly day: string; readonly until: string }
  | { readonly kind: 'words'; readonly words: string };

/**
 * Problems that did not stop us from reading the file, with the first line that has each and how often it
 * occurs.
 */
export const FILE_WARNINGS = [
  'stray-line',
  'wrong-level',
  'twice-the-same',
  'nobody-there',
  'no-end',
  'wrong-letters',
] as const;
export type FileWarning = {
  readonly what: (typeof FILE_WARNINGS)[number];
  readonly line: number;
  readonly times: number;
};

/** Why a file cannot be imported. */
export const FILE_FAULTS = ['empty', 'another-kind', 'too-many-people', 'too-long'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** The only error that reading a file throws. */
export class NotAFamilyFile extends Error {
  readonly why: FileFault;
  readonly line: number;
  constructor(why: FileFault, line: number) {
    super(`No family file: ${why} in line ${line}.`);
    this.name = 'NotAFamilyFile';
    this.why = why;
    this.line = line;
  }
}

/** Collects the warnings from reading one file. */
export class Warnings {
  readonly #found = new Map<FileWarning['what'], { line: number; times: number }>();
  add(what: FileWarning['what'], line: number): void {
    const there = this.#found.get(what);
    if (there) there.times += 1;
    else this.#found.set(what, { line, times: 1 });
  }
  all(): FileWarning[] {
    return [...this.#found].map(([what, { line, times }]) => ({ what, line, times }));
  }
}
