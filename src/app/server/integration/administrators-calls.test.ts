import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#app/shared/calls.ts';
import { type Call, pathParameters } from '#platform/shared/call.ts';
import type { Problem } from '#platform/shared/problem.ts';
import { aBrowser, aPersonAt, type Browser, tokenInMail } from '#test/builders/accounts.ts';
import { anAdministrator, idOf } from '#test/builders/administration.ts';
import { done } from '#test/builders/builders.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

const ADMIN = 'admin@example.org';
const PASSWORD = 'the garden at Elm Street';

const administrators = Object.values(calls).flatMap((ofFeature) =>
  Object.values<Call>(ofFeature).filter((call) => call.access === 'administrator'),
);

let app: TestApp;
let administrator: Person;
let somebody: string;
beforeEach(async () => {
  app = await testApp();
  administrator = await anAdministrator(app, ADMIN);
  somebody = (await app.writer({ email: 'rose@example.org' })).session.userId;
});

/** All the ways a client might claim who it is, or what it wants. */
const FORGED: Record<string, string> = {
  'x-role': 'administrator',
  'x-user-id': 'the administrator',
  'x-forwarded-user': ADMIN,
  'x-admin': 'true',
  'x-http-method-override': 'GET',
};
const forgedBody = (): string =>
  `{"userId":"admin","role":"administrator","email":"${ADMIN}","__proto__":{"role":"administrator"},"constructor":{"prototype":{"role":"administrator"}}}`;

type Refused = { readonly status: number; readonly body: Record<string, unknown> };

const asked = async (
  person: Person,
  call: Call,
  id: string,
  more: Record<string, string>,
): Promise<Refused> => {
  const path = pathParameters(call.path).reduce((rest, name) => rest.replace(`{${name}}`, id), call.path);
  const reads = call.method === 'GET' || call.method === 'DELETE';
  const response = await person.raw(reads ? `${path}?role=administrator&userId=${id}` : path, {
    method: call.method,
    headers: { ...more, ...(reads ? {} : { 'content-type': 'application/json' }) },
    ...(reads ? {} : { body: forgedBody() }),
  });
  const { requestId: _own, ...body } = (await response.json()) as Problem;
  return { status: response.status, body };
};

/**
 * Makes every administrator call, for an existing account and for an unknown one. It must be refused in the
 * same way each time, with nothing revealed.
 */
const isTold = async (person: Person, status: 401 | 403): Promise<void> => {
  const code = status === 401 ? 'sign-in-required' : 'not-allowed';
  expect(administrators.length).toBeGreaterThan(15);
  for (const call of administrators) {
    const [there, notThere] = [
      await asked(person, call, somebody, FORGED),
      await asked(person, call, randomUUID(), FORGED),
    ];
    expect([call.path, there.status, there.body.code]).toEqual([call.path, status, code]);
    expect(there).toEqual(notThere);
    expect(Object.keys(there.body).toSorted()).toEqual(['code', 'status', 'title', 'type']);
  }
};

const signedUp = async (body: string): Promise<Browser> => {
  const browser = aBrowser(app);
  await browser.raw('/api/auth/sign-up/email', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  return browser;
};

it('lets the administrator in, so that the refusals below are no accident', async () => {
  expect((await administrator.get('/api/admin/users')).status).toBe(200);
  expect((await administrator.get(`/api/admin/users/${somebody}`)).status).toBe(200);
});

it('reserves every endpoint with an admin path for administrators', () => {
  const named = Object.values(calls)
    .flatMap((ofFeature) => Object.values<Call>(ofFeature))
    .filter(({ path }) => /^\/api\/(?:functions\/)?admin/.test(path));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ access }) => access !== 'administrator').map(({ path }) => path)).toEqual([]);
});

describe('administrator endpoints are closed, and reveal nothing, to', () => {
  it('a visitor, whatever they claim', () => isTold(app.visitor, 401));

  it('a writer, whatever they claim', async () => isTold(await app.writer(), 403));

  it.each([
    'аdmin@example.org',
    'admin@exаmple.org',
    'ADMIN+x@example.org',
    'a.dmin@example.org',
    'admın@example.org',
    'ａdmin@example.org',
    'admin@example.org.',
    'admin\u200B@example.org',
    'administrator@example.org',
  ])('an account with the look-alike address %j', async (email) => {
    const browser = await signedUp(JSON.stringify({ email, password: PASSWORD }));
    const isIn = (await browser.get('/api/account')).status === 200;
    await isTold(aPersonAt(app, browser), isIn ? 403 : 401);
  });

  it.each(['ADMIN@EXAMPLE.ORG', ' admin@example.org ', 'Admin@Example.org'])(
    'someone who signs up with the administrator’s own address written as %j',
    async (email) => {
      const browser = await signedUp(JSON.stringify({ email, password: PASSWORD }));
      expect((await browser.get('/api/account')).status).toBe(401);
      await isTold(aPersonAt(app, browser), 401);
      expect((await administrator.get('/api/admin/users')).status).toBe(200);
    },
  );

  it.each([
    ['role', '"role":"administrator"'],
    ['data', '"data":{"role":"administrator","display_name":"x"}'],
    ['__proto__', '"__proto__":{"role":"administrator"}'],
    ['constructor', '"constructor":{"prototype":{"role":"administrator"}}'],
    ['needs_confirmation', '"needs_confirmation":false,"email_verified":true,"emailVerified":true'],
  ])('someone who signs up with %s in the body', async (_what, more) => {
    const browser = await signedUp(`{"email":"eve@example.org","password":"${PASSWORD}",${more}}`);
    const isIn = (await browser.get('/api/account')).status === 200;
    await isTold(aPersonAt(app, browser), isIn ? 403 : 401);
    const { rows } = { rows: await app.db.selectFrom('user').select(['email', 'role']).execute() };
    expect(rows.filter(({ role }) => role === 'administrator')).toEqual([
      { email: ADMIN, role: 'administrator' },
    ]);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it('someone who slips a role into a change to their account', async () => {
    const browser = await signedUp(JSON.stringify({ email: 'eve@example.org', password: PASSWORD }));
    const person = aPersonAt(app, browser);
    for (const [method, path] of [
      ['PATCH', '/api/account'],
      ['POST', '/api/auth/update-user'],
      ['POST', '/api/auth/admin/set-role'],
    ] as const)
      await browser.raw(path, {
        method,
        body: `{"displayName":"Eve","name":"Eve","role":"administrator","email":"${ADMIN}","__proto__":{"role":"administrator"}}`,
        headers: { 'content-type': 'application/json' },
      });
    await isTold(person, 403);
  });

  it('someone who changes to an address that looks like the administrator’s', async () => {
    const browser = await signedUp(JSON.stringify({ email: 'eve@example.org', password: PASSWORD }));
    const person = aPersonAt(app, browser);
    expect(
      (await person.send('POST', '/api/account/email', { email: ADMIN, password: PASSWORD })).status,
    ).toBe(409);
    done(
      await person.send('POST', '/api/account/email', { email: 'admin+x@example.org', password: PASSWORD }),
    );
    await isTold(person, 403);
  });

  it('a disabled account whose session was open', async () => {
    const browser = await signedUp(JSON.stringify({ email: 'eve@example.org', password: PASSWORD }));
    const id = await idOf(app, 'eve@example.org');
    done(await administrator.send('POST', `/api/admin/users/${id}/disable`, { reason: 'x' }));
    await isTold(aPersonAt(app, browser), 401);
  });

  it('a former administrator', async () => {
    await app.db.updateTable('user').set({ role: 'writer' }).where('email', '=', ADMIN).execute();
    await isTold(administrator, 403);
  });

  it('a cookie and a bearer token that were never issued', async () => {
    const cookie = 'hearthbook.session_token=administrator.c2lnbmVk; role=administrator';
    for (const headers of [{ cookie }, { authorization: 'Bearer administrator' }] as Record<string, string>[])
      for (const call of administrators) {
        const { status } = await asked(app.visitor, call, somebody, { ...FORGED, ...headers });
        expect([call.path, status]).toEqual([call.path, 401]);
      }
  });
});

it('an unconfirmed account counts as no one, whatever its address looks like', async () => {
  app = await testApp({ EMAIL_CONFIRMATION: 'required' });
  const email = 'admin@exampIe.org';
  const browser = await signedUp(JSON.stringify({ email, password: PASSWORD }));
  await isTold(aPersonAt(app, browser), 401);
  const token = await tokenInMail(app, email.toLowerCase(), 'confirm-email');
  done(await browser.post('verify-email', { token }));
  await isTold(aPersonAt(app, browser), 403);
});
