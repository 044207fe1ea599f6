import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import { mostLike } from '#engine/gedcom/called-so.ts';
import type { FamilyFile, FilePerson } from '#engine/gedcom/family-file.ts';
import { livingIn } from '#engine/gedcom/who-lives.ts';
import type { gedcomCalls } from '#features/family/gedcom/shared/gedcom-contract.ts';
import { MOST_CORRECTED_SHOWN } from '#features/family/gedcom/shared/gedcom-limits.ts';
import { MOST_TREE_PEOPLE } from '#features/family/tree/shared/tree-limits.ts';
import { nameOfFile } from './bring-in-file.ts';
import { dateInWords } from './date-words.ts';
import { correctedFields, factsOf, type RowOfFile, rowsOfFiles } from './facts-of-file.ts';
import { fileKey } from './file-of-keys.ts';

type Preview = OutputOf<typeof gedcomCalls.preview>;
type Corrected = Preview['corrected']['first'][number];

/** Enough to tell a person from another of the same name. */
const MOST_PARENTS_SHOWN = 2;

/** The positions of a person's parents in the list. */
const parentsIn = (
  people: readonly FilePerson[],
  families: FamilyFile['families'],
): ((xref: string) => number[]) => {
  const placeOf = new Map(people.map(({ xref }, at) => [xref, at]));
  const parentsOf = new Map<string, number[]>();
  for (const { partners, children } of families) {
    const places = partners.flatMap((xref) => placeOf.get(xref) ?? []).slice(0, MOST_PARENTS_SHOWN);
    for (const child of children) {
      const there = parentsOf.get(child) ?? [];
      parentsOf.set(child, [...there, ...places].slice(0, MOST_PARENTS_SHOWN));
    }
  }
  return (xref) => parentsOf.get(xref) ?? [];
};

const correctedIn = (row: RowOfFile, person: FilePerson, language: Language): Corrected | undefined => {
  const file = factsOf(person, false, language);
  const fields = correctedFields(row, row.said, file);
  if (fields.length === 0) return undefined;
  return {
    xref: person.xref,
    name: row.full_name,
    fields: fields.map((field) => ({ field, yours: row[field], file: file[field] })),
  };
};

/** What is in a file and what it would change, before any of it is saved. */
export const previewFile = async (
  db: Db,
  owner: { readonly userId: UserId; readonly displayName: string },
  file: FamilyFile,
  { sha256, year, language }: { readonly sha256: string; readonly year: number; readonly language: Language },
): Promise<Preview> => {
  const people = mostLike(file.people, owner.displayName);
  const living = livingIn(file, year);
  const parentsOf = parentsIn(people, file.families);
  const noted = await rowsOfFiles(db, owner.userId);
  const name = nameOfFile(file, sha256, noted, living);
  const rows = new Map(noted.map((row) => [row.file_key, row]));
  const known = people.flatMap((person) => {
    const row = rows.get(fileKey(name, person.xref));
    return row ? [{ person, row }] : [];
  });
  const corrected = known.flatMap(({ person, row }) =>
    living.has(person.xref) ? [] : (correctedIn(row, person, language) ?? []),
  );
  return {
    program: file.program,
    version: file.version,
    families: file.families.length,
    warnings: [...file.warnings],
    people: people.map((person) => ({
      xref: person.xref,
      name: person.name,
      born: dateInWords(person.born, language),
      living: living.has(person.xref),
      parents: parentsOf(person.xref),
    })),
    known: known.length,
    room: Math.max(0, MOST_TREE_PEOPLE - noted.length),
    corrected: { people: corrected.length, first: corrected.slice(0, MOST_CORRECTED_SHOWN) },
  };
};
