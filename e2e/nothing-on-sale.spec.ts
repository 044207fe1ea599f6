import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomes, settle } from './person.ts';
import { findingsOn, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

let stage: Stage;
let instance: Instance;
beforeAll(async () => {
  [stage, instance] = await Promise.all([openStage(), startInstance({ RATE_LIMITS: 'off' })]);
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
});

it('marks every card as coming soon if no payment is configured, and lets nothing be bought in any way', async () => {
  const { page, context, complaints } = await stage.device(PHONE);
  await settle(instance, context, 'ida@example.org');
  await page.goto(`${instance.url}/pricing`);
  const soon = page.getByRole('button', { name: /^Coming Soon/ });
  await becomes(() => soon.count(), 5);
  for (const card of await soon.all()) expect(await card.isDisabled()).toBe(true);
  await page.goto(`${instance.url}/gift`);
  await page.getByRole('heading', { name: 'Gifts are not on sale yet' }).waitFor();
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  expect(await findingsOn(page)).toEqual([]);
  const gift = { months: 3, recipient_name: 'Margaret', recipient_email: null, giver_name: 'Ida' };
  for (const [path, data] of [
    ['/api/gifts', { ...gift, message: '', send_on: null, time_zone: 'Europe/London' }],
    ['/api/checkout', { offer: 'writer_monthly' }],
  ] as const) {
    const answer = await context.request.post(instance.url + path, {
      headers: { origin: instance.url },
      data,
    });
    expect(answer.status(), path).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'payment-off' });
  }
  expect(await (await context.request.get(`${instance.url}/sitemap.xml`)).text()).not.toContain('/gift<');
  expect(complaints).toEqual([]);
});
