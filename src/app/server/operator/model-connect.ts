import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ModelAddress } from '#platform/server/language-model/model-address.ts';
import { modelOfSettings } from '#platform/server/language-model/model-of-settings.ts';
import { MODEL_PRESETS, type ModelPreset } from '#platform/server/language-model/presets.ts';
import { toSavedModel } from '#platform/server/language-model/saved-model.ts';
import { type Asked, type Command, NotDone, WrongUse } from './command.ts';
import { withAppContext } from './with-app-context.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { ModelFailed, type ModelFailure } from '#platform/server/language-model/language-model.ts';
import { listModels } from '#platform/server/language-model/list-models.ts';
import { isAmong } from '#platform/server/language-model/look-for-model.ts';

const LOOK_EVERY_MS = 2_000;
const MOST_NAMES = 12;

const WHY_NOT: Readonly<Record<ModelFailure, string>> = {
  'key-refused': 'it rejects the key, or asks for one (--key-file)',
  busy: 'it is too busy',
  'server-error': 'it answers with an error',
  rejected: 'it has no list of models there; the address usually ends with /v1',
  'no-connection': 'nothing answers there',
  timeout: 'it doesn’t answer in time',
  'cut-off': 'its answer was cut off',
  empty: 'its answer is empty',
  'too-large': 'its answer is too long',
  'not-a-model': 'what answers there isn’t a language model',
  aborted: 'it was given up',
};

/** Failures that waiting doesn't change. */
const FOR_GOOD: ReadonlySet<ModelFailure> = new Set(['key-refused', 'too-large']);

type Look = { readonly why: string; readonly isFinal: boolean };

/** Undefined if the model is there; otherwise why not. */
const lookFor = async (there: ModelAddress): Promise<Look | undefined> => {
  try {
    const names = await listModels(there);
    if (isAmong(there.name, names)) return undefined;
    const some = names.slice(0, MOST_NAMES).join(', ');
    const others = names.length === 0 ? 'none' : names.length > MOST_NAMES ? `${some} and others` : some;
    return { why: `it has no model called ${there.name}, but ${others}`, isFinal: false };
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    return { why: WHY_NOT[error.failure], isFinal: FOR_GOOD.has(error.failure) };
  }
};

type WaitOptions = {
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
};

/** Waits until a URL responds and has the model. Throws NotDone if it doesn't in time. */
const waitForModel = async (there: ModelAddress, { seconds, signal, say }: WaitOptions): Promise<void> => {
  const until = performance.now() + seconds * 1000;
  let said = '';
  while (true) {
    const look = await lookFor(there);
    if (signal.aborted) throw new NotDone('Stopped. Nothing was saved.');
    if (!look) return;
    const sentence = `${there.baseUrl} can’t be used: ${look.why}.`;
    if (look.isFinal || performance.now() >= until) throw new NotDone(`${sentence} Nothing was saved.`);
    if (sentence !== said) say(`${sentence} Waiting …`);
    said = sentence;
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
};

const MOST_SECONDS = 86_400;
const LONGEST_KEY = 1_000;

/** The preset with the given name, and the URL: the given one or the preset's own. Throws WrongUse. */
const placeOf = (word: string | undefined): { preset: ModelPreset; address: string } => {
  const ids = MODEL_PRESETS.filter(({ address }) => address !== '').map(({ id }) => id);
  if (word === undefined) throw new WrongUse(`Which address? Give one, or one of ${ids.join(', ')}.`);
  const named = MODEL_PRESETS.find(({ id, address }) => id === word && address !== '');
  if (named) return { preset: named, address: named.address };
  const url = URL.parse(word);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new WrongUse(
      `"${word}" is neither an address such as http://localhost:11434/v1 nor one of ${ids.join(', ')}.`,
    );
  if (url.username || url.password || url.search || url.hash)
    throw new WrongUse(
      'An address must not contain a user, a password, or anything after ? or #. Put a key in a file and use --key-file.',
    );
  const address = url.href.replace(/\/+$/, '');
  const preset = MODEL_PRESETS.find((one) => one.address === address) ?? MODEL_PRESETS.at(-1);
  if (!preset) throw new Error('There is no preset for other addresses.');
  return { preset, address };
};

const keyIn = (named: string | undefined, folder: string): string | undefined => {
  if (named === undefined) return undefined;
  const file = resolve(folder, named);
  let key: string;
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch {
    throw new NotDone(`The file ${file} cannot be read.`);
  }
  if (key === '' || key.length > LONGEST_KEY || /\s/.test(key))
    throw new NotDone(`The file ${file} must contain a key on one line, and nothing else.`);
  return key;
};

const secondsIn = (text: string | undefined): number => {
  const seconds = Number(text ?? '0');
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > MOST_SECONDS || text === '')
    throw new WrongUse(`--wait takes whole seconds, ${MOST_SECONDS} at most.`);
  return seconds;
};

const run = async (asked: Asked): Promise<void> => {
  const { settings, terminal, signal } = asked;
  const { preset, address } = placeOf(asked.words[0]);
  const name = asked.value('model')?.trim();
  if (!name) throw new WrongUse('Which model should be used there? --model <name>');
  const seconds = secondsIn(asked.value('wait'));
  const keyFile = asked.value('key-file');
  if (preset.key === 'required' && keyFile === undefined)
    throw new WrongUse(`${preset.name} needs a key. Put it in a file, and name the file with --key-file.`);
  const key = keyIn(keyFile, asked.folder);
  const onlyIfNone = asked.has('if-none');

  const given = modelOfSettings(settings);
  if (given && onlyIfNone) {
    terminal.say(`The environment already names a model (${given.name}). Nothing was changed.`);
    return;
  }
  const alreadySaved = (chosen: string): void =>
    terminal.say(`An address is already saved (${chosen}). Nothing was changed.`);
  // Read first and closed again: waiting for a model must not keep the server from starting.
  const before = await withAppContext(asked, async ({ models }) => models.choice.saved.get());
  if (before && onlyIfNone) {
    alreadySaved(before.address);
    return;
  }

  const there: ModelAddress = { protocol: preset.protocol, baseUrl: address, name, apiKey: key };
  await waitForModel(there, { seconds, signal, say: terminal.say });
  const isSaved = await withAppContext(asked, async ({ models: { choice, sealed } }) => {
    const { saved } = choice;
    const value = toSavedModel({ presetId: preset.id, address, name, key }, sealed);
    if (onlyIfNone) return saved.setIfAbsent(value);
    await saved.set(value);
    return true;
  });
  if (!isSaved) {
    alreadySaved('by someone just now');
    return;
  }
  terminal.say(`Saved: ${name} at ${address}. It answers from the next message on.`);
  if (given) terminal.say(`But the environment names ${given.name}, and that takes priority.`);
};

export const modelConnect: Command = {
  name: 'model connect',
  summary: 'Saves the address of a language model that runs elsewhere, as the administration does.',
  use: '<preset or address>',
  mostWords: 1,
  options: {
    model: { value: '<name>', about: 'What the model is called there.', isNeeded: true },
    'key-file': {
      value: '<file>',
      about: 'A file with the key, if one is needed. The key is saved encrypted.',
    },
    'if-none': {
      about: 'Does nothing if a model has already been chosen in the environment or the administration.',
    },
    wait: {
      value: '<seconds>',
      about: 'How long to wait until the address answers and has the model; 0 if not given.',
    },
  },
  about: [
    `Presets: ${MODEL_PRESETS.filter(({ address }) => address !== '')
      .map(({ id, address }) => `${id} (${address})`)
      .join(', ')}. Any other address speaks the OpenAI protocol.`,
    'It is saved in the database. Running servers notice within seconds.',
  ],
  run,
};
