import { expect, it } from 'vitest';
import { aBrowser } from '#test/builders/accounts.ts';
import { testApp } from '#test/harness/test-app.ts';
import { openRunTimeSettings } from '../settings/run-time-settings.ts';
import { liveApp } from './live-app.ts';
import { openInstanceSettings } from '#platform/server/instance-settings.ts';

const ROSE = { email: 'rose@example.org', password: 'the garden at Elm Street' };

it('applies the administrator’s changes from the next request on, on this node and, once it has read them, on another', async () => {
  const one = await testApp();
  const instance = openInstanceSettings(one.db);
  await instance.refresh();
  const { settings, models } = one.context;
  const other = liveApp({
    ...one.context,
    runTime: openRunTimeSettings(settings, instance, models.sealed),
  });
  const tries = async (app: Parameters<typeof aBrowser>[0]['app']) =>
    (await aBrowser({ app }).post('sign-up/email', { ...ROSE, password: 'password' })).body.code;
  expect([await tries(one.app), await tries(other)]).toEqual(['PASSWORD_TOO_COMMON', 'PASSWORD_TOO_COMMON']);
  await one.context.runTime.saved.signUp.set('closed');
  expect([await tries(one.app), await tries(other)]).toEqual(['SIGN_UP_CLOSED', 'PASSWORD_TOO_COMMON']);
  await instance.refresh();
  expect(await tries(other)).toBe('SIGN_UP_CLOSED');
});

it('is built once, as long as nothing changes', async () => {
  const { context } = await testApp();
  const { now, saved } = context.runTime;
  const before = now();
  await saved.isDismissed.set(true);
  expect(now()).toBe(before);
  await saved.openAccess.set(true);
  expect(now()).not.toBe(before);
});

it('finishes a response that was in progress when a setting changed', async () => {
  const { app, context, writer } = await testApp();
  const rose = await writer();
  const answer = await rose.raw('/api/companion/reply', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'My father kept bees.', conversation: [] }),
  });
  expect(answer.status).toBe(200);
  await context.runTime.saved.openAccess.set(true);
  const other = await app.request('http://localhost:3000/api/session');
  expect(other.status).toBe(200);
  expect(await answer.text()).toContain('data: ');
});
