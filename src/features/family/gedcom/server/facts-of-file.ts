import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { FilePerson } from '#engine/gedcom/family-file.ts';
import { FILE_FIELDS } from '#features/family/gedcom/shared/gedcom-limits.ts';
import { dateInWords } from './date-words.ts';

const facts = z.object({
  full_name: z.string(),
  born: z.string().nullable(),
  born_where: z.string().nullable(),
  died: z.string().nullable(),
  is_living: z.boolean(),
});
/** What a file says about a person, as the tree stores it. */
export type Facts = z.output<typeof facts>;
type Field = (typeof FILE_FIELDS)[number];

/** What is saved about a person. If they may be alive, only the fact that they exist. */
export const factsOf = (person: FilePerson, isLiving: boolean, language: Language): Facts => {
  const { t } = wordsIn(language);
  if (isLiving) return { full_name: t('Living'), born: null, born_where: null, died: null, is_living: true };
  return {
    full_name: person.name ?? t('Name unknown'),
    born: dateInWords(person.born, language),
    born_where: person.bornWhere,
    died: dateInWords(person.died, language),
    is_living: false,
  };
};

export const sameFacts = (one: Facts, other: Facts | null): boolean =>
  other !== null && FILE_FIELDS.every((field) => one[field] === other[field]);

/** The fields that the owner corrected: the tree differs from the file, and not because the file changed. */
export const correctedFields = (there: Facts, said: Facts | null, file: Facts): Field[] =>
  FILE_FIELDS.filter(
    (field) => there[field] !== file[field] && (said === null || there[field] !== said[field]),
  );

/** The file as it is now, with the owner's corrections. */
export const withCorrections = (there: Facts, said: Facts | null, file: Facts): Facts => {
  const corrected = correctedFields(there, said, file);
  return { ...file, ...Object.fromEntries(corrected.map((field) => [field, there[field]])) };
};

export type RowOfFile = Facts & {
  readonly id: string;
  readonly file_key: string | null;
  /** What the file said when it was last imported. */
  readonly said: Facts | null;
};

/** Everyone the owner noted, with what their files said. */
export const rowsOfFiles = async (db: Db, owner: UserId): Promise<RowOfFile[]> => {
  const rows = await db
    .selectFrom('tree_person')
    .where('owner_id', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'file_key', 'file_said', ...FILE_FIELDS])
    .execute();
  return rows.map(({ file_said, ...row }) => ({ ...row, said: facts.safeParse(file_said).data ?? null }));
};
