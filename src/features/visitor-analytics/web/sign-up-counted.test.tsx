import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '#test/harness/test-app.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const AD = { adConversionId: 'AW-123456789/AbC-D_efG' };
const QUESTION = 'May we tell Google that its advertisement worked?';

let told: string[] = [];
beforeEach(() => {
  told = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        told.push(address);
      }
    },
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const counted = async ({ db }: Awaited<ReturnType<typeof testApp>>): Promise<number> =>
  (await db.selectFrom('conversion').selectAll().execute()).length;

/** The welcome page after signing up. */
const welcome = async (settings = AD, address = '/thank-you') => {
  const app = await testApp();
  const { user } = renderScreen(address, { app, person: await app.writer(), settings });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Hearthbook!' });
  return { app, user };
};

test('a sign-up is counted here, and if no advertiser is set no one is asked anything', async () => {
  const app = await testApp();
  renderScreen('/thank-you', { app, person: await app.writer() });
  await waitFor(async () => expect(await counted(app)).toBe(1));
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(told).toEqual([]);
});

test('a visitor who opens the page is neither counted nor asked', async () => {
  const app = await testApp();
  renderScreen('/thank-you', { app, settings: AD });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Hearthbook!' });
  await screen.findAllByRole('link', { name: 'Sign In' });
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(await counted(app)).toBe(0);
});

test('a refusal is remembered, and nothing is reported', async () => {
  const { user } = await welcome();
  await user.click(await screen.findByRole('button', { name: 'No, thank you' }));
  expect((await screen.findByRole('status')).textContent).toContain('We won’t tell Google.');
  expect(localStorage.getItem('advertising_choice')).toBe('no');
  expect(told).toEqual([]);
});

test('nothing is reported before an answer', async () => {
  await welcome();
  await screen.findByRole('button', { name: 'Yes, you may' });
  expect(told).toEqual([]);
});

test('the page opened after a yes reports once, and the marker is removed from its URL', async () => {
  localStorage.setItem('advertising_choice', 'yes');
  await welcome(AD, '/thank-you?tell');
  await screen.findByText(/We’ve told Google/);
  expect(told).toEqual([
    'https://www.googleadservices.com/pagead/conversion/123456789/?label=AbC-D_efG&guid=ON&script=0',
  ]);
  expect(location.search).toBe('');
});

test('a URL alone reports nothing: someone must have said yes', async () => {
  const { app } = await welcome(AD, '/thank-you?tell');
  await waitFor(async () => expect(await counted(app)).toBe(1));
  expect(await screen.findByText(QUESTION)).toBeDefined();
  expect(told).toEqual([]);
});

test('whoever opts out of tracking in the browser is not counted, asked or reported', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  localStorage.setItem('advertising_choice', 'yes');
  const { app } = await welcome(AD, '/thank-you?tell');
  await screen.findByRole('button', { name: / Menu$/ });
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(told).toEqual([]);
  expect(await counted(app)).toBe(0);
});

test('the answer can be changed on the privacy page', async () => {
  const { user } = renderScreen('/privacy', { app: await testApp(), settings: AD });
  const answers = within(await screen.findByRole('group', { name: QUESTION }));
  await user.click(answers.getByRole('button', { name: 'Yes, you may' }));
  expect(screen.getByText('You said yes: if you sign up in this browser, we may tell Google.')).toBeDefined();
  await user.click(answers.getByRole('button', { name: 'No, thank you' }));
  expect(screen.getByText('You said no, so we don’t tell Google anything.')).toBeDefined();
  expect(answers.getByRole('button', { name: 'No, thank you' }).getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('advertising_choice')).toBe('no');
  expect(told).toEqual([]);
});
