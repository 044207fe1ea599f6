import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { isKin, type Kin, lineOfKin, typeOfKin } from '#features/family/tree/shared/kin.ts';
import { suggestionsFor } from '#features/family/tree/shared/suggestions.ts';
import type { Tree, TreePerson, TreeTie } from '#features/family/tree/shared/tree-contract.ts';
import { notedKey, relativeKey, YOU } from '#features/family/tree/shared/tree-keys.ts';
import { confirmedAround, familyViewer } from '#features/family/server/family-viewer.ts';
import { type ReadPerson, readPeople } from '#features/family/server/read-people.ts';
import {
  betweenRelatives,
  deniedQuestions,
  notedPeople,
  type NotedRow,
  ownTies,
  type TieRow,
} from './tree-rows.ts';

const kinOf = (row: NotedRow | undefined): Kin | null => (row?.kin && isKin(row.kin) ? row.kin : null);

/** A noted person's relation, if only the word for it says so and no line does. */
const saidByWord = (kin: Kin | null): TreePerson['relationship_type'] =>
  kin === null || lineOfKin(kin) !== undefined ? null : typeOfKin(kin);

/** You or a relative, with the owner's notes. If both give a value, the relative's own is shown. */
const seenPerson = ({ seen, name, person, photo }: ReadPerson, noted: NotedRow | undefined): TreePerson => ({
  key: seen.relationship === null ? YOU : relativeKey(seen.owner),
  kind: seen.relationship === null ? 'you' : 'relative',
  name,
  relationship_type: seen.relationship,
  user_id: seen.owner,
  has_photo: photo,
  person_id: noted?.id ?? null,
  born: person?.dateOfBirth ?? person?.bornAbout ?? noted?.born ?? null,
  born_where: noted?.born_where ?? null,
  died: noted?.died ?? null,
  is_living: noted?.is_living ?? true,
  note: noted?.note ?? null,
  kin: kinOf(noted),
  from_file: noted ? noted.file_key !== null : false,
});

const notedPerson = (row: NotedRow): TreePerson => ({
  key: notedKey(row.id),
  kind: 'noted',
  name: row.full_name,
  relationship_type: saidByWord(kinOf(row)),
  user_id: null,
  has_photo: false,
  person_id: row.id,
  born: row.born,
  born_where: row.born_where,
  died: row.died,
  is_living: row.is_living,
  note: row.note,
  kin: kinOf(row),
  from_file: row.file_key !== null,
});

const tieOf = (row: TieRow, keyOf: (id: string | null) => string): TreeTie => ({
  id: row.id,
  // The table's check constraint allows no third kind.
  kind: row.kind === 'spouse' ? 'spouse' : 'parent',
  one: keyOf(row.one_id),
  other: keyOf(row.other_id),
});

const notParents = (denied: ReadonlySet<string>): Tree['not_parents'] =>
  [...denied].flatMap((question) => {
    const [kind, one, other] = question.split(' ');
    return kind === 'parent' && one !== undefined && other !== undefined ? [{ one, other }] : [];
  });

/**
 * A person's tree: themselves, confirmed relatives with what each of them shows, the people the owner noted,
 * how all of them belong together, and what could be asked about them.
 */
export const readTree = async (db: Db, owner: UserId): Promise<Tree> => {
  const around = await confirmedAround(db, owner);
  const seen = await readPeople(db, [await familyViewer(db, owner, owner), ...around]);
  const noted = await notedPeople(db, owner);
  const known = new Set(around.map((one) => one.owner));
  const isRelative = (row: NotedRow): row is NotedRow & { user_id: string } =>
    row.user_id !== null && known.has(row.user_id);
  const beside = new Map(noted.filter(isRelative).map((row) => [row.user_id, row]));
  const keys = new Map(
    noted.map((row) => [row.id, isRelative(row) ? relativeKey(row.user_id) : notedKey(row.id)]),
  );
  const keyOf = (id: string | null): string => (id === null ? YOU : (keys.get(id) ?? notedKey(id)));
  const denied = await deniedQuestions(db, owner);
  const facts = {
    people: [
      ...seen.map((one) => seenPerson(one, beside.get(one.seen.owner))),
      ...noted.filter((row) => !isRelative(row)).map(notedPerson),
    ],
    ties: (await ownTies(db, owner)).map((row) => tieOf(row, keyOf)),
    between: await betweenRelatives(db, around),
    not_parents: notParents(denied),
  };
  return { ...facts, suggestions: suggestionsFor(facts, denied) };
};
