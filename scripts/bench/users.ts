import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { tokenHash } from '../../src/features/account/sign-in/server/keyed-hash.ts';
import { signedToken } from '../../src/features/account/sign-in/server/session.ts';
import { cursorText } from '../../src/features/admin/server/user-cursor.ts';
import { ID, joinedFor, SORTED } from '../../src/features/admin/server/page-users.ts';
import { USER_SORTS, type UserSort } from '../../src/features/admin/shared/users-limits.ts';
import { type Db, openDatabase } from '../../src/platform/server/database/database.ts';
import { migrate } from '../../src/platform/server/database/migrate.ts';
import { startPostgres } from '../testing/postgres.ts';
import { SECRET, startServer } from './start-server.ts';

const root = join(import.meta.dirname, '../..');
const PORT = 4841;
const SITE = `http://localhost:${PORT}`;
const TOKEN = 'the token of the administrator who measures';
const USERS = 100_000;
const ROUNDS = 15;
/** How a person with a slow connection reads: this much, then nothing for this long. */
const SLOW_BYTES = 64 * 1024;
const SLOW_REST_MS = 10;

/** This many at once: a statement that took longer would be cancelled. */
const AT_ONCE = 5_000;

const inParts = async (work: (from: number, to: number) => Promise<unknown>): Promise<void> => {
  for (let from = 1; from <= USERS; from += AT_ONCE) await work(from, from + AT_ONCE - 1);
};

/**
 * Half have a chapter or more, a few have a hundred; one in five has a plan, one in ten had one; two in three
 * came back.
 */
const fill = async (db: Db): Promise<void> => {
  await inParts((from, to) =>
    sql`
      insert into "user" (id, email, display_name, created_at, last_login_at, needs_confirmation)
      select md5('u' || n), 'writer' || n || '@' || (array['example.org', 'mail.example', 'post.example'])[n % 3 + 1], 'W',
        '2020-01-01'::timestamptz + n * interval '31 minutes',
        case when n % 3 > 0 then '2024-01-01'::timestamptz + (n::bigint * 7919 % 1000003) * interval '1 minute' end,
        n % 100 = 0
      from generate_series(${from}::int, ${to}::int) n`.execute(db),
  );
  // Counted at the end, all at once.
  await sql`alter table chapter disable trigger user`.execute(db);
  await inParts((from, to) =>
    sql`
      insert into chapter (user_id, title, content, word_count, chapter_order)
      select md5('u' || n), 'A chapter', repeat('We lived by the river. ', 10), 50, place
      from generate_series(${from}::int, ${to}::int) n
      cross join lateral generate_series(1, case when n % 500 = 0 then 100 when n % 2 = 0 then 1 + n % 17 else 0 end) place`.execute(
      db,
    ),
  );
  await sql`alter table chapter enable trigger user`.execute(db);
  await inParts((from, to) =>
    sql`
      update chapter_tally t set chapters = counted.times
      from (select user_id, count(*) as times from chapter
        where user_id in (select md5('u' || n) from generate_series(${from}::int, ${to}::int) n) group by user_id) counted
      where t.user_id = counted.user_id`.execute(db),
  );
  await inParts((from, to) =>
    sql`
      insert into entitlement (user_id, plan, source, starts_at, ends_at)
      select md5('u' || n), case n % 40 when 0 then 'enterprise' when 5 then 'family_reader' else 'premium' end, 'gift',
        now() - interval '400 days',
        case when n % 10 = 1 then now() - interval '35 days' else now() + interval '300 days' end
      from generate_series(${from}::int, ${to}::int) n where n % 5 = 0 or n % 10 = 1`.execute(db),
  );
  await sql`insert into "user" (id, email, display_name, role) values ('admin', 'admin@example.org', 'A', 'administrator')`.execute(
    db,
  );
  await sql`insert into session (id, user_id, token_hash, expires_at) values ('s', 'admin', ${tokenHash(TOKEN)}, now() + interval '20 days')`.execute(
    db,
  );
  for (const table of ['"user"', 'chapter', 'chapter_tally', 'entitlement'])
    await sql`vacuum analyze ${sql.raw(table)}`.execute(db);
};

const headers = { cookie: `hearthbook.session_token=${signedToken(TOKEN, SECRET)}` };

const get = async (path: string): Promise<Response> => {
  const answer = await fetch(SITE + path, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

type Page = { users: unknown[]; total: number; after: string | null };

const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b);

/** Best, median and worst of several rounds, in milliseconds, and the page. */
const timed = async (query: string): Promise<{ text: string; page: Page }> => {
  const took: number[] = [];
  let page: Page | undefined;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const from = performance.now();
    page = (await (await get(`/api/admin/users?${query}`)).json()) as Page;
    // The first round warms up the others.
    if (round > 0) took.push(performance.now() - from);
  }
  if (!page) throw new Error('nothing was asked');
  const all = sorted(took);
  const text = [all[0], all[Math.floor(all.length / 2)], all.at(-1)].map((ms) => ms?.toFixed(1)).join(' / ');
  return { text, page };
};

type Order = { readonly sort: UserSort; readonly direction: 'asc' | 'desc' };

/** The cursor of a page this far in, as the page before it would have returned it. */
const cursorAt = async (db: Db, { sort, direction }: Order, before: number): Promise<string> => {
  const { by, key, id = ID } = SORTED[sort];
  const way = sql.raw(direction);
  const { rows } = await sql<{ key: string; id: string }>`
    select ${key} as key, u.id from "user" u ${joinedFor(sort, db, { now: new Date(), openAccess: false })} where not u.needs_confirmation
    order by ${by} ${way}, ${id} ${way} offset ${before - 1}::int limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('there is no page so far in');
  return cursorText({ sort, direction, ...row });
};

const memoryOf = ({ pid }: ChildProcess, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/**
 * Reads an export to its end, at full speed or as a slow reader; returns its lines, its time, and how far the
 * server's memory rose meanwhile.
 */
const exported = async (server: ChildProcess, isSlow: boolean): Promise<string> => {
  const before = memoryOf(server, 'VmRSS');
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, memoryOf(server, 'VmRSS'))), 20);
  const from = performance.now();
  const { body } = await get('/api/admin/users.csv?timeZone=Europe/Berlin');
  let bytes = 0;
  let lines = 0;
  let sinceRest = 0;
  if (!body) throw new Error('nothing was sent');
  for await (const piece of body) {
    bytes += piece.byteLength;
    sinceRest += piece.byteLength;
    for (const byte of piece) if (byte === 10) lines += 1;
    if (isSlow && sinceRest > SLOW_BYTES) {
      sinceRest = 0;
      await pause(SLOW_REST_MS);
    }
  }
  clearInterval(watching);
  const seconds = (performance.now() - from) / 1_000;
  return `${lines - 1} accounts, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(2)} s, memory ${before.toFixed(0)} MB, at most ${(peak - before).toFixed(0)} MB more`;
};

/** The administrator’s list of users at 100,000 accounts on PostgreSQL: pages, searches and the export. */
export default async function users(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  let server: ChildProcess | undefined;
  try {
    const { db, close } = await openDatabase({ url: postgres.url });
    await migrate(db as never, join(root, 'migrations'));
    await fill(db);
    const { rows } = await sql<{ chapters: number; plans: number }>`
      select (select count(*) from chapter)::int as chapters, (select count(*) from entitlement)::int as plans`.execute(
      db,
    );
    console.log(`${USERS} accounts, ${rows[0]?.chapters} chapters, ${rows[0]?.plans} plans`);
    server = await startServer('dist/server/main.js', PORT, postgres.url, {});
    console.log(`pages of 50 over HTTP, ms: best / median / worst of ${ROUNDS}`);
    for (const sort of USER_SORTS)
      for (const direction of ['desc', 'asc'] as const) {
        const query = `sort=${sort}&direction=${direction}`;
        const first = await timed(query);
        const middle = await timed(
          `${query}&after=${await cursorAt(db, { sort, direction }, Math.floor(first.page.total / 2))}`,
        );
        const last = await timed(
          `${query}&after=${await cursorAt(db, { sort, direction }, first.page.total - 50)}`,
        );
        console.log(`${query}: first ${first.text}, middle ${middle.text}, last ${last.text}`);
      }
    for (const query of [
      'search=writer77',
      'search=nobody-at-all',
      'search=77&sort=total_chapters',
      'plan=enterprise',
      'plan=free',
      'plan=premium&search=post&sort=last_login',
      'plan=family_reader&sort=subscription_plan',
      'standing=waiting',
      'standing=disabled',
    ]) {
      const { text, page } = await timed(query);
      console.log(`${query}: ${text} (${page.total} match)`);
    }
    console.log(`export: ${await exported(server, false)}`);
    console.log(`export, read slowly: ${await exported(server, true)}`);
    const from = performance.now();
    const all = await fetch(`${SITE}/api/functions/admin-users`, {
      method: 'POST',
      headers: { ...headers, origin: SITE, 'content-type': 'application/json' },
      body: '{}',
    });
    const bytes = (await all.arrayBuffer()).byteLength;
    console.log(
      `beside it, admin-users with all of them: ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - from) / 1_000).toFixed(2)} s`,
    );
    await close();
  } finally {
    server?.kill('SIGTERM');
    postgres.stop();
  }
}
