import type { Db } from '#platform/server/database/database.ts';

export type Person = {
  readonly id: string;
  /** In small letters. */
  readonly email: string;
  readonly email_verified: boolean;
};

/**
 * Lets nobody else connect, block or invite for these people until the transaction ends. Called before anything else is locked, and always in the
 * order of their ids, so that two never wait for each other. Who is not there any more is missing from the answer.
 */
export const lockPeople = async (tx: Db, ...ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
  const rows = await tx
    .selectFrom('user')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'email', 'email_verified'])
    // Whoever only refers to these rows, as a new chapter does, goes on.
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, email: row.email.toLowerCase() }]));
};
