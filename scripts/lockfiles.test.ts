import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const lockfiles = globSync('**/package-lock.json', {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist', 'data', '.cache'].includes(name),
});

type Entry = { readonly version?: string; readonly integrity?: string; readonly resolved?: string };

/** A lockfile's entry for each package, by its folder; '' is the project itself, which nobody downloads. */
const packagesIn = (lockfile: string): [folder: string, entry: Entry][] => {
  const { packages } = JSON.parse(readFileSync(join(root, lockfile), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(packages).filter(([folder]) => folder !== '');
};

/** SHA-512 is 64 bytes, which are 86 base64 characters and padding. */
const IS_SHA512 = /^sha512-[A-Za-z\d+/]{86}==$/;

it('covers every lockfile', () => {
  expect(lockfiles.toSorted()).toEqual([
    'package-lock.json',
    'runtime/package-lock.json',
    'scripts/bench/lighthouse/package-lock.json',
    'src/platform/server/local-model/runtime-packages/package-lock.json',
  ]);
});

describe.each(lockfiles)('%s', (lockfile) => {
  it('has a hash for every package on every platform, so that nothing else can be installed under its name', () => {
    const packages = packagesIn(lockfile);
    expect(packages.length).toBeGreaterThan(2);
    const withoutHash = packages.filter(([, { integrity = '' }]) => !IS_SHA512.test(integrity));
    expect(withoutHash.map(([folder, { version }]) => `${folder}@${version}`)).toEqual([]);
  });

  it('contains no URLs, so that packages come from the registry npm is configured for', () => {
    const addressed = packagesIn(lockfile).filter(([, { resolved }]) => resolved !== undefined);
    expect(addressed.map(([folder]) => folder)).toEqual([]);
  });
});

it('stays free of URLs when a dependency changes, whatever the settings of whoever changes it', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('omit-lockfile-registry-resolved=true');
});
