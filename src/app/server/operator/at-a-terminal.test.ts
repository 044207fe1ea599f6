import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { AddProgress } from '#platform/server/local-model/install/add-model.ts';
import { aFolder, CHECKOUT } from '#test/harness/an-instance.ts';
import { eventually } from '#test/harness/eventually.ts';
import { readSettings } from '../settings/env.ts';
import { modelFolderOf } from '../context/open-models.ts';
import { type Asked, type Command, NotDone } from './command.ts';
import { modelAdd, tellProgress } from './model-add.ts';
import { modelRemove } from './model-remove.ts';
import { openTerminal } from './terminal.ts';

const CTRL_C = '\u0003';

/** A terminal whose user types `keys` once the command asks something. */
const aScreen = (isTTY = true) => {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  let seen = '';
  output.on('data', (piece: Buffer) => (seen += piece.toString()));
  return {
    terminal: openTerminal({ input, output }),
    type: (keys: string) => void input.write(keys),
    seen: () => seen,
  };
};

const atScreen = async (
  command: Command,
  screen: ReturnType<typeof aScreen>,
  stop = new AbortController(),
) => {
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: await aFolder() });
  const asked: Asked = {
    words: [],
    value: () => undefined,
    has: () => false,
    settings,
    // npm isn't found here, so nothing is installed.
    environment: { PATH: '' },
    places: { root: CHECKOUT, template: '' },
    terminal: screen.terminal,
    signal: stop.signal,
    folder: CHECKOUT,
  };
  return { folder: modelFolderOf(settings), run: () => command.run(asked), stop };
};

const aLeftover = (folder: string): string => {
  mkdirSync(folder);
  const part = join(folder, 'other.gguf.part');
  writeFileSync(part, 'GGUF');
  return part;
};

it('removes a model only after confirmation', async () => {
  for (const [keys, isKept] of [
    ['\r', true],
    ['no\r', true],
    [CTRL_C, true],
    ['y\r', false],
  ] as const) {
    const screen = aScreen();
    const { folder, run } = await atScreen(modelRemove, screen);
    const part = aLeftover(folder);
    const running = run();
    await eventually(() => expect(screen.seen()).toContain('Continue? [y/N]'));
    screen.type(keys);
    if (isKept) await expect(running).rejects.toThrow('Nothing was removed.');
    else await running;
    expect(existsSync(part), keys).toBe(isKept);
  }
});

it('gives up asking when the command is stopped from outside', async () => {
  const screen = aScreen();
  const { folder, run, stop } = await atScreen(modelRemove, screen);
  const part = aLeftover(folder);
  const running = run();
  await eventually(() => expect(screen.seen()).toContain('Continue?'));
  stop.abort();
  await expect(running).rejects.toThrow(NotDone);
  expect(existsSync(part)).toBe(true);
});

it('lists the models on offer, asks which, and adds none if no one answers', async () => {
  const screen = aScreen();
  const { folder, run } = await atScreen(modelAdd, screen);
  const running = run();
  await eventually(() => expect(screen.seen()).toContain('Which one?'));
  expect(screen.seen()).toContain('Ministral 3 3B');
  screen.type(CTRL_C);
  await expect(running).rejects.toThrow('Nothing was added.');
  expect(existsSync(folder)).toBe(false);
});

it('adds the model that was chosen', async () => {
  const screen = aScreen();
  const { run } = await atScreen(modelAdd, screen);
  const running = run();
  await eventually(() => expect(screen.seen()).toContain('Which one?'));
  screen.type('qwen2.5-1.5b\r');
  // It gets as far as it can without npm and a network.
  await expect(running).rejects.toThrow(NotDone);
  expect(screen.seen()).toContain('Adding Qwen2.5 1.5B to');
});

const HALF_A_GIGABYTE = 500_000_000;

const told = (isTTY: boolean, steps: readonly (readonly [ms: number, progress: AddProgress])[]): string => {
  const screen = aScreen(isTTY);
  let now = 0;
  const tell = tellProgress(screen.terminal, () => now);
  for (const [ms, progress] of steps) {
    now = ms;
    tell(progress);
  }
  return screen.seen();
};

const download = (doneBytes: number, totalBytes: number | null = HALF_A_GIGABYTE): AddProgress => ({
  step: 'download',
  doneBytes,
  totalBytes,
});

it('shows progress in one line at a terminal, with the time left', () => {
  const seen = told(true, [
    [0, { step: 'runtime', doneBytes: 0, totalBytes: null }],
    [1000, download(0)],
    // It continues with what was already downloaded.
    [1000, download(100_000_000)],
    [1050, download(101_000_000)],
    [11_000, download(200_000_000)],
    [400_000, { step: 'trial', doneBytes: 0, totalBytes: 0 }],
  ]);
  const lines = seen.split('\r\u001B[K');
  expect(lines).toEqual([
    'Installing the program that runs it …',
    'Downloading: 0.0 kB of 500.0 MB, 0%',
    'Downloading: 200.0 MB of 500.0 MB, 40%, 30 s left',
    'Asking it a short question …',
  ]);
});

it('shows progress in a line for each step and each tenth elsewhere', () => {
  const seen = told(false, [
    [0, { step: 'runtime', doneBytes: 0, totalBytes: null }],
    [1000, download(0)],
    ...Array.from({ length: 100 }, (_, at): [number, AddProgress] => [
      2000 + at * 600,
      download((at + 1) * 5_000_000),
    ]),
    [70_000, { step: 'check', doneBytes: 1_000_000, totalBytes: HALF_A_GIGABYTE }],
    [71_000, { step: 'check', doneBytes: HALF_A_GIGABYTE, totalBytes: HALF_A_GIGABYTE }],
  ]);
  const lines = seen.trimEnd().split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'Installing the program that runs it …',
    'Downloading …',
    'Downloading: 50.0 MB of 500.0 MB, 10%, 54 s left',
  ]);
  expect(lines).toHaveLength(2 + 10 + 1);
  expect(lines.slice(-2)).toEqual(['Downloading: 500.0 MB of 500.0 MB, 100%', 'Checking …']);
  expect(seen).not.toContain('\r');
});

it('shows how much has arrived if the total is unknown', () => {
  const seen = told(false, [
    [0, download(0, null)],
    [1, download(300_000_000, null)],
    [2, download(600_000_000, null)],
  ]);
  expect(seen).toBe('Downloading …\nDownloading: 600.0 MB\n');
});
