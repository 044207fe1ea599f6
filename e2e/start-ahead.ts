import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Instance, startInstance } from './stage.ts';

const DAY_MS = 86_400_000;

export type InstanceAhead = Instance & {
  /** Sets the server's clock forward by this many more days. */
  pass(days: number): void;
  /** For another server with the same clock. */
  readonly clock: Readonly<Record<string, string>>;
};

/** A server whose clock can be set forward while it runs, so that a journey can let weeks pass. */
export const startAhead = async (variables: Record<string, string>): Promise<InstanceAhead> => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-clock-'));
  const file = join(folder, 'ahead');
  let days = 0;
  writeFileSync(file, '0');
  const module = pathToFileURL(join(import.meta.dirname, 'later-clock.ts')).href;
  const clock = { NODE_OPTIONS: `--import ${module}`, AHEAD_FILE: file };
  const instance = await startInstance({ ...variables, ...clock });
  return {
    ...instance,
    clock,
    pass: (more) => {
      days += more;
      writeFileSync(file, String(days * DAY_MS));
    },
    stop: async () => {
      await instance.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
