import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { relativeKey } from '../../shared/tree-keys.ts';
import { deniedQuestions, notedPeople, ownTies } from './tree-rows.ts';

/** The people whom somebody noted and what they said about them, as it stands in their export. Another's account is not theirs: it is left out. */
export const exportedTree = async (db: Db, owner: UserId) => ({
  people: (await notedPeople(db, owner)).map((person) => ({
    id: person.id,
    fullName: person.full_name,
    born: person.born,
    bornWhere: person.born_where,
    died: person.died,
    isLiving: person.is_living,
    note: person.note,
    fromFile: person.file_key !== null,
    isConnectedRelative: person.user_id !== null,
  })),
  ties: (await ownTies(db, owner)).map(({ kind, one_id, other_id }) => ({
    kind,
    one: one_id ?? 'you',
    other: other_id ?? 'you',
  })),
  questionsAnsweredWithNo: (await deniedQuestions(db, owner)).size,
});

/** Questions of others’ trees about somebody who leaves name their account: they are thrown away with it. */
export const forgetQuestionsAbout = async (tx: Db, userId: UserId): Promise<void> => {
  await tx
    .deleteFrom('tree_not_so')
    .where(sql<boolean>`${relativeKey(userId)} = any(string_to_array(question, ' '))`)
    .execute();
};
