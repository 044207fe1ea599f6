import { beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, type Browser, MARGARET, testAccounts, tokenInMail } from '#test/builders/accounts.ts';
import { done } from '#test/builders/builders.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { Account } from './read-account.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testAccounts();
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** A browser where Margaret has just signed up. */
const margaret = async (of: TestApp = app): Promise<Browser> => {
  const browser = aBrowser(of);
  done(await browser.post('sign-up/email', MARGARET));
  return browser;
};

const sends = async <T>(browser: Browser, method: string, path: string, body: unknown = {}) => {
  const response = await browser.raw(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  // The test names the shape it expects and asserts on it.
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
};

const signsIn = async (of: TestApp, email: string, password: string): Promise<number> =>
  (await aBrowser(of).post('sign-in/email', { email, password })).status;

describe('the account', () => {
  it('is shown to its owner', async () => {
    const { body } = await (await margaret()).get<Account>('/api/account');
    expect(body).toEqual({
      email: MARGARET.email,
      displayName: 'margaret',
      role: 'writer',
      createdAt: expect.stringMatching(/Z$/) as string,
      language: null,
      mailFromFamily: true,
      mailWithTips: false,
      newEmail: null,
    });
  });

  it('accepts a name, a language and email preferences, each separately, and shows the name in the session', async () => {
    const browser = await margaret();
    expect(
      done(await sends<Account>(browser, 'PATCH', '/api/account', { displayName: '  Margaret  Hale ' })),
    ).toMatchObject({
      displayName: 'Margaret  Hale',
      mailFromFamily: true,
    });
    expect(
      done(
        await sends<Account>(browser, 'PATCH', '/api/account', { mailFromFamily: false, mailWithTips: true }),
      ),
    ).toMatchObject({
      displayName: 'Margaret  Hale',
      mailFromFamily: false,
      mailWithTips: true,
    });
    const { body } = await browser.get<{ user: { displayName: string } }>('/api/session');
    expect(body.user.displayName).toBe('Margaret  Hale');
  });

  it('keeps a chosen language in the account, and in a cookie on every device that signs in', async () => {
    const browser = await margaret();
    expect(done(await sends<Account>(browser, 'PATCH', '/api/account', { language: 'de' }))).toMatchObject({
      language: 'de',
    });
    expect(browser.cookies()).toContain('language=de');
    expect(browser.cookies()).toContain('session_token=');
    const elsewhere = aBrowser(app);
    await elsewhere.post('sign-in/email', MARGARET);
    expect(elsewhere.cookies()).toContain('language=de');
  });

  it.each([
    { displayName: '   ' },
    { displayName: 'x'.repeat(101) },
    { language: 'fr' },
    { mailWithTips: 'yes' },
  ])('refuses %j and changes nothing', async (body) => {
    const browser = await margaret();
    const before = (await browser.get('/api/account')).body;
    expect((await sends(browser, 'PATCH', '/api/account', body)).status).toBe(400);
    expect((await browser.get('/api/account')).body).toEqual(before);
  });

  it('keeps a name in an email header to one line', async () => {
    const browser = await margaret();
    const { body } = await sends<Account>(browser, 'PATCH', '/api/account', {
      displayName: 'Rose\r\nBcc: all@example.org',
    });
    expect(body.displayName).toBe('Rose Bcc: all@example.org');
  });
});

describe('a new e-mail address', () => {
  const NEW = 'rose@example.org';
  const asks = (browser: Browser, email: string, password = MARGARET.password) =>
    sends<{ state: string; email: string }>(browser, 'POST', '/api/account/email', { email, password });

  it('is refused without the right password', async () => {
    const answer = await asks(await margaret(), NEW, 'not the password');
    expect([answer.status, codeOf(answer)]).toEqual([403, 'wrong-password']);
    expect(await signsIn(app, MARGARET.email, MARGARET.password)).toBe(200);
  });

  it('applies at once if addresses are not confirmed, and the old address is notified', async () => {
    const browser = await margaret();
    expect(done(await asks(browser, ' Rose@Example.org '))).toEqual({ state: 'changed', email: NEW });
    expect(await signsIn(app, NEW, MARGARET.password)).toBe(200);
    expect(await signsIn(app, MARGARET.email, MARGARET.password)).toBe(401);
    const mails = await app.db.selectFrom('mail').select(['to_address', 'kind']).execute();
    expect(mails).toEqual([{ to_address: MARGARET.email, kind: 'email-changed' }]);
  });

  it('is plainly refused if another account has it and addresses are not confirmed', async () => {
    await app.writer({ email: NEW });
    const answer = await asks(await margaret(), NEW);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'address-taken']);
    expect(await signsIn(app, MARGARET.email, MARGARET.password)).toBe(200);
    expect(await app.db.selectFrom('mail').select('id').execute()).toEqual([]);
  });

  it('grants no rights, whatever the address', async () => {
    app = await testAccounts({ ADMIN_EMAIL: 'admin@example.org' });
    const browser = await margaret();
    done(await asks(browser, 'admin@example.org'));
    expect((await browser.get<{ user: { role: string } }>('/api/session')).body.user.role).toBe('writer');
    expect((await browser.get('/api/admin/companion')).status).toBe(403);
  });

  it('has to wait after ten wrong passwords, even with the right one', async () => {
    const browser = await margaret();
    for (let tries = 0; tries < 10; tries += 1) expect((await asks(browser, NEW, 'wrong')).status).toBe(403);
    const answer = await asks(browser, NEW);
    expect([answer.status, codeOf(answer)]).toEqual([429, 'too-many-tries']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a new e-mail address, where addresses are confirmed', () => {
  const NEW = 'rose@example.org';
  beforeEach(async () => {
    app = await testAccounts({ EMAIL_CONFIRMATION: 'required' });
  });

  const confirmed = async (email = MARGARET.email): Promise<Browser> => {
    const browser = aBrowser(app);
    await browser.post('sign-up/email', { ...MARGARET, email });
    done(await browser.post('verify-email', { token: await tokenInMail(app, email, 'confirm-email') }));
    await app.db.deleteFrom('mail').execute();
    return browser;
  };
  const asks = (browser: Browser, email: string) =>
    sends<{ state: string; email: string }>(browser, 'POST', '/api/account/email', {
      email,
      password: MARGARET.password,
    });
  const opens = (token: string) =>
    sends<{ email: string }>(aBrowser(app), 'POST', '/api/account/email/confirmation', { token });
  const kindsTo = async (to: string): Promise<string[]> =>
    (
      await app.db
        .selectFrom('mail')
        .where('to_address', '=', to)
        .orderBy('created_at')
        .select('kind')
        .execute()
    ).map(({ kind }) => kind);

  it('waits for the link emailed to it, and both addresses are notified', async () => {
    const browser = await confirmed();
    expect(done(await asks(browser, NEW))).toEqual({ state: 'mail-sent', email: NEW });
    expect((await browser.get<Account>('/api/account')).body).toMatchObject({
      email: MARGARET.email,
      newEmail: NEW,
    });
    expect(await signsIn(app, NEW, MARGARET.password)).toBe(401);
    expect(done(await opens(await tokenInMail(app, NEW, 'confirm-new-email')))).toEqual({ email: NEW });
    expect(await signsIn(app, NEW, MARGARET.password)).toBe(200);
    expect((await browser.get<Account>('/api/account')).body).toMatchObject({ email: NEW, newEmail: null });
    expect(await kindsTo(MARGARET.email)).toEqual(['email-will-change', 'email-changed']);
  });

  it('never reveals whether it has an account: the same response, and an email that only its owner reads', async () => {
    const browser = await confirmed();
    await app.writer({ email: 'taken@example.org' });
    const [free, taken] = [await asks(browser, NEW), await asks(browser, 'taken@example.org')];
    expect(taken.status).toBe(free.status);
    expect(taken.body).toEqual({ ...free.body, email: 'taken@example.org' });
    expect((await browser.get<Account>('/api/account')).body.newEmail).toBe('taken@example.org');
    expect(await kindsTo('taken@example.org')).toEqual(['new-email-in-use']);
  });

  it('has a link that works once, and not after a newer one, a new password or a day', async () => {
    const browser = await confirmed();
    await asks(browser, 'first@example.org');
    const first = await tokenInMail(app, 'first@example.org', 'confirm-new-email');
    await asks(browser, NEW);
    expect(codeOf(await opens(first))).toBe('link-used');
    const second = await tokenInMail(app, NEW, 'confirm-new-email');
    await browser.post('change-password', {
      currentPassword: MARGARET.password,
      newPassword: 'honey and heather',
    });
    expect(codeOf(await opens(second))).toBe('link-used');
    expect(codeOf(await opens('no such token'))).toBe('link-unknown');
    expect(await signsIn(app, MARGARET.email, 'honey and heather')).toBe(200);
  });

  it('cannot be blocked by someone who registered it and never confirmed it', async () => {
    const browser = await confirmed();
    await aBrowser(app).post('sign-up/email', { email: NEW, password: 'a squatter’s password' });
    await asks(browser, NEW);
    done(await opens(await tokenInMail(app, NEW, 'confirm-new-email')));
    expect(await signsIn(app, NEW, MARGARET.password)).toBe(200);
  });

  it('is refused at the link if someone else has it by then', async () => {
    const browser = await confirmed();
    await asks(browser, NEW);
    await app.writer({ email: NEW });
    expect(codeOf(await opens(await tokenInMail(app, NEW, 'confirm-new-email')))).toBe('address-taken');
    expect((await browser.get<Account>('/api/account')).body.email).toBe(MARGARET.email);
  });

  it('gets its emails in the language the account holder chose', async () => {
    const browser = await confirmed();
    await sends(browser, 'PATCH', '/api/account', { language: 'de' });
    await asks(browser, NEW);
    const mail = await app.db
      .selectFrom('mail')
      .where('to_address', '=', NEW)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Bitte bestätigen Sie Ihre neue E-Mail-Adresse für Hearthbook');
    expect(mail.html_body).toContain('<html lang="de">');
  });
});

describe('someone’s sign-ins', () => {
  type SignIns = { signIns: { here: boolean; browser: string | null; system: string | null }[] };

  it('are listed in plain words, this device first, without the raw user agent', async () => {
    const here = await margaret();
    const phone = aBrowser(app);
    await phone.raw('/api/auth/sign-in/email', {
      method: 'POST',
      body: JSON.stringify(MARGARET),
      headers: { 'content-type': 'application/json', 'user-agent': IPHONE },
    });
    const computer = aBrowser(app);
    await computer.raw('/api/auth/sign-up/email', {
      method: 'POST',
      body: JSON.stringify({ email: 'other@example.org', password: MARGARET.password }),
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    });
    expect((await here.get<SignIns>('/api/account/sign-ins')).body.signIns).toEqual([
      expect.objectContaining({ here: true, browser: null, system: null }),
      expect.objectContaining({ here: false, browser: 'Safari', system: 'iPhone' }),
    ]);
    expect((await computer.get<SignIns>('/api/account/sign-ins')).body.signIns).toEqual([
      expect.objectContaining({ here: true, browser: 'Firefox', system: 'Windows' }),
    ]);
    const kept = await app.db.selectFrom('session').select('user_agent').execute();
    expect(kept.map((row) => row.user_agent).toSorted()).toEqual(['/', 'Firefox/Windows', 'Safari/iPhone']);
  });

  it('can all be ended except this one, and no one else’s with them', async () => {
    const here = await margaret();
    const phone = aBrowser(app);
    await phone.post('sign-in/email', MARGARET);
    const stranger = aBrowser(app);
    await stranger.post('sign-up/email', { email: 'other@example.org', password: MARGARET.password });
    expect((await sends(here, 'DELETE', '/api/account/sign-ins')).body).toEqual({ ended: 1 });
    expect((await here.get('/api/account')).status).toBe(200);
    expect((await stranger.get('/api/account')).status).toBe(200);
    expect((await phone.get('/api/account')).status).toBe(401);
  });
});

it('counts an account’s contents for its owner alone', async () => {
  app = await testApp({ OPEN_ACCESS: 'true' });
  const rose = await app.writer();
  const other = await app.writer();
  for (const person of [rose, rose, other])
    await person.send('POST', '/api/chapters', { title: 'The bees', content: 'My father kept bees.' });
  expect((await rose.get('/api/account/held')).body).toEqual({
    chapters: 2,
    words: 8,
    deletedChapters: 0,
    photos: 0,
    recordings: 0,
  });
});
