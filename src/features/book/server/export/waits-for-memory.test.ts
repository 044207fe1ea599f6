import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { budgetOfMemory, machineBudget } from '#platform/server/worker-process/machine-budget.ts';
import { machineMemory } from '#platform/server/worker-process/machine-memory.ts';
import { memoryForOne } from '#platform/server/worker-process/memory-budget.ts';
import {
  askFor,
  endExportJobs,
  filesOf,
  exportTestBed,
  writerWithChapter,
} from '#test/builders/book-export.ts';
import { eventually } from '#test/harness/eventually.ts';
import { testApp } from '#test/harness/test-app.ts';
import { openTypesetter } from '../layout/typesetter.ts';

afterEach(endExportJobs);

it('starts neither a file nor pages while other work takes up the machine’s memory, and both afterwards', async () => {
  const app = await testApp();
  const writer = await writerWithChapter(app);
  const stand = exportTestBed(app, 'A life by the water');
  const typesetter = openTypesetter(stand.exporting);
  const { total } = budgetOfMemory(machineMemory());
  const giveBack = await memoryForOne(machineBudget(), { bytes: total, isLong: false });
  await askFor(writer);
  stand.begin();
  await eventually(async () => expect(await filesOf(writer)).toMatchObject([{ state: 'making' }]));
  const pages = typesetter.pagesOf(
    { owner: writer.session.userId, networks: [] },
    new AbortController().signal,
  );
  await pause(300);
  expect(existsSync(stand.began)).toBe(false);
  giveBack();
  expect((await pages).volumes).toEqual([40, 20]);
  await eventually(async () => expect(await filesOf(writer)).toMatchObject([{ state: 'made' }]));
  await typesetter.end();
});

it('lets a file waiting for memory be stopped', async () => {
  const app = await testApp();
  const writer = await writerWithChapter(app);
  const stand = exportTestBed(app, 'A life by the water');
  const { total } = budgetOfMemory(machineMemory());
  const giveBack = await memoryForOne(machineBudget(), { bytes: total, isLong: false });
  const { id } = await askFor(writer);
  const node = stand.begin();
  await eventually(async () => expect(await filesOf(writer)).toMatchObject([{ state: 'making' }]));
  await writer.send('POST', `/api/book/files/${id}/stop`, {});
  await eventually(async () => expect(await filesOf(writer)).toMatchObject([{ state: 'stopped' }]));
  await node.stop();
  expect(existsSync(stand.began)).toBe(false);
  giveBack();
});
