import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const BUILT = 'model-program.js';

/** Beside this file among the sources; in the build an entry of its own, beside `main.js` and above the chunks. */
const programPath = (): string => {
  if (import.meta.filename.endsWith('.ts')) return join(import.meta.dirname, 'model-program.ts');
  const beside = join(import.meta.dirname, BUILT);
  return existsSync(beside) ? beside : join(import.meta.dirname, '..', BUILT);
};

/** What every process that runs a language model runs. */
export const MODEL_PROGRAM = pathToFileURL(programPath());
