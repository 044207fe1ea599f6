// Not run again on PostgreSQL: it is about commands and files, not about statements.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { lockFolder } from '#platform/server/local-model/install/folder-lock.ts';
import { readModel } from '#platform/server/local-model/model-folder.ts';
import { aFolder, anEmptyInstance, ENGINE_OF_THIS_RUN, startInstance } from '#test/harness/an-instance.ts';
import { eventually } from '#test/harness/eventually.ts';
import { type Ended, runApart } from '#test/harness/run-command-apart.ts';
import { installRuntimeStandIn } from '#test/fakes/runtime-stand-in.ts';
import { startWeightsServer } from '#test/fakes/weights-server.ts';
import { readSettings, type Settings } from '../settings/env.ts';
import { modelFolderOf } from '../context/open-models.ts';

/** Each command runs in its own process. */
const APART_MS = 120_000;

const aMachine = async (
  more: Record<string, string> = {},
): Promise<{ settings: Settings; folder: string }> => {
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: await aFolder(), ...more });
  const folder = modelFolderOf(settings);
  return { settings, folder };
};

/** A machine where the software that runs models is already installed. */
const aReadyMachine = async (more: Record<string, string> = {}) => {
  const machine = await aMachine(more);
  await installRuntimeStandIn(machine.folder);
  return machine;
};

const run = (settings: Settings, ...args: readonly string[]): Promise<Ended> =>
  runApart(settings, 'hearthbook', ...args).ended;

it(
  'adds a model from an address, reports its speed, lists it, and removes all of it',
  async () => {
    const { settings, folder } = await aReadyMachine();
    const server = await startWeightsServer();
    const added = await run(settings, 'model', 'add', server.url, '--sha256', server.sha256.toUpperCase());
    expect(added).toMatchObject({ code: 0, complained: '' });
    expect(added.said).toMatch(/Downloading: 400\.0 kB of 400\.0 kB, 100%/);
    expect(added.said).toMatch(
      /Small-Model-Q4 is installed: first word after \d+\.\d s, \d+\.\d words per second\./,
    );
    expect(added.said).toContain(
      'It answers from the next message on, unless AI_BASE_URL is set or an address was saved in the administration.',
    );
    expect(added.said + added.complained).not.toContain('private');
    expect(readModel(folder)).toMatchObject({ name: 'Small-Model-Q4', sha256: server.sha256 });

    const again = await run(settings, 'model', 'add', server.url, '--sha256', server.sha256);
    expect(again).toMatchObject({ code: 0 });
    expect(again.said).toContain('is already installed');
    expect(server.ranges).toHaveLength(1);

    const listed = await run(settings, 'model', 'list');
    expect(listed.code).toBe(0);
    expect(listed.said).toMatch(
      /^Small-Model-Q4 on this machine answers, unless[^]+Small-Model-Q4 is installed \(400\.0 kB\): first word after/,
    );

    const unasked = await run(settings, 'model', 'remove');
    expect(unasked).toMatchObject({ code: 2, said: '' });
    expect(unasked.complained).toContain('--yes');
    expect(readModel(folder)).toBeDefined();

    const removed = await run(settings, 'model', 'remove', '--yes');
    expect(removed).toMatchObject({ code: 0, said: 'Small-Model-Q4 (400.0 kB) was removed.\n' });
    expect(readdirSync(folder)).toEqual([]);
    expect((await run(settings, 'model', 'remove', '--yes')).said).toContain('There is nothing to remove');
  },
  APART_MS,
);

it(
  'adds a model from a file, beside a running server, which notices',
  async () => {
    const settings = await anEmptyInstance(ENGINE_OF_THIS_RUN);
    const { app } = await startInstance(settings);
    await installRuntimeStandIn(modelFolderOf(settings));
    const file = join(await aFolder(), 'Grandmother.gguf');
    writeFileSync(file, (await startWeightsServer()).bytes);
    const { local } = app.context.models;
    expect(local.state()).toEqual({ kind: 'none' });
    const added = await run(settings, 'model', 'add', file);
    expect(added).toMatchObject({ code: 0, complained: '' });
    expect(added.said).toContain('Copying: 400.0 kB of 400.0 kB, 100%');
    expect(added.said).not.toMatch(/Downloading|Installing/);
    expect(local.state()).toMatchObject({ kind: 'ready', model: { name: 'Grandmother' } });
    expect(await run(settings, 'model', 'remove', '--yes')).toMatchObject({ code: 0 });
    expect(local.state()).toEqual({ kind: 'none' });
    expect(existsSync(file)).toBe(true);
  },
  APART_MS,
);

it(
  'stops at Ctrl-C, keeps what has arrived, and resumes from there',
  async () => {
    const { settings, folder } = await aReadyMachine();
    const server = await startWeightsServer();
    server.holdAfter(150_000);
    const adding = runApart(settings, 'hearthbook', 'model', 'add', server.url);
    const partHere = (): string =>
      join(folder, readdirSync(folder).find((name) => name.endsWith('.part')) ?? 'nothing');
    await eventually(() => expect(statSync(partHere(), { throwIfNoEntry: false })?.size).toBe(150_000));
    // npm passes on a signal that the terminal has sent to all processes.
    adding.kill('SIGINT');
    await pause(2);
    adding.kill('SIGINT');
    adding.kill('SIGTERM');
    const stopped = await adding.ended;
    expect(stopped).toMatchObject({
      code: 1,
      complained: 'Stopped. What has been downloaded so far is saved. Run the same command to continue.\n',
    });
    expect(stopped.said).toMatch(/Downloading: .* of 400\.0 kB, 3\d%/);
    expect(readModel(folder)).toBeUndefined();
    expect(statSync(partHere()).size).toBe(150_000);
    expect(readdirSync(folder)).not.toContain('changing.lock');

    server.letGo();
    const added = await run(settings, 'model', 'add', server.url);
    expect(added).toMatchObject({ code: 0, complained: '' });
    expect(server.ranges).toEqual(['', 'bytes=150000-']);
    const { file = '' } = readModel(folder) ?? {};
    expect(readFileSync(join(folder, file)).equals(server.bytes)).toBe(true);
  },
  APART_MS,
);

it(
  'explains why a model was not added, and keeps the previous one',
  async () => {
    const { settings, folder } = await aReadyMachine();
    const server = await startWeightsServer();
    const add = (...args: string[]) => run(settings, 'model', 'add', ...args);
    expect(await add(server.url)).toMatchObject({ code: 0 });
    const before = readModel(folder);
    const wrong = await add(server.url, '--sha256', '0'.repeat(64));
    expect(wrong.code).toBe(1);
    expect(wrong.complained).toContain('doesn’t have the expected checksum');
    const nowhere = await add(server.url.replace('Small-Model-Q4', 'Small-Modle-Q4'));
    expect(nowhere).toMatchObject({
      code: 1,
      complained: `${new URL(server.url).host} has no file Small-Modle-Q4.gguf at that address.\n`,
    });
    const unknown = await add('http://no-such-host.invalid/a.gguf');
    expect(unknown.complained).toMatch(/^There is no host no-such-host\.invalid,/);
    const copy = join(await aFolder(), 'copy.gguf');
    writeFileSync(copy, server.bytes);
    expect(await add(copy, '--sha256', '0'.repeat(64))).toMatchObject({
      code: 1,
      complained: `${copy} isn’t the expected file: its checksum is different. It was left where it is.\n`,
    });
    expect(existsSync(copy)).toBe(true);
    const text = join(await aFolder(), 'letter.gguf');
    writeFileSync(text, 'Dear Rose');
    expect(await add(text)).toMatchObject({ code: 1, complained: 'That isn’t a GGUF file.\n' });
    expect(await add(`${text}.gguf`)).toMatchObject({
      code: 1,
      complained: `There is no file ${text}.gguf.\n`,
    });
    const unlock = await lockFolder(folder);
    expect((await add(server.url)).complained).toContain('is being added or removed right now');
    const busy = await run(settings, 'model', 'remove', '--yes');
    expect(busy).toMatchObject({ code: 1 });
    expect(busy.complained).toContain('is being added or removed right now');
    await unlock();
    expect(readModel(folder)).toEqual(before);
  },
  APART_MS,
);

it(
  'chooses no model by itself if there is no one to ask',
  async () => {
    const { settings, folder } = await aMachine();
    const { code, said, complained } = await run(settings, 'model', 'add');
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toContain('Which model? Add its name to the command.');
    expect(complained).toMatch(/ministral-3-3b +Ministral 3 3B +Apache-2\.0 +2\.1 GB to download/);
    expect(complained).toContain('npm run hearthbook -- model add [<id>');
    expect(existsSync(folder)).toBe(false);
  },
  APART_MS,
);

it(
  'removes the remains of an unfinished download',
  async () => {
    const { settings, folder } = await aMachine();
    mkdirSync(folder);
    writeFileSync(join(folder, 'other.gguf.part'), 'GGUF');
    expect(await run(settings, 'model', 'remove', '--yes')).toMatchObject({
      code: 0,
      said: 'What is left of a download was removed.\n',
    });
    expect(readdirSync(folder)).toEqual([]);
  },
  APART_MS,
);

it(
  'says that the built-in companion answers if there is nothing else, and where to change that',
  async () => {
    const { settings, folder } = await aMachine({ PUBLIC_URL: 'https://stories.example.org' });
    const { code, said } = await run(settings, 'model', 'list');
    expect(code).toBe(0);
    expect(said).toContain(
      'The built-in companion answers, unless an address was saved in the administration: https://stories.example.org/admin/companion shows which.',
    );
    expect(existsSync(folder)).toBe(false);
  },
  APART_MS,
);

it(
  'lists the model that the environment names, without its key, and the available models',
  async () => {
    const { settings } = await aMachine({
      AI_BASE_URL: 'http://192.0.2.7:11434/v1',
      AI_MODEL: 'village-model',
      AI_API_KEY: 'sk-never-shown',
    });
    const { code, said } = await run(settings, 'model', 'list');
    expect(code).toBe(0);
    expect(said).toContain(
      'village-model at 192.0.2.7:11434 answers: the environment names it (AI_BASE_URL).',
    );
    expect(said).not.toContain('sk-never-shown');
    expect(said).toContain('No model is installed on this machine.');
    expect(said).toMatch(
      /qwen2\.5-1\.5b +Qwen2\.5 1\.5B +Apache-2\.0 +1\.1 GB to download +needs 4\.3 GB of memory/,
    );
  },
  APART_MS,
);
