import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atHost, keeps, openStageInTheHouse, signIn } from './in-the-house.ts';
import { linkIn, type MailPeer, openMailPeer } from './mail-peer.ts';
import { PASSWORD, signUp, toastSays } from './person.ts';
import { lookAt, reader, ON_A_DESKTOP, signUpByMail } from './reader.ts';
import { type Instance, type Stage, startInstance } from './stage.ts';

const root = join(import.meta.dirname, '..');
const ADMIN = { email: 'ruth@example.org', password: 'the lamp above the door' };
const CHAPTER = { title: 'The bakery', content: 'We got up at three to light the ovens.' };

let stage: Stage;
beforeAll(async () => {
  stage = await openStageInTheHouse();
});
afterAll(() => stage.close());

const openHere: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of openHere.splice(0)) await one.stop();
});

const start = async (dataDir?: string): Promise<Instance> => {
  const instance = await startInstance({
    HOST: '127.0.0.1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...(dataDir ? { DATA_DIR: dataDir } : {}),
  });
  openHere.push(instance);
  return instance;
};

const part = (page: Page, name: string): Locator => page.getByRole('region', { name });

const decides = async (page: Page, step: string, choice: string): Promise<void> => {
  await part(page, step).getByRole('radio', { name: choice }).check();
  await part(page, step).getByRole('button', { name: 'Save' }).click();
  await part(page, step).getByText('✓ Done').waitFor();
};

describe.each(ON_A_DESKTOP)(
  'the operator’s hour, %s, at a hostname other than localhost',
  (_where, size, theme) => {
    let mail: MailPeer;
    beforeAll(async () => {
      mail = await openMailPeer();
    });
    afterAll(() => mail.close());
    const look = (page: Page, state: string): Promise<void> =>
      lookAt(page, state, { size, theme, group: 'operator' });

    /** Everything on the checklist, one item after the other. */
    const setsUp = async (page: Page, address: string): Promise<void> => {
      await page.waitForURL('**/admin/setup');
      await page.getByText('There are 7 things left to decide.').waitFor();
      await look(page, 'checklist');
      const name = part(page, 'Your name');
      await name.getByLabel('What should we call you?').fill('Ruth');
      await name.getByRole('button', { name: 'Save' }).click();
      await name.getByText('✓ Done').waitFor();
      await decides(page, 'Who may write', 'Everyone, as much as they like');
      await decides(page, 'Who may create an account', 'Only people who have been invited');
      const where = part(page, 'The address of this site');
      expect(await where.getByLabel('Address').inputValue()).toBe(address);
      await where.getByRole('button', { name: 'Save' }).click();
      await where.getByText('✓ Done').waitFor();
      const email = part(page, 'E-mail');
      const { hostname, port } = new URL(mail.url);
      await email.getByLabel('Mail server').fill(hostname);
      await email.getByLabel('Port').fill(port);
      await email.getByRole('button', { name: 'Send me a test e-mail' }).click();
      await email.getByText('The mail server has accepted the message.').waitFor();
      await look(page, 'a tried mail server');
      await email.getByRole('button', { name: 'Save' }).click();
      await email.getByText('✓ Done').waitFor();
      const companion = part(page, 'The companion');
      await companion.getByRole('button', { name: 'Try it' }).click();
      await companion.getByText(/^Answered after .+\.$/).waitFor();
      await look(page, 'a tried companion');
      await companion.getByRole('button', { name: 'Leave it as it is' }).click();
      await part(page, 'Backups').getByRole('button', { name: 'Back up every day' }).click();
      await page.getByText('Everything is decided.').waitFor();
      await look(page, 'everything decided');
    };

    it('the operator starts the server, sets the site up, closes it to strangers, invites people, backs up and restores', async () => {
      const instance = await start();
      const address = atHost(instance);
      const { page, context } = await reader(stage, size, theme);
      await signIn(page, address, ADMIN);
      await setsUp(page, address);
      expect((await mail.mailTo(ADMIN.email, 'A test from')).text).toContain(address);

      const stranger = await reader(stage, size, theme);
      await stranger.page.goto(`${address}/signin?mode=sign-up`);
      await stranger.page.getByText('You need an invitation to have an account here.').waitFor();
      await signUp(stranger.page, 'nobody@example.org');
      await stranger.page
        .getByText(/^You need an invitation to create an account here\./)
        .first()
        .waitFor();
      await look(stranger.page, 'a stranger');

      await page.goto(`${address}/share`);
      await page.getByText('You’re not connected with anyone yet.').waitFor();
      await page.getByRole('textbox', { name: 'E-mail address' }).fill('margaret@example.org');
      await page.getByLabel('Relationship').selectOption('Parent');
      await page.getByRole('button', { name: 'Send Invitation' }).click();
      await page.getByRole('heading', { name: 'margaret@example.org' }).waitFor();
      const letter = await mail.mailTo('margaret@example.org', 'invites you');
      const invited = await reader(stage, size, theme);
      await invited.page.goto(linkIn(letter, '/family-invite', address));
      await invited.page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
      const margaret = await signUpByMail(
        mail,
        invited.page,
        invited.context,
        'margaret@example.org',
        address,
      );
      await margaret.getByRole('button', { name: 'Accept' }).click();
      await margaret.getByRole('heading', { name: /^You’re connected with/ }).waitFor();
      for (const chapter of [CHAPTER, { ...CHAPTER, title: 'The ovens' }])
        expect(await keeps(margaret, chapter)).toBe(200);

      await page.goto(`${address}/admin/setup`);
      await part(page, 'Backups').getByRole('button', { name: 'Back up now' }).click();
      await toastSays(page, 'The backup has begun');
      await part(page, 'Backups').getByText('The last complete backup was made on').waitFor();
      await look(page, 'backed up');
      const folder = join(instance.dataDir, 'backups');
      const [file = ''] = readdirSync(folder);

      // The machine breaks. Another one takes its place, with nothing but the file.
      const saved = mkdtempSync(join(tmpdir(), 'hearthbook-e2e-restored-'));
      openHere.push({ stop: async () => rmSync(saved, { recursive: true, force: true }) });
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['dist/server/main.js', 'restore', join(folder, file)],
        { cwd: root, env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: saved } },
      );
      expect(stdout).toContain('Restored');
      await context.close();
      await instance.stop();
      const again = await start(saved);
      const back = await reader(stage, size, theme);
      await signIn(back.page, atHost(again), { email: 'margaret@example.org', password: PASSWORD });
      await back.page.waitForURL('**/write');
      await back.page.goto(`${atHost(again)}/chapters`);
      await back.page.getByText(CHAPTER.title).first().waitFor();
      const ruth = await reader(stage, size, theme);
      await signIn(ruth.page, atHost(again), ADMIN);
      // There is nothing left to decide, so no one is asked.
      await ruth.page.waitForURL('**/write');
      await ruth.page.goto(`${atHost(again)}/admin/setup`);
      await ruth.page.getByText('Everything is decided.').waitFor();
    });
  },
);
