import { once } from 'node:events';
import { createServer } from 'node:net';

/** Browsers block some ports as unsafe, of which 10080 is the last (Fetch Standard, "port blocking"). */
const FIRST = 10_081;
const LAST = 29_999;

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
};

/**
 * A port that nothing listens on. It is below those that the system gives to outgoing connections and to
 * anyone who asks for any free port, so that it is still free when a server is started there, and started
 * again.
 */
export const freePort = async (): Promise<number> => {
  while (true) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (await isFree(port)) return port;
  }
};
