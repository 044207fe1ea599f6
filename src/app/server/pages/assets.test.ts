import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assetResponder } from './assets.ts';

const aBuild = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-assets-'));
  mkdirSync(join(folder, 'assets'));
  const files = {
    'main-a1.js': 'plain',
    'main-a1.js.br': 'brotli',
    'main-a1.js.gz': 'gzip',
    'face-b2.woff2': 'face',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), content);
  writeFileSync(join(folder, 'secret.js'), 'not for anybody');
  return assetResponder(folder, new Set(Object.keys(files)));
};

describe('the files of the build', () => {
  test.each([
    ['gzip, deflate, br', 'brotli'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    [undefined, 'plain'],
  ])('are served to a browser that accepts %s as %s', async (accepted, content) => {
    const response = await aBuild()('main-a1.js', accepted);
    expect(await response?.text()).toBe(content);
    expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response?.headers.get('cache-control')).toContain('immutable');
  });

  test('that are already compressed are served as they are', async () => {
    expect(await (await aBuild()('face-b2.woff2', 'br'))?.text()).toBe('face');
  });

  test.each(['../secret.js', '..%2fsecret.js', 'main-a1.js.br', 'main-a1.js.map', '.vite/manifest.json', ''])(
    'are the only ones: %s is not found',
    async (name) => {
      expect(await aBuild()(name, 'br')).toBeUndefined();
    },
  );
});
