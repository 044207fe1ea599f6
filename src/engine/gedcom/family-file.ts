/** A family tree file (GEDCOM 5.5, 5.5.1 or 7) as far as the tree has room for it; everything else in it is left aside. */
export type FamilyFile = {
  /** Which program wrote it, in its own words. */
  readonly program: string | null;
  /** '5.5.1', '7.0'; null where it does not say. */
  readonly version: string | null;
  readonly people: readonly FilePerson[];
  readonly families: readonly FileFamily[];
  readonly warnings: readonly FileWarning[];
};

export type FilePerson = {
  /** Its name in the file, without the signs around it: 'I12'. Of no two the same. */
  readonly xref: string;
  /** Null where the file names nobody. */
  readonly name: string | null;
  readonly born: FileDate | null;
  readonly bornWhere: string | null;
  readonly died: FileDate | null;
  /** The file tells of a death or a burial, dated or not. */
  readonly isDead: boolean;
  /** A year in which the person was alive already; the earliest of all that the file tells of them. */
  readonly aliveIn: number | null;
};

export type FileFamily = {
  readonly partners: readonly string[];
  readonly children: readonly string[];
  /** The file tells of a wedding. */
  readonly isMarried: boolean;
};

/** Days as far as they are known: '1948-03-02', '1948-03', '1948'. `words` is a date that is none of these, as it stands in the file. */
export type FileDate =
  | { readonly kind: 'on' | 'about' | 'before' | 'after'; readonly day: string }
  | { readonly kind: 'between' | 'from-to'; readonly day: string; readonly until: string }
  | { readonly kind: 'words'; readonly words: string };

/** What was not as it should be and was read all the same: the first line with it, and how often. */
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

/** Why a file cannot be taken. */
export const FILE_FAULTS = ['empty', 'another-kind', 'too-many-people', 'too-long'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** The one thing that reading a file throws. */
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

/** Gathers warnings of one reading. */
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
