import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type DatabaseProxy = {
  /** The address of the database by this line. */
  readonly url: string;
  /** From now on nothing passes, and nothing is closed either: so a frozen server looks, and one whose machine is gone. */
  freeze(): void;
  /** Ends every connection and takes no new one. */
  cut(): void;
  /** Whoever comes from now on gets through; what was frozen stays so. */
  mend(): void;
};

/** A line to a database server that breaks when it is told to; it goes with the test. */
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
