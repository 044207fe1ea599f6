import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, delimiter, dirname } from 'node:path';
import { AddFailed, type AddFailure } from './add-failed.ts';
import { type Lockfile, lockfileWithParts, PARTS_SCOPE, partsFor, thisMachine } from './runtime-parts.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const CLI = 'npm/bin/npm-cli.js';

const resolved = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return '';
  }
};

/** npm's own program, which Node can run without a shell; undefined if npm isn't installed. */
export const findNpm = (environment: Environment, node = process.execPath): string | undefined => {
  const beside = dirname(node);
  const searched = (environment.PATH ?? environment.Path ?? '').split(delimiter).filter((one) => one !== '');
  const candidates = [
    environment.npm_execpath ?? '',
    join(beside, '../lib/node_modules', CLI),
    join(beside, 'node_modules', CLI),
    // The entry on the PATH is a link to the program, or on Windows a script next to its folder.
    ...searched.flatMap((folder) => [resolved(join(folder, 'npm')), join(folder, 'node_modules', CLI)]),
  ];
  return candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path));
};

/** Where npm finds programs, its settings, the proxy and certificates. */
const FOR_NPM =
  /^(?:path|home|userprofile|appdata|localappdata|systemroot|temp|tmp|tmpdir|https?_proxy|no_proxy|all_proxy|node_extra_ca_certs|ssl_cert_file|ssl_cert_dir|npm_config_.*)$/i;

/** Only the parts of our environment that npm needs, so that it gets no settings or secrets of ours. */
export const environmentForNpm = (environment: Environment): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && FOR_NPM.test(name)) kept[name] = value;
  return kept;
};

export type InstallOptions = {
  /** This process's environment, which tells npm where its settings and the network are. */
  readonly environment: Environment;
  readonly signal?: AbortSignal | undefined;
  /** Replaces this machine's parts and our lockfile, for tests. */
  readonly parts?: readonly string[];
  readonly lockfile?: Lockfile;
};

/** Where the runtime is in a model folder. */
export const runtimeIn = (folder: string): string => join(folder, 'runtime');

const NO_NETWORK =
  /code (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR|E5\d\d|E429|EPROTO|SELF_SIGNED_CERT_IN_CHAIN)\b/;

const failureOf = (complaint: string): AddFailure => {
  if (NO_NETWORK.test(complaint)) return 'no-network';
  if (complaint.includes('code EINTEGRITY')) return 'wrong-checksum';
  return complaint.includes('ENOSPC') ? 'no-room' : 'runtime-not-installed';
};

const MOST_COMPLAINT = 20_000;

/**
 * Runs npm in a folder. Its output is read for an error code and never passed on, because it may contain URLs
 * with a password.
 */
const runNpm = (folder: string, args: readonly string[], options: InstallOptions): Promise<void> => {
  const npm = findNpm(options.environment);
  if (npm === undefined) throw new AddFailed('npm-missing');
  const child = spawn(process.execPath, [npm, ...args], {
    cwd: folder,
    env: environmentForNpm(options.environment),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  const stop = (): void => void child.kill('SIGKILL');
  options.signal?.addEventListener('abort', stop, { once: true });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-MOST_COMPLAINT);
  });
  return new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new AddFailed('npm-missing')));
    child.once('close', (code) => {
      if (options.signal?.aborted) reject(new AddFailed('cancelled'));
      else if (code === 0) resolve();
      else reject(new AddFailed(failureOf(complaint)));
    });
  }).finally(() => options.signal?.removeEventListener('abort', stop));
};

const ourPackages = async (): Promise<{ manifest: object; lockfile: Lockfile }> => {
  const [manifest, lockfile] = await Promise.all([
    import('../runtime-packages/package.json', { with: { type: 'json' } }),
    import('../runtime-packages/package-lock.json', { with: { type: 'json' } }),
  ]);
  return { manifest: manifest.default, lockfile: lockfile.default };
};

const MARK = 'installed.txt';

/** The lockfile to install on this machine, and whether exactly that is installed. */
const wantedIn = async (folder: string, { parts = partsFor(thisMachine()), lockfile }: InstallOptions) => {
  const ours = await ourPackages();
  const wanted = JSON.stringify(lockfileWithParts(lockfile ?? ours.lockfile, parts));
  const digest = createHash('sha256').update(wanted).digest('hex');
  const installed = await readFile(join(runtimeIn(folder), MARK), 'utf8').catch(() => '');
  return { parts, manifest: ours.manifest, lockfile: wanted, digest, isInstalled: installed === digest };
};

/** Whether the runtime is already installed. */
export const isRuntimeInstalled = async (folder: string, options: InstallOptions): Promise<boolean> =>
  (await wantedIn(folder, options)).isInstalled;

/**
 * Installs the runtime into `<folder>/runtime`: only the parts for this machine, each checked against the
 * hash in our lockfile, and without running any package's scripts. Does nothing if exactly that is installed.
 * Throws AddFailed.
 */
export const installRuntime = async (folder: string, options: InstallOptions): Promise<void> => {
  const { parts, manifest, lockfile, digest, isInstalled } = await wantedIn(folder, options);
  const [mainPart] = parts;
  if (mainPart === undefined) throw new AddFailed('unsupported-machine');
  if (isInstalled) return;

  const place = runtimeIn(folder);
  const fresh = join(folder, 'runtime-new');
  await rm(fresh, { recursive: true, force: true });
  try {
    await mkdir(fresh, { recursive: true });
    await writeFile(join(fresh, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(fresh, 'package-lock.json'), lockfile);
    const cache = join(fresh, 'npm-cache');
    await runNpm(
      fresh,
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--cache', cache],
      options,
    );
    await rm(cache, { recursive: true, force: true });
    // npm skips an optional package that isn't for this machine, such as one built for another C library.
    if (!existsSync(join(fresh, 'node_modules', PARTS_SCOPE, mainPart)))
      throw new AddFailed('unsupported-machine');
    await writeFile(join(fresh, MARK), digest);
    await rm(place, { recursive: true, force: true });
    await rename(fresh, place);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
};
