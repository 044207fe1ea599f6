import type { Socket } from 'node:net';
import pg, { type PoolClient } from 'pg';
import type { ServerPool } from './database/server-dialect.ts';

const { Client, DatabaseError } = pg;

const LOOKS_EVERY_MS = 1_000;
/** A statement may take longer; then it is asked whether the server is there at all. */
const SLOW_AFTER_MS = 3_000;
const LETS_IN_WITHIN_MS = 3_000;

/** The driver's types leave out what its clients have. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

/** Whether the server says anything to somebody new, if only that it has no room for them. */
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
    // Not waited for: a server that is away does not say goodbye either.
    client.end().catch(() => undefined);
  }
};

/**
 * Breaks off what waits for a server that is not there any more. One that froze, or that another took over from, closes no connection, and whoever asked it
 * something would wait for as long as the system keeps a silent one open. A slow statement is left alone as long as the server answers others.
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
        // Given back meanwhile, and perhaps out again.
        if (heldSince.get(client) === since) socketOf(client).destroy();
      }
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOKS_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
};
