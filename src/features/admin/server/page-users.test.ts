import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChapter, done } from '#test/builders/builders.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { UserPage } from '../shared/users-contract.ts';
import { USER_SORTS } from '../shared/users-limits.ts';

let app: TestApp;
let administrator: Person;
beforeEach(async () => {
  app = await testApp();
  administrator = await app.writer({ email: 'admin@example.org', role: 'administrator' });
});

const page = async (query = ''): Promise<UserPage> =>
  done(await administrator.get<UserPage>(`/api/admin/users${query}`));
const emails = ({ users }: UserPage): string[] => users.map(({ email }) => email);

/** Every page of a list, one after another. */
const allPages = async (query: string): Promise<UserPage[]> => {
  const pages = [await page(`?${query}`)];
  for (let after = pages[0]?.after; after; after = pages.at(-1)?.after)
    pages.push(await page(`?${query}&after=${after}`));
  return pages;
};

/**
 * Forty accounts that have much in common: the same sign-up time, no sign-in, the same plan, the same number
 * of chapters.
 */
const manyAlike = () =>
  sql`
    with made as (
      insert into "user" (id, email, display_name, created_at, last_login_at)
      select 'w' || n, 'writer' || n || '@example.org', 'Writer',
        '2026-01-01'::timestamptz + (n / 4) * interval '1 microsecond',
        case when n % 3 > 0 then '2026-02-01'::timestamptz + (n / 5) * interval '1 microsecond' end
      from generate_series(1, 40) n returning id
    )
    insert into entitlement (user_id, plan, source)
    select id, case when id like '%1' then 'premium' else 'family_reader' end, 'gift' from made where id like 'w1%'`.execute(
    app.db,
  );
const chaptersFor = () =>
  sql`
    insert into chapter (user_id, title, content, word_count, chapter_order)
    select id, 'T', 'C', 1, place from "user", generate_series(1, 3) place
    where id like 'w%' and place <= length(id)`.execute(app.db);

describe('the list of users', () => {
  it('has all of them, newest first, with everything a row of the list shows', async () => {
    const rose = await app.writer({ email: 'rose@example.org' });
    await aChapter(rose);
    await app.db
      .insertInto('entitlement')
      .values({ user_id: rose.session.userId, plan: 'enterprise', source: 'administrator' })
      .execute();
    const { users, total, waiting, after } = await page();
    expect([total, waiting, after]).toEqual([2, 0, null]);
    expect(users[0]).toEqual({
      id: rose.session.userId,
      email: 'rose@example.org',
      signup_date: expect.stringMatching(/Z$/),
      subscription_plan: 'enterprise',
      total_chapters: 1,
      last_login: null,
      waiting: false,
      disabled: false,
    });
    expect(users[1]).toMatchObject({ email: 'admin@example.org', subscription_plan: 'free' });
  });

  it.each(USER_SORTS.flatMap((sort) => [`sort=${sort}&direction=asc`, `sort=${sort}&direction=desc`]))(
    'is the same in several pages as in one, with nobody twice and nobody missing: %s',
    async (order) => {
      await manyAlike();
      await chaptersFor();
      const whole = emails(await page(`?${order}&limit=200`));
      expect(new Set(whole).size).toBe(41);
      const pages = await allPages(`${order}&limit=7`);
      expect(pages.flatMap(emails)).toEqual(whole);
      expect(pages.map(({ users }) => users.length)).toEqual([7, 7, 7, 7, 7, 6]);
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([41]));
    },
  );

  it('sorts by plan from the best to none, and by last sign-in with “never” as the oldest', async () => {
    await manyAlike();
    const byPlan = (await page('?sort=subscription_plan&direction=asc&limit=200')).users;
    expect([...new Set(byPlan.map(({ subscription_plan: plan }) => plan))]).toEqual([
      'premium',
      'family_reader',
      'free',
    ]);
    const times = (await page('?sort=last_login&direction=desc&limit=200')).users.map(
      ({ last_login: time }) => time,
    );
    expect(times.indexOf(null)).toBe(times.filter((time) => time !== null).length);
  });

  it.each([
    ['rose', ['rose@example.org']],
    ['ROSE@', ['rose@example.org']],
    ['example', ['100%@example.org', 'a_b@example.org', 'admin@example.org', 'rose@example.org']],
    ['%', ['100%@example.org']],
    ['_', ['a_b@example.org']],
    ['\\', []],
    ['nobody', []],
  ])('finds by %s every address that contains it literally', async (search, expected) => {
    for (const email of ['rose@example.org', '100%@example.org', 'a_b@example.org'])
      await app.writer({ email });
    const found = await page(`?sort=email&direction=asc&search=${encodeURIComponent(search)}`);
    expect(emails(found)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it.each([
    ['all', 5],
    ['free', 2],
    ['premium', 1],
    ['family_reader', 1],
    ['enterprise', 1],
  ])('filtered by %s shows only those', async (plan, times) => {
    for (const held of ['premium', 'family_reader', 'enterprise']) {
      const { session } = await app.writer();
      await app.db
        .insertInto('entitlement')
        .values({ user_id: session.userId, plan: held, source: 'gift' })
        .execute();
    }
    const past = await app.writer();
    await app.db
      .insertInto('entitlement')
      .values({ user_id: past.session.userId, plan: 'premium', source: 'gift', ends_at: new Date(0) })
      .execute();
    const { users, total } = await page(`?plan=${plan}`);
    expect([users.length, total]).toEqual([times, times]);
    if (plan !== 'all') expect(new Set(users.map((user) => user.subscription_plan))).toEqual(new Set([plan]));
  });

  it('gives everyone the writer plan where everything is included, and enterprise to those who have it', async () => {
    app = await testApp({ OPEN_ACCESS: 'true' });
    administrator = await app.writer({ email: 'admin@example.org', role: 'administrator' });
    const held = { reader: 'family_reader', better: 'enterprise' };
    for (const [who, plan] of Object.entries(held)) {
      const { session } = await app.writer({ email: `${who}@example.org` });
      await app.db
        .insertInto('entitlement')
        .values({ user_id: session.userId, plan, source: 'administrator' })
        .execute();
    }
    const expected = { admin: 'premium', better: 'enterprise', reader: 'premium' };
    const { users } = await page('?sort=email&direction=asc');
    expect(
      Object.fromEntries(users.map((user) => [user.email.split('@')[0], user.subscription_plan])),
    ).toEqual(expected);
    expect(emails(await page('?sort=subscription_plan&direction=asc'))[0]).toBe('better@example.org');
    const totals = await Promise.all(
      ['free', 'premium', 'enterprise', 'family_reader'].map(
        async (plan) => (await page(`?plan=${plan}`)).total,
      ),
    );
    expect(totals).toEqual([0, 2, 1, 0]);
    const own = users.find(({ email }) => email === 'admin@example.org')?.id;
    const detail = await administrator.get<{ subscription_plan: string }>(`/api/admin/users/${own}`);
    expect(done(detail).subscription_plan).toBe('premium');
  });

  it('lists unconfirmed accounts separately, and says how many there are', async () => {
    const { session } = await app.writer({ email: 'rose@example.org' });
    await app.db
      .updateTable('user')
      .set({ needs_confirmation: true })
      .where('id', '=', session.userId)
      .execute();
    const here = await page();
    expect([emails(here), here.total, here.waiting]).toEqual([['admin@example.org'], 1, 1]);
    const waiting = await page('?standing=waiting&search=rose');
    expect(waiting.users).toMatchObject([{ email: 'rose@example.org', waiting: true }]);
    expect((await page('?standing=disabled')).users).toEqual([]);
  });

  it('counts chapters as they are added, deleted, restored and deleted for good', async () => {
    const rose = await app.writer({ email: 'rose@example.org' });
    await app.db
      .insertInto('entitlement')
      .values({ user_id: rose.session.userId, plan: 'premium', source: 'gift' })
      .execute();
    const counted = async (): Promise<number | undefined> =>
      (await page('?search=rose')).users[0]?.total_chapters;
    const first = await aChapter(rose);
    await aChapter(rose);
    expect(await counted()).toBe(2);
    done(await rose.send('DELETE', `/api/chapters/${first.id}`));
    expect(await counted()).toBe(1);
    done(await rose.send('POST', `/api/chapters/${first.id}/restore`));
    expect(await counted()).toBe(2);
    done(await rose.send('DELETE', `/api/chapters/${first.id}`));
    await app.db.deleteFrom('chapter').where('deleted_at', 'is not', null).execute();
    expect(await counted()).toBe(1);
    const { rows } = await sql`
      select t.user_id from chapter_tally t where chapters <>
        (select count(*) from chapter c where c.user_id = t.user_id and c.deleted_at is null)`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });

  const somewhere = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    'nonsense',
    somewhere(null),
    somewhere(['signup_date', 'desc', 'yesterday', 'w1']),
    somewhere(['email', 'desc', 'rose@example.org', 'w1']),
    somewhere(['signup_date', 'asc', '1', 'w1']),
    somewhere(['signup_date', 'desc', '1', "' or 1=1"]),
    somewhere(['signup_date', 'desc', '1']),
  ])('refuses a cursor it never issued: %s', async (after) => {
    const answer = await administrator.get(`/api/admin/users?after=${after}`);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-input']);
  });

  it.each([
    'sort=display_name',
    'direction=up',
    'plan=gold',
    'limit=0',
    'limit=201',
    'limit=x',
    'standing=all',
  ])('refuses %s', async (query) => {
    expect((await administrator.get(`/api/admin/users?${query}`)).status).toBe(400);
  });
});
