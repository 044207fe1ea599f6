import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const BUILT = 'model-program.js';

/**
 * In the sources it is next to this file. In the build it is an entry of its own, next to `main.js` and one
 * folder above the chunks.
 */
const programPath = (): string => {
  if (import.meta.filename.endsWith('.ts')) return join(import.meta.dirname, 'model-program.ts');
  const beside = join(import.meta.dirname, BUILT);
  return existsSync(beside) ? beside : join(import.meta.dirname, '..', BUILT);
};

/** The program of every process that runs a language model. */
export const MODEL_PROGRAM = pathToFileURL(programPath());
