// The embedded engine's thread, on a disk that behaves as the file `disk.json` next to the database says at
// the moment.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { runEngineThread } from '#platform/server/embedded/engine-thread.ts';
import type { EngineThreadData } from '#platform/server/embedded/engine-thread-data.ts';
import type { BadDisk } from './bad-disk.ts';

const data = workerData as EngineThreadData;
const path = join(dirname(data.folder), 'disk.json');

const now = (): BadDisk =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BadDisk) : { freeBytes: 1e9 };

await runEngineThread(data, {
  freeBytes: () => now().freeBytes ?? 1e9,
  beforeSync: () => {
    const { sync, syncTakesMs = 0 } = now();
    if (sync === 'fails') throw new Error('The disk failed.');
    // Like a file system that never returns.
    while (now().sync === 'hangs');
    if (syncTakesMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, syncTakesMs);
  },
});
