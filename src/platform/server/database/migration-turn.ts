import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Ours alone among the advisory locks of a database. */
const LOCK = 7_140_519_022_604;

/**
 * Does `work` while no other node does the same: each waits for the one before. The lock belongs to a transaction, so it goes with the
 * connection, also behind a pooler. The embedded database belongs to one process anyway.
 */
export const takingTurns = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  work: () => Promise<void>,
): Promise<void> => {
  if (engine === 'embedded') return work();
  await db.transaction().execute(async (tx) => {
    // A large instance is put aside meanwhile: this connection waits for as long as that takes, and so do those of the other nodes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    await work();
  });
};
