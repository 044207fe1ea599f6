import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSecret } from './secret.ts';

test('the secret is generated once, long, and readable by its owner only', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'hearthbook-secret-')), 'data');
  const secret = keptSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(keptSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['auth-secret']);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});
