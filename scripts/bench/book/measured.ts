import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { needPackage } from '../../testing/debian.ts';

/**
 * What it took to make a file. `cpuSeconds`: of the process and its children, on all processors; `megabytes`:
 * the peak of the largest of them.
 */
export type Cost = { readonly cpuSeconds: number; readonly megabytes: number; readonly fileBytes: number };

const TIME = '/usr/bin/time';
const WARM_AND_MEASURED = 2;

/**
 * The lower of two runs: other work on the machine makes a run more expensive, never cheaper. If the program
 * fails, throws what it printed.
 */
export const costOf = (
  file: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Cost => {
  needPackage('time', () => existsSync(TIME));
  const runs = Array.from({ length: WARM_AND_MEASURED }, () => {
    const { status, stderr } = spawnSync(TIME, ['-f', 'COST %U %S %M', program, ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, ...env },
    });
    const [, user, system, kilobytes] = /COST (\S+) (\S+) (\d+)\s*$/.exec(stderr) ?? [];
    if (status !== 0 || kilobytes === undefined) throw new Error(`${program} ${args.join(' ')}\n${stderr}`);
    return { cpuSeconds: Number(user) + Number(system), megabytes: Number(kilobytes) / 1024 };
  });
  return {
    cpuSeconds: Math.min(...runs.map((run) => run.cpuSeconds)),
    megabytes: Math.min(...runs.map((run) => run.megabytes)),
    fileBytes: statSync(file).size,
  };
};
