import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';

const MODULE = new URL('when-told-to-stop.ts', import.meta.url).href;

let folder = '';
const written = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthbook-stop-'));
  writeFileSync(
    written('server.ts'),
    `import { writeFileSync } from 'node:fs';
     import { whenToldToStop } from ${JSON.stringify(MODULE)};
     writeFileSync(${JSON.stringify(written('id'))}, String(process.pid));
     setInterval(() => {}, 1_000);
     writeFileSync(${JSON.stringify(written('reason'))}, await whenToldToStop());
     process.exit();`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const reads = (name: string): string => readFileSync(written(name), 'utf8');
const started = async (): Promise<number> => {
  await eventually(() => expect(reads('id')).toMatch(/\d/));
  return Number(reads('id'));
};

it('keeps running when the shell that started it exits, and stops when told to', async () => {
  const shell = spawn('sh', ['-c', '"$0" "$1" &', process.execPath, written('server.ts')], {
    stdio: 'ignore',
  });
  await once(shell, 'exit');
  const id = await started();
  // Twice as long as noticing used to take.
  await pause(1_000);
  expect(() => process.kill(id, 0)).not.toThrow();
  process.kill(id, 'SIGTERM');
  await eventually(() => expect(reads('reason')).toBe('SIGTERM'));
});

it('stops when the command that started it is killed', async () => {
  writeFileSync(
    written('command.mjs'),
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, [${JSON.stringify(written('server.ts'))}], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });`,
  );
  const command = spawn(process.execPath, [written('command.mjs')], { stdio: 'ignore' });
  await started();
  command.kill('SIGKILL');
  await eventually(() => expect(reads('reason')).toBe('the process that started this one is gone'));
});
