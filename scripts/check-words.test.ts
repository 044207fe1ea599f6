import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkWords } from './check-words.ts';

const places: string[] = [];
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true });
});

const IMPORT = "import { counted, t } from '#platform/shared/i18n.ts';\n";

/** A project with one screen and a German catalogue of one sentence. */
const withScreen = (
  code: string,
  german: Record<string, string> = { 'Saved {time}': 'Gespeichert: {time}' },
) => {
  const root = mkdtempSync(join(tmpdir(), 'hearthbook-words-'));
  places.push(root);
  const files = {
    'src/features/x/web/x-screen.tsx': IMPORT + code,
    'languages/de/x.json': JSON.stringify(german),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkWords(root);
};
const SAVED = "export const X = () => <p className='A b'>{t('Saved {time}', { time })}</p>;";

test('finds nothing if every sentence is translated into every language', () => {
  expect(withScreen(SAVED)).toEqual([]);
});

test.each([
  ['a sentence that German lacks', `${SAVED} t('Continue');`, undefined, '"Continue" is not in languages/de'],
  ['other braces', SAVED, { 'Saved {time}': 'Gespeichert: {zeit}' }, 'other marks'],
  ['a sentence that nobody says', SAVED, { 'Saved {time}': '{time}', Gone: 'Weg' }, 'nobody says "Gone"'],
  ['a sentence that is glued together', `${SAVED} t('Go ' + on);`, undefined, 'not written out'],
  ['bare text on a screen', `${SAVED} const Y = <p>Go on</p>;`, undefined, 'words without t: Go on'],
  ['a bare label', `${SAVED} const Y = <p aria-label="open" />;`, undefined, 'words without t: open'],
  [
    'a bare sentence in a table',
    `${SAVED} const Y = { why: 'You are not here.' };`,
    undefined,
    'without t: You',
  ],
  [
    'a bare sentence with a value',
    `${SAVED} const Y = \`You have \${n}\`;`,
    undefined,
    'without t: You have',
  ],
])('finds %s', (_what, code, german, fault) => {
  const faults = withScreen(code, german);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});
