import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStripeStandIn, type StripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { becomes, onServer, settle, signUp, toastSays } from './person.ts';
import { DESKTOP, findingsOn, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

let stage: Stage;
let stripe: StripeStandIn;
let instance: Instance;
beforeAll(async () => {
  [stage, stripe] = await Promise.all([openStage(), openStripeStandIn()]);
  instance = await startInstance({ ...stripe.settings });
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
  await stripe.close();
});

const WEBHOOK = '/api/webhooks/stripe';

/** Presses the button to pay, and waits for the payment page. */
const goToPay = async (page: Page, plan: string): Promise<void> => {
  await page.goto(`${instance.url}/pricing`);
  await page.getByRole('button', { name: plan }).click();
  await page.waitForURL(`${stripe.url}/pay/*`);
  await page.getByRole('heading', { name: 'Pay' }).waitFor();
};

/** The home page again, with nothing of the payment left in its URL. */
const isHome = (page: Page): Promise<void> => becomes(() => page.url(), `${instance.url}/`);

const hasNoFindings = async (page: Page): Promise<void> => expect(await findingsOn(page)).toEqual([]);

type Books = { readonly payments: readonly { readonly kind: string; readonly amount_cents: number }[] };

describe.each([
  ['a phone, where Stripe tells first', PHONE, undefined],
  ['a desk, where the buyer is back first', DESKTOP, 'late'],
] as const)('on %s', (_where, size, late) => {
  const address = `rose-${size.width}@example.org`;

  it('the writer plan is bought, seen in the account, and ended', async () => {
    stripe.postTo(instance.url + WEBHOOK, late);
    const { page, context, complaints } = await stage.device(size);
    await settle(instance, context, address);
    await page.goto(`${instance.url}/pricing`);
    await page.getByRole('button', { name: 'Choose the writer plan' }).waitFor();
    await hasNoFindings(page);
    await goToPay(page, 'Choose the writer plan');
    expect(await page.getByRole('listitem').innerText()).toMatch(/\$11\.00 every month$/);
    await page.getByRole('button', { name: 'Pay' }).click();

    await toastSays(page, 'Thank you. Your plan is active.');
    await toastSays(page, 'Writer plan, paid until');
    await isHome(page);
    await hasNoFindings(page);
    await stripe.deliverKept();
    expect(stripe.posted.filter(({ status }) => status !== 200)).toEqual([]);
    const { payments } = await onServer<Books>(instance, context, '/api/billing');
    expect(payments).toMatchObject([{ kind: 'payment', amount_cents: 1_100 }]);

    await page.goto(`${instance.url}/account`);
    await page.getByText('Writer plan: as many chapters as you like').waitFor();
    await page.getByRole('heading', { name: 'Your payments' }).waitFor();
    await page.getByText('$11', { exact: true }).waitFor();
    await hasNoFindings(page);
    await page.getByRole('button', { name: 'Manage billing' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('It ends when what is paid for is over.').waitFor();
    await stripe.deliverKept();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(`${instance.url}/account`);
    await page.getByText(/It ends on /).waitFor();
    expect(complaints).toEqual([]);
  });

  it('a failed renewal is reported until it is paid', async () => {
    stripe.postTo(instance.url + WEBHOOK, late);
    const { page, context, complaints } = await stage.device(size);
    await settle(instance, context, `joan-${size.width}@example.org`);
    await goToPay(page, 'Choose the family reader plan');
    await page.getByRole('button', { name: 'Pay' }).click();
    await toastSays(page, 'Thank you. Your plan is active.');
    const subscription = [...stripe.state.subscriptions.keys()].at(-1) ?? '';
    await stripe.deliverKept(stripe.failRenewal(subscription));
    await page.goto(`${instance.url}/account`);
    await page.getByText('Your last payment didn’t go through.').waitFor();
    await hasNoFindings(page);
    await stripe.deliverKept(stripe.renew(subscription));
    await page.reload();
    await page.getByText('Family reader plan: read').waitFor();
    await becomes(() => page.getByText('$4', { exact: true }).count(), 2);
    expect(await page.getByText('Your last payment didn’t go through.').count()).toBe(0);
    expect(stripe.posted.filter(({ status }) => status !== 200)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('a cancelled payment is not recorded, and can be started again', async () => {
    const { page, context, complaints } = await stage.device(size);
    await settle(instance, context, `margaret-${size.width}@example.org`);
    await goToPay(page, 'Choose 30 days of access');
    await page.getByRole('link', { name: 'Back' }).click();
    await toastSays(page, 'Payment canceled');
    await page.getByText('Your payment was not completed. You can try again anytime.').waitFor();
    await isHome(page);
    expect(await onServer<Books>(instance, context, '/api/billing')).toMatchObject({ payments: [] });
    await goToPay(page, 'Choose 30 days of access');
    expect(complaints).toEqual([]);
  });

  it('someone who opens the URL of another person’s payment is not thanked', async () => {
    const { page, context } = await stage.device(size);
    await settle(instance, context, `ida-${size.width}@example.org`);
    const paid = [...stripe.state.sessions.values()].find(({ payment_status }) => payment_status === 'paid');
    await page.goto(`${instance.url}/?success=true&session_id=${paid?.id}`);
    await toastSays(page, 'We couldn’t find that payment');
  });
});

it.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])(
  'a plan is chosen before signing up, and paid for with one press afterwards: on %s',
  async (_where, size) => {
    const { page, context, complaints } = await stage.device(size);
    await page.goto(`${instance.url}/pricing`);
    await page.getByRole('link', { name: 'Choose the writer plan' }).click();
    await signUp(page, `ada-${size.width}@example.org`);

    const choose = page.getByRole('button', { name: 'Choose the writer plan' });
    await becomes(() => choose.evaluate((button) => button === document.activeElement), true);
    await page.getByText('You chose this before you signed in.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    const opened = stripe.state.sessions.size;
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stripe.url}/pay/*`);

    // A buyer who hesitates and goes back finds the page unchanged.
    await page.goBack();
    await choose.click();
    await page.waitForURL(`${stripe.url}/pay/*`);
    // And it is the same page at Stripe.
    expect(stripe.state.sessions.size).toBe(opened + 1);
    await page.getByRole('button', { name: 'Pay' }).click();
    await toastSays(page, 'Thank you. Your plan is active.');
    const { payments } = await onServer<{ payments: unknown[] }>(instance, context, '/api/billing');
    expect(payments).toHaveLength(1);

    await page.goto(`${instance.url}/pricing`);
    await page.getByText('Your plan', { exact: true }).waitFor();
    expect(await choose.count()).toBe(0);
    expect(await findingsOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
