import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestServer } from '../scripts/testing/postgres.ts';
import { type Instance, openStage, type Stage, startInstance } from './stage.ts';

type OpenHouse = { readonly stage: Pick<Stage, 'device'>; readonly instance: Instance };

export type DatabaseEngine = 'the embedded database' | 'PostgreSQL';

/**
 * A browser, and a family's own instance without rate limits where everyone may write. Both exist while the
 * tests of one file or group run.
 */
export const openHouse = (
  variables: Readonly<Record<string, string>> = {},
  engine: DatabaseEngine = 'the embedded database',
): OpenHouse => {
  let stage: Stage;
  let running: Instance;
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = engine === 'PostgreSQL' ? await startPostgres() : undefined;
    [stage, running] = await Promise.all([
      openStage(),
      startInstance({
        OPEN_ACCESS: 'true',
        RATE_LIMITS: 'off',
        ...(server ? { DATABASE_URL: server.url, AUTH_SECRET: randomBytes(32).toString('hex') } : {}),
        ...variables,
      }),
    ]);
  });
  afterAll(async () => {
    await stage.close();
    await running.stop();
    server?.stop();
  });
  // The stage and the instance are opened only when the tests begin, but callers ask for them earlier.
  return {
    stage: { device: (...about) => stage.device(...about) },
    instance: {
      get url() {
        return running.url;
      },
      get dataDir() {
        return running.dataDir;
      },
      pid: () => running.pid(),
      stop: () => running.stop(),
      restart: (folder) => running.restart(folder),
      kill: () => running.kill(),
    },
  };
};
