import { beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, aPersonAt, type Browser, MARGARET } from '#test/builders/accounts.ts';
import { ADMINISTRATORS_PASSWORD, anAdministrator, auditOf, idOf } from '#test/builders/administration.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

let app: TestApp;
let administrator: Person;
let browser: Browser;
let margaret: string;
beforeEach(async () => {
  app = await testApp();
  administrator = await anAdministrator(app);
  browser = aBrowser(app);
  done(await browser.post('sign-up/email', MARGARET));
  margaret = await idOf(app, MARGARET.email);
});

const act = <T>(name: string, body: object = {}) =>
  administrator.send<T>('POST', `/api/admin/users/${margaret}/${name}`, body);
const signIn = () => aBrowser(app).post('sign-in/email', MARGARET);

describe('deleting an account', () => {
  const deletes = (body: object = {}) =>
    act<Record<string, number>>('deletion', {
      email: MARGARET.email,
      password: ADMINISTRATORS_PASSWORD,
      ...body,
    });

  it.each([
    ['another address', { email: 'margret@example.org' }, 409, 'another-address'],
    ['no address', { email: '' }, 409, 'another-address'],
    ['the password of the account itself', { password: MARGARET.password }, 403, 'wrong-password'],
    ['no password', { password: '' }, 400, 'bad-input'],
  ])('is refused for %s, and nothing is lost', async (_what, body, status, code) => {
    const answer = await deletes(body);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect((await browser.get('/api/account')).status).toBe(200);
    expect(await auditOf(administrator)).toEqual([]);
  });

  it('removes everything, ends the session, and leaves no address in the log', async () => {
    await aChapter(aPersonAt(app, browser), { title: 'A', content: 'We lived at Elm Street.' });
    done(await act('disable', { reason: `Asked for by ${MARGARET.email}.` }));
    done(await act('enable', { reason: 'Rose called.' }));
    expect(done(await deletes({ email: MARGARET.email.toUpperCase() }))).toMatchObject({
      chapters: 1,
      words: 5,
    });
    expect((await browser.get('/api/account')).status).toBe(401);
    expect((await administrator.get(`/api/admin/users/${margaret}`)).status).toBe(404);
    const entries = await auditOf(administrator);
    expect(entries).toMatchObject([
      { act: 'deleted', by: { email: 'admin@example.org' }, about: null, reason: null },
      { act: 'enabled', about: null, reason: null },
      { act: 'disabled', about: null, reason: null },
    ]);
    expect(JSON.stringify(entries)).not.toContain('margaret');
    expect((await signIn()).status).toBe(401);
  });
});

describe('the log', () => {
  it('is read page by page, newest first, each entry once', async () => {
    for (let n = 0; n < 5; n += 1) {
      done(await act('disable', { reason: `Round ${n}.` }));
      done(await act('enable'));
    }
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const read: { entries: { id: string }[]; after: string | null } = done(
        await administrator.get(`/api/admin/audit?limit=3${after ? `&after=${after}` : ''}`),
      );
      seen.push(...read.entries.map(({ id }) => id));
      ({ after } = read);
    }
    expect(new Set(seen).size).toBe(10);
    expect(seen).toEqual(seen.toSorted((one, other) => Number(other) - Number(one)));
    expect((await administrator.get('/api/admin/audit?after=x')).status).toBe(400);
  });
});
