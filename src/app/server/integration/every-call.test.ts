import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calls } from '#app/shared/calls.ts';
import { type Call, pathParameters } from '#platform/shared/call.ts';
import type { Problem } from '#platform/shared/problem.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

const every = Object.values(calls).flatMap((ofFeature) =>
  Object.values<Call>(ofFeature).map((call) => [`${call.method} ${call.path}`, call] as const),
);
const closed = every.filter(([, call]) => call.access !== 'open');
const forAdministrator = every.filter(([, call]) => call.access === 'administrator');
const writing = every.filter(([, call]) => call.method !== 'GET' && call.method !== 'DELETE');

const SOME_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const pathOf = (call: Call, value = SOME_ID): string =>
  pathParameters(call.path).reduce((path, name) => path.replace(`{${name}}`, value), call.path);

/** A call that takes a file gets one, of a type that it accepts. Its other input is in the URL. */
const bodyFor = ({ takesBytes }: Call, body: unknown): RequestInit =>
  takesBytes
    ? { body: 'no such file', headers: { 'content-type': takesBytes.types[0] ?? '' } }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

/** Puts a value into the URL, for calls with all their fields there. Only for values that a URL can hold. */
const withQuery = (call: Call, path: string, field: string, value: unknown): string =>
  call.takesBytes && !pathParameters(call.path).includes(field)
    ? `${path}?${field}=${encodeURIComponent(String(value))}`
    : path;

const ask = async (
  person: Person,
  call: Call,
  body: unknown = {},
  path = pathOf(call),
): Promise<{ status: number; problem: Problem | undefined }> => {
  const reads = call.method === 'GET' || call.method === 'DELETE';
  const init: RequestInit = reads ? {} : bodyFor(call, body);
  const response = await person.raw(path, { method: call.method, ...init });
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  const problem = isProblem ? ((await response.json()) as Problem) : undefined;
  if (!isProblem) await response.body?.cancel();
  return { status: response.status, problem };
};

/** How many rows each table has: a refused request must not change it. */
const rowCounts = async ({ db }: TestApp): Promise<unknown> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      -- Counted in memory, and written some seconds later: those of a call before this one may come at any moment.
      and table_name <> 'companion_outcome'
      -- Tries at a password, which count because they were refused.
      and table_name <> 'sign_in_attempt'
    order by 1`.execute(db);
  const counts = rows.map(async ({ name }) => {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    return [name, counted.rows[0]?.count];
  });
  return Promise.all(counts);
};

/** A value of every wrong type, for every field of a call's input. */
const WRONG: readonly unknown[] = [
  null,
  7,
  true,
  [],
  ['a'],
  { a: 1 },
  '\0',
  -1,
  1e99,
  'x'.repeat(400),
  '../../etc/passwd',
  "' or 1=1 --",
];

const fieldsOf = (call: Call): string[] => Object.keys((call.input as { shape?: object }).shape ?? {});

it('has calls to try', () => {
  expect(every.length).toBeGreaterThan(25);
  expect(forAdministrator.length).toBeGreaterThan(1);
});

describe('a visitor is refused', () => {
  it.each(closed)('%s', async (_name, call) => {
    const { status, problem } = await ask((await testApp()).visitor, call);
    expect([status, problem?.code]).toEqual([401, 'sign-in-required']);
  });
});

describe('a writer is refused the administrator’s calls', () => {
  it.each(forAdministrator)('%s', async (_name, call) => {
    const { writer } = await testApp();
    const { status, problem } = await ask(await writer(), call);
    expect([status, problem?.code]).toEqual([403, 'not-allowed']);
  });
});

describe('invalid input of every kind is refused with a problem document, and changes nothing', () => {
  it.each(every)('%s', async (_name, call) => {
    const app = await testApp();
    const person = await app.writer({ role: 'administrator' });
    const before = await rowCounts(app);
    let accepted = false;
    for (const field of fieldsOf(call)) {
      for (const wrong of WRONG) {
        const path = pathParameters(call.path).includes(field)
          ? pathOf(call, encodeURIComponent(String(wrong) || 'x'))
          : pathOf(call);
        const asked = withQuery(call, path, field, wrong);
        const { status, problem } = await ask(person, call, { [field]: wrong }, asked);
        expect(status, `${field}: ${JSON.stringify(wrong)?.slice(0, 60)}`).toBeLessThan(500);
        if (status >= 400) expect(problem?.code).toBeDefined();
        else accepted = true;
      }
    }
    // A value that is wrong for one field may be valid in another call, which then went through.
    if (!accepted) expect(await rowCounts(app)).toEqual(before);
  });
});

describe('an invalid body is refused before it is validated', () => {
  const bodies: [string, string, string, number][] = [
    ['broken JSON', '{"title": ', 'application/json', 400],
    ['not an object', '[1, 2]', 'application/json', 400],
    ['another type', 'title=Hello', 'application/x-www-form-urlencoded', 415],
    ['nested a thousand deep', '{"a":'.repeat(1_000) + '1' + '}'.repeat(1_000), 'application/json', 400],
    ['ten megabytes', JSON.stringify({ title: 'x'.repeat(10_000_000) }), 'application/json', 413],
    [
      'a poisoned prototype',
      '{"__proto__": {"role": "administrator"}, "constructor": {"prototype": {"x": 1}}}',
      'application/json',
      400,
    ],
  ];
  it.each(bodies)('%s', async (_what, body, type, expected) => {
    const app = await testApp();
    const person = await app.writer();
    for (const [name, call] of writing.filter(
      ([, { access, stream, takesBytes }]) => access === 'signed-in' && !stream && !takesBytes,
    )) {
      if (fieldsOf(call).filter((field) => !pathParameters(call.path).includes(field)).length === 0) continue;
      const response = await person.raw(pathOf(call), {
        method: call.method,
        body,
        headers: { 'content-type': type },
      });
      const answered = (await response.json()) as Problem;
      expect([
        name,
        response.status < 500,
        response.status === expected || response.status === 400 || response.status === 404,
      ]).toEqual([name, true, true]);
      expect(answered.code).toBeDefined();
    }
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});

describe('a cross-site write is refused', () => {
  it.each(writing)('%s', async (_name, call) => {
    const { writer } = await testApp();
    const person = await writer();
    const foreign = await person.raw(pathOf(call), {
      method: call.method,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(((await foreign.json()) as Problem).code).toBe('foreign-origin');
    const hidden = await person.raw(pathOf(call), { method: call.method, headers: { origin: 'null' } });
    expect(((await hidden.json()) as Problem).code).toBe('foreign-origin');
  });
});
