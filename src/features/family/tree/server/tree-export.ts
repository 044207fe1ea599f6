import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { relativeKey } from '#features/family/tree/shared/tree-keys.ts';
import { rowsOfFiles } from '#features/family/gedcom/server/facts-of-file.ts';
import { deniedQuestions, notedPeople, ownTies } from './tree-rows.ts';

/** Those that are about oneself and the people one noted; a relative's account is theirs, and its key says nothing elsewhere. */
const isOnlyAboutOwn = (question: string): boolean => !question.includes(relativeKey(''));

/** The people whom somebody noted and what they said about them, as it stands in their export. Another's account is not theirs: it is left out. */
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
      // So that the companion's offer of this person is not made again.
      toldAs: person.told_as,
      fromFile: person.file_key !== null,
      // So that a newer form of the same family tree file changes this person and does not double them.
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

/** Questions of others’ trees about somebody who leaves name their account: they are thrown away with it. */
export const forgetQuestionsAbout = async (tx: Db, userId: UserId): Promise<void> => {
  await tx
    .deleteFrom('tree_not_so')
    .where(sql<boolean>`${relativeKey(userId)} = any(string_to_array(question, ' '))`)
    .execute();
};
