import { setImmediate as breath } from 'node:timers/promises';
import { refuse } from '#platform/shared/problem.ts';
import { type FamilyFile, NotAFamilyFile, Warnings } from '../../shared/gedcom/family-file.ts';
import { readingFamilyFile } from '../../shared/gedcom/read-family-file.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { bytesOfFile } from './unpack-file.ts';

/** Between two lines of other people's requests. */
const MOST_MS_AT_ONCE = 20;

const readInSteps = async (bytes: Uint8Array): Promise<FamilyFile> => {
  const warnings = new Warnings();
  const reading = readingFamilyFile(textOfBytes(bytesOfFile(bytes), warnings), warnings);
  let since = performance.now();
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    if (performance.now() - since < MOST_MS_AT_ONCE) continue;
    await breath();
    since = performance.now();
  }
};

/** A file that somebody sent, read while others are answered in between. Refuses not-a-family-file, with the line and what is wrong. */
export const readSentFile = async (bytes: Uint8Array): Promise<FamilyFile> => {
  try {
    return await readInSteps(bytes);
  } catch (error) {
    if (error instanceof NotAFamilyFile)
      return refuse('not-a-family-file', { line: error.line, why: error.why });
    throw error;
  }
};
