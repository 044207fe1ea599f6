import { expect, it } from 'vitest';
import { aBrowser, MARGARET, testAccounts, tokenInCookie } from '#test/builders/accounts.ts';

type SessionAnswer = { user: { email: string; displayName: string; role: string } | null };

const signedUp = async (variables: Record<string, string> = {}) => {
  const accounts = await testAccounts(variables);
  const browser = aBrowser(accounts);
  const answer = await browser.post('sign-up/email', {
    ...MARGARET,
    callbackURL: 'http://localhost:3000/thank-you',
    display_name: 'margaret',
  });
  return { ...accounts, browser, answer, token: tokenInCookie(browser) };
};

it('signs up, and the new session is read on the fast path', async () => {
  const { browser, answer } = await signedUp();
  expect(answer.status).toBe(200);
  const { user } = (await browser.get<SessionAnswer>('/api/session')).body;
  expect(user).toMatchObject({ email: MARGARET.email, displayName: 'margaret', role: 'writer' });
});

it('signs in, and the fast path reads the library’s cookie', async () => {
  const accounts = await signedUp();
  const browser = aBrowser(accounts);
  const answer = await browser.post('sign-in/email', MARGARET);
  expect(answer.status).toBe(200);
  expect((await browser.get<SessionAnswer>('/api/session')).body.user?.email).toBe(MARGARET.email);
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^hearthbook\.session_token=[^;]+;/);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/i);
  // Longer than the session, which the server extends while it is used.
  expect(cookie).toMatch(/Max-Age=34560000/);
});

it('gives a program its token when it signs in, and accepts it as a bearer token for the server functions', async () => {
  const { app } = await signedUp();
  const signedIn = await app.request('http://localhost:3000/api/auth/sign-in/email', {
    method: 'POST',
    body: JSON.stringify(MARGARET),
    headers: { 'content-type': 'application/json' },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const response = await app.request('http://localhost:3000/api/functions/check-subscription', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
});

it('never gives scripts in a browser the token that its cookie hides from them', async () => {
  const { browser, answer } = await signedUp();
  const { email, password } = MARGARET;
  const signedIn = await browser.post('sign-in/email', MARGARET);
  const changed = await browser.post('change-password', {
    currentPassword: password,
    newPassword: 'a quite different one',
  });
  for (const { status, body } of [answer, signedIn, changed]) {
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('token');
    expect(JSON.stringify(body)).not.toContain(tokenInCookie(browser));
  }
  expect(signedIn.body).toMatchObject({ user: { email } });
});

it('answers get-session with the session and the person, and null for a visitor', async () => {
  const accounts = await signedUp();
  const own = await accounts.browser.get<{
    user: { email: string; role: string };
    session: { expiresAt: string; token?: string };
  }>('/api/auth/get-session');
  expect(own.body.user).toMatchObject({ email: MARGARET.email, role: 'writer' });
  expect(Date.parse(own.body.session.expiresAt)).toBeGreaterThan(0);
  // Scripts cannot read the cookie; this would give them its secret.
  expect(own.body.session).not.toHaveProperty('token');
  expect((await aBrowser(accounts).get('/api/auth/get-session')).body).toBeNull();
});

it('ends the session at sign-out, for the cookie and for the bearer token', async () => {
  const { browser, token, app } = await signedUp();
  const cookies = browser.cookies();
  expect((await browser.post('sign-out')).status).toBe(200);
  expect((await browser.get<SessionAnswer>('/api/session')).body.user).toBeNull();
  for (const headers of [{ cookie: cookies }, { authorization: `Bearer ${token}` }]) {
    const response = await app.request('http://localhost:3000/api/session', { headers });
    expect(await response.json()).toMatchObject({ user: null });
  }
});

it('ends every other session when the password changes, and the old password with it', async () => {
  const accounts = await signedUp();
  const elsewhere = aBrowser(accounts);
  await elsewhere.post('sign-in/email', MARGARET);
  const changed = await accounts.browser.post('change-password', {
    currentPassword: MARGARET.password,
    newPassword: 'a quite different one',
  });
  expect(changed.status).toBe(200);
  expect((await elsewhere.get<SessionAnswer>('/api/session')).body.user).toBeNull();
  expect((await accounts.browser.get<SessionAnswer>('/api/session')).body.user?.email).toBe(MARGARET.email);
  expect((await elsewhere.post('sign-in/email', MARGARET)).status).toBe(401);
});

it('changes no password for a visitor, or if the current one is wrong', async () => {
  const accounts = await signedUp();
  const wanted = { currentPassword: 'not my password', newPassword: 'a quite different one' };
  expect((await aBrowser(accounts).post('change-password', wanted)).status).toBe(401);
  expect((await accounts.browser.post('change-password', wanted)).status).toBe(400);
  expect((await aBrowser(accounts).post('sign-in/email', MARGARET)).status).toBe(200);
});

it('ends a session not used for thirty days, and extends one in use', async () => {
  const { browser, db, context } = await signedUp();
  const inDays = (days: number) => new Date(context.clock().getTime() + days * 86_400_000);
  await db
    .updateTable('session')
    .set({ expires_at: inDays(10), last_used_at: inDays(-20) })
    .execute();
  await browser.get('/api/session');
  const { expires_at } = await db.selectFrom('session').select('expires_at').executeTakeFirstOrThrow();
  expect(expires_at.getTime()).toBeGreaterThan(inDays(29).getTime());
  await db
    .updateTable('session')
    .set({ expires_at: inDays(-1) })
    .execute();
  expect((await browser.get<SessionAnswer>('/api/session')).body.user).toBeNull();
});

it('gives a browser a new session at each sign-in and ends the previous one', async () => {
  const { browser, token, app } = await signedUp();
  await browser.post('sign-in/email', MARGARET);
  expect(tokenInCookie(browser)).not.toBe(token);
  const response = await app.request('http://localhost:3000/api/session', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await response.json()).toMatchObject({ user: null });
});

it('refuses a cookie whose signature is not ours', async () => {
  const { app, token } = await signedUp();
  const response = await app.request('http://localhost:3000/api/session', {
    headers: { cookie: `hearthbook.session_token=${token}.AAAA` },
  });
  expect(await response.json()).toMatchObject({ user: null });
});

it('names its cookie, behind TLS, so that browsers bind it to the host', async () => {
  const publicUrl = 'https://stories.example.org';
  const { app } = await testAccounts({ PUBLIC_URL: publicUrl });
  for (const path of ['sign-up/email', 'sign-in/email']) {
    const answer = await app.request(`${publicUrl}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl },
      body: JSON.stringify(MARGARET),
    });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-hearthbook\.session_token=.*; Secure/);
    const read = await app.request(`${publicUrl}/api/session`, {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    expect(await read.json()).toMatchObject({ user: { email: MARGARET.email } });
  }
});

it('never takes a role, an id or a confirmed address from a request body', async () => {
  const accounts = await testAccounts();
  const browser = aBrowser(accounts);
  await browser.post('sign-up/email', {
    ...MARGARET,
    role: 'administrator',
    id: 'mine',
    emailVerified: true,
    email_verified: true,
    needs_confirmation: false,
  });
  const user = await accounts.db.selectFrom('user').selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ role: 'writer', email_verified: false, display_name: 'margaret' });
  expect(user.id).not.toBe('mine');
  for (const path of ['update-user', 'admin/set-role', 'change-email', 'delete-user', 'sign-in/social'])
    expect((await browser.post(path, { role: 'administrator' })).status).toBe(404);
});

it.each([
  [{ email: 'margaret@example.org', password: 'short' }, 'PASSWORD_TOO_SHORT'],
  [{ email: 'margaret@example.org', password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
  [{ email: 'margaret@example.org', password: 'Password123' }, 'PASSWORD_TOO_COMMON'],
  [{ email: 'margaret@example.org', password: 'Margaret@example.org' }, 'PASSWORD_TOO_PERSONAL'],
  [
    { email: 'rose@example.org', display_name: 'Rose Hill', password: 'RoseHill1948!' },
    'PASSWORD_TOO_PERSONAL',
  ],
  [{ email: 'margaret@example.org', password: 'hearthbook2026' }, 'PASSWORD_TOO_PERSONAL'],
  [{ email: 'margaret@example.org', password: ' '.repeat(8) }, 'PASSWORD_TOO_COMMON'],
  [{ email: 'not an address', password: 'a long enough one' }, 'BAD_EMAIL'],
  [{ email: ['margaret@example.org'], password: 'a long enough one' }, 'BAD_REQUEST'],
  [{ email: 'margaret@example.org', password: { $ne: '' } }, 'BAD_REQUEST'],
  [{ email: 'margaret@example.org' }, 'BAD_REQUEST'],
  [{}, 'BAD_REQUEST'],
])('refuses a sign-up with %j', async (body, code) => {
  const accounts = await testAccounts();
  const answer = await aBrowser(accounts).post<{ code: string; message: string }>('sign-up/email', body);
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe(code);
  expect(await accounts.db.selectFrom('user').selectAll().execute()).toEqual([]);
});

it('accepts any characters, and counts an emoji as one', async () => {
  const accounts = await testAccounts();
  const browser = aBrowser(accounts);
  const password = '🌻🐝🌳🎻'.repeat(25);
  expect((await browser.post('sign-up/email', { email: 'A.B@Example.org', password })).status).toBe(200);
  expect((await browser.post('sign-in/email', { email: ' a.b@example.org', password })).status).toBe(200);
});

it('remembers when someone last signed in, but not their IP address', async () => {
  const { db, browser } = await signedUp();
  await browser.post('sign-out');
  const user = await db.selectFrom('user').select('last_login_at').executeTakeFirstOrThrow();
  expect(user.last_login_at).toBeInstanceOf(Date);
  const kept = JSON.stringify([
    await db.selectFrom('session').selectAll().execute(),
    await db.selectFrom('rate_limit').selectAll().execute(),
    await db.selectFrom('sign_in_attempt').selectAll().execute(),
  ]);
  expect(kept).not.toContain('127.0.0.1');
});
