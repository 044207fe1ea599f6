import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type MailPeer, openMailPeer } from './mail-peer.ts';
import { becomes, signOut, toastSays } from './person.ts';
import { lookAt, reader, ON_A_DESKTOP, signUpByMail } from './reader.ts';
import { openStage, type Stage } from './stage.ts';
import { type InstanceAhead, startAhead } from './start-ahead.ts';

const BEES = { title: 'The bees', content: 'My father kept bees.\n\nHe never wore gloves.' };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe.each(ON_A_DESKTOP)('a legacy contact, %s', (_where, size, theme) => {
  let mail: MailPeer;
  let instance: InstanceAhead;
  beforeAll(async () => {
    mail = await openMailPeer();
    instance = await startAhead({ SMTP_URL: mail.url, RATE_LIMITS: 'off' });
  });
  afterAll(async () => {
    await instance.stop();
    await mail.close();
  });

  const look = (page: Page, state: string): Promise<void> =>
    lookAt(page, state, { size, theme, group: 'legacy' });
  const person = () => reader(stage, size, theme);
  /**
   * A writer with a chapter, who names Anna as her contact, with a wait of seven days, on her account page.
   */
  const namesAnna = async (writer: string, contact: string) => {
    const device = await person();
    await device.page.goto(`${instance.url}/signin?mode=sign-up`);
    const page = await signUpByMail(mail, device.page, device.context, writer);
    const headers = { origin: instance.url };
    const made = await device.context.request.post(`${instance.url}/api/chapters`, { headers, data: BEES });
    expect(made.status()).toBe(200);
    await page.goto(`${instance.url}/account#legacy`);
    await page.getByRole('button', { name: 'Name a legacy contact' }).click();
    await page.getByLabel('Their name').fill('Anna');
    await page.getByLabel('Their e-mail address').fill(contact);
    await page.getByLabel('7 days').check();
    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await page.getByText('Please choose what they may read.').waitFor();
    await look(page, 'naming');
    await page.getByLabel('All my chapters, including the private ones').check();
    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await page.getByText('Anna hasn’t answered yet.').waitFor();
    return { ...device, page };
  };

  /** Anna opens the email, creates an account on the way, and accepts; Margaret confirms that it is her. */
  const accepts = async (writer: Page, contact: string) => {
    const device = await person();
    const letter = await mail.mailTo(contact, 'would like you to be their legacy contact');
    await device.page.goto(linkIn(letter, '/legacy-invite'));
    await device.page.getByRole('heading', { name: 'trusts you' }).waitFor();
    await becomes(() => device.page.url().includes('token'), false);
    await look(device.page, 'invited');
    await device.page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
    const page = await signUpByMail(mail, device.page, device.context, contact);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('heading', { name: 'When the time comes' }).waitFor();
    await writer.reload();
    await writer.getByText('Anna is your legacy contact.').waitFor();
    await look(writer, 'accepted');
    return { ...device, page };
  };

  const asks = async (page: Page, writer: string): Promise<void> => {
    await page.getByLabel(/^A few words to/).fill('I hope you are well.');
    await look(page, 'asking');
    await page.getByRole('button', { name: /^Ask for access/ }).click();
    await page.getByRole('heading', { name: 'You’ve asked for access' }).waitFor();
    await mail.mailTo(writer, 'is asking for access to your stories');
  };

  it('is named, accepts, requests access, and after three emails reads and saves, until the writer ends it', async () => {
    const [writer, contact] = ['margaret@example.org', 'anna@example.org'];
    const margaret = await namesAnna(writer, contact);
    const anna = await accepts(margaret.page, contact);
    await asks(anna.page, writer);
    await look(anna.page, 'waiting');
    await margaret.page.goto(`${instance.url}/`);
    await margaret.page.getByRole('complementary', { name: 'Your legacy contact' }).waitFor();
    await look(margaret.page, 'notice on the home page');
    instance.pass(4);
    await mail.mailTo(writer, 'still waiting for your answer');
    instance.pass(1.5);
    await mail.mailTo(writer, 'Anna can read your stories from');
    expect(mail.mailsTo(contact).filter(({ subject }) => subject.includes('now read'))).toEqual([]);
    instance.pass(2.5);
    const letter = await mail.mailTo(contact, 'You can now read');
    await mail.mailTo(writer, 'Anna can now read your stories');
    await anna.page.goto(/\S+\/legacy\/[0-9a-f-]{36}/.exec(letter.text)?.[0] ?? '');
    await anna.page.getByRole('link', { name: 'The bees' }).waitFor();
    await look(anna.page, 'open');
    await anna.page.getByRole('link', { name: 'The bees' }).click();
    await anna.page.getByText('He never wore gloves.').waitFor();
    await look(anna.page, 'reading');
    await anna.page.getByRole('link', { name: 'Back to the stories' }).click();
    const [archive] = await Promise.all([
      anna.page.waitForEvent('download'),
      anna.page.getByRole('link', { name: 'Download all the chapters' }).click(),
    ]);
    const files = unzipSync(await readFile(await archive.path()));
    expect(Buffer.from(files['index.html'] ?? []).toString()).toContain('He never wore gloves.');
    await anna.page.getByRole('button', { name: /^Make it *: To keep forever$/ }).click();
    const [book] = await Promise.all([
      anna.page.waitForEvent('download'),
      anna.page.getByRole('link', { name: /^Download *: To keep forever$/ }).click(),
    ]);
    expect(await readFile(await book.path(), 'latin1')).toContain('My father kept bees.');
    await margaret.page.reload();
    await margaret.page.getByText('Anna has been able to read your chapters since').waitFor();
    await margaret.page.getByRole('link', { name: 'See more' }).click();
    await margaret.page.getByText('Everything that has happened').click();
    await margaret.page.getByText('Anna read “The bees”.').waitFor();
    await margaret.page.getByText('Anna saved all the chapters as an archive.').waitFor();
    await margaret.page.getByText('Anna saved the book: To keep forever').waitFor();
    await look(margaret.page, 'what was read');
    await margaret.page.getByRole('main').getByRole('button', { name: 'End the access' }).click();
    await toastSays(margaret.page, 'The access has ended');
    await anna.page.getByRole('link', { name: 'The bees' }).click();
    await anna.page.getByRole('alert').getByText('Something here has changed').waitFor();
    expect(mail.mailsTo(writer).filter(({ subject }) => subject.includes('stories from'))).toHaveLength(1);
    await Promise.all([margaret.context.close(), anna.context.close()]);
  });

  it('is refused through the link in the email, which does nothing when an email program merely opens it', async () => {
    const [writer, contact] = ['rose@example.org', 'joan@example.org'];
    const rose = await namesAnna(writer, contact);
    const anna = await accepts(rose.page, contact);
    await asks(anna.page, writer);
    await rose.page.goto(instance.url);
    await signOut(rose.page);
    const link = linkIn(await mail.mailTo(writer, 'is asking for access'), '/legacy-refusal');
    // Opened without pressing the button, as an email scanner does.
    expect((await rose.context.request.get(link)).status()).toBe(200);
    await anna.page.reload();
    await anna.page.getByRole('heading', { name: 'You’ve asked for access' }).waitFor();
    await rose.page.goto(link);
    await rose.page.getByRole('heading', { name: 'Anna is asking for access to your stories' }).waitFor();
    await becomes(() => rose.page.url().includes('token'), false);
    await look(rose.page, 'the refusal');
    await rose.page.getByRole('button', { name: 'No, not now' }).click();
    await rose.page.getByText('You’ve said no. Anna can’t read your stories.').waitFor();
    await look(rose.page, 'refused');
    await mail.mailTo(contact, 'has answered');
    instance.pass(9);
    await anna.page.reload();
    await anna.page.getByRole('heading', { name: 'Not now' }).waitFor();
    await look(anna.page, 'after a refusal');
    expect(mail.mailsTo(writer).filter(({ subject }) => subject.includes('still waiting'))).toEqual([]);
    await Promise.all([rose.context.close(), anna.context.close()]);
  });
});
