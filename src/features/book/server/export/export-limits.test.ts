import { expect, it } from 'vitest';
import { budgetOfMemory } from '#platform/server/worker-process/machine-budget.ts';
import { openMemoryBudget } from '#platform/server/worker-process/memory-budget.ts';
import { sharesOfMemory } from '#platform/server/worker-process/worker-shares.ts';
import { limitsOfMemory } from './export-limits.ts';

const GB = 1024 ** 3;

it.each([0.5, 1, 1.4, 2, 4, 8, 64])('leaves room for everything else on a machine of %d GB', (gigabytes) => {
  const { atOnce, exportMemory, layoutMemory } = limitsOfMemory(gigabytes * GB);
  expect(atOnce).toBe(gigabytes < 1.5 ? 1 : 2);
  // Files and previews have their own limits: between two previews, a process holds little memory.
  expect(exportMemory * atOnce).toBeLessThanOrEqual(gigabytes * GB * 0.7);
  expect(layoutMemory * atOnce).toBeLessThanOrEqual(gigabytes * GB * 0.6);
  expect(exportMemory).toBeLessThan(GB);
});

it('makes a book of 60,000 words in half a gigabyte, as the docs promise', () => {
  // The measured memory of one export (docs/measurements.md), in megabytes.
  expect(limitsOfMemory(GB / 2).exportMemory).toBeGreaterThan(250 * 1024 * 1024);
});

it('gives a long book all the memory it needs if there is enough', () => {
  expect(limitsOfMemory(8 * GB)).toMatchObject({ exportMemory: 900 * 1024 * 1024, atOnce: 2 });
});

const MACHINES = [0.5, 0.75, 1, 1.4, 1.9, 2, 4, 8, 64];

it.each(MACHINES)('allows no single process more memory than all of them together, on %d GB', (gigabytes) => {
  const memory = gigabytes * GB;
  const { total } = budgetOfMemory(memory);
  expect(total).toBeLessThanOrEqual(memory - GB / 4);
  const { exportMemory, layoutMemory } = limitsOfMemory(memory);
  const { fileMemory, textMemory } = sharesOfMemory(memory);
  expect(Math.max(exportMemory, layoutMemory, fileMemory, textMemory)).toBeLessThanOrEqual(total);
});

it.each([1, 2, 4, 8])('leaves room to compose while books are made and shown, on %d GB', (gigabytes) => {
  const { total, keptForShort } = budgetOfMemory(gigabytes * GB);
  const { atOnce, exportMemory, layoutMemory } = limitsOfMemory(gigabytes * GB);
  const budget = openMemoryBudget(total, keptForShort);
  const lane = (bytes: number, isLong: boolean) => budget.lane({ bytes, isLong, tryAgain: () => undefined });
  const books = [exportMemory, layoutMemory].map((memory) => lane(memory, true));
  const begun = books.flatMap((book) => Array.from({ length: atOnce }, () => book.take()));
  expect(begun[0]).toBe(true);
  expect(lane(sharesOfMemory(gigabytes * GB).textMemory, false).take()).toBe(true);
});
