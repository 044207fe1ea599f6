import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const MOST_BYTES = 32 * 1024 * 1024;

type Manifest = { readonly name: string; readonly devDependencies?: unknown };
type Lockfile = { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> };

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

/** Runs npm in a folder, even if it is not on the path but started us. Returns what it printed. */
const npm = (cwd: string, args: readonly string[]): string => {
  const cli = process.env.npm_execpath;
  const options = { cwd, encoding: 'utf8', maxBuffer: MOST_BYTES } as const;
  const { status, stdout, stderr, error } = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${args[0]} failed: ${error?.message ?? stderr}`);
  return stdout;
};

/**
 * Writes the manifest and the lockfile to `folder` without development dependencies. `npm sbom --omit=dev` is
 * not reliable for this: it also leaves out what the product and a development tool share, including React
 * (npm 11.19).
 */
const writeProductionLockfile = (folder: string): void => {
  const { devDependencies: _, ...manifest } = readJson<Manifest>('package.json');
  const lockfile = readJson<Lockfile>('package-lock.json');
  const packages = Object.fromEntries(
    Object.entries(lockfile.packages).filter(([, { dev }]) => dev !== true),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lockfile, packages: { ...packages, '': manifest } }),
  );
};

/**
 * The software bill of materials: every package that a production install (`npm ci --omit=dev`) may include,
 * on any platform, with its version, licence and SHA-512 hash, as CycloneDX in JSON. Read from the lockfile,
 * so it is the same on every machine apart from its time and serial number.
 */
export const softwareBillOfMaterials = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-sbom-'));
  try {
    writeProductionLockfile(folder);
    const printed = npm(folder, [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
      '--loglevel=error',
    ]);
    // npm takes the name from the folder.
    const bill = JSON.parse(printed) as { metadata: { component: { name: string } } };
    bill.metadata.component.name = readJson<Manifest>('package.json').name;
    return `${JSON.stringify(bill, null, 2)}\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) process.stdout.write(softwareBillOfMaterials());
