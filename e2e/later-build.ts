import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const later = join(root, 'dist/later-build');

/**
 * Makes the product look like a later build: every script has another name, and the old names no longer
 * exist. It is inside `dist`, where the server finds what it needs; returns the folder to use as the root.
 */
export const aLaterBuild = (): string => {
  rmSync(later, { recursive: true, force: true });
  for (const part of ['web', 'server', 'embedded-template'])
    cpSync(join(root, 'dist', part), join(later, 'dist', part), { recursive: true });
  symlinkSync(join(root, 'migrations'), join(later, 'migrations'));

  const web = join(later, 'dist/web');
  const assets = join(web, 'assets');
  for (const name of readdirSync(assets)) if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name));
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const renamed = (text: string): string =>
    scripts.reduce((so, name) => so.replaceAll(name, name.replace('.js', '1.js')), text);
  const manifests = readdirSync(web).filter((name) => name.endsWith('.json'));
  for (const name of manifests)
    writeFileSync(join(web, name), renamed(readFileSync(join(web, name), 'utf8')));
  for (const name of scripts) {
    writeFileSync(join(assets, renamed(name)), renamed(readFileSync(join(assets, name), 'utf8')));
    rmSync(join(assets, name));
  }
  return later;
};
