import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openEngine, writeTemplate } from './embedded-engine.ts';

it.skipIf(process.platform === 'win32')(
  'keeps everybody else on the machine out of the database',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'engine-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // Like the folder of an older installation.
    chmodSync(folder, 0o755);
    await (await openEngine({ folder })).close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  },
);

it('starts over if the first start was cut off', async () => {
  const work = mkdtempSync(join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const [template, folder] = [join(work, 'template'), join(work, 'database')];
  await writeTemplate(template);
  mkdirSync(`${folder}.new`);
  writeFileSync(join(`${folder}.new`, 'PG_VERSION'), 'half a database');
  const engine = await openEngine({ folder, template });
  const { rows } = await engine.query('select 1 as answers');
  await engine.close();
  expect(rows).toEqual([{ answers: 1 }]);
  expect(existsSync(`${folder}.new`)).toBe(false);
});
