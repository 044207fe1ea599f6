import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { type Visit, writeVisits } from './write-visits.ts';

const aVisit = (visitor: string, page: string): Visit => ({
  at: new Date('2026-11-21T10:00:00Z'),
  visitor,
  session: 7,
  page,
  referrer: `https://news.example${page}`,
  userAgent: `Browser of ${page}`,
  isReturn: page === '/about',
});

const sumsOf = async (db: Awaited<ReturnType<typeof emptyDatabase>>['db']) => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from visit) as rows,
      (select count(*)::int from visitor) as visitors,
      (select max(id) - min(id) + 1 from visitor) as ids_taken,
      (select count(*)::int from visit_browser) as browsers,
      (select visits::int from visit_total) as total,
      (select visitors::int from visit_total) as new_visitors,
      (select sum(visits)::int from visit_quarter) as in_quarters,
      (select sum(visits)::int from visit_page) as of_pages`.execute(db);
  return rows[0];
};

it('counts every visitor once and every visit, when many nodes write the same newcomers at once', async () => {
  const { db } = await emptyDatabase();
  const visitors = Array.from({ length: 50 }, () => randomUUID());
  const pages = ['/', '/about', '/faq'];
  const batch = (first: number): Visit[] =>
    Array.from({ length: 60 }, (_, i) =>
      aVisit(visitors[(first * 7 + i) % visitors.length] ?? '', pages[i % pages.length] ?? ''),
    );
  await Promise.all(Array.from({ length: 40 }, (_, i) => writeVisits(db, batch(i))));
  expect(await sumsOf(db)).toEqual({
    rows: 2400,
    visitors: 50,
    ids_taken: 50,
    browsers: 3,
    total: 2400,
    new_visitors: 50,
    in_quarters: 2400,
    of_pages: 2400,
  });
});

it('loses at most a second of visits when a node is killed, and the sums match the rows', async () => {
  const { db } = await emptyDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../../test/harness/acknowledging-visits.ts'), url.href],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const acknowledged: { readonly at: number; readonly taken: number }[] = [];
  let killedAt = Infinity;
  for await (const line of createInterface({ input: child.stdout })) {
    const [at = 0, taken = 0] = line.split(' ').map(Number);
    acknowledged.push({ at, taken });
    if (killedAt === Infinity && at - (acknowledged[0]?.at ?? 0) > 2_500) {
      killedAt = Date.now();
      child.kill('SIGKILL');
    }
  }
  const safe = acknowledged.findLast(({ at }) => at < killedAt - 1_000)?.taken ?? 0;
  const sums = await sumsOf(db);
  expect(safe).toBeGreaterThan(500);
  expect(sums?.rows).toBeGreaterThanOrEqual(safe);
  expect(sums).toMatchObject({ total: sums?.rows, in_quarters: sums?.rows, of_pages: sums?.rows });
});
