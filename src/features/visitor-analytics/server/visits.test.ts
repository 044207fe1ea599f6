import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { visitsOf } from '#app/server/context/feature-parts.ts';
import { codeOf, ORIGIN, type Person, testApp } from '#test/harness/test-app.ts';
import { eventually } from '#test/harness/eventually.ts';
import type { SentVisits, VisitorSummary } from '../shared/contract.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PAGES = ['/', '/about', '/write', '/family-stories/:userId'];
const NOTHING_YET = {
  totalVisitors: 0,
  uniqueVisitors: 0,
  returnVisitors: 0,
  topPages: [],
  todayVisits: 0,
  weekVisits: 0,
  monthVisits: 0,
} satisfies VisitorSummary;

type Sent = Omit<SentVisits, 'visits'> & {
  readonly visits: readonly Partial<SentVisits['visits'][number]>[];
};

const sentVisits = (paths: readonly string[], more: Partial<Sent> = {}): Sent => ({
  visitor_id: randomUUID(),
  session_id: randomUUID(),
  is_return_visitor: false,
  visits: paths.map((page_path) => ({ page_path, referrer: null, ms_ago: 0 })),
  ...more,
});

/** The real app, whose route table has a few pages. Tests may change `now`. */
const aSite = async (variables: Record<string, string> = {}) => {
  const at = { now: new Date('2026-11-21T10:00:00Z') };
  const made = await testApp(variables, { clock: () => at.now });
  const visits = visitsOf(made.context, (path) =>
    path.startsWith('/family-stories/') ? '/family-stories/:userId' : PAGES.find((page) => page === path),
  );
  const app = buildApp(made.context, { visits });
  const send = async (
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: { recorded?: number; code?: string } }> => {
    const response = await app.request(`${ORIGIN}/api/visits`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { origin: ORIGIN, 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
    });
    return { status: response.status, body: (await response.json()) as { recorded?: number } };
  };
  const summary = async (timeZone = 'UTC'): Promise<VisitorSummary> => {
    await visits.flush();
    const administrator = await made.writer({ role: 'administrator' });
    const { body } = await administrator.get<VisitorSummary>(
      `/api/admin/visits?timeZone=${encodeURIComponent(timeZone)}`,
    );
    return body;
  };
  return { ...made, at, visits, send, summary };
};

describe('a visit', () => {
  it('is stored with page, time, browser and referrer, and is written automatically a moment later', async () => {
    const { send, db } = await aSite();
    const sent = sentVisits(['/about'], { is_return_visitor: true });
    const answered = await send({
      ...sent,
      visits: [
        { page_path: '/about', referrer: 'https://user:pw@news.example/story?id=7#top', ms_ago: 60_000 },
      ],
    });
    expect(answered).toEqual({ status: 200, body: { recorded: 1 } });
    const rows = () =>
      db
        .selectFrom('visit')
        .innerJoin('visitor', 'visitor.id', 'visit.visitor')
        .innerJoin('visit_page', 'visit_page.id', 'visit.page')
        .innerJoin('visit_browser', 'visit_browser.id', 'visit.browser')
        .leftJoin('visit_referrer', 'visit_referrer.id', 'visit.referrer')
        .select(['at', 'key', 'path', 'user_agent', 'address', 'is_return'])
        .execute();
    await eventually(async () => expect(await rows()).toHaveLength(1));
    expect(await rows()).toEqual([
      {
        at: new Date('2026-11-21T09:59:00Z'),
        key: sent.visitor_id,
        path: '/about',
        user_agent: FIREFOX,
        address: 'https://news.example/story',
        is_return: true,
      },
    ]);
  });

  it('to a page with someone’s id in its URL counts towards its pattern, and to an unknown URL towards /404', async () => {
    const { send, summary } = await aSite();
    await send(sentVisits([`/family-stories/${randomUUID()}`, '/about', '/wp-admin.php', '/about']));
    expect((await summary()).topPages).toEqual([
      { page: '/about', visits: 2 },
      { page: '/404', visits: 1 },
      { page: '/family-stories/:userId', visits: 1 },
    ]);
  });

  it.each([
    ['a page of our own', `${ORIGIN}/about`],
    ['a file', 'file:///home/anna/index.html'],
    ['no address', 'not an address'],
  ])('does not keep a referrer that is %s', async (_what, referrer) => {
    const { send, visits, db } = await aSite();
    await send({ ...sentVisits([]), visits: [{ page_path: '/', referrer, ms_ago: 0 }] });
    await visits.flush();
    expect(await db.selectFrom('visit').select('referrer').execute()).toEqual([{ referrer: null }]);
    expect(await db.selectFrom('visit_referrer').selectAll().execute()).toEqual([]);
  });

  it('leaves no trace of the network it came from, nor of an account', async () => {
    const { send, visits, db } = await aSite({ TRUSTED_PROXIES: '1' });
    await send(sentVisits(['/']), { 'x-forwarded-for': '203.0.113.77' });
    await visits.flush();
    const tables = ['visit', 'visitor', 'visit_browser', 'visit_page', 'visit_referrer'] as const;
    const kept = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    expect(kept.flat()).toHaveLength(4);
    expect(JSON.stringify(kept)).not.toContain('203.0.113');
    expect(Object.keys(kept[0]?.[0] ?? {}).toSorted()).toEqual(
      ['at', 'browser', 'is_return', 'page', 'referrer', 'session', 'visitor'].toSorted(),
    );
  });
});

it('a visit is counted even with a made-up browser and referrer each time, but only so many of those are stored a day', async () => {
  const { visits, db, summary } = await aSite({ RATE_LIMITS: 'off' });
  for (let i = 0; i < 2_010; i += 1) {
    const sent = sentVisits(['/']);
    visits.take(
      {
        ...sent,
        visits: [{ page_path: '/', referrer: `https://made-up.example/${i}`, ms_ago: 0 }],
      },
      { address: '203.0.113.77', headers: new Headers({ 'user-agent': `${FIREFOX} ${i}` }) },
    );
  }
  expect((await summary()).totalVisitors).toBe(2_010);
  // And one for all the others, which is empty.
  expect(await db.selectFrom('visit_browser').select('id').execute()).toHaveLength(2_001);
  expect(await db.selectFrom('visit_referrer').select('id').execute()).toHaveLength(2_000);
});

describe('nothing is counted or stored', () => {
  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    [
      'a known robot',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a script', { 'user-agent': 'curl/8.5.0' }],
    ['something that does not say what it is', { 'user-agent': '' }],
  ])('for %s', async (_who, headers) => {
    const { send, summary, db } = await aSite();
    expect(await send(sentVisits(['/', '/about']), headers)).toEqual({ status: 200, body: { recorded: 0 } });
    expect(await summary()).toEqual(NOTHING_YET);
    expect(await db.selectFrom('visitor').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('visit_browser').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['no visits', sentVisits([])],
    ['more than twenty', sentVisits(Array.from({ length: 21 }, () => '/'))],
    ['a number that is none', sentVisits(['/'], { visitor_id: '7' })],
    ['no path', sentVisits(['about'])],
    ['a visit of tomorrow', { ...sentVisits([]), visits: [{ page_path: '/', referrer: null, ms_ago: -1 }] }],
  ])('for %s, which is refused', async (_what, body) => {
    const { send, summary } = await aSite();
    const answered = await send(body);
    expect([answered.status, answered.body.code]).toEqual([400, 'bad-input']);
    expect(await summary()).toEqual(NOTHING_YET);
  });

  it('for a visit from the day before yesterday, sent with one that counts', async () => {
    const { send, summary } = await aSite();
    const visits = [2 * 86_400_000, 5].map((ms_ago) => ({ page_path: '/', referrer: null, ms_ago }));
    expect((await send({ ...sentVisits([]), visits })).body).toEqual({ recorded: 1 });
    expect((await summary()).totalVisitors).toBe(1);
  });

  it('for another origin', async () => {
    const { send } = await aSite();
    const answered = await send(sentVisits(['/']), { origin: 'https://elsewhere.example' });
    expect([answered.status, answered.body.code]).toEqual([403, 'foreign-origin']);
  });

  it('past six hundred a minute from one network, which isn’t told and may continue a minute later', async () => {
    const { send, summary, at } = await aSite({ TRUSTED_PROXIES: '1' });
    const twenty = Array.from({ length: 20 }, () => '/');
    const from = async (address: string): Promise<number> =>
      (await send(sentVisits(twenty), { 'x-forwarded-for': address })).body.recorded ?? -1;
    let counted = 0;
    for (let i = 0; i < 32; i += 1) counted += await from('2001:db8:1:1::5');
    expect(counted).toBe(600);
    expect(await from('2001:db8:1:1:ffff::9')).toBe(0);
    expect(await from('2001:db8:1:2::5')).toBe(20);
    at.now = new Date(at.now.getTime() + 60_000);
    expect(await from('2001:db8:1:1::5')).toBe(20);
    expect((await summary()).totalVisitors).toBe(640);
  });
});

it('a visit waits while the database is unavailable, and is then written once', async () => {
  const { send, visits, summary, db } = await aSite();
  await sql`alter table visit rename to visit_elsewhere`.execute(db);
  try {
    expect((await send(sentVisits(['/', '/about']))).body).toEqual({ recorded: 2 });
    await visits.flush();
  } finally {
    await sql`alter table visit_elsewhere rename to visit`.execute(db);
  }
  expect(await db.selectFrom('visitor').selectAll().execute()).toEqual([]);
  expect(await summary()).toMatchObject({ totalVisitors: 2, uniqueVisitors: 1, todayVisits: 2 });
});

it('a visit is written automatically even if it arrives while others are being written', async () => {
  const { send, db } = await aSite();
  const isWritten = (visits: number): Promise<void> =>
    eventually(async () => expect(await db.selectFrom('visit').selectAll().execute()).toHaveLength(visits));
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table visit in exclusive mode`.execute(tx);
    await gate;
  });
  await send(sentVisits(['/']));
  await setTimeout(400);
  await send(sentVisits(['/about']));
  await setTimeout(400);
  letGo();
  await holding;
  await isWritten(2);
  await send(sentVisits(['/write']));
  await isWritten(3);
});

describe('the summary', () => {
  it('is for the administrator only', async () => {
    const { visitor, writer } = await aSite();
    const asked = async (person: Person): Promise<unknown> => {
      const answered = await person.get('/api/admin/visits');
      return [answered.status, codeOf(answered)];
    };
    expect(await asked(visitor)).toEqual([401, 'sign-in-required']);
    expect(await asked(await writer())).toEqual([403, 'not-allowed']);
    expect(await asked(await writer({ role: 'administrator' }))).toEqual([200, undefined]);
  });

  it('refuses an invalid time zone', async () => {
    const { writer } = await aSite();
    const administrator = await writer({ role: 'administrator' });
    const answered = await administrator.get('/api/admin/visits?timeZone=Middle%2FEarth');
    expect([answered.status, codeOf(answered)]).toEqual([400, 'bad-input']);
  });

  it('starts its days at the administrator’s midnight: 23:50 and 00:10 in Kathmandu are two days', async () => {
    const { send, summary, at } = await aSite();
    // Kathmandu is 5:45 ahead of UTC.
    at.now = new Date('2026-11-20T18:05:00Z');
    await send(sentVisits(['/']));
    at.now = new Date('2026-11-20T18:25:00Z');
    await send(sentVisits(['/', '/about']));
    at.now = new Date('2026-11-20T20:00:00Z');
    expect(await summary('Asia/Kathmandu')).toMatchObject({ todayVisits: 2, weekVisits: 3, monthVisits: 3 });
    expect(await summary('Europe/London')).toMatchObject({ todayVisits: 3 });
    at.now = new Date('2026-11-26T18:20:00Z');
    expect(await summary('Asia/Kathmandu')).toMatchObject({ todayVisits: 0, weekVisits: 2, monthVisits: 3 });
    at.now = new Date('2026-12-19T18:20:00Z');
    expect(await summary('Asia/Kathmandu')).toMatchObject({
      weekVisits: 0,
      monthVisits: 2,
      totalVisitors: 3,
    });
  });

  it('adds up, no matter who visits, how often or in what order', async () => {
    // A fixed series of pseudo-random numbers, so that a failure can be reproduced.
    let seed = 20_261_121;
    const upTo = (n: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % n;
    };
    const { send, summary, visits, at, db } = await aSite({ RATE_LIMITS: 'off' });
    const visitors = Array.from({ length: 17 }, () => randomUUID());
    const begun = at.now.getTime();
    const all: { visitor: string; page: string; isReturn: boolean; at: number }[] = [];
    for (let i = 0; i < 60; i += 1) {
      at.now = new Date(begun + i * 3_600_000);
      const visitor = visitors[upTo(visitors.length)] ?? '';
      const isReturn = upTo(3) === 0;
      const own = Array.from({ length: 1 + upTo(5) }, () => ({
        page_path: PAGES[upTo(3)] ?? '',
        referrer: null,
        ms_ago: upTo(7_200_000),
      }));
      await send({ visitor_id: visitor, session_id: randomUUID(), is_return_visitor: isReturn, visits: own });
      for (const { page_path, ms_ago } of own)
        all.push({ visitor, page: page_path, isReturn, at: at.now.getTime() - ms_ago });
      if (upTo(4) === 0) await visits.flush();
    }
    const midnight = Date.parse(at.now.toISOString().slice(0, 10));
    const pages = [...new Set(all.map(({ page }) => page))].map((page) => ({
      page,
      visits: all.filter((visit) => visit.page === page).length,
    }));
    const summed = await summary();
    expect(summed).toEqual({
      totalVisitors: all.length,
      uniqueVisitors: new Set(all.map(({ visitor }) => visitor)).size,
      returnVisitors: all.filter(({ isReturn }) => isReturn).length,
      topPages: pages.toSorted((a, b) => b.visits - a.visits || (a.page < b.page ? -1 : 1)),
      todayVisits: all.filter((visit) => visit.at >= midnight).length,
      weekVisits: all.length,
      monthVisits: all.length,
    });
    const quarters = await db.selectFrom('visit_quarter').selectAll().execute();
    expect(quarters.reduce((sum, { new_visitors }) => sum + new_visitors, 0)).toBe(summed.uniqueVisitors);
    expect(quarters.reduce((sum, { return_visits }) => sum + return_visits, 0)).toBe(summed.returnVisitors);
    const ids = (await db.selectFrom('visitor').select('id').orderBy('id').execute()).map(({ id }) => id);
    expect(ids).toEqual(ids.map((_id, place) => (ids[0] ?? 0) + place));
  });
});
