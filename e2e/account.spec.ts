import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  becomes,
  holdUp,
  PASSWORD,
  say,
  settle,
  signUp,
  statusSays,
  story,
  storyHolds,
  toastSays,
  TOLD,
} from './person.ts';
import { DESKTOP, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

const NEW_PASSWORD = 'wax and thunder';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The emails to one address in the outbox, oldest first, decoded. */
const mailsTo = async ({ dataDir }: Instance, address: string): Promise<string[]> => {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(unfolded);
};

/** Decodes quoted-printable, as far as our URLs need it. */
const unfolded = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The link in the newest of `count` emails to this address, once they have arrived. */
const linkInMail = async (instance: Instance, address: string, count: number): Promise<string> => {
  await becomes(async () => (await mailsTo(instance, address)).length, count);
  const mail = (await mailsTo(instance, address)).at(-1);
  return /http:\/\/localhost\S+\?token=\S+/.exec(mail ?? '')?.[0] ?? '';
};

const fillIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await fillIn(page, email, password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

describe.concurrent('where email addresses have to be confirmed', () => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await startInstance({ EMAIL_CONFIRMATION: 'required', RATE_LIMITS: 'off' });
  });
  afterAll(() => instance.stop());

  it('someone who signs up on the way to their chapters and confirms by the second email gets there', async () => {
    const { page, complaints } = await stage.device(PHONE);
    const address = 'joan@example.org';
    await page.goto(`${instance.url}/chapters`);
    await page.waitForURL('**/signin?next=%2Fchapters');
    await signUp(page, address);
    await page.getByRole('heading', { name: 'Please check your e-mail' }).waitFor();
    const first = await linkInMail(instance, address, 1);
    await page.getByRole('button', { name: 'Resend confirmation email' }).click();
    await toastSays(page, 'Email resent');
    const second = await linkInMail(instance, address, 2);
    expect(second).not.toBe(first);

    await page.goto(second);
    await page.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();
    await becomes(() => page.url().includes('token'), false);
    await page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
    await page.getByText('No chapters yet').waitFor();
    expect(complaints).toEqual([]);
  });

  it('a confirmation link opened on another device asks for the password', async () => {
    const { page } = await stage.device(DESKTOP);
    await page.goto(`${instance.url}/signin`);
    await signUp(page, 'harold@example.org');
    const link = await linkInMail(instance, 'harold@example.org', 1);
    const phone = await stage.device(PHONE);
    await phone.page.goto(link);
    await phone.page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
    await phone.page.getByRole('heading', { name: 'One more thing' }).waitFor();
    await phone.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
    await phone.page.getByRole('heading', { name: 'Welcome to Hearthbook!' }).waitFor();
  });

  it('a forgotten password is reset by email, and every device is signed out', async () => {
    const { page, context } = await stage.device(PHONE);
    const address = 'ida@example.org';
    await page.goto(`${instance.url}/signin`);
    await signUp(page, address);
    await page.goto(await linkInMail(instance, address, 1));
    await page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
    await page.getByRole('heading', { name: 'Welcome to Hearthbook!' }).waitFor();

    const other = await stage.device(DESKTOP);
    await other.page.goto(`${instance.url}/signin?next=/chapters`);
    await other.page.getByRole('button', { name: 'Forgot your password?' }).click();
    await other.page.getByLabel('Email', { exact: true }).fill(address);
    await other.page.getByRole('button', { name: 'Ask for a link' }).click();
    await other.page.getByText('If there’s an account for').waitFor();
    await other.page.goto(await linkInMail(instance, address, 2));
    await other.page.getByLabel('New password').fill(NEW_PASSWORD);
    await other.page.getByRole('button', { name: 'Set the new password' }).click();
    await other.page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    await other.page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(other.page, address, PASSWORD);
    await toastSays(other.page, 'Authentication Error');
    await signIn(other.page, address, NEW_PASSWORD);
    await other.page.waitForURL('**/chapters');

    // This also signed out the first device.
    await page.goto(`${instance.url}/chapters`);
    await page.waitForURL('**/signin?next=%2Fchapters');
    expect((await context.request.get(`${instance.url}/api/chapters`)).status()).toBe(401);
  });
});

describe.concurrent('signing in', () => {
  let instance: Instance;
  let familyOwn: Instance;
  beforeAll(async () => {
    [instance, familyOwn] = await Promise.all([
      startInstance({ RATE_LIMITS: 'off' }),
      startInstance({ OPEN_ACCESS: 'true', RATE_LIMITS: 'off' }),
    ]);
  });
  afterAll(() => Promise.all([instance.stop(), familyOwn.stop()]));

  it('leads on to the chapter someone was heading for', async () => {
    const home = await stage.device(DESKTOP);
    const [id] = await settle(instance, home.context, 'going@example.org', [
      { title: 'The bees', content: 'My father kept bees.' },
    ]);
    const { page, complaints } = await stage.device(PHONE);
    await page.goto(`${instance.url}/chapters?read=${id}`);
    await page.waitForURL('**/signin?next=*');
    await signIn(page, 'going@example.org', PASSWORD);
    await page.getByRole('dialog').getByText('My father kept bees.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('works if the form was filled in and sent before the scripts ran', async () => {
    const home = await stage.device(DESKTOP);
    await settle(instance, home.context, 'early@example.org');
    const { page } = await stage.device(PHONE);
    const release = await holdUp(page, '**/assets/*.js');
    await page.goto(`${instance.url}/signin`, { waitUntil: 'commit' });
    await signIn(page, 'early@example.org', PASSWORD);
    release();
    await page.waitForURL('**/write');
  });

  it('is required to copy or paste in the story', async () => {
    const { page } = await stage.device(DESKTOP);
    await page.goto(`${instance.url}/write`);
    await say(page, TOLD[0]);
    await storyHolds(page, 'Otley');
    await page.getByRole('button', { name: 'Continue Writing Free' }).click();
    await story(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await toastSays(page, 'Action not allowed');
    await story(page).dispatchEvent('copy');
    await toastSays(page, 'Copy not allowed');
    await story(page).dispatchEvent('paste');
    await toastSays(page, 'Paste not allowed');
    // One message, however many attempts: three would cover half the story.
    expect(await page.getByText(/not allowed$/).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Sign up to save' }).count()).toBe(1);
  });

  it('on a family’s own instance unlocks everything: save, copy, and a second chapter', async () => {
    const { page, context, complaints } = await stage.device(DESKTOP, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await settle(familyOwn, context, 'family@example.org', [
      { title: 'The first', content: 'My father kept bees.' },
    ]);
    await page.goto(`${familyOwn.url}/write`);
    await becomes(() => story(page).isEditable(), true);
    await story(page).fill('My sister Joan was scared of them.');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+v');
    await becomes(() => story(page).inputValue(), 'My sister Joan was scared of them.'.repeat(2));
    await page.getByRole('button', { name: 'Save Chapter' }).click();
    await statusSays(page, /✓ Saved \d/);
    await page.goto(`${familyOwn.url}/chapters`);
    await page.getByText('Chapter 2', { exact: true }).waitFor();
    expect(await page.getByText('not allowed').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
