import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const FULL = '/dev/full';
const LOGS = `
const { openLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)});
const log = openLog('info');
for (let line = 0; line < 5; line += 1) {
  log.info('somebody was here');
  await new Promise((resolve) => setTimeout(resolve, 20));
}
console.error('still serving');
`;

it.skipIf(!existsSync(FULL))('lets the server go on, and end, if nothing can be written', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOGS], {
    stdio: ['ignore', openSync(FULL, 'w'), 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (piece) => (said += String(piece)));
  const [code] = await once(child, 'exit');
  expect([said.trim(), code]).toEqual(['still serving', 0]);
});
