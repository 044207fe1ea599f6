import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomes, PASSWORD } from './person.ts';
import { DESKTOP, findingsOn, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

let instance: Instance;
let stage: Stage;
beforeAll(async () => {
  instance = await startInstance({ RATE_LIMITS: 'off' });
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
});

const helpButton = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });
const card = (page: Page) => page.getByRole('dialog', { name: 'Help Assistant' });

const ask = async (page: Page, question: string): Promise<void> => {
  await card(page).getByLabel('Your question').fill(question);
  await page.keyboard.press('Enter');
};

it.each([
  ['a desk', DESKTOP, { width: 384, height: 500 }],
  ['a phone', PHONE, { width: 384, height: 500 }],
  ['a small phone', { width: 320, height: 480 }, { width: 320, height: 480 }],
] as const)('helps someone stuck at sign-in, on %s', async (_on, viewport, size) => {
  const { page, context, complaints } = await stage.device(viewport);
  await page.goto(`${instance.url}/signin`);
  await helpButton(page).click();
  expect(await card(page).boundingBox()).toMatchObject(size);
  await ask(page, 'I forgot my pasword');
  await card(page)
    .getByText(/You’ll get an e-mail with a link/)
    .waitFor();
  await ask(page, 'What will the weather be?');
  await card(page).getByText('I don’t know that').waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await becomes(() => page.evaluate('document.activeElement.textContent'), 'Help');
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

it('answers from your own family tree only, and covers no control on a phone', async () => {
  const { page, context, complaints } = await stage.device(PHONE);
  const account = { email: 'margaret@example.org', password: PASSWORD, name: 'Margaret' };
  const headers = { origin: instance.url };
  await context.request.post(`${instance.url}/api/auth/sign-up/email`, { headers, data: account });
  await page.goto(`${instance.url}/family-tree`);
  await helpButton(page).waitFor();
  expect(await findingsOn(page)).toEqual([]);
  // Scrolled to its end, the whole page is visible above the strip.
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const strip = await helpButton(page).locator('..').boundingBox();
  const last = await page.getByRole('contentinfo').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);
  await helpButton(page).click();
  await ask(page, 'Who is my uncle?');
  await card(page).getByText('Your family tree is still empty').waitFor();
  expect(await findingsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
