import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second, whatever its kernel's clock. */
const MS_PER_TICK = 10;
/**
 * Their positions in `/proc/<pid>/stat` (proc(5)), counted from the field after the name in brackets: fields
 * 14 and 15.
 */
const USER_TIME_AT = 11;
const SYSTEM_TIME_AT = 12;

const fileOf = (pid: number, name: string): Promise<string> =>
  readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');

const bytesOf = async (pid: number, line: 'VmRSS' | 'RssAnon'): Promise<number | undefined> => {
  const status = await fileOf(pid, 'status');
  const kilobytes = new RegExp(String.raw`^${line}:\s+(?<size>\d+) kB$`, 'm').exec(status)?.groups?.size;
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
};

/**
 * How much of the machine's memory a process holds at the moment; undefined if the system doesn't say, or if
 * it has ended.
 */
export const residentBytes = async (pid: number): Promise<number | undefined> => bytesOf(pid, 'VmRSS');

/** The same without the pages of files it reads, such as weights, which the system may take back at any time. */
export const ownBytes = async (pid: number): Promise<number | undefined> => bytesOf(pid, 'RssAnon');

/**
 * How many milliseconds of processor time a process has used since it began, on all threads; undefined as
 * above.
 */
export const processorMs = async (pid: number): Promise<number | undefined> => {
  const stat = await fileOf(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[USER_TIME_AT]) + Number(fields[SYSTEM_TIME_AT]);
  return Number.isNaN(ticks) ? undefined : ticks * MS_PER_TICK;
};
