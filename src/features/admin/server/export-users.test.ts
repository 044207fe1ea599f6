import { beforeEach, expect, it } from 'vitest';
import { auditOf } from '#test/builders/administration.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

/** In Kathmandu the next day has begun. */
const NOW = new Date('2026-11-21T20:00:00Z');

let app: TestApp;
let administrator: Person;
beforeEach(async () => {
  app = await testApp({}, { clock: () => NOW });
  administrator = await app.writer({ email: 'admin@example.org', role: 'administrator' });
  await app.db.updateTable('user').set({ created_at: '2026-01-01T20:00:00Z' }).execute();
});

const user = (email: string, about: object = {}) =>
  app.db
    .insertInto('user')
    .values({
      id: email.replace(/\W/g, '-'),
      email,
      display_name: 'x',
      created_at: '2026-03-04T20:00:00Z',
      ...about,
    })
    .execute();

const exported = async (query = ''): Promise<{ headers: Headers; bytes: Buffer }> => {
  const answer = await administrator.raw(`/api/admin/users.csv${query}`);
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

it('is a CSV file with the five agreed columns, named after the administrator’s date', async () => {
  await user('rose@example.org', { last_login_at: '2026-11-20T01:00:00Z' });
  await app.db
    .insertInto('entitlement')
    .values({
      user_id: 'rose-example-org',
      plan: 'premium',
      source: 'gift',
      starts_at: '2026-01-01T00:00:00Z',
    })
    .execute();
  const { headers, bytes } = await exported('?timeZone=Asia/Kathmandu');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="users-export-2026-11-22.csv"');
  expect(bytes.toString()).toBe(
    'Email,Signup Date,Subscription Plan,Total Chapters,Last Login\r\n' +
      'rose@example.org,2026-03-05,premium,0,2026-11-20\r\n' +
      'admin@example.org,2026-01-02,free,0,\r\n',
  );
  expect((await exported()).headers.get('content-disposition')).toContain('users-export-2026-11-21.csv');
});

it.each([
  ['=1+1@example.org', "'=1+1@example.org"],
  ['+49@example.org', "'+49@example.org"],
  ['-x@example.org', "'-x@example.org"],
  ['@x@example.org', "'@x@example.org"],
  ['\tx@example.org', "'\tx@example.org"],
  ['\rx@example.org', '"\'\rx@example.org"'],
  ['"a,b"@example.org', '"""a,b""@example.org"'],
  ['line\nbreak@example.org', '"line\nbreak@example.org"'],
  ['größe@example.org', 'größe@example.org'],
  ['=cmd|"/c calc"!a0', `"'=cmd|""/c calc""!a0"`],
])('makes the cell %j safe', async (email, cell) => {
  await user(email);
  const { bytes } = await exported();
  expect(bytes.toString('utf8')).toContain(`\r\n${cell},2026-03-04,`);
});

it('contains only the accounts searched for', async () => {
  for (const email of ['rose@example.org', 'otto@example.org', 'rosa@elsewhere.example']) await user(email);
  await app.db
    .insertInto('entitlement')
    .values({
      user_id: 'otto-example-org',
      plan: 'premium',
      source: 'gift',
      starts_at: '2026-01-01T00:00:00Z',
    })
    .execute();
  const lines = async (query: string): Promise<string[]> =>
    (await exported(query)).bytes
      .toString()
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0] ?? '');
  expect(await lines('?search=ROS')).toEqual(
    expect.arrayContaining(['rose@example.org', 'rosa@elsewhere.example']),
  );
  expect(await lines('?search=ros')).toHaveLength(2);
  expect(await lines('?plan=premium')).toEqual(['otto@example.org']);
  expect(await lines('?plan=premium&search=rose')).toEqual([]);
});

it('continues through all batches, each account once', async () => {
  const many = Array.from({ length: 4_500 }, (_, n) => ({
    id: `w${n}`,
    email: `w${n}@example.org`,
    display_name: 'x',
    created_at: '2026-03-04T20:00:00Z',
  }));
  await app.db.insertInto('user').values(many).execute();
  const lines = (await exported()).bytes.toString().split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(4_501);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(4_501);
});

it('is produced only as fast as it is read, and stops when reading stops', async () => {
  const many = Array.from({ length: 4_500 }, (_, n) => ({
    id: `w${n}`,
    email: `w${n}@x.example`,
    display_name: 'x',
  }));
  await app.db.insertInto('user').values(many).execute();
  const answer = await administrator.raw('/api/admin/users.csv');
  const reader = answer.body?.getReader();
  await reader?.read();
  const first = (await reader?.read())?.value;
  expect(
    Buffer.from(first ?? [])
      .toString()
      .split('\r\n').length,
  ).toBeLessThan(2_100);
  await reader?.cancel();
});

it('is in the log', async () => {
  await exported('?search=rose@example.org');
  const [entry] = await auditOf(administrator);
  expect(entry).toMatchObject({ act: 'users-exported', by: { email: 'admin@example.org' }, reason: null });
  expect(entry).not.toHaveProperty('about');
  expect(JSON.stringify(entry)).not.toContain('rose');
});

it('refuses a time zone that does not exist', async () => {
  expect((await administrator.raw('/api/admin/users.csv?timeZone=Mars/Olympus')).status).toBe(400);
});
