import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { needPackage } from './debian.ts';
import { freePort } from './free-port.ts';

const INSTALLED = '/usr/lib/postgresql';
const SERVER_USER = 'postgres';

const newestBin = (): string | undefined => {
  if (!existsSync(INSTALLED)) return undefined;
  const bins = readdirSync(INSTALLED)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(INSTALLED, version, 'bin'));
  return bins.find((bin) => existsSync(join(bin, 'initdb')));
};

const idOfServerUser = (flag: '-u' | '-g'): number =>
  Number(spawnSync('id', [flag, SERVER_USER], { encoding: 'utf8' }).stdout);

export type TestServer = { readonly url: string; stop(): void };

/**
 * Starts our own PostgreSQL server on a free port, in a folder that is deleted with it. `durable` keeps its
 * syncs on, for measuring; tests run without. If PostgreSQL is missing and can't be installed, throws and
 * says how to get it.
 */
export const startPostgres = async ({ durable = false } = {}): Promise<TestServer> => {
  needPackage('postgresql', () => newestBin() !== undefined);
  const bin = newestBin() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-postgres-'));
  const port = await freePort();
  // PostgreSQL refuses to run as root, so in that case it runs as the user that its package created.
  const isRoot = userInfo().uid === 0;
  if (isRoot) chownSync(folder, idOfServerUser('-u'), idOfServerUser('-g'));
  const asServer = (tool: string, ...args: string[]): void => {
    const [command, ...all] = isRoot
      ? ['runuser', '-u', SERVER_USER, '--', join(bin, tool), ...args]
      : [join(bin, tool), ...args];
    const { status, stderr } = spawnSync(command ?? '', all, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${tool} failed: ${stderr}`);
  };
  asServer(
    'initdb',
    '-D',
    join(folder, 'data'),
    '-U',
    SERVER_USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  );
  const options = [
    `-p ${port}`,
    '-h 127.0.0.1',
    `-k ${folder}`,
    '-c max_connections=200',
    ...(durable ? [] : ['-c fsync=off', '-c full_page_writes=off']),
  ];
  asServer(
    'pg_ctl',
    'start',
    '-w',
    '-D',
    join(folder, 'data'),
    '-l',
    join(folder, 'log'),
    '-o',
    options.join(' '),
  );
  return {
    url: `postgres://${SERVER_USER}@127.0.0.1:${port}/postgres`,
    stop: () => {
      asServer('pg_ctl', 'stop', '-m', 'immediate', '-D', join(folder, 'data'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
