import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { calls } from '#app/shared/calls.ts';
import type { Call } from '#platform/shared/call.ts';
import { aBrowser, MARGARET } from '#test/builders/accounts.ts';
import { ADMINISTRATORS_PASSWORD, anAdministrator, auditOf, idOf } from '#test/builders/administration.ts';
import { done } from '#test/builders/builders.ts';
import { type Person, type TestApp, testApp } from '#test/harness/test-app.ts';

type House = { readonly app: TestApp; readonly administrator: Person; readonly margaret: string };
type Deed = { readonly path: string; readonly body?: object; readonly act: string };

const aGrant = async ({ app, margaret }: House): Promise<string> =>
  (
    await app.db
      .insertInto('entitlement')
      .values({ user_id: margaret, plan: 'premium', source: 'gift' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** For each administrator call that changes something, how it succeeds and what the log calls it. */
const DEEDS: Readonly<Record<string, (house: House) => Deed | Promise<Deed>>> = {
  'POST /api/admin/users/{id}/grants': ({ margaret }) => ({
    path: `/api/admin/users/${margaret}/grants`,
    body: { grant_id: randomUUID(), plan: 'premium', ends: { months: 1 }, reason: 'A thank-you.' },
    act: 'plan-given',
  }),
  'POST /api/admin/grants/{id}/end': async (house) => ({
    path: `/api/admin/grants/${await aGrant(house)}/end`,
    body: { reason: 'A mistake.' },
    act: 'plan-ended',
  }),
  'POST /api/admin/gifts': () => ({
    path: '/api/admin/gifts',
    body: {
      gift_id: randomUUID(),
      months: 3,
      recipient_name: 'Rose',
      recipient_email: 'rose@example.org',
      giver_name: 'All of us',
      message: '',
      send_on: null,
      time_zone: 'Europe/Berlin',
      reason: 'A thank-you.',
    },
    act: 'gift-given',
  }),
  'POST /api/admin/users/{id}/sign-out': ({ margaret }) => ({
    path: `/api/admin/users/${margaret}/sign-out`,
    body: {},
    act: 'signed-out',
  }),
  'POST /api/admin/users/{id}/confirmation': ({ margaret }) => ({
    path: `/api/admin/users/${margaret}/confirmation`,
    body: {},
    act: 'confirmation-resent',
  }),
  'POST /api/admin/users/{id}/disable': ({ margaret }) => ({
    path: `/api/admin/users/${margaret}/disable`,
    body: { reason: 'Stolen.' },
    act: 'disabled',
  }),
  'POST /api/admin/users/{id}/enable': async ({ app, margaret }) => {
    await app.db.updateTable('user').set({ disabled_at: new Date() }).where('id', '=', margaret).execute();
    return { path: `/api/admin/users/${margaret}/enable`, body: { reason: 'Found.' }, act: 'enabled' };
  },
  'POST /api/admin/users/{id}/deletion': ({ margaret }) => ({
    path: `/api/admin/users/${margaret}/deletion`,
    body: { email: MARGARET.email, password: ADMINISTRATORS_PASSWORD },
    act: 'deleted',
  }),
  'PUT /api/admin/model': () => ({
    path: '/api/admin/model',
    body: { presetId: 'ollama', address: 'http://localhost:11434/v1', model: 'qwen3:4b' },
    act: 'model-changed',
  }),
  'DELETE /api/admin/model': () => ({ path: '/api/admin/model', act: 'model-changed' }),
  'PUT /api/admin/model/limits': () => ({
    path: '/api/admin/model/limits',
    body: { everybody: 500_000, perWriter: null },
    act: 'model-changed',
  }),
  'POST /api/admin/model/home': () => ({
    path: '/api/admin/model/home',
    body: { id: 'ministral-3-3b' },
    act: 'model-changed',
  }),
  'POST /api/admin/model/home/cancel': () => ({
    path: '/api/admin/model/home/cancel',
    body: {},
    act: 'model-changed',
  }),
  'POST /api/admin/model/home/retry': ({ app }) => {
    const { local } = app.context.models;
    local.add({ id: 'other', name: 'Other', file: '/no/such/file.gguf' });
    local.cancelAdd();
    return { path: '/api/admin/model/home/retry', body: {}, act: 'model-changed' };
  },
  'POST /api/admin/model/home/discard': () => ({
    path: '/api/admin/model/home/discard',
    body: {},
    act: 'model-changed',
  }),
  'DELETE /api/admin/model/home': () => ({ path: '/api/admin/model/home', act: 'model-changed' }),
  'PUT /api/admin/setup': () => ({
    path: '/api/admin/setup',
    body: { step: 'sign-up', policy: 'invited' },
    act: 'settings-changed',
  }),
  'POST /api/admin/setup/dismiss': () => ({
    path: '/api/admin/setup/dismiss',
    body: { isDismissed: true },
    act: 'settings-changed',
  }),
  'GET /api/admin/users.csv': () => ({ path: '/api/admin/users.csv', act: 'users-exported' }),
};

/**
 * They change nothing. They are a POST because every function called by name is one (decision 0038), or
 * because a key is sent with them.
 */
const ONLY_READ: readonly string[] = [
  'POST /api/admin/model/check',
  'POST /api/admin/model/list',
  'POST /api/admin/model/try',
  'POST /api/admin/setup/backup',
  'POST /api/admin/setup/test-mail',
  'POST /api/functions/admin-users',
  'POST /api/functions/admin-analytics',
];

const administrators = Object.values(calls)
  .flatMap((ofFeature) => Object.values<Call>(ofFeature))
  .filter(({ access }) => access === 'administrator')
  .map((call) => ({ call, name: `${call.method} ${call.path}` }));

const doing = administrators
  .filter(({ call, name }) => call.method !== 'GET' && !ONLY_READ.includes(name))
  .map(({ name }) => name);

it('has a success case for each of the administrator’s calls that do something', () => {
  expect(doing.length).toBeGreaterThan(7);
  expect(doing.filter((name) => !(name in DEEDS))).toEqual([]);
  const all = new Set(administrators.map(({ name }) => name));
  expect([...Object.keys(DEEDS), ...ONLY_READ].filter((name) => !all.has(name))).toEqual([]);
});

const aHouse = async (): Promise<House> => {
  const app = await testApp();
  const administrator = await anAdministrator(app);
  done(await aBrowser(app).post('sign-up/email', MARGARET));
  return { app, administrator, margaret: await idOf(app, MARGARET.email) };
};

it.each(Object.entries(DEEDS))('%s is audited', async (name, prepare) => {
  const house = await aHouse();
  const { path, body, act } = await prepare(house);
  const method = name.slice(0, name.indexOf(' '));
  const answer = await house.administrator.raw(path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const text = await answer.text();
  expect([answer.status, text.length > 0]).toEqual([200, true]);
  const entries = await auditOf(house.administrator);
  expect(entries).toMatchObject([{ act, by: { email: 'admin@example.org' } }]);
  if (path.includes(house.margaret))
    expect(entries[0]?.about).toEqual(
      act === 'deleted' ? null : { id: house.margaret, email: MARGARET.email },
    );
  if (body && 'reason' in body) expect(entries[0]?.reason).toBe(body.reason);
});

it.each(Object.entries(DEEDS).filter(([name]) => name.startsWith('POST')))(
  '%s does nothing if it cannot be audited',
  async (_name, prepare) => {
    const house = await aHouse();
    const { path, body } = await prepare(house);
    const state = async (): Promise<unknown> => [
      await house.app.db.selectFrom('user').select(['email', 'disabled_at']).orderBy('email').execute(),
      await house.app.db.selectFrom('session').select('token_hash').orderBy('token_hash').execute(),
      await house.app.db.selectFrom('entitlement').selectAll().orderBy('id').execute(),
      await house.app.db.selectFrom('gift').select('id').execute(),
      await house.app.db.selectFrom('mail').select('id').execute(),
    ];
    const before = await state();
    await house.app.db.schema
      .alterTable('audit_entry')
      .addCheckConstraint('full', sql`false`)
      .execute();
    try {
      expect((await house.administrator.send('POST', path, body)).status).toBe(500);
    } finally {
      await house.app.db.schema.alterTable('audit_entry').dropConstraint('full').execute();
    }
    expect(await state()).toEqual(before);
  },
);
