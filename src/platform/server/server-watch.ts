import type { Socket } from 'node:net';
import pg, { type PoolClient } from 'pg';
import type { ServerPool } from './database/server-dialect.ts';

const { Client, DatabaseError } = pg;

const LOOKS_EVERY_MS = 1_000;
/** A statement may take longer. Then we check whether the server is still there. */
const SLOW_AFTER_MS = 3_000;
const LETS_IN_WITHIN_MS = 3_000;

/** The driver's types leave out a client's connection. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

/** Whether the server responds to a new connection at all, even if only that it has no room. */
const answers = async (connectionString: string): Promise<boolean> => {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: LETS_IN_WITHIN_MS,
    query_timeout: LETS_IN_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof DatabaseError;
  } finally {
    // Not awaited: a server that is gone doesn't respond to this either.
    client.end().catch(() => undefined);
  }
};

/**
 * Ends connections that wait for a server that is gone. A server that froze, or was replaced in a failover,
 * doesn't close its connections, and callers would wait as long as the system keeps a silent one open. A slow
 * statement is left alone as long as the server answers others.
 */
export const watchServer = (
  pool: ServerPool,
  connectionString: string,
  slowAfterMs = SLOW_AFTER_MS,
): { stop(): void } => {
  const heldSince = new Map<PoolClient, number>();
  let looking = false;
  pool.on('acquire', (client) => heldSince.set(client, performance.now()));
  pool.on('release', (_error, client) => heldSince.delete(client));
  pool.on('remove', (client) => heldSince.delete(client));

  const look = async (): Promise<void> => {
    const slow = [...heldSince].filter(([, since]) => performance.now() - since > slowAfterMs);
    if (looking || slow.length === 0) return;
    looking = true;
    try {
      if (await answers(connectionString)) return;
      for (const [client, since] of slow) {
        // It may have been given back in the meantime, and may be in use again.
        if (heldSince.get(client) === since) socketOf(client).destroy();
      }
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOKS_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
};
