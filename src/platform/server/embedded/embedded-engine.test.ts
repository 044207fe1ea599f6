import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openEngine } from './embedded-engine.ts';

it.skipIf(process.platform === 'win32')(
  'keeps everybody else on the machine out of the database',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'engine-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // As an installation from before has it.
    chmodSync(folder, 0o755);
    await (await openEngine({ folder })).close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  },
);
