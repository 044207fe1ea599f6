import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type DatabaseProxy = {
  /** The URL of the database through this proxy. */
  readonly url: string;
  /**
   * From now on nothing passes, but nothing is closed either, as with a server that froze or whose machine is
   * gone.
   */
  freeze(): void;
  /** Ends every connection and accepts no new one. */
  cut(): void;
  /** New connections get through from now on. What was frozen stays frozen. */
  mend(): void;
};

/** A proxy for a database server that fails on command. It ends with the test. */
export const openDatabaseProxy = async (serverUrl: string): Promise<DatabaseProxy> => {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'frozen' | 'cut' = 'open';
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const proxy = createServer((near) => {
    keep(near);
    if (state === 'cut') return void near.destroy();
    if (state === 'frozen') return void near.pause();
    const far = keep(connect(Number(target.port), target.hostname));
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const url = new URL(serverUrl);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => {
      state = 'frozen';
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: () => {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    mend: () => (state = 'open'),
  };
};
