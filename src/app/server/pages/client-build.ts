import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#platform/shared/language.ts';

/** A part of the browser's build, as Vite's manifest describes it. */
type Part = {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly assets?: readonly string[];
};

/** What the documents need to know about the browser's build. */
export type ClientBuild = {
  /** The whole stylesheet. It is small enough to go into every document, so no page waits for it. */
  readonly css: string;
  hasScreen(screenFile: string): boolean;
  /**
   * The entry first, then everything that it and these parts import, so that the browser fetches them
   * together.
   */
  scriptsFor(...files: readonly (string | undefined)[]): readonly string[];
  /**
   * Everything the entry and these screens import or may load later, with the entry first, and the font
   * faces. This is what they need offline.
   */
  filesFor(screenFiles: readonly string[]): readonly string[];
  /** Names of the files under /assets, including those of the other languages. */
  readonly assets: ReadonlySet<string>;
};

/** A part and its imports, itself first, each once. */
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

/** A part with everything that it may ever load, except screens that aren't among the `wanted` ones. */
const withAllOf = (
  parts: Readonly<Record<string, Part>>,
  name: string,
  wanted: ReadonlySet<string>,
  seen: Set<string>,
): void => {
  const part = parts[name];
  if (!part || seen.has(part.file) || (name.endsWith('-screen.tsx') && !wanted.has(name))) return;
  seen.add(part.file);
  for (const asset of part.assets ?? []) if (!asset.endsWith('.woff2')) seen.add(asset);
  for (const next of [...(part.imports ?? []), ...(part.dynamicImports ?? [])])
    withAllOf(parts, next, wanted, seen);
};

/** Reads the build of a language in `folder` (`dist/web`). Throws if there is none. */
export const readClientBuild = (folder: string, language: Language): ClientBuild => {
  const manifest = readFileSync(join(folder, `manifest.${language}.json`), 'utf8');
  const parts = JSON.parse(manifest) as Record<string, Part>;
  const names = Object.keys(parts);
  const entry = names.find((name) => parts[name]?.isEntry);
  if (!entry) throw new Error(`The build in ${folder} has no entry.`);
  const assets = new Set(readdirSync(join(folder, 'assets')));
  const stylesheet = parts['style.css']?.file;
  const css = stylesheet ? readFileSync(join(folder, stylesheet), 'utf8') : '';
  const partOf = (screenFile: string): string | undefined =>
    names.find((name) => name.endsWith(`/${screenFile}`));
  const faces = [...css.matchAll(/\/assets\/[\w.-]+\.woff2/g)].map(([path]) => path);
  return {
    css,
    assets,
    hasScreen: (screenFile) => partOf(screenFile) !== undefined,
    filesFor: (screenFiles) => {
      const wanted = new Set(screenFiles.flatMap((file) => partOf(file) ?? []));
      const files = new Set<string>();
      withAllOf(parts, entry, wanted, files);
      return [...new Set([...[...files].map((file) => `/${file}`), ...faces])];
    },
    scriptsFor: (...wanted) => {
      const files = withImports(parts, entry);
      for (const file of wanted) withImports(parts, (file && partOf(file)) ?? '', files);
      return [...files].map((file) => `/${file}`);
    },
  };
};
