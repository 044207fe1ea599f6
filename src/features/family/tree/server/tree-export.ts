import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { relativeKey } from '#features/family/tree/shared/tree-keys.ts';
import { rowsOfFiles } from '#features/family/gedcom/server/facts-of-file.ts';
import { deniedQuestions, notedPeople, ownTies } from './tree-rows.ts';

/**
 * Questions only about yourself and people you noted. A relative's account belongs to them, and its key means
 * nothing elsewhere.
 */
const isOnlyAboutOwn = (question: string): boolean => !question.includes(relativeKey(''));

/**
 * The people a person noted and what they said about them, as in their export. Other people's accounts are
 * left out, because they don't belong to this person.
 */
export const exportedTree = async (db: Db, owner: UserId) => {
  const denied = [...(await deniedQuestions(db, owner))];
  const said = new Map((await rowsOfFiles(db, owner)).map((row) => [row.id, row.said]));
  return {
    people: (await notedPeople(db, owner)).map((person) => ({
      id: person.id,
      fullName: person.full_name,
      born: person.born,
      bornWhere: person.born_where,
      died: person.died,
      isLiving: person.is_living,
      note: person.note,
      kin: person.kin,
      // So that the companion doesn't offer this person again.
      toldAs: person.told_as,
      fromFile: person.file_key !== null,
      // So that a newer version of the same family tree file updates this person instead of duplicating them.
      fileKey: person.file_key,
      fileSaid: said.get(person.id) ?? null,
      isConnectedRelative: person.user_id !== null,
    })),
    ties: (await ownTies(db, owner)).map(({ kind, one_id, other_id }) => ({
      kind,
      one: one_id ?? 'you',
      other: other_id ?? 'you',
    })),
    questionsAnsweredWithNo: denied.length,
    answeredWithNo: denied.filter(isOnlyAboutOwn),
  };
};

/** Deletes the questions in other people's trees that name the account of a person who is leaving. */
export const forgetQuestionsAbout = async (tx: Db, userId: UserId): Promise<void> => {
  await tx
    .deleteFrom('tree_not_so')
    .where(sql<boolean>`${relativeKey(userId)} = any(string_to_array(question, ' '))`)
    .execute();
};
