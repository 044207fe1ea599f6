// The entry point of every npm script. It must run on any Node from 20 on with nothing installed: it provides
// the Node that the product runs on, the dependencies in the lock file and a build of these sources, each
// only if it is missing, and then runs the command.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const NEEDED_NODE = 24;
const LOCK_IS_OLD_AFTER_MS = 10 * 60_000;

/**
 * What each command runs, and whether it needs the build. `beside`: it may run beside a running server, which
 * may come from older sources than those here now, so an existing build is left alone.
 */
const COMMANDS = {
  start: { file: 'dist/server/main.js', built: true, env: { NODE_ENV: 'production' } },
  test: { file: 'scripts/test.ts', built: false, env: { NODE_ENV: 'test' } },
  check: { file: 'scripts/check.ts', built: false, env: { NODE_ENV: 'test' } },
  dev: { file: 'src/app/server/dev.ts', built: false, env: { NODE_ENV: 'development' } },
  format: { file: 'node_modules/prettier/bin/prettier.cjs', first: ['--write', '.'], built: false, env: {} },
  'companion:score': { file: 'scripts/companion-score/score.ts', built: false, env: {} },
  'help:learn': { file: 'scripts/help-learn.ts', built: false, env: {} },
  'help:score': { file: 'scripts/help-score/score.ts', built: false, env: {} },
  backup: {
    file: 'dist/server/main.js',
    first: ['backup'],
    built: true,
    beside: true,
    env: { NODE_ENV: 'production' },
  },
  restore: { file: 'dist/server/main.js', first: ['restore'], built: true, env: { NODE_ENV: 'production' } },
  move: { file: 'dist/server/main.js', first: ['move'], built: true, env: { NODE_ENV: 'production' } },
  hearthbook: {
    file: 'dist/server/main.js',
    first: ['hearthbook'],
    built: true,
    beside: true,
    env: { NODE_ENV: 'production' },
  },
  demo: {
    file: 'dist/server/main.js',
    first: ['hearthbook', 'demo'],
    built: true,
    beside: true,
    env: { NODE_ENV: 'production' },
  },
  sbom: { file: 'scripts/sbom.ts', built: false, env: {} },
  bench: { file: 'scripts/bench/run.ts', built: true, env: {} },
};

/** The sources of the build; a change in any of them causes a new build. */
const SOURCES = [
  'src',
  'content',
  'languages',
  'scripts/words',
  'migrations',
  'scripts/build.ts',
  'scripts/sbom.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const digest = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

const stampHolds = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value;

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Two first starts at once must not install into one folder: the second waits for the first. */
const underLock = async (work) => {
  const lock = join(root, '.cache/bootstrap.lock');
  mkdirSync(dirname(lock), { recursive: true });
  while (true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const abandoned = () =>
        !isRunning(Number(readFileSync(lock, 'utf8'))) ||
        Date.now() - statSync(lock).mtimeMs > LOCK_IS_OLD_AFTER_MS;
      try {
        if (abandoned()) rmSync(lock, { force: true });
      } catch {
        // Released between the two checks.
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
};

const run = (command, args, options) => {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
  if (error) fail(`${command} could not be started: ${error.message}`);
  if (status !== 0) fail(`${[command, ...args].join(' ')} failed.`);
};

const npm = (args, node, cwd) => {
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH };
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) run(node, [cli, ...args], { cwd, env });
  else run('npm', args, { cwd, env, shell: process.platform === 'win32' });
};

const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** This machine's Node if it is new enough, or else the pinned one from the registry. */
const findNode = () => {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath;
  const runtime = join(root, 'runtime');
  const [platform, ending] = process.platform === 'win32' ? ['win', '.exe'] : [process.platform, ''];
  const node = join(runtime, 'node_modules', `node-${platform}-${process.arch}`, 'bin', `node${ending}`);
  const stamp = join(runtime, 'node_modules/.stamp');
  const value = digest(readFileSync(join(runtime, 'package-lock.json')));
  if (!existsSync(node) || !stampHolds(stamp, value)) {
    console.log(`This machine has Node ${process.versions.node}; fetching the one that Hearthbook runs on.`);
    npm(INSTALL, process.execPath, runtime);
    if (!existsSync(node))
      fail(
        `Please install Node ${NEEDED_NODE} or newer: there is no ready-made one for ${process.platform} on ${process.arch}.`,
      );
    writeFileSync(stamp, value);
  }
  return node;
};

const install = (node) => {
  const stamp = join(root, 'node_modules/.stamp');
  const value = digest(readFileSync(join(root, 'package-lock.json')), process.platform, process.arch);
  if (stampHolds(stamp, value)) return;
  console.log('Installing what Hearthbook is built from.');
  npm(INSTALL, node, root);
  writeFileSync(stamp, value);
};

const filesUnder = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
};

const build = (node) => {
  const stamp = join(root, 'dist/.stamp');
  const files = SOURCES.flatMap((source) => filesUnder(join(root, source))).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const value = digest(...files.flatMap((file) => [file.slice(root.length), readFileSync(file)]));
  if (stampHolds(stamp, value)) return;
  console.log('Building.');
  run(node, ['scripts/build.ts'], { env: { ...process.env, NODE_ENV: 'production' } });
  writeFileSync(stamp, value);
};

/**
 * Runs the command as a child. npm starts us through a shell that does not pass signals on, and when that
 * shell is killed we get another parent: either way the child is told to stop, and we exit with its exit
 * code. If we are killed ourselves, the child learns it from the channel between us (`when-told-to-stop.ts`).
 */
const runUntilDone = (node, { file, first = [], env }, args) => {
  const child = spawn(node, [join(root, file), ...first, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...env, ...process.env, PATH: dirname(node) + delimiter + process.env.PATH },
  });
  const stop = () => child.kill('SIGTERM');
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
};

const [name, ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) fail(`There is no command "${name}"; there are: ${Object.keys(COMMANDS).join(', ')}.`);
const node = await underLock(() => {
  const found = findNode();
  if (command.beside && existsSync(join(root, command.file))) return found;
  install(found);
  if (command.built) build(found);
  return found;
});
runUntilDone(node, command, args);
