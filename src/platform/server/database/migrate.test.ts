import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tableTypes } from '../../../../scripts/generate-tables.ts';

it('keeps the table types in step with the migrations', async () => {
  const written = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8');
  expect(await tableTypes()).toBe(written);
});
