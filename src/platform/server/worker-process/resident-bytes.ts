import { readFile } from 'node:fs/promises';

/** How much of the machine's memory a process holds at this moment; undefined where the system does not say, and for one that has ended. */
export const residentBytes = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(?<size>\d+) kB$/m.exec(status)?.groups?.size;
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
};
