import { afterAll, beforeAll } from 'vitest';
import { type Instance, openStage, type Stage, startInstance } from './stage.ts';

type OpenHouse = { readonly stage: Pick<Stage, 'device'>; readonly instance: Instance };

/** A browser, and a family's own instance, where everybody may write and nobody is hurried: there while the tests of one file run. */
export const openHouse = (variables: Readonly<Record<string, string>> = {}): OpenHouse => {
  let stage: Stage;
  let running: Instance;
  beforeAll(async () => {
    [stage, running] = await Promise.all([
      openStage(),
      startInstance({ OPEN_ACCESS: 'true', RATE_LIMITS: 'off', ...variables }),
    ]);
  });
  afterAll(async () => {
    await stage.close();
    await running.stop();
  });
  // Both are opened only when the tests begin, and asked for before.
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
