import { beforeEach, expect, it } from 'vitest';
import { aBrowser, aPersonAt, MARGARET } from '#test/builders/accounts.ts';
import { ADMINISTRATORS_PASSWORD, anAdministrator, auditOf, idOf } from '#test/builders/administration.ts';
import { done } from '#test/builders/builders.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

const ROUNDS = 12;

let app: TestApp;
let administrator: Person;
beforeEach(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  administrator = await anAdministrator(app);
});

const act = (id: string, name: string, body: object = {}, by = administrator) =>
  by.send('POST', `/api/admin/users/${id}/${name}`, body);

it('leaves no one signed in who signs in just as their account is disabled', async () => {
  const browser = aBrowser(app);
  done(await browser.post('sign-up/email', MARGARET));
  const id = await idOf(app, MARGARET.email);
  for (let round = 0; round < ROUNDS; round += 1) {
    const others = Array.from({ length: 4 }, () => aBrowser(app));
    const [shut, ...signedIn] = await Promise.all([
      act(id, 'disable', { reason: 'A race.' }),
      ...others.map((one) => one.post<{ code?: string }>('sign-in/email', MARGARET)),
    ]);
    expect(shut?.status).toBe(200);
    for (const { status, body } of signedIn)
      expect([200, 403]).toContain(status === 403 && body.code !== 'ACCOUNT_DISABLED' ? body : status);
    for (const one of others) expect((await one.get('/api/account')).status).toBe(401);
    expect(await app.db.selectFrom('session').where('user_id', '=', id).selectAll().execute()).toEqual([]);
    done(await act(id, 'enable'));
  }
});

it('catches a sign-in that begins before the account is disabled and ends after it', async () => {
  done(await aBrowser(app).post('sign-up/email', MARGARET));
  const id = await idOf(app, MARGARET.email);
  const late = aBrowser(app);
  // The sign-in finds the account enabled and waits before it records its time. Meanwhile the account is
  // disabled.
  const asked = await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('user')
      .set({ disabled_at: new Date(), disabled_because: 'A race.' })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('session').where('user_id', '=', id).execute();
    const answer = late.post<{ code?: string }>('sign-in/email', MARGARET);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return { answer };
  });
  const { status, body } = await asked.answer;
  expect([status, body.code]).toEqual([403, 'ACCOUNT_DISABLED']);
  expect(await app.db.selectFrom('session').where('user_id', '=', id).selectAll().execute()).toEqual([]);
});

it('deletes an account entirely while it is being saved to: every save is either gone with it or refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `writer${round}@example.org`;
    const browser = aBrowser(app);
    done(await browser.post('sign-up/email', { ...MARGARET, email }));
    const person = aPersonAt(app, browser);
    const id = await idOf(app, email);
    await app.db.insertInto('entitlement').values({ user_id: id, plan: 'premium', source: 'gift' }).execute();
    const { id: chapter } = done(
      await person.send<{ id: string }>('POST', '/api/chapters', { title: 'A', content: 'B' }),
    );
    const [deleted, ...saves] = await Promise.all([
      act(id, 'deletion', { email, password: ADMINISTRATORS_PASSWORD }),
      person.send('PUT', `/api/chapters/${chapter}`, { title: 'A', content: 'C', revision: 1 }),
      person.send('POST', '/api/chapters', { title: 'D', content: 'E' }),
      person.send('DELETE', `/api/chapters/${chapter}`),
    ]);
    expect(deleted?.status).toBe(200);
    for (const { status } of saves) expect([200, 401, 404]).toContain(status);
  }
  for (const table of ['chapter', 'chapter_tally', 'session'] as const) {
    const rows = await app.db.selectFrom(table).select('user_id').execute();
    expect(rows.filter(({ user_id: id }) => id !== null).length).toBe(table === 'chapter' ? 0 : 1);
  }
  expect(await auditOf(administrator)).toHaveLength(ROUNDS);
});

it('lets two administrators do the same thing at once, and logs each act once', async () => {
  const other = await anAdministrator(app, 'second@example.org');
  done(await aBrowser(app).post('sign-up/email', MARGARET));
  const id = await idOf(app, MARGARET.email);
  for (let round = 0; round < ROUNDS; round += 1) {
    const reasons = ['The first.', 'The second.'];
    const shut = await Promise.all([
      act(id, 'disable', { reason: reasons[0] }),
      act(id, 'disable', { reason: reasons[1] }, other),
    ]);
    expect(shut.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([act(id, 'enable'), act(id, 'enable', {}, other)]);
  }
  const entries = await auditOf(administrator);
  expect(entries.map((entry) => entry.act)).toEqual(
    Array.from({ length: ROUNDS }, () => ['enabled', 'disabled']).flat(),
  );
  const gone = { email: MARGARET.email, password: ADMINISTRATORS_PASSWORD };
  const both = await Promise.all([act(id, 'deletion', gone), act(id, 'deletion', gone, other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await auditOf(administrator)).filter((entry) => entry.act === 'deleted')).toHaveLength(1);
});
