// Not run again on PostgreSQL: model-connect.pg.test.ts has what is different there.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openInstanceSettings } from '#platform/server/instance-settings.ts';
import { type SavedModel, savedModelIn } from '#platform/server/language-model/saved-model.ts';
import { sealedText } from '#platform/server/sealed-text.ts';
import {
  aFolder,
  anEmptyInstance,
  CHECKOUT,
  ENGINE_OF_THIS_RUN,
  openInstance,
  startInstance,
} from '#test/harness/an-instance.ts';
import { anEndpoint } from '#test/fakes/model-list-stand-in.ts';
import { type Ended, runApart } from '#test/harness/run-command-apart.ts';
import type { Settings } from '../settings/env.ts';
import { serveOperatorCommands } from './serve-operator-commands.ts';
import { keptSecret } from '../settings/secret.ts';

/** Each command runs in its own process, and opens a database on the disk. */
const APART_MS = 180_000;

const PLACES = { migrations: join(CHECKOUT, 'migrations'), template: '' };

const connect = (settings: Settings, ...args: readonly string[]): Promise<Ended> =>
  runApart(settings, 'hearthbook', 'model', 'connect', ...args).ended;

const savedIn = async (settings: Settings): Promise<SavedModel | undefined> => {
  const database = await openInstance(settings);
  const instance = openInstanceSettings(database.db);
  await instance.refresh();
  const saved = savedModelIn(instance).get();
  await database.close();
  return saved;
};

it(
  'saves an address that has the model, with its key encrypted; --if-none then leaves it as it is',
  async () => {
    const settings = await anEmptyInstance(ENGINE_OF_THIS_RUN);
    const endpoint = await anEndpoint('sk-of-the-village');
    endpoint.offer('village-model:latest', 'other-model');
    const keyFile = join(await aFolder(), 'key');
    writeFileSync(keyFile, 'sk-of-the-village\n');

    const refused = await connect(settings, endpoint.address, '--model', 'village-model');
    expect(refused).toMatchObject({ code: 1, said: '' });
    expect(refused.complained).toContain('it rejects the key, or asks for one (--key-file)');

    const done = await connect(
      settings,
      `${endpoint.address}/`,
      '--model',
      'village-model',
      '--key-file',
      keyFile,
    );
    expect(done).toEqual({
      code: 0,
      said: `Saved: village-model at ${endpoint.address}. It answers from the next message on.\n`,
      complained: '',
    });
    const saved = await savedIn(settings);
    expect(saved).toMatchObject({
      presetId: 'other',
      protocol: 'openai-compatible',
      address: endpoint.address,
      name: 'village-model',
    });
    expect(saved?.sealedKey).not.toContain('village');
    const sealed = sealedText(settings.AUTH_SECRET ?? keptSecret(settings.DATA_DIR));
    expect(sealed.open(saved?.sealedKey ?? '')).toBe('sk-of-the-village');

    const asked = endpoint.keys.length;
    const another = await connect(settings, endpoint.address, '--model', 'other-model', '--if-none');
    expect(another).toMatchObject({ code: 0, complained: '' });
    expect(another.said).toContain(`An address is already saved (${endpoint.address}). Nothing was changed.`);
    expect(endpoint.keys).toHaveLength(asked);
    expect(await savedIn(settings)).toEqual(saved);
  },
  APART_MS,
);

it(
  'waits until the address has the model, if told to, and writes nothing to the audit log',
  async () => {
    const settings = await anEmptyInstance(ENGINE_OF_THIS_RUN);
    const endpoint = await anEndpoint();
    endpoint.offer('llama');
    const without = await connect(settings, endpoint.address, '--model', 'village-model');
    expect(without).toMatchObject({ code: 1, said: '' });
    expect(without.complained).toContain('it has no model called village-model, but llama');
    expect(without.complained).toContain('Nothing was saved.');
    expect(await savedIn(settings)).toBeUndefined();

    const args = [endpoint.address, '--model', 'village-model', '--if-none', '--wait', '90'];
    const waiting = connect(settings, ...args);
    const before = endpoint.keys.length;
    while (endpoint.keys.length === before) await pause(50);
    endpoint.offer('llama', 'village-model');
    const done = await waiting;
    expect(done).toMatchObject({ code: 0, complained: '' });
    expect(done.said).toContain('Waiting …');
    expect(await savedIn(settings)).toMatchObject({ name: 'village-model', sealedKey: null });
    const database = await openInstance(settings);
    expect(await database.db.selectFrom('audit_entry').selectAll().execute()).toEqual([]);
  },
  APART_MS,
);

it(
  'stops waiting when it is told to stop, and saves nothing',
  async () => {
    const settings = await anEmptyInstance(ENGINE_OF_THIS_RUN);
    const endpoint = await anEndpoint();
    const args = ['hearthbook', 'model', 'connect', endpoint.address, '--model', 'm', '--wait', '600'];
    const waiting = runApart(settings, ...args);
    while (endpoint.keys.length === 0) await pause(50);
    waiting.kill('SIGINT');
    expect(await waiting.ended).toMatchObject({ code: 1, complained: 'Stopped. Nothing was saved.\n' });
    expect(await savedIn(settings)).toBeUndefined();
  },
  APART_MS,
);

it(
  'has the running server on the embedded database save the address, with a key file relative to the current folder',
  async () => {
    const settings = await anEmptyInstance('embedded');
    const { app } = await startInstance(settings);
    const { stop } = await serveOperatorCommands(app.context, PLACES);
    onTestFinished(stop);
    const endpoint = await anEndpoint('sk-of-the-village');
    endpoint.offer('m');
    const keyFile = join(await aFolder(), 'key');
    writeFileSync(keyFile, 'sk-of-the-village\n');
    const named = relative(process.cwd(), keyFile);
    const done = await connect(settings, endpoint.address, '--model', 'm', '--key-file', named);
    expect(done).toMatchObject({ code: 0, complained: '' });
    expect(app.context.models.choice.model()?.name).toBe('m');
  },
  APART_MS,
);

it(
  'leaves the model to the environment if one is named there and --if-none is given',
  async () => {
    const settings = await anEmptyInstance(ENGINE_OF_THIS_RUN, {
      AI_BASE_URL: 'http://192.0.2.7/v1',
      AI_MODEL: 'theirs',
    });
    const done = await connect(settings, 'ollama', '--model', 'm', '--if-none');
    expect(done).toEqual({
      code: 0,
      said: 'The environment already names a model (theirs). Nothing was changed.\n',
      complained: '',
    });
  },
  APART_MS,
);

it(
  'reports wrong arguments, and takes no secret on the command line',
  async () => {
    const settings = await anEmptyInstance('embedded');
    const { code, said, complained } = await connect(
      settings,
      'ollama',
      '--model',
      'm',
      '--key',
      'sk-secret',
    );
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toContain("Unknown option '--key'.");
    expect(complained).toContain('npm run hearthbook -- model connect');
    expect(complained).not.toContain('secret');
  },
  APART_MS,
);
