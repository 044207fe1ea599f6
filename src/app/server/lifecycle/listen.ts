import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Settings, WrongSetting } from '../settings/env.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

export type Listening = {
  /** The actual port if the settings left it open (0). */
  readonly port: number;
  /**
   * Accepts no new connections and waits for responses under way, at most `longestMs`. Then it cuts off the
   * rest.
   */
  close(longestMs: number): Promise<void>;
};

const REASONS: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ PORT }) =>
    `PORT ${PORT} is already in use by another program. Stop that program, or choose another PORT.`,
  EACCES: ({ PORT }) => `PORT ${PORT} can’t be used by this account. Choose a PORT above 1023.`,
  ENOTFOUND: ({ HOST }) => `HOST ${HOST} isn’t a name of this machine.`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST ${HOST} isn’t an address of this machine.`,
};

/**
 * Longer than proxies keep an idle connection (60 s and 75 s are usual), so that no request arrives on a
 * connection that is just being closed.
 */
const IDLE_CONNECTION_MS = 80_000;

/**
 * A browser sends one request at a time on a connection, and a proxy sends a few. A client that sends more
 * and reads nothing would fill our memory with responses.
 */
const MOST_ON_A_CONNECTION = 8;
/**
 * A connection with no traffic for this long is checked: if the client doesn't read its response, it is
 * closed.
 */
const NOTHING_MOVES_MS = 30_000;

/**
 * Enough for an archive of two gigabytes over a slow connection. `http/limits.ts` limits how many responses
 * of unknown size there are.
 */
const LONGEST_SENDING_MS = 60 * 60_000;

/** Listens at the address in the settings. Throws WrongSetting if it is in use or isn't this machine's. */
export const listen = async (
  fetch: Fetch,
  settings: Settings,
  { nothingMovesMs = NOTHING_MOVES_MS } = {},
): Promise<Listening> => {
  const answer = getRequestListener(fetch);
  const server = createServer({ keepAliveTimeout: IDLE_CONNECTION_MS, requestTimeout: LONGEST_SENDING_MS });
  server.timeout = nothingMovesMs;
  const connections = connectionsOf(server);
  server.on('request', (request, response) => {
    if (connections.mayAsk(request.socket)) void answer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? '']?.(settings);
      reject(reason ? new WrongSetting(reason) : error);
    });
    server.listen(settings.PORT, settings.HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : settings.PORT,
    close: async (longestMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      connections.endWhenIdle();
      const cut = setTimeout(() => server.closeAllConnections(), longestMs);
      await closed;
      clearTimeout(cut);
    },
  };
};

/**
 * The connections with a response under way. The server's own count of idle connections leaves out those that
 * a browser opened in advance and hasn't used yet, and a stop would wait for them to the last second.
 */
const connectionsOf = (server: Server): { endWhenIdle(): void; mayAsk(socket: Socket): boolean } => {
  const underWay = new Map<Socket, number>();
  let ending = false;
  // An idle connection has run out of time. One with a response still being prepared is left alone.
  server.on('timeout', (socket: Socket) => {
    if ((underWay.get(socket) ?? 0) === 0 || socket.writableLength > 0) socket.destroy();
  });
  server.on('connection', (socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    if (ending) response.setHeader('connection', 'close');
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      if (underWay.has(socket)) underWay.set(socket, left);
      if (ending && left === 0) socket.end();
    });
  });
  return {
    /**
     * False for the first request over the limit, and for any sent after it: the connection is then closed.
     */
    mayAsk: (socket) => {
      if ((underWay.get(socket) ?? 0) > MOST_ON_A_CONNECTION) socket.destroy();
      return !socket.destroyed;
    },
    endWhenIdle: () => {
      ending = true;
      for (const [socket, count] of underWay) if (count === 0) socket.destroy();
    },
  };
};
