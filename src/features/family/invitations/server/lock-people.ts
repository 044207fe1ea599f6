import type { Db } from '#platform/server/database/database.ts';

export type Person = {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly email_verified: boolean;
};

/**
 * Keeps anyone else from connecting, blocking or inviting for these people until the transaction ends. Called
 * before anything else is locked, and always in the order of their ids, to prevent deadlocks. People who no
 * longer exist are missing from the result.
 */
export const lockPeople = async (tx: Db, ...ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
  const rows = await tx
    .selectFrom('user')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'email', 'email_verified'])
    // Writes that only refer to these rows, such as a new chapter, don't have to wait.
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, email: row.email.toLowerCase() }]));
};
