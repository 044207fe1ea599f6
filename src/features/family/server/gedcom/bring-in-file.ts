import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/database.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { FamilyFile, FilePerson } from '../../shared/gedcom/family-file.ts';
import { nearPeopleOfFile } from '../../shared/gedcom/near-people-of-file.ts';
import { livingIn } from '../../shared/gedcom/who-lives.ts';
import type { gedcomCalls } from '../../shared/gedcom-contract.ts';
import { MOST_TREE_PEOPLE } from '../../shared/tree-limits.ts';
import { holdTree } from '../tree/hold-tree.ts';
import { type NotedRow, notedPeople } from '../tree/tree-rows.ts';
import { dateInWords } from './date-words.ts';
import { fileBefore, fileKey } from './file-of-keys.ts';
import { tieFilePeople } from './tie-file-people.ts';

const ROWS_AT_ONCE = 500;

export type BringingIn = {
  readonly bytes: Uint8Array;
  readonly me: string | undefined;
  readonly keep: 'near' | 'everyone';
  readonly year: number;
  readonly language: Language;
};
type Facts = Pick<NotedRow, 'full_name' | 'born' | 'born_where' | 'died' | 'is_living'>;

/** What of a person is kept: of somebody who may be alive nothing but that there is somebody. */
const factsOf = (person: FilePerson, isLiving: boolean, language: Language): Facts => {
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

const FIELDS = ['full_name', 'born', 'born_where', 'died', 'is_living'] as const;
const isSame = (row: NotedRow, facts: Facts): boolean => FIELDS.every((field) => row[field] === facts[field]);

/** Whom of the file somebody wants. Refuses not-found where the file has nobody of the name that they say they are. */
const chosen = (file: FamilyFile, { me, keep }: BringingIn): FilePerson[] => {
  if (me !== undefined && !file.people.some(({ xref }) => xref === me)) refuse('not-found');
  if (keep === 'everyone' || me === undefined) return file.people.filter(({ xref }) => xref !== me);
  const near = nearPeopleOfFile(file, me);
  return file.people.filter(({ xref }) => xref !== me && near.has(xref));
};

/**
 * Brings the people of a file into the owner's tree, all or none. Whoever came from the same file before is changed to what it says now, but a living
 * person, of whom it says nothing, stays as the owner has them. Refuses not-found and tree-full.
 */
export const bringInFile = (
  db: Db,
  owner: UserId,
  file: FamilyFile,
  asked: BringingIn,
): Promise<OutputOf<typeof gedcomCalls.bringIn>> =>
  db.transaction().execute(async (tx) => {
    await holdTree(tx, owner);
    const people = chosen(file, asked);
    const living = livingIn(file, asked.year);
    const before = await notedPeople(tx, owner);
    const named = file.people.flatMap(({ xref, name }) =>
      name === null || living.has(xref) ? [] : [{ xref, name }],
    );
    const fresh = createHash('sha256').update(asked.bytes).digest('hex').slice(0, 16);
    const name = fileBefore(before, named, fresh);
    const rows = new Map(before.map((row) => [row.file_key, row]));
    const idOf = new Map<string, string | null>(asked.me === undefined ? [] : [[asked.me, null]]);
    const added: (Facts & { readonly owner_id: UserId; readonly file_key: string })[] = [];
    let changed = 0;
    for (const person of people) {
      const isLiving = living.has(person.xref);
      const key = fileKey(name, person.xref);
      const facts = factsOf(person, isLiving, asked.language);
      const row = rows.get(key);
      if (!row) {
        added.push({ ...facts, owner_id: owner, file_key: key });
        continue;
      }
      idOf.set(person.xref, row.id);
      if (isLiving || isSame(row, facts)) continue;
      await tx
        .updateTable('tree_person')
        .set(facts)
        .where('id', '=', row.id)
        .where('owner_id', '=', owner)
        .execute();
      changed += 1;
    }
    if (before.length + added.length > MOST_TREE_PEOPLE) refuse('tree-full');
    const xrefs = new Map(people.map(({ xref }) => [fileKey(name, xref), xref]));
    for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
      const made = await tx
        .insertInto('tree_person')
        .values(added.slice(from, from + ROWS_AT_ONCE))
        .returning(['id', 'file_key'])
        .execute();
      for (const { id, file_key } of made) idOf.set(xrefs.get(file_key ?? '') ?? '', id);
    }
    return {
      file: people.length === 0 ? null : name,
      added: added.length,
      changed,
      same: people.length - added.length - changed,
      living: people.filter(({ xref }) => living.has(xref)).length,
      left_out: await tieFilePeople(tx, owner, file.families, idOf),
    };
  });
