import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { aModelFolder, installedRuntime, PROCESSOR_PARTS, SMALL } from '#test/fakes/local-models.ts';
import { patiently } from '#test/harness/patience.ts';
import { findNpm, installRuntime } from './install-runtime.ts';
import type { Lockfile } from './runtime-parts.ts';

let runtime: string;
beforeAll(async () => {
  runtime = await installedRuntime();
}, patiently(480_000));

const NOBODY = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' };

it('installs only this machine’s parts, and nothing twice', async () => {
  expect(readdirSync(join(runtime, 'node_modules/@node-llama-cpp'))).toEqual(PROCESSOR_PARTS);
  expect(readdirSync(runtime).toSorted()).toEqual([
    'installed.txt',
    'node_modules',
    'package-lock.json',
    'package.json',
  ]);
  const folder = aModelFolder(runtime);
  const { ctimeMs } = statSync(join(runtime, 'installed.txt'));
  // It would fail if it requested anything from the registry.
  await installRuntime(folder, { ...SMALL, environment: { ...process.env, ...NOBODY } });
  expect(statSync(join(runtime, 'installed.txt')).ctimeMs).toBe(ctimeMs);
});

it('says that there is no network, and leaves nothing half installed', async () => {
  const folder = aModelFolder();
  await expect(
    installRuntime(folder, { ...SMALL, environment: { ...process.env, ...NOBODY } }),
  ).rejects.toMatchObject({ failure: 'no-network' });
  expect(readdirSync(folder)).toEqual([]);
});

it('installs no package whose bytes differ from those in our lockfile', async () => {
  const folder = aModelFolder();
  const real = await import('../runtime-packages/package-lock.json', { with: { type: 'json' } });
  const packages: Lockfile['packages'] = real.default.packages;
  const part = `node_modules/@node-llama-cpp/${PROCESSOR_PARTS[0]}`;
  const integrity = `sha512-${'A'.repeat(86)}==`;
  // Only this package is left, so that the test doesn't have to download the rest again.
  const main = packages['node_modules/node-llama-cpp'];
  const lockfile = {
    ...real.default,
    packages: {
      '': { dependencies: { 'node-llama-cpp': String(main?.version) } },
      'node_modules/node-llama-cpp': { ...main, dependencies: {}, integrity },
      [part]: { ...packages[part] },
    },
  };
  await expect(installRuntime(folder, { ...SMALL, lockfile })).rejects.toMatchObject({
    failure: 'wrong-checksum',
  });
  expect(readdirSync(folder)).toEqual([]);
});

it('reports a machine for which nothing was built as unsupported', async () => {
  await expect(installRuntime(aModelFolder(), { ...SMALL, parts: [] })).rejects.toMatchObject({
    failure: 'unsupported-machine',
  });
});

it('is cancelled at once', async () => {
  const folder = aModelFolder();
  const leaving = new AbortController();
  const failed = installRuntime(folder, { ...SMALL, signal: leaving.signal }).catch(
    (error: unknown) => error,
  );
  await expect.poll(() => readdirSync(folder)).toEqual(['runtime-new']);
  leaving.abort();
  expect(await failed).toMatchObject({ failure: 'cancelled' });
  expect(readdirSync(folder)).toEqual([]);
});

it('finds npm beside Node, on the PATH, or where npm itself started us; or says that there is none', () => {
  const folder = aModelFolder();
  const cli = join(folder, 'lib/node_modules/npm/bin/npm-cli.js');
  mkdirSync(join(cli, '..'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  writeFileSync(cli, '');
  chmodSync(cli, 0o755);
  symlinkSync(cli, join(folder, 'bin/npm'));
  const elsewhere = join(aModelFolder(), 'bin/node');
  expect(findNpm({}, join(folder, 'bin/node'))).toBe(cli);
  expect(findNpm({ PATH: `/nowhere:${join(folder, 'bin')}` }, elsewhere)).toBe(cli);
  expect(findNpm({ npm_execpath: cli }, elsewhere)).toBe(cli);
  expect(findNpm({ PATH: '/nowhere', npm_execpath: '/opt/yarn.js' }, elsewhere)).toBeUndefined();
});
