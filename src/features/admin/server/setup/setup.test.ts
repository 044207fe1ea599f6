import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { aBrowser, MARGARET, tokenInMail } from '#test/builders/accounts.ts';
import { auditOf } from '#test/builders/administration.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { aCardToken, GIFT_FOR_MARGARET, opens } from '#test/builders/gifts.ts';
import { anInvitation } from '#test/builders/invitations.ts';
import { openSmtpServer } from '#test/fakes/smtp-server.ts';
import { codeOf, ORIGIN, testApp } from '#test/harness/test-app.ts';
import type { SetupState } from '../../shared/setup-contract.ts';

const servers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const aMailServer = async () => {
  const mails: string[] = [];
  const server = await openSmtpServer((mail) => mails.push(mail));
  servers.push(server);
  const { hostname: host, port } = new URL(server.url);
  return { mails, sent: { host, port: Number(port), isTls: false, user: null, from: null } };
};

const aHouse = async (variables: Record<string, string> = {}) => {
  const app = await testApp(variables);
  const administrator = await app.writer({ email: 'admin@example.org', role: 'administrator' });
  const state = async () => done(await administrator.get<SetupState>('/api/admin/setup'));
  const save = async (decision: object) =>
    done(await administrator.send<SetupState>('PUT', '/api/admin/setup', decision));
  return { app, administrator, state, save };
};

const signsUp = ({ app }: Awaited<ReturnType<typeof aHouse>>, email = MARGARET.email) =>
  aBrowser(app).post<{ code?: string }>('sign-up/email', { ...MARGARET, email });

const DONE = { isDone: true, variable: null };
const NOT_DONE = { isDone: false, variable: null };

describe('the setup page', () => {
  it('begins with the defaults of every setting, and nothing decided', async () => {
    const { state } = await aHouse();
    expect(await state()).toMatchObject({
      name: { ...NOT_DONE, displayName: 'admin' },
      writing: { ...NOT_DONE, isOpen: false },
      signUp: { ...NOT_DONE, policy: 'open' },
      address: { ...NOT_DONE, address: 'http://localhost:3000', isKnown: false },
      email: { ...NOT_DONE, sendsMail: false, server: null },
      companion: { ...NOT_DONE, engine: 'builtin', sentTo: null },
      backups: { ...NOT_DONE, folder: null, isUnderWay: false },
      isDismissed: false,
    });
  });

  it('shows what the environment decides, which counts as done and cannot be changed here', async () => {
    const { save, state } = await aHouse({
      OPEN_ACCESS: 'false',
      SIGN_UP: 'closed',
      PUBLIC_URL: ORIGIN,
      SMTP_URL: 'smtp://mail.example.org:587',
      BACKUP_DIR: '/backups',
      AI_BASE_URL: 'http://models.example.org/v1',
      AI_MODEL: 'a-model',
    });
    expect(await state()).toMatchObject({
      signUp: { isDone: true, variable: 'SIGN_UP', policy: 'closed' },
      email: { isDone: true, variable: 'SMTP_URL', sendsMail: true, server: null },
      companion: { isDone: true, variable: 'AI_BASE_URL', model: 'a-model', sentTo: 'models.example.org' },
    });
    const after = await save({ step: 'writing', isOpen: true });
    expect(after.writing).toEqual({ isDone: true, variable: 'OPEN_ACCESS', isOpen: false });
    expect((await save({ step: 'address', address: 'https://elsewhere.example.org' })).address).toEqual({
      isDone: true,
      variable: 'PUBLIC_URL',
      address: ORIGIN,
      isKnown: true,
    });
    expect((await save({ step: 'backups', isDaily: false })).backups).toMatchObject({
      variable: 'BACKUP_DIR',
      folder: '/backups',
    });
  });

  it('is suggested until everything is decided, or it is dismissed', async () => {
    const { administrator, save, state } = await aHouse();
    for (const decision of [
      { step: 'name', displayName: 'Ruth' },
      { step: 'writing', isOpen: true },
      { step: 'sign-up', policy: 'open' },
      { step: 'address', address: 'http://box.local:3000' },
      { step: 'email', server: null },
      { step: 'companion' },
      { step: 'backups', isDaily: true },
    ])
      await save(decision);
    const { name, writing, signUp, address, email, companion, backups } = await state();
    for (const step of [name, writing, signUp, address, email, companion, backups])
      expect(step).toMatchObject(DONE);
    await administrator.send('POST', '/api/admin/setup/dismiss', { isDismissed: true });
    expect((await state()).isDismissed).toBe(true);
    expect((await auditOf(administrator)).map(({ setting }) => setting)).toEqual([
      { name: 'checklist', value: 'dismissed' },
      { name: 'backups', value: 'daily' },
      { name: 'companion', value: null },
      { name: 'email', value: null },
      { name: 'address', value: 'http://box.local:3000' },
      { name: 'sign-up', value: 'open' },
      { name: 'writing', value: 'open' },
      // Not anyone's name.
      { name: 'name', value: null },
    ]);
  });
});

describe('the administrator’s name', () => {
  it('is their account’s, even if it is the part before the @', async () => {
    const { app, administrator, save } = await aHouse();
    const called = async () =>
      (
        await app.db
          .selectFrom('user')
          .where('id', '=', administrator.session.userId)
          .select('display_name')
          .executeTakeFirstOrThrow()
      ).display_name;
    expect((await save({ step: 'name', displayName: ' Ruth Hale\n' })).name).toEqual({
      ...DONE,
      displayName: 'Ruth Hale',
    });
    expect(await called()).toBe('Ruth Hale');
    expect((await save({ step: 'name', displayName: 'admin' })).name).toMatchObject(DONE);
    expect(
      codeOf(await administrator.send('PUT', '/api/admin/setup', { step: 'name', displayName: ' ' })),
    ).toBe('bad-input');
    expect(await called()).toBe('admin');
  });

  it('is no longer asked for if they gave it on their own page', async () => {
    const { administrator, state } = await aHouse();
    done(await administrator.send('PATCH', '/api/account', { displayName: 'Ruth' }));
    expect((await state()).name).toEqual({ ...DONE, displayName: 'Ruth' });
  });
});

describe('who may write', () => {
  it('takes effect from the next chapter on, without a restart', async () => {
    const { app, save } = await aHouse();
    const rose = await app.writer();
    await aChapter(rose);
    const second = () => rose.send('POST', '/api/chapters', { title: 'The second', content: 'In 1950.' });
    expect(codeOf(await second())).toBe('upgrade-required');
    expect((await save({ step: 'writing', isOpen: true })).writing).toEqual({ ...DONE, isOpen: true });
    expect((await second()).status).toBe(200);
    await save({ step: 'writing', isOpen: false });
    expect(codeOf(await second())).toBe('upgrade-required');
  });
});

describe('who may create an account', () => {
  it('is no one if sign-up is closed, and anyone who has an account still signs in', async () => {
    const house = await aHouse();
    expect((await signsUp(house)).status).toBe(200);
    await house.save({ step: 'sign-up', policy: 'closed' });
    const refused = await signsUp(house, 'rose@example.org');
    expect([refused.status, refused.body.code]).toEqual([403, 'SIGN_UP_CLOSED']);
    expect((await aBrowser(house.app).post('sign-in/email', MARGARET)).status).toBe(200);
  });

  it.each(['off', 'required'])(
    'is anyone who was invited to that address, with confirmation %s',
    async (confirmation) => {
      const house = await aHouse({ EMAIL_CONFIRMATION: confirmation, OPEN_ACCESS: 'true' });
      await house.save({ step: 'sign-up', policy: 'invited' });
      const refused = await signsUp(house);
      expect([refused.status, refused.body.code]).toEqual([403, 'INVITED_ONLY']);
      const rose = await house.app.writer();
      const invitation = await anInvitation(rose, MARGARET.email);
      expect((await signsUp(house)).status).toBe(200);
      await rose.send('POST', `/api/family/invitations/${invitation}/withdraw`, {});
      await anInvitation(rose, 'joan@example.org');
      await house.app.db
        .updateTable('family_invitation')
        .set({ expires_at: new Date(0) })
        .where('invited_email', '=', 'joan@example.org')
        .execute();
      expect((await signsUp(house, 'joan@example.org')).body.code).toBe('INVITED_ONLY');
    },
  );

  it('is anyone who has a gift waiting', async () => {
    const house = await aHouse();
    await house.save({ step: 'sign-up', policy: 'invited' });
    done(
      await house.administrator.send('POST', '/api/admin/gifts', {
        ...GIFT_FOR_MARGARET,
        gift_id: randomUUID(),
        reason: 'for her birthday',
      }),
    );
    expect((await signsUp(house)).status).toBe(200);
    expect((await signsUp(house, 'rose@example.org')).body.code).toBe('INVITED_ONLY');
  });

  describe('by the link of a gift without an address', () => {
    const aCard = async (variables: Record<string, string> = {}) => {
      const house = await aHouse(variables);
      await house.save({ step: 'sign-up', policy: 'invited' });
      const gift_id = randomUUID();
      const gift = { ...GIFT_FOR_MARGARET, recipient_email: null, gift_id, reason: 'for her birthday' };
      done(await house.administrator.send('POST', '/api/admin/gifts', gift));
      const token = await aCardToken(house.administrator, gift_id);
      const comes = (email: string, about: object = {}) =>
        aBrowser(house.app).post<{ code?: string }>('sign-up/email', {
          ...MARGARET,
          email,
          inviting_token: token,
          ...about,
        });
      return { house, gift_id, token, comes };
    };
    const accounts = async ({ app }: Awaited<ReturnType<typeof aHouse>>, email: string) =>
      (await app.db.selectFrom('user').where('email', '=', email).select('id').execute()).length;

    it.each(['off', 'required'])('is anyone who holds it, with confirmation %s', async (confirmation) => {
      const { house, comes } = await aCard({ EMAIL_CONFIRMATION: confirmation });
      expect((await signsUp(house)).body.code).toBe('INVITED_ONLY');
      expect((await comes(MARGARET.email)).status).toBe(200);
      expect(await accounts(house, MARGARET.email)).toBe(1);
    });

    it('is no one once the gift has been opened or has expired', async () => {
      const { house, token, comes, gift_id } = await aCard();
      const { db } = house.app;
      await db
        .updateTable('gift')
        .set({ expires_at: new Date(0) })
        .where('id', '=', gift_id)
        .execute();
      expect((await comes('rose@example.org')).body.code).toBe('INVITED_ONLY');
      const nextYear = new Date(Date.now() + 31_536_000_000);
      await db.updateTable('gift').set({ expires_at: nextYear }).where('id', '=', gift_id).execute();
      expect(await opens(await house.app.writer(), token)).toMatchObject({ success: true });
      expect((await comes('rose@example.org')).body.code).toBe('INVITED_ONLY');
      expect(await accounts(house, 'rose@example.org')).toBe(0);
    });

    it('is no one with an invented link, who gets the same refusal and is soon slowed down', async () => {
      const { comes } = await aCard({ RATE_LIMITS: 'on' });
      const guess = () => comes('rose@example.org', { inviting_token: randomUUID() });
      for (let tries = 0; tries < 10; tries += 1) {
        const { status, body } = await guess();
        expect([status, body.code]).toEqual([403, 'INVITED_ONLY']);
      }
      expect((await guess()).body.code).toBe('TOO_MANY_TRIES');
    });

    it('is three people at most, not counting a refused password', async () => {
      const { comes } = await aCard({ RATE_LIMITS: 'on' });
      for (let tries = 0; tries < 4; tries += 1)
        expect((await comes('rose@example.org', { password: 'short' })).body.code).toBe('PASSWORD_TOO_SHORT');
      for (const email of ['rose@example.org', 'joan@example.org', 'ada@example.org'])
        expect((await comes(email)).status).toBe(200);
      expect((await comes('frank@example.org')).body.code).toBe('TOO_MANY_TRIES');
    });
  });

  it('is anyone who holds the link of an invitation, even with another address', async () => {
    const house = await aHouse({ OPEN_ACCESS: 'true' });
    await house.save({ step: 'sign-up', policy: 'invited' });
    const rose = await house.app.writer();
    const invitation = await anInvitation(rose, 'joan@example.org');
    const inviting_token = await tokenInMail(house.app, 'joan@example.org', 'family-invitation');
    const comes = (email: string) =>
      aBrowser(house.app).post<{ code?: string }>('sign-up/email', { ...MARGARET, email, inviting_token });
    expect((await comes(MARGARET.email)).status).toBe(200);
    await rose.send('POST', `/api/family/invitations/${invitation}/withdraw`, {});
    expect((await comes('ada@example.org')).body.code).toBe('INVITED_ONLY');
  });
});

describe('the address', () => {
  it('is used in links from now on, and no one is locked out by a wrong one', async () => {
    const house = await aHouse();
    await signsUp(house);
    const saved = await house.save({ step: 'address', address: 'https://stories.example.org/' });
    expect(saved.address).toEqual({ ...DONE, address: 'https://stories.example.org', isKnown: true });
    const browser = aBrowser(house.app);
    await browser.post('request-password-reset', { email: MARGARET.email });
    const { text_body: text } = await house.app.db
      .selectFrom('mail')
      .select('text_body')
      .where('kind', '=', 'reset-password')
      .executeTakeFirstOrThrow();
    expect(text).toContain('https://stories.example.org/reset-password?token=');
    // The cookies are as before, and writes are accepted under any host name that leads here.
    expect((await browser.post('sign-in/email', MARGARET)).headers.get('set-cookie')).toMatch(
      /^hearthbook\.session_token=/,
    );
    expect((await house.save({ step: 'address', address: null })).address.isKnown).toBe(false);
  });

  it('counts as decided if the administrator goes without one', async () => {
    const { save } = await aHouse();
    const { address } = await save({ step: 'address', address: null });
    expect(address).toEqual({ ...DONE, address: 'http://localhost:3000', isKnown: false });
  });

  it.each(['http://localhost:4100', 'http://127.0.0.1:4100', 'http://[::1]:4100'])(
    'is not done while it is %s, which no other machine can reach',
    async (address) => {
      const { save } = await aHouse();
      expect((await save({ step: 'address', address })).address).toMatchObject(NOT_DONE);
      expect((await save({ step: 'address', address: 'http://box.local:4100' })).address).toMatchObject(DONE);
    },
  );

  it.each([
    'stories.example.org',
    'ftp://stories.example.org',
    'https://me@stories.example.org',
    'https://example.org/stories',
  ])('refuses %s', async (address) => {
    const { administrator, state } = await aHouse();
    const refused = await administrator.send('PUT', '/api/admin/setup', { step: 'address', address });
    expect(codeOf(refused)).toBe('bad-input');
    expect((await state()).address).toMatchObject(NOT_DONE);
  });
});

describe('e-mail', () => {
  it('is sent as a test before a new server is saved, and any fault is reported', async () => {
    const { administrator, state } = await aHouse();
    const { mails, sent } = await aMailServer();
    const test = (server: object) => administrator.send('POST', '/api/admin/setup/test-mail', { server });
    expect(done(await test(sent))).toEqual({ to: 'admin@example.org', left: true, trouble: null });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('To: admin@example.org');
    expect(done(await test({ ...sent, port: 1 }))).toMatchObject({
      trouble: expect.stringContaining('ECONNREFUSED'),
    });
    expect((await state()).email).toMatchObject({ ...NOT_DONE, server: null });
  });

  it('is saved as a file if no server is set', async () => {
    const { administrator } = await aHouse();
    expect(done(await administrator.send('POST', '/api/admin/setup/test-mail', {}))).toMatchObject({
      left: false,
      trouble: null,
    });
  });

  it('makes newcomers confirm their address once there is a server', async () => {
    const house = await aHouse();
    const { sent } = await aMailServer();
    const waits = async (email: string) => {
      expect((await signsUp(house, email)).status).toBe(200);
      const of = house.app.db.selectFrom('user').where('email', '=', email).select('needs_confirmation');
      return (await of.executeTakeFirstOrThrow()).needs_confirmation;
    };
    expect(await waits('margaret@example.org')).toBe(false);
    const { email } = await house.save({ step: 'email', server: sent });
    expect(email).toMatchObject({ ...DONE, sendsMail: true });
    expect(await waits('rose@example.org')).toBe(true);
    await house.save({ step: 'email', server: null });
    expect(await waits('joan@example.org')).toBe(false);
  });

  it('keeps a password encrypted, never sends it back, and uses it only for the server it was saved for', async () => {
    const { app, save } = await aHouse();
    const server = {
      host: 'smtp.example.org',
      port: 587,
      isTls: false,
      user: 'us',
      from: 'Us <us@example.org>',
    };
    const saved = await save({ step: 'email', server: { ...server, password: 'the key under the mat' } });
    expect(saved.email.server).toEqual({ ...server, hasPassword: true });
    expect(JSON.stringify(saved)).not.toContain('under the mat');
    const log = await app.db.selectFrom('audit_entry').selectAll().execute();
    expect(log).toMatchObject([{ setting: 'email', setting_value: 'smtp.example.org:587' }]);
    const rows = [log, await app.db.selectFrom('instance_setting').selectAll().execute()];
    expect(JSON.stringify(rows)).not.toContain('under the mat');
    expect(app.context.runTime.now()).toMatchObject({
      SMTP_URL: 'smtp://us:the%20key%20under%20the%20mat@smtp.example.org:587',
      MAIL_FROM: 'Us <us@example.org>',
    });
    expect((await save({ step: 'email', server })).email.server?.hasPassword).toBe(true);
    const elsewhere = { ...server, host: 'smtp.elsewhere.example' };
    expect((await save({ step: 'email', server: elsewhere })).email.server?.hasPassword).toBe(false);
  });

  it.each([
    { host: 'a b' },
    { port: 0 },
    { port: 65_536 },
    { from: 'nobody' },
    { from: 'a@b.org\r\nBcc: c@d.org' },
  ])('refuses a server with %o', async (wrong) => {
    const { administrator } = await aHouse();
    const server = { host: 'smtp.example.org', port: 587, isTls: false, user: null, from: null, ...wrong };
    const refused = await administrator.send('PUT', '/api/admin/setup', { step: 'email', server });
    expect(codeOf(refused)).toBe('bad-input');
  });
});
