import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ModelFailed } from '#platform/server/language-model/language-model.ts';
import { eventually } from '#test/harness/eventually.ts';
import { startFileServer } from '#test/fakes/file-server.ts';
import { aLog, aModelFolder, aTinyModel, installedRuntime, SMALL } from '#test/fakes/local-models.ts';
import { patience, patiently } from '#test/harness/patience.ts';
import { TINY_TEXT, tinyModel } from '../../../../scripts/testing/tiny-model.ts';
import { AddFailed, type AddFailure } from './install/add-failed.ts';
import { addModel, type AddOptions, type ModelToAdd } from './install/add-model.ts';
import { FOLDER_LOCK, lockFolder } from './install/folder-lock.ts';
import { KEPT_FREE_BYTES } from './install/download.ts';
import { type LocalModel, type LocalModelOptions, openLocalModel } from './local-model.ts';
import { readModel, writeSpeed } from './model-folder.ts';

let runtime: string;
beforeAll(async () => {
  runtime = await installedRuntime();
}, patiently(480_000));

const { log, lines } = aLog();
const opened: LocalModel[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((model) => model.close()));
});

const WEIGHTS = tinyModel();
const tiny = (more: Partial<ModelToAdd> = {}): ModelToAdd => ({
  id: 'tiny',
  name: 'Tiny',
  file: aTinyModel(),
  contextTokens: 2_048,
  ...more,
});

const open = (folder: string, more: Partial<LocalModelOptions> = {}): LocalModel => {
  const model = openLocalModel({ ...SMALL, folder, log, firstTokenMs: patience(), ...more });
  opened.push(model);
  return model;
};

const add = (folder: string, source: ModelToAdd, more: Partial<AddOptions> = {}) =>
  addModel(source, { ...SMALL, folder, log, pauseBeforeRetryMs: 1, ...more });

const failureOf = async (adding: Promise<unknown>): Promise<AddFailure | 'added'> => {
  try {
    await adding;
    return 'added';
  } catch (error) {
    expect(error).toBeInstanceOf(AddFailed);
    return (error as AddFailed).failure;
  }
};

const weightsHere = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.gguf'));

const ASK = {
  instructions: 'You are a listener.',
  messages: [{ role: 'user' as const, content: 'My wife died.' }],
  maxTokens: 40,
};

it('adds a model from a URL, reports progress, gets an answer from it, and removes all of it', async () => {
  const server = await startFileServer(WEIGHTS);
  const folder = aModelFolder(runtime);
  const local = open(folder);
  expect(local.state()).toEqual({ kind: 'none' });
  expect(local.languageModel()).toBeUndefined();

  Object.assign(server, { breaksAfter: 100_000, breaks: 1, hangs: true });
  const sha256 = createHash('sha256').update(WEIGHTS).digest('hex');
  const source = {
    id: 'tiny/one',
    name: 'Tiny',
    url: server.url,
    sha256,
    bytes: WEIGHTS.length,
    licence: 'MIT',
  };
  expect(local.add(source)).toBe(true);
  expect(local.state()).toMatchObject({ kind: 'adding', name: 'Tiny', step: 'runtime' });
  expect(local.add(source)).toBe(false);
  await eventually(() =>
    expect(local.state()).toMatchObject({ step: 'download', doneBytes: 100_000, totalBytes: WEIGHTS.length }),
  );
  local.cancelAdd();
  await eventually(() =>
    expect(local.state()).toEqual({
      kind: 'failed',
      name: 'Tiny',
      failure: 'cancelled',
      host: null,
      from: { host: new URL(server.url).host, file: 'tiny.gguf' },
      arrivedBytes: 100_000,
    }),
  );

  expect(local.retry()).toBe(true);
  await eventually(() => expect(local.state().kind).toBe('ready'));
  expect(server.requests.map(({ sent }) => sent)).toEqual([100_000, WEIGHTS.length - 100_000]);
  const state = local.state();
  expect(state).toMatchObject({
    isRunning: false,
    cannotLoad: null,
    model: {
      id: 'tiny/one',
      name: 'Tiny',
      file: expect.stringMatching(/^tiny-one-[0-9a-f]{8}\.gguf$/u) as string,
      sha256,
      licence: 'MIT',
      bytes: WEIGHTS.length,
    },
  });
  const { model } = state as Extract<typeof state, { kind: 'ready' }>;
  expect(model.source).toBe(new URL(server.url).host);
  expect(model.measured?.firstTokenMs).toBeGreaterThan(0);
  expect(model.measured?.wordsPerSecond).toBeGreaterThan(0);
  expect(readModel(folder)).toEqual(model);

  const languageModel = local.languageModel();
  expect([languageModel?.protocol, languageModel?.name, languageModel?.host]).toEqual([
    'local',
    'Tiny',
    null,
  ]);
  expect((await languageModel?.complete(ASK))?.text).toBe(TINY_TEXT);
  expect(local.state()).toMatchObject({ isRunning: true });

  await local.remove();
  expect(readdirSync(folder)).toEqual([]);
  expect(local.state()).toEqual({ kind: 'none' });
  expect(local.languageModel()).toBeUndefined();
  await expect(languageModel?.complete(ASK)).rejects.toBeInstanceOf(ModelFailed);
  // The runtime for the other tests is only a link here.
  expect(existsSync(join(runtime, 'node_modules'))).toBe(true);
  expect(lines.filter((line) => /a-secret|wife|Thank/.test(line))).toEqual([]);
  await server.close();
});

it('notices what the command line adds, replaces and removes', async () => {
  const folder = aModelFolder(runtime);
  const server = open(folder);
  expect(server.state()).toEqual({ kind: 'none' });
  await add(folder, tiny());
  expect(server.state()).toMatchObject({ kind: 'ready', model: { name: 'Tiny' } });
  expect((await server.languageModel()?.complete(ASK))?.text).toBe(TINY_TEXT);

  const other = aTinyModel({ text: 'I see.' });
  await add(folder, tiny({ id: 'other', name: 'Other', file: other }));
  expect(server.languageModel()?.name).toBe('Other');
  expect((await server.languageModel()?.complete(ASK))?.text).toBe('I see.');
  expect(weightsHere(folder)).toEqual([expect.stringMatching(/^other-/u)]);

  await open(folder).remove();
  expect(server.state()).toEqual({ kind: 'none' });
  expect(server.languageModel()).toBeUndefined();
});

it('keeps the model that is installed if another cannot be added, and says why', async () => {
  const folder = aModelFolder(runtime);
  await add(folder, tiny());
  const local = open(folder);
  const broken = join(aModelFolder(), 'broken.gguf');
  writeFileSync(broken, `GGUF${'x'.repeat(10_000)}`);
  // Models that aren't offered share one id.
  local.add(tiny({ name: 'Broken', file: broken }));
  await eventually(() =>
    expect(local.state()).toMatchObject({
      kind: 'failed',
      name: 'Broken',
      failure: 'broken-file',
      from: { host: null, file: 'broken.gguf' },
      arrivedBytes: 0,
    }),
  );
  expect(weightsHere(folder)).toEqual([expect.stringMatching(/^tiny-/u)]);
  expect((await local.languageModel()?.complete(ASK))?.text).toBe(TINY_TEXT);
  // Once another model is added, the state describes that one.
  await add(folder, tiny({ name: 'Tiny again' }));
  expect(local.state()).toMatchObject({ kind: 'ready', model: { name: 'Tiny again' } });
});

it('has one model in memory at a time, and lets the old one finish its answer before the new one is tried', async () => {
  const folder = aModelFolder(runtime);
  await add(folder, tiny({ file: aTinyModel({ isEndless: true }) }));
  const local = open(folder);
  const old = local.languageModel();
  const leaving = new AbortController();
  let heard = '';
  const listening = (async () => {
    const answer = old?.stream({ ...ASK, maxTokens: 4_000, signal: leaving.signal }) ?? [];
    for await (const piece of answer) heard += piece;
  })().catch((error: unknown) => error);
  await eventually(() => expect(heard).not.toBe(''));
  const from = lines.length;
  const file = aTinyModel({ text: 'I see.' });
  local.add(tiny({ id: 'other', name: 'Other', file }));
  await eventually(() => expect(local.state()).toMatchObject({ step: 'trial' }));
  const before = heard.length;
  await eventually(() => expect(heard.length).toBeGreaterThan(before));
  // Nobody waits for it: the built-in companion answers meanwhile.
  await expect(old?.complete(ASK)).rejects.toMatchObject({ failure: 'busy' });
  leaving.abort();
  expect(await listening).toMatchObject({ failure: 'aborted' });
  await eventually(() => expect(local.state()).toMatchObject({ kind: 'ready', model: { name: 'Other' } }));
  const events = lines.slice(from).flatMap((line) => /is loaded|has ended/u.exec(line)?.[0] ?? []);
  expect(events.slice(0, 2)).toEqual(['has ended', 'is loaded']);
  expect((await local.languageModel()?.complete(ASK))?.text).toBe('I see.');
});

it('answers with the installed model as before if the trial of another was stopped', async () => {
  const folder = aModelFolder(runtime);
  await add(folder, tiny({ file: aTinyModel({ isEndless: true }) }));
  const local = open(folder);
  const leaving = new AbortController();
  const answer = local.languageModel()?.stream({ ...ASK, maxTokens: 4_000, signal: leaving.signal });
  const words = answer?.[Symbol.asyncIterator]();
  await words?.next();
  local.add(tiny({ id: 'other', name: 'Other' }));
  await eventually(() => expect(local.state()).toMatchObject({ step: 'trial' }));
  local.cancelAdd();
  await eventually(() => expect(local.state()).toMatchObject({ kind: 'failed', failure: 'cancelled' }));
  // The answer under way goes on, and others are answered again.
  expect((await words?.next())?.done).toBe(false);
  leaving.abort();
  await words?.return?.();
  expect((await local.languageModel()?.complete({ ...ASK, maxTokens: 5 }))?.text).toMatch(/^Thank/u);
});

it('forgets a model whose download was stopped, deletes what had arrived, and keeps the one installed', async () => {
  const server = await startFileServer(WEIGHTS);
  const folder = aModelFolder(runtime);
  await add(folder, tiny());
  const local = open(folder);
  expect(local.retry()).toBe(false);
  Object.assign(server, { breaksAfter: 100_000, breaks: 1, hangs: true });
  local.add({ id: 'other', name: 'Other', url: server.url });
  await eventually(() => expect(local.state()).toMatchObject({ doneBytes: 100_000 }));
  local.cancelAdd();
  await eventually(() => expect(local.state()).toMatchObject({ kind: 'failed', arrivedBytes: 100_000 }));
  await local.discard();
  expect(local.state()).toMatchObject({ kind: 'ready', model: { name: 'Tiny' } });
  expect(readdirSync(folder).filter((name) => name.includes('.gguf'))).toHaveLength(1);
  expect(local.retry()).toBe(false);

  await local.remove();
  const another = open(aModelFolder(runtime));
  another.add({ id: 'other', name: 'Other', url: `${server.origin}/a.gguf`, sha256: '0'.repeat(64) });
  await eventually(() => expect(another.state()).toMatchObject({ failure: 'wrong-checksum' }));
  await another.discard();
  expect(another.state()).toEqual({ kind: 'none' });
  await server.close();
});

it('fetches nothing again if it was stopped during the trial', async () => {
  const server = await startFileServer(WEIGHTS);
  const folder = aModelFolder(runtime);
  const source: ModelToAdd = { id: 'other', name: 'Other', url: server.url };
  const leaving = new AbortController();
  const onProgress: AddOptions['onProgress'] = ({ step }) => {
    if (step === 'trial') leaving.abort();
  };
  expect(await failureOf(add(folder, source, { signal: leaving.signal, onProgress }))).toBe('cancelled');
  await add(folder, source);
  expect(server.requests).toHaveLength(1);
  // The file at the URL may have changed since the installed one was downloaded.
  await add(folder, source);
  expect(server.requests).toHaveLength(2);
  await server.close();
});

it('adds nothing that the machine lacks the memory or disk space for', async () => {
  const folder = aModelFolder(runtime);
  expect(await failureOf(add(folder, tiny(), { memory: 60 * 1024 * 1024 }))).toBe('out-of-memory');
  const freeBytes = async () => KEPT_FREE_BYTES + 10;
  expect(await failureOf(add(folder, tiny(), { freeBytes }))).toBe('no-room');
  expect(readdirSync(folder)).toEqual(['runtime']);
});

it('says that the runtime is missing if it has gone since', async () => {
  const folder = aModelFolder(runtime);
  await add(folder, tiny());
  rmSync(join(folder, 'runtime'));
  const local = open(folder);
  await expect(local.languageModel()?.complete(ASK)).rejects.toMatchObject({ failure: 'no-connection' });
  expect(local.state()).toMatchObject({ kind: 'ready', isRunning: false, cannotLoad: 'runtime-missing' });
});

it('lets only one operation at a time change the folder, even across processes', async () => {
  const folder = aModelFolder(runtime);
  const unlock = await lockFolder(folder);
  expect(await failureOf(add(folder, tiny()))).toBe('busy');
  const local = open(folder);
  local.add(tiny());
  await eventually(() => expect(local.state()).toMatchObject({ kind: 'failed', failure: 'busy' }));
  await expect(local.remove()).rejects.toMatchObject({ failure: 'busy' });
  await unlock();
  await (
    await lockFolder(folder)
  )();
});

it('takes over a lock from a process that has died, and from a machine that has gone silent', async () => {
  const folder = aModelFolder();
  const lock = join(folder, FOLDER_LOCK);
  // No process has this number: Linux counts to four million.
  const write = (host: string) => writeFileSync(lock, JSON.stringify({ host, pid: 2 ** 30, token: 'x' }));
  write(hostname());
  await (
    await lockFolder(folder)
  )();
  expect(existsSync(lock)).toBe(false);

  write('another-machine');
  expect(await failureOf(lockFolder(folder))).toBe('busy');
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(lock, longAgo, longAgo);
  await (
    await lockFolder(folder)
  )();
});

it('learns the model’s speed from each answer, and records it now and then', async () => {
  const folder = aModelFolder(runtime);
  const added = await add(folder, tiny());
  const measured = { firstTokenMs: 86_400_000, wordsPerSecond: 0.1 };
  await writeSpeed(folder, added, measured);
  // A speed measured for another model doesn't overwrite this one's.
  await writeSpeed(folder, { ...added, sha256: 'other' }, { firstTokenMs: 1, wordsPerSecond: 1 });
  const local = open(folder, { writeSpeedEveryMs: 0 });
  expect(local.state()).toMatchObject({ model: { measured } });
  for (let answer = 0; answer < 3; answer++) await local.languageModel()?.complete(ASK);
  const state = local.state();
  const { model } = state as Extract<typeof state, { kind: 'ready' }>;
  expect(model.measured?.firstTokenMs).toBeLessThan(measured.firstTokenMs);
  await eventually(() => expect(readModel(folder)?.measured).toEqual(model.measured));
  // The record was only rewritten: it is still the same model, and its process keeps running.
  expect(local.state()).toMatchObject({ kind: 'ready', isRunning: true });
});

it('treats a broken record as none', () => {
  const folder = aModelFolder();
  writeFileSync(join(folder, 'model.json'), '{"id":');
  expect(open(folder).state()).toEqual({ kind: 'none' });
  expect(readFileSync(join(folder, 'model.json'), 'utf8')).toBe('{"id":');
});
