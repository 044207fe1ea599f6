import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, aPersonAt, type Browser, MARGARET } from '#test/builders/accounts.ts';
import { ADMINISTRATORS_PASSWORD, anAdministrator, auditOf, idOf } from '#test/builders/administration.ts';
import { aChapter, done } from '#test/builders/builders.ts';
import {
  accepts,
  anInvitation,
  aProvenPerson,
  invitationTokenFor,
  relativesOf,
} from '#test/builders/invitations.ts';
import { codeOf, type Person, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { UserDetail } from '../shared/users-contract.ts';

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

const at = (act = '', id = margaret): string => `/api/admin/users/${id}${act}`;
const detail = async (): Promise<UserDetail> => done(await administrator.get<UserDetail>(at()));
const act = <T = UserDetail>(name: string, body: object = {}, id = margaret) =>
  administrator.send<T>('POST', at(`/${name}`, id), body);
const signIn = (at_ = aBrowser(app)) =>
  at_.post<{ code?: string; message?: string }>('sign-in/email', MARGARET);

const ACTS: readonly [string, object][] = [
  ['sign-out', {}],
  ['confirmation', {}],
  ['disable', { reason: 'x' }],
  ['enable', {}],
  ['deletion', { email: MARGARET.email, password: ADMINISTRATORS_PASSWORD }],
];

describe('a missing account', () => {
  it.each(ACTS)('is not found for %s', async (name, body) => {
    const answer = await act(name, body, randomUUID());
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
    expect(await auditOf(administrator)).toEqual([]);
  });
});

describe('one account', () => {
  it('is shown as counts, and never with its text', async () => {
    const person = aPersonAt(app, browser);
    await aChapter(person, { title: 'Qzcanary', content: 'We lived at Qzcanary.' });
    const shown = await detail();
    expect(shown).toMatchObject({
      email: MARGARET.email,
      role: 'writer',
      subscription_plan: 'free',
      total_chapters: 1,
      confirmed: false,
      waiting: false,
      disabled: false,
      counts: { chapters: 1, words: 4, deletedChapters: 0, photos: 0, recordings: 0, familyConnections: 0 },
      sign_ins: 1,
    });
    expect(JSON.stringify(shown)).not.toContain('Qzcanary');
  });
});

describe('signing out everywhere', () => {
  it('ends every session, and signing in still works', async () => {
    done(await signIn());
    expect(done(await act<{ ended: number }>('sign-out'))).toEqual({ ended: 2 });
    expect((await browser.get('/api/account')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect(await auditOf(administrator)).toMatchObject([
      {
        act: 'signed-out',
        by: { email: 'admin@example.org' },
        about: { id: margaret, email: MARGARET.email },
      },
    ]);
  });
});

describe('resending the confirmation', () => {
  it('emails a new link', async () => {
    expect(done(await act<{ email: string }>('confirmation'))).toEqual({ email: MARGARET.email });
    const mails = await app.db.selectFrom('mail').select(['kind', 'to_address', 'text_body']).execute();
    expect(mails).toMatchObject([{ kind: 'confirm-email', to_address: MARGARET.email }]);
    expect(await auditOf(administrator)).toMatchObject([{ act: 'confirmation-resent' }]);
  });

  it('is refused for a confirmed address, and past six an hour; neither is logged', async () => {
    for (let n = 0; n < 6; n += 1) done(await act<{ email: string }>('confirmation'));
    const seventh = await act('confirmation');
    expect([seventh.status, codeOf(seventh)]).toEqual([429, 'too-many-tries']);
    await app.db.updateTable('user').set({ email_verified: true }).where('id', '=', margaret).execute();
    const confirmed = await act('confirmation');
    expect([confirmed.status, codeOf(confirmed)]).toEqual([409, 'confirmed-already']);
    expect(await auditOf(administrator)).toHaveLength(6);
  });
});

describe('disabling an account', () => {
  it.each([undefined, '', '  ', 7, 'x'.repeat(501)])('for the reason %j is refused', async (reason) => {
    expect((await act('disable', { reason })).status).toBe(400);
    expect((await browser.get('/api/account')).status).toBe(200);
  });

  it('ends open sessions, and says why at sign-in to anyone who has the password and to no one else', async () => {
    const shown = done(await act('disable', { reason: 'Sent rude mails.' }));
    expect(shown).toMatchObject({ disabled: true, disabled_because: 'Sent rude mails.', sign_ins: 0 });
    expect((await browser.get('/api/account')).status).toBe(401);
    const right = await signIn();
    expect([right.status, right.body.code]).toEqual([403, 'ACCOUNT_DISABLED']);
    expect(right.headers.getSetCookie().join()).not.toContain('session_token');
    const wrong = await aBrowser(app).post<{ code: string }>('sign-in/email', {
      ...MARGARET,
      password: 'not the password',
    });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'WRONG_SIGN_IN']);
    expect(await app.db.selectFrom('session').where('user_id', '=', margaret).selectAll().execute()).toEqual(
      [],
    );
  });

  it('leaves no other way in: no new password, no link emailed earlier, no second account with the address', async () => {
    done(await browser.post('request-password-reset', { email: MARGARET.email }));
    const tokenOf = async (): Promise<string> => {
      const { text_body } = await app.db
        .selectFrom('mail')
        .where('kind', '=', 'reset-password')
        .orderBy('created_at', 'desc')
        .limit(1)
        .select('text_body')
        .executeTakeFirstOrThrow();
      return /[?&]token=([\w-]+)/.exec(text_body)?.[1] ?? '';
    };
    const before = await tokenOf();
    done(await act('disable', { reason: 'Stolen.' }));
    const reset = (token: string) =>
      aBrowser(app).post<{ code: string }>('reset-password', { token, newPassword: 'another long password' });
    expect((await reset(before)).body.code).toBe('LINK_USED');
    done(await aBrowser(app).post('request-password-reset', { email: MARGARET.email }));
    expect((await reset(await tokenOf())).body.code).toBe('ACCOUNT_DISABLED');
    expect((await aBrowser(app).post<{ code: string }>('sign-up/email', MARGARET)).body.code).toBe(
      'ADDRESS_TAKEN',
    );
    expect((await signIn()).status).toBe(403);
  });

  it('keeps everything, and enabling brings it back: changes waiting on a device are saved then', async () => {
    const person = aPersonAt(app, browser);
    const { id } = await aChapter(person);
    done(await act('disable', { reason: 'Stolen.' }));
    const waiting = { title: 'Said without a line', content: 'I kept bees.', revision: 1 };
    const refused = await person.send('PUT', `/api/chapters/${id}`, waiting);
    expect([refused.status, codeOf(refused)]).toEqual([401, 'sign-in-required']);
    expect(done(await act('enable'))).toMatchObject({ disabled: false, disabled_because: null });
    done(await browser.post('sign-in/email', MARGARET));
    done(await person.send('PUT', `/api/chapters/${id}`, waiting));
    expect(done(await person.get<{ content: string }>(`/api/chapters/${id}`)).content).toBe('I kept bees.');
    expect(await auditOf(administrator, `?about=${margaret}`)).toMatchObject([
      { act: 'enabled', reason: null },
      { act: 'disabled', reason: 'Stolen.' },
    ]);
  });

  it('lets no one accept its owner’s invitations for now, and disconnects no relatives', async () => {
    const person = aPersonAt(app, browser);
    const [rose, otto] = [
      await aProvenPerson(app, 'rose@example.org'),
      await aProvenPerson(app, 'otto@example.org'),
    ];
    await anInvitation(person, 'rose@example.org');
    done(await accepts(rose, await invitationTokenFor(app, 'rose@example.org')));
    await anInvitation(person, 'otto@example.org');
    const token = await invitationTokenFor(app, 'otto@example.org');
    done(await act('disable', { reason: 'Stolen.' }));
    const meanwhile = await accepts(otto, token);
    expect([meanwhile.status, codeOf(meanwhile)]).toEqual([404, 'link-unknown']);
    expect(await relativesOf(rose)).toHaveLength(1);
    done(await act('enable'));
    done(await accepts(otto, token));
  });

  it('twice changes nothing the second time, and is logged once', async () => {
    done(await act('disable', { reason: 'First.' }));
    expect(done(await act('disable', { reason: 'Second.' }))).toMatchObject({ disabled_because: 'First.' });
    done(await act('enable'));
    done(await act('enable'));
    expect((await auditOf(administrator)).map((entry) => entry.act)).toEqual(['enabled', 'disabled']);
  });

  it('is shown in the list', async () => {
    done(await act('disable', { reason: 'Stolen.' }));
    const { users } = done(
      await administrator.get<{ users: UserDetail[] }>('/api/admin/users?standing=disabled'),
    );
    expect(users).toMatchObject([{ email: MARGARET.email, disabled: true }]);
  });
});

describe('an administrator’s own account', () => {
  it.each(['sign-out', 'disable', 'enable', 'deletion'])('is not changed from here by %s', async (name) => {
    const own = await idOf(app, 'admin@example.org');
    const body = { reason: 'x', email: 'admin@example.org', password: ADMINISTRATORS_PASSWORD };
    const answer = await act(name, name === 'sign-out' ? {} : body, own);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'administrators-account']);
    expect((await administrator.get('/api/account')).status).toBe(200);
    expect(await auditOf(administrator)).toEqual([]);
  });
});
