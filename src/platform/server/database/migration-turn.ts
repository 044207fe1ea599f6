import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The key of our own advisory lock in the database. */
const LOCK = 7_140_519_022_604;

/**
 * Runs `work` while no other node does: each waits for the one before. The lock belongs to a transaction, so
 * it ends with the connection, even behind a pooler. The embedded database belongs to one process anyway.
 */
export const takingTurns = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  work: () => Promise<void>,
): Promise<void> => {
  if (engine === 'embedded') return work();
  await db.transaction().execute(async (tx) => {
    // A large instance is backed up first. This connection waits as long as that takes, and so do those of
    // the other nodes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    await work();
  });
};
