// Not run again on PostgreSQL: it is about the process that reads the files.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { WORKER_PROGRAM } from '#app/server/worker-program.ts';
import { sharesOfMemory } from '#platform/server/worker-process/worker-shares.ts';
import { openWorkers } from '#platform/server/worker-process/workers.ts';
import { aDocxOfStyles, HOSTILE_WRITING, markdownOfLinks } from '#test/fixtures/hostile-writing.ts';
import { type Person, testApp } from '#test/harness/test-app.ts';
import { testWorkers } from '#test/harness/test-workers.ts';
import { aDocxBook, aLongDocx } from '#test/fixtures/writing-files.ts';
import { readWritingJob } from './read-writing-job.ts';

const look = async (person: Person, file: Buffer, name = 'life.docx') => {
  const answer = await person.raw(`/api/imports/preview?name=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  });
  return { status: answer.status, ...((await answer.json()) as { code?: string; why?: string }) };
};

const GOOD = aDocxBook(['Otley', 'A green door.']);

it.each(HOSTILE_WRITING.map(([what, file, why, name]) => ({ what, file, why, name })))(
  'refuses $what',
  async ({ file, why, name }) => {
    const rose = await (await testApp()).writer();
    const answer = await look(rose, file(), name);
    expect(answer).toMatchObject({ status: 422, code: 'not-readable-writing', why });
  },
);

/** As on a machine with 512 MB. */
const smallWorkers = () => {
  const workers = openWorkers(WORKER_PROGRAM, {
    budgets: false,
    shares: sharesOfMemory(512 * 1024 * 1024, 1),
  });
  onTestFinished(() => workers.end());
  return workers;
};

it('aborts reading a file that exhausts memory, and reads the next one as usual', async () => {
  const workers = smallWorkers();
  const rose = await (await testApp({}, { workers })).writer();
  const file = aDocxOfStyles();
  expect(await look(rose, file)).toMatchObject({ status: 422, why: 'too-long' });
  expect((await look(rose, GOOD)).status).toBe(200);
  expect(await failureOf(file, 'life.docx', {}, workers)).toBe('memory');
});

it('reads three hundred pages on a machine of 512 MB', async () => {
  const rose = await (await testApp({}, { workers: smallWorkers() })).writer();
  expect((await look(rose, aLongDocx(300))).status).toBe(200);
});

/** The same file in the same job, with the test's own limits. */
const failureOf = async (
  file: Buffer,
  name: string,
  limits: Partial<typeof readWritingJob>,
  workers = testWorkers(),
) => {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-writing-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'sent');
  await writeFile(path, file);
  return workers
    .files({ person: 'rose', networks: [] }, { ...readWritingJob, ...limits }, { path, name })
    .then(
      () => 'read',
      (error: unknown) => (error as { why?: string }).why,
    );
};

it('aborts reading a file that would take minutes', async () => {
  expect(await failureOf(markdownOfLinks(), 'life.md', { timeoutMs: 500 })).toBe('time');
});

it('refuses an upload of more than 20 MB before all of it has arrived', async () => {
  const rose = await (await testApp()).writer();
  expect(await look(rose, Buffer.alloc(20_000_001, 'a'))).toMatchObject({ status: 413, code: 'too-large' });
});
