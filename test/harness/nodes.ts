import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** One of several servers on one database. */
export type RunningNode = {
  readonly url: string;
  /** Its log so far, one JSON line each. */
  readonly log: readonly string[];
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** Tells it to stop, waits until it has, and returns its exit code. */
  stop(): Promise<number | null>;
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** A real server in a separate process, on a free port. `variables` are settings as in the environment. */
export const startNode = async (variables: Readonly<Record<string, string>>): Promise<RunningNode> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'node-process.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      NODE_NO_WARNINGS: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: string[] = [];
  const ready = Promise.withResolvers<string>();
  child.once('exit', (code) => ready.reject(new Error(`the node ended with ${code}`)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const url = /^ready at (?<url>\S+)$/.exec(line)?.groups?.url;
    if (url === undefined) log.push(line);
    else ready.resolve(url.replace('localhost', '127.0.0.1'));
  });
  const url = await ready.promise;
  return {
    url,
    log,
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      return child.exitCode;
    },
  };
};
