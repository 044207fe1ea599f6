import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import type { LocalModel, LocalModelState } from '#platform/server/local-model/local-model.ts';
import { localModelStandIn } from '#test/fakes/local-model-stand-in.ts';
import { testApp } from '#test/harness/test-app.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const GB = 1_000_000_000;

// A machine where the smaller models fit, and the largest doesn't.
vi.mock('node:os', async (original) => ({
  ...(await original<object>()),
  totalmem: () => 7 * GB,
}));

type Asked = Parameters<LocalModel['add']>[0];

let local: LocalModel;
let asked: Asked[];
let retried: number;
/** The state that the stand-in reports instead of its real one. */
let state: LocalModelState | undefined;
beforeEach(() => {
  const standIn = localModelStandIn();
  asked = [];
  retried = 0;
  state = undefined;
  local = {
    ...standIn,
    state: () => state ?? standIn.state(),
    add: (wanted) => {
      asked.push(wanted);
      return standIn.add(wanted);
    },
    retry: () => {
      retried += 1;
      state = undefined;
      return standIn.add({ id: 'other', name: 'own', url: 'https://example.org/own.gguf' });
    },
    discard: () => {
      state = undefined;
      return standIn.discard();
    },
    remove: () => {
      state = undefined;
      return standIn.remove();
    },
  };
});

const FAILED: Extract<LocalModelState, { kind: 'failed' }> = {
  kind: 'failed',
  name: 'own',
  failure: 'cancelled',
  host: null,
  from: { host: 'exmaple.org', file: 'own.gguf' },
  arrivedBytes: 0,
};

const READY: LocalModelState = {
  kind: 'ready',
  model: {
    id: 'ministral-3-3b',
    name: 'Ministral 3 3B',
    file: 'ministral-3-3b.gguf',
    bytes: 2.15 * GB,
    sha256: 'ab'.repeat(32),
    licence: 'Apache-2.0',
    source: 'huggingface.co',
    addedAt: '2026-11-21T10:00:00Z',
    contextTokens: 8_192,
    measured: { firstTokenMs: 1_234, wordsPerSecond: 6.3 },
  },
  isRunning: true,
  cannotLoad: null,
};

const open = async () => {
  const app = await testApp({}, { localModel: local });
  const person = await app.writer({ role: 'administrator' });
  const { user } = renderScreen('/admin/companion', { app, person });
  const home = within(await screen.findByRole('region', { name: 'A model on this machine' }));
  return { user, home };
};

const offers = (home: Awaited<ReturnType<typeof open>>['home']): HTMLElement[] =>
  home.getAllByRole('listitem');

it('offers models with their size and licence, and adds only what fits', async () => {
  const { home } = await open();
  for (const offer of offers(home)) {
    const words = within(offer);
    expect(words.getByText(/^[\d.]+ GB to download, [\d.]+ GB of memory\.$/)).toBeTruthy();
    expect(words.getByRole('link', { name: /\(opens in a new window\)/ })).toBeTruthy();
    expect(words.queryByText('Doesn’t fit.') === null).toBe(words.queryByRole('button') !== null);
  }
  expect(home.getAllByText('Doesn’t fit.')).toHaveLength(1);
  expect(home.getAllByText('Recommended for this machine')).toHaveLength(1);
  expect(home.getByText('A larger model follows a story better but answers more slowly.')).toBeTruthy();
});

it('adds a model, shows its progress, and stops; what has arrived is saved', async () => {
  const { user, home } = await open();
  const [add] = home.getAllByRole('button', { name: /^Add .*\d/ });
  if (!add) throw new Error('nothing fits on this machine');
  const name = add.textContent.replace(/^Add /, '');
  await user.click(add);
  const bar = await home.findByRole('progressbar', { name: `Adding ${name}` });
  expect(asked.map((wanted) => wanted.name)).toEqual([name]);
  expect(bar.getAttribute('value')).toBeNull();
  expect(home.getByRole('status').textContent).toBe('Downloading the model…');
  state = { kind: 'adding', name, step: 'download', doneBytes: 1.3 * GB, totalBytes: 2 * GB };
  await waitFor(() => expect(bar.getAttribute('value')).toBe('65'));
  expect(home.getByText('1.3 GB of 2 GB')).toBeTruthy();
  // Announced at every quarter.
  expect(home.getByRole('status').textContent).toBe('Downloading the model… 50%');
  state = undefined;
  await user.click(home.getByRole('button', { name: 'Stop' }));
  expect(await home.findByRole('heading', { name: `${name} isn’t ready yet` })).toBeTruthy();
  expect(home.getByText('It was stopped before anything was downloaded.')).toBeTruthy();
  await user.click(home.getByRole('button', { name: 'Continue' }));
  await home.findByRole('progressbar');
  expect(retried).toBe(1);
});

it('says while adding a model that its progress could not be checked', async () => {
  state = { kind: 'adding', name: 'Ministral 3 3B', step: 'check', doneBytes: 0, totalBytes: null };
  const { home } = await open();
  const mended = failAt('GET', '/api/admin/model', networkError);
  expect(await home.findByText(/^We couldn’t check the progress just now\./)).toBeTruthy();
  mended();
  expect(await home.findByText(/^It continues even if you leave this page\./)).toBeTruthy();
});

it('says why a model could not be added, and what to do', async () => {
  state = { ...FAILED, name: 'Ministral 3 3B', failure: 'no-room', arrivedBytes: 1.2 * GB };
  const { user, home } = await open();
  expect(home.getByRole('heading', { name: 'Ministral 3 3B couldn’t be added' })).toBeTruthy();
  expect(home.getByRole('alert').textContent).toBe(
    'There isn’t enough space on the disk. Please free some up, then try again.',
  );
  expect(home.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await user.click(home.getByRole('button', { name: 'Delete what was downloaded (1.2 GB)' }));
  await waitFor(() => expect(home.queryByRole('alert')).toBeNull());
  expect(document.body.contains(document.activeElement)).toBe(true);
});

it('retries a model of your own, says where it comes from, and offers to delete only what arrived', async () => {
  state = { ...FAILED, failure: 'no-such-host', host: 'exmaple.org' };
  const { user, home } = await open();
  expect(home.getByText('own.gguf from exmaple.org')).toBeTruthy();
  expect(home.getByRole('alert').textContent).toMatch(/^There is no machine called exmaple\.org, or/);
  expect(home.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await user.click(home.getByRole('button', { name: 'Try again' }));
  expect(await home.findByRole('progressbar', { name: 'Adding own' })).toBeTruthy();
  expect(retried).toBe(1);
});

it('shows the current model, and removes it only after confirmation', async () => {
  state = READY;
  const { user, home } = await open();
  expect(home.getByRole('heading', { name: 'Ministral 3 3B' })).toBeTruthy();
  expect(home.getByText('2.15 GB')).toBeTruthy();
  expect(home.getByText('The first word takes about 1.2 s. After that, 6.3 words per second.')).toBeTruthy();
  await user.click(home.getByRole('button', { name: 'Remove Ministral 3 3B…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Ministral 3 3B?' });
  await user.click(within(question).getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText('Ministral 3 3B is removed')).toBeTruthy();
  expect(offers(home).length).toBeGreaterThan(0);
});

it('replaces the current model with another', async () => {
  state = READY;
  const { user, home } = await open();
  await user.click(home.getByText('Replace it with another model'));
  expect(home.getByText(/^Ministral 3 3B stays until the other one has been downloaded/)).toBeTruthy();
  expect(home.queryByRole('button', { name: 'Add Ministral 3 3B' })).toBeNull();
  await user.click(home.getByRole('button', { name: 'Add Qwen2.5 1.5B' }));
  expect(asked.map(({ name }) => name)).toEqual(['Qwen2.5 1.5B']);
});

it.each([
  ['says who answers while the other one is tried', 'trial', /^Only one model is in memory at a time/],
  ['says until then that everything stays as it is', 'download', /everything stays as it is\.$/],
] as const)('%s', async (_what, step, sentence) => {
  const stillHere: LanguageModel = {
    protocol: 'local',
    name: 'Ministral 3 3B',
    host: null,
    stream: () => {
      throw new Error('Nobody asks it.');
    },
    complete: () => Promise.reject(new Error('Nobody asks it.')),
  };
  local = { ...local, languageModel: () => stillHere };
  state = { kind: 'adding', name: 'Qwen2.5 1.5B', step, doneBytes: 1, totalBytes: 2 };
  const { home } = await open();
  expect(await home.findByText(sentence)).toBeTruthy();
});

it('announces that a model is ready, and moves the focus on from “Stop”', async () => {
  state = { kind: 'adding', name: 'Ministral 3 3B', step: 'trial', doneBytes: 1, totalBytes: 1 };
  const { home } = await open();
  (await home.findByRole('button', { name: 'Stop' })).focus();
  state = READY;
  expect(await screen.findByText('Ministral 3 3B is ready')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(home.getByRole('heading', { name: 'A model on this machine' })),
  );
});

it('adds any other model by the URL of its file', async () => {
  const { user, home } = await open();
  await user.click(home.getByText('Another model'));
  const address = home.getByLabelText('Address of the GGUF file');
  const checksum = home.getByLabelText('Its SHA-256, if you know it');
  await user.type(address, 'the file that Rose sent');
  await user.type(checksum, 'abc');
  const add = home.getByRole('button', { name: 'Add this model' });
  await user.click(add);
  expect(home.getAllByRole('alert')).toHaveLength(2);
  expect(asked).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(address));
  await user.clear(address);
  await user.type(address, 'example.org/own.gguf');
  await user.clear(checksum);
  await user.type(checksum, 'AB'.repeat(32));
  await user.click(add);
  expect(await home.findByRole('progressbar', { name: 'Adding own' })).toBeTruthy();
  expect(asked).toEqual([
    { id: 'other', name: 'own', url: 'https://example.org/own.gguf', sha256: 'ab'.repeat(32) },
  ]);
});

it('says why a model could not be started, and what to do', async () => {
  state = { ...READY, isRunning: false, cannotLoad: 'out-of-memory' };
  const { home } = await open();
  expect((await home.findByRole('alert')).textContent).toMatch(
    /^It couldn’t be started just now\. There isn’t enough free memory/,
  );
});
