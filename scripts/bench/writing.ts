import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { WORKER_PROGRAM } from '../../src/app/server/worker-program.ts';
import { readWritingJob } from '../../src/features/chapters/server/import/read-writing-job.ts';
import { openWorkers } from '../../src/platform/server/worker-process/workers.ts';
import { aLongDocx } from '../../test/fixtures/writing-files.ts';

const PAGES = 300;
const RUNS = 6;

/** How long a worker process takes to read a Word document of three hundred pages. */
export default async function writing(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-writing-'));
  const workers = openWorkers(WORKER_PROGRAM, { budgets: false });
  try {
    const path = join(folder, 'life.docx');
    writeFileSync(path, aLongDocx(PAGES));
    for (let run = 1; run <= RUNS; run += 1) {
      const began = performance.now();
      const read = await workers.files({ person: 'bench', networks: [] }, readWritingJob, {
        path,
        name: 'life.docx',
      });
      const ms = Math.round(performance.now() - began);
      if (!('chapters' in read)) throw new Error(`The document was refused: ${read.fault}`);
      const words = read.chapters.reduce((sum, chapter) => sum + chapter.words, 0);
      const what = `${read.chapters.length} chapters, ${words} words`;
      console.log(`${run === 1 ? 'process begun' : 'process warm '}  ${String(ms).padStart(5)} ms  ${what}`);
    }
  } finally {
    await workers.end();
    rmSync(folder, { recursive: true });
  }
}
