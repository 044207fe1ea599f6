import { type FamilyFile, type FilePerson, NotAFamilyFile, Warnings } from './family-file.ts';
import { FamiliesOfFile } from './families-of-file.ts';
import { personOf } from './person-of-record.ts';
import { type Branch, recordsOf } from './read-records.ts';

/** The most people in one file. */
export const MOST_FILE_PEOPLE = 50_000;

const under = (record: Branch, tag: string): Branch | undefined =>
  record.under.find((branch) => branch.tag === tag);

const shortened = (text: string | undefined): string | null => {
  const line = (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, 100);
};

/** Finds new ids for people whose id in the file is already taken. */
class FreeXrefs {
  readonly #taken = new Map<string, number>();
  of(wanted: string): string {
    let times = this.#taken.get(wanted) ?? 0;
    let free = wanted;
    do {
      times += 1;
      free = times === 1 ? wanted : `${wanted}~${times}`;
    } while (free !== wanted && this.#taken.has(free));
    this.#taken.set(wanted, times);
    if (free !== wanted) this.#taken.set(free, 1);
    return free;
  }
}

/** Reads a file in one go. Throws NotAFamilyFile and nothing else, whatever the text is. */
export const readFamilyFile = (text: string, warnings = new Warnings()): FamilyFile => {
  const people = new Map<string, FilePerson>();
  const xrefs = new FreeXrefs();
  const families = new FamiliesOfFile();
  let program: string | null = null;
  let version: string | null = null;
  let isFirst = true;
  for (const record of recordsOf(text, warnings)) {
    if (isFirst && record.tag !== 'HEAD' && record.xref === null)
      throw new NotAFamilyFile('another-kind', record.line);
    isFirst = false;
    if (record.tag === 'HEAD') {
      const source = under(record, 'SOUR');
      program = shortened((source && under(source, 'NAME')?.value) || source?.value);
      const gedcom = under(record, 'GEDC');
      version = shortened(gedcom && under(gedcom, 'VERS')?.value);
    } else if (record.tag === 'INDI') {
      if (people.size >= MOST_FILE_PEOPLE) throw new NotAFamilyFile('too-many-people', record.line);
      const wanted = record.xref ?? `~${record.line}`;
      const xref = xrefs.of(wanted);
      if (xref !== wanted) warnings.add('twice-the-same', record.line);
      people.set(xref, personOf(record, xref));
      families.addFromPerson(record, xref);
    } else if (record.tag === 'FAM') families.addFamily(record);
  }
  return {
    program,
    version,
    people: [...people.values()],
    families: families.among(people, warnings),
    warnings: warnings.all(),
  };
};
