import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { FamilyFile, FilePerson } from '#engine/gedcom/family-file.ts';
import { nearPeopleOfFile } from '#engine/gedcom/near-people-of-file.ts';
import { livingIn } from '#engine/gedcom/who-lives.ts';
import type { gedcomCalls } from '#features/family/gedcom/shared/gedcom-contract.ts';
import { MOST_TREE_PEOPLE } from '#features/family/tree/shared/tree-limits.ts';
import { holdTree } from '#features/family/tree/server/hold-tree.ts';
import {
  correctedFields,
  type Facts,
  factsOf,
  type RowOfFile,
  rowsOfFiles,
  sameFacts,
  withCorrections,
} from './facts-of-file.ts';
import { fileBefore, fileKey } from './file-of-keys.ts';
import { tieFilePeople } from './tie-file-people.ts';

const ROWS_AT_ONCE = 500;

export type BringingIn = {
  /** Hash of the file as it was sent. */
  readonly sha256: string;
  readonly me: string | undefined;
  readonly keep: 'near' | 'everyone';
  readonly corrections: 'stay' | 'replaced';
  readonly year: number;
  readonly language: Language;
};

/**
 * The people of the file to import. Rejects with not-found if no one in it is the person they claim to be.
 */
const chosen = (file: FamilyFile, { me, keep }: BringingIn): FilePerson[] => {
  if (me !== undefined && !file.people.some(({ xref }) => xref === me)) refuse('not-found');
  if (keep === 'everyone' || me === undefined) return file.people.filter(({ xref }) => xref !== me);
  const near = nearPeopleOfFile(file, me);
  return file.people.filter(({ xref }) => xref !== me && near.has(xref));
};

/** The id under which this file's people are in the tree: the id of an older version, or its own. */
export const nameOfFile = (
  file: FamilyFile,
  sha256: string,
  rows: readonly RowOfFile[],
  living: ReadonlySet<string>,
): string => {
  const named = file.people.flatMap(({ xref, name }) =>
    name === null || living.has(xref) ? [] : [{ xref, name }],
  );
  return fileBefore(rows, named, sha256.slice(0, 16));
};

/**
 * Saves what the file now says about a person and what changes because of it. Returns whether anything
 * changed.
 */
const change = async (
  tx: Db,
  owner: UserId,
  row: RowOfFile,
  said: Facts,
  becomes: Facts,
): Promise<boolean> => {
  const changed = !sameFacts(becomes, row);
  if (changed || !sameFacts(said, row.said))
    await tx
      .updateTable('tree_person')
      .set({ ...becomes, file_said: JSON.stringify(said) })
      .where('id', '=', row.id)
      .where('owner_id', '=', owner)
      .execute();
  return changed;
};

/**
 * Imports the people of a file into the owner's tree, all or none. People who came from the same file before
 * are updated to what it says now, except where the owner corrected them. The file says nothing about living
 * people, so they stay as the owner has them. Rejects with not-found or tree-full.
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
    const before = await rowsOfFiles(tx, owner);
    const name = nameOfFile(file, asked.sha256, before, living);
    const rows = new Map(before.map((row) => [row.file_key, row]));
    const idOf = new Map<string, string | null>(asked.me === undefined ? [] : [[asked.me, null]]);
    const added: (Facts & Pick<RowOfFile, 'file_key'>)[] = [];
    let changed = 0;
    let corrected = 0;
    for (const person of people) {
      const isLiving = living.has(person.xref);
      const key = fileKey(name, person.xref);
      const facts = factsOf(person, isLiving, asked.language);
      const row = rows.get(key);
      if (!row) {
        added.push({ ...facts, file_key: key });
        continue;
      }
      idOf.set(person.xref, row.id);
      if (isLiving) continue;
      const stays = asked.corrections === 'stay' && correctedFields(row, row.said, facts).length > 0;
      if (stays) corrected += 1;
      const becomes = stays ? withCorrections(row, row.said, facts) : facts;
      if (await change(tx, owner, row, facts, becomes)) changed += 1;
    }
    if (before.length + added.length > MOST_TREE_PEOPLE) refuse('tree-full');
    const xrefs = new Map(people.map(({ xref }) => [fileKey(name, xref), xref]));
    for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
      const made = await tx
        .insertInto('tree_person')
        .values(
          added.slice(from, from + ROWS_AT_ONCE).map(({ file_key, ...facts }) => ({
            ...facts,
            owner_id: owner,
            file_key,
            file_said: JSON.stringify(facts),
          })),
        )
        .returning(['id', 'file_key'])
        .execute();
      for (const { id, file_key } of made) idOf.set(xrefs.get(file_key ?? '') ?? '', id);
    }
    return {
      file: people.length === 0 ? null : name,
      added: added.length,
      changed,
      same: people.length - added.length - changed,
      corrected,
      living: people.filter(({ xref }) => living.has(xref)).length,
      left_out: await tieFilePeople(tx, owner, file.families, idOf),
    };
  });
