import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which build this is: its version, and its commit if known. */
export type Build = { readonly version: string; readonly commit: string | null };

export const UNKNOWN_BUILD: Build = { version: 'unknown', commit: null };

const read = (file: string): Partial<Build> | undefined => {
  try {
    // We write both files.
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Build>;
  } catch {
    return undefined;
  }
};

/** What the build recorded about itself (`scripts/build.ts`). When running from sources, only the version. */
export const buildOfFolder = (root: string): Build => {
  const built = read(join(root, 'dist/build.json'));
  const { version = UNKNOWN_BUILD.version } = built ?? read(join(root, 'package.json')) ?? {};
  return { version, commit: built?.commit ?? null };
};
