import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A part of the browser's build, as Vite's manifest describes it. */
type Part = {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
};

/** What the documents need to know of the browser's part of the product. */
export type ClientBuild = {
  /** The whole stylesheet: small enough to stand in every document, and so never waited for. */
  readonly css: string;
  hasScreen(screenFile: string): boolean;
  /** The entry first, then all that it and the screen are made of, so that the browser fetches them together. */
  scriptsFor(screenFile: string | undefined): readonly string[];
  /** Names of the files under /assets. */
  readonly assets: ReadonlySet<string>;
};

/** A part and what it imports, itself first, each once. */
const withImports = (
  parts: Readonly<Record<string, Part>>,
  name: string,
  seen = new Set<string>(),
): Set<string> => {
  const part = parts[name];
  if (!part || seen.has(part.file)) return seen;
  seen.add(part.file);
  for (const imported of part.imports ?? []) withImports(parts, imported, seen);
  return seen;
};

/** Reads the build in `folder` (`dist/web`). Throws where there is none. */
export const readClientBuild = (folder: string): ClientBuild => {
  const parts = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Part>;
  const names = Object.keys(parts);
  const entry = names.find((name) => parts[name]?.isEntry);
  if (!entry) throw new Error(`The build in ${folder} has no entry.`);
  const assets = new Set(readdirSync(join(folder, 'assets')));
  const stylesheet = [...assets].find((name) => name.endsWith('.css'));
  const css = stylesheet ? readFileSync(join(folder, 'assets', stylesheet), 'utf8') : '';
  const partOf = (screenFile: string): string | undefined =>
    names.find((name) => name.endsWith(`/${screenFile}`));
  return {
    css,
    assets,
    hasScreen: (screenFile) => partOf(screenFile) !== undefined,
    scriptsFor: (screenFile) => {
      const screen = screenFile && partOf(screenFile);
      const files = withImports(parts, entry);
      if (screen) withImports(parts, screen, files);
      return [...files].map((file) => `/${file}`);
    },
  };
};
