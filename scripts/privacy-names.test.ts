import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const PAGE = 'src/features/pages/web/legal/privacy-device.tsx';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The names on the privacy page, without the dots that stand for an owner's id. */
const told = [...read(PAGE).matchAll(/names: \[([^\]]*)\]/g)]
  .flatMap((match) => [...(match[1] ?? '').matchAll(/'([^']*)'/g)])
  .map((match) => match[1]?.replace('…', '') ?? '');

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => file !== PAGE && !file.includes('.test.'))
  .map(read);

/** Locks between the windows of one browser: nothing is stored under these names. */
const LOCKS = ['hearthbook.recording.', 'hearthbook.bringing.'];

it('the privacy page lists every cookie and storage key of our own in the code', () => {
  const ours = sources.flatMap((code) =>
    [...code.matchAll(/['"`}](hearthbook\.[a-z_.-]+)/g)].map((match) => match[1] ?? ''),
  );
  expect(new Set(ours).size).toBeGreaterThan(8);
  expect(ours.filter((name) => ![...told, ...LOCKS].includes(name))).toEqual([]);
});

it('the privacy page lists everything stored to count visits and remember the welcome', () => {
  for (const name of ['hasSeenGettingStartedModal', 'visitor_id', 'session_id', 'has_visited'])
    expect(told).toContain(name);
});

it('the privacy page lists only what the code stores', () => {
  const everything = sources.join('\n');
  expect(told.length).toBeGreaterThan(12);
  expect(told.filter((name) => !everything.includes(name))).toEqual([]);
});
