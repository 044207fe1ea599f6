import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where to find content files that are read while the server runs. `source`: their folder under `content`.
 * `built`: the name that `scripts/build.ts` gives its copy in the build, next to `main.js` and above the
 * chunks.
 */
export const contentFolder = (source: string, built: string): string => {
  if (import.meta.filename.endsWith('.ts')) return join(import.meta.dirname, '../../../content', source);
  const beside = join(import.meta.dirname, built);
  return existsSync(beside) ? beside : join(import.meta.dirname, '..', built);
};
