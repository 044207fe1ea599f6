import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDocxBook } from '#test/fixtures/writing-files.ts';
import { atHost, keeps, openStageInTheHouse, signIn } from './in-the-house.ts';
import { linkIn, type MailPeer, openMailPeer } from './mail-peer.ts';
import {
  becomes,
  openPane,
  openWaysOn,
  say,
  saveChapter,
  statusSays,
  storyHolds,
  toastSays,
  TOLD,
} from './person.ts';
import { lookAt, reader, ON_A_PHONE, signUpByMail } from './reader.ts';
import { DESKTOP, type Instance, PHONE, type Stage, startInstance } from './stage.ts';

const ADMIN = { email: 'ruth@example.org', password: 'the lamp above the door' };
const IMPORTED = 'The flood';
const FLOOD = aDocxBook([IMPORTED, 'In March the river came into the kitchen.']);
const BOOK = 'What the river left';

/** What she tells on the other days of the week. */
const MORE = [
  ['The bakery', 'We got up at three to light the ovens.'],
  ['School', 'Miss Hardcastle wrote with her left hand.'],
  ['The war', 'My father came back in a borrowed coat.'],
  ['Leeds', 'I took the first tram of the morning.'],
  ['Tom', 'He asked me to dance and stepped on my foot.'],
  ['The wedding', 'It rained, and nobody minded.'],
  ['Ruth is born', 'She came on a Tuesday, in the snow.'],
  ['The garden', 'I still dig it over myself.'],
] as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStageInTheHouse();
});
afterAll(() => stage.close());

describe.each(ON_A_PHONE)(
  'the family’s hour, %s, at a hostname other than localhost',
  (_where, size, theme) => {
    let mail: MailPeer;
    let instance: Instance;
    beforeAll(async () => {
      mail = await openMailPeer();
      instance = await startInstance({
        HOST: '127.0.0.1',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        OPEN_ACCESS: 'true',
        SMTP_URL: mail.url,
      });
    });
    afterAll(async () => {
      await instance.stop();
      await mail.close();
    });
    const look = (page: Page, state: string): Promise<void> =>
      lookAt(page, state, { size, theme, group: 'hour' });

    /** Ruth sets the site's URL used in emails, and invites her mother. */
    const invites = async (page: Page, address: string): Promise<void> => {
      await signIn(page, address, ADMIN);
      await page.waitForURL('**/admin/setup');
      const where = page.getByRole('region', { name: 'The address of this site' });
      await where.getByRole('button', { name: 'Save' }).click();
      await where.getByText('✓ Done').waitFor();
      await page.goto(`${address}/share`);
      await page.getByRole('textbox', { name: 'E-mail address' }).fill('margaret@example.org');
      await page.getByLabel('Relationship').selectOption('Parent');
      await page.getByRole('button', { name: 'Send Invitation' }).click();
      await page.getByRole('heading', { name: 'margaret@example.org' }).waitFor();
    };

    /** Margaret opens the link in the email, creates an account on the way, and is connected. */
    const accepts = async (page: Page, context: BrowserContext, address: string): Promise<Page> => {
      const letter = await mail.mailTo('margaret@example.org', 'invites you');
      await page.goto(linkIn(letter, '/family-invite', address));
      await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
      const signedUp = await signUpByMail(mail, page, context, 'margaret@example.org', address);
      await signedUp.getByRole('button', { name: 'Accept' }).click();
      await signedUp.getByRole('heading', { name: /^You’re connected with/ }).waitFor();
      return signedUp;
    };

    const tells = async (page: Page): Promise<void> => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Write' }).click();
      await page.waitForURL('**/write*');
      for (const words of TOLD) await say(page, words);
      await openPane(page, 'Your story');
      await storyHolds(page, 'bees');
      await saveChapter(page);
      await statusSays(page, '✓ Saved');
      await look(page, 'the first chapter');
    };

    const imports = async (page: Page): Promise<void> => {
      await openWaysOn(page);
      await page.getByRole('link', { name: 'Import something you’ve already written' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import something you’ve already written' });
      const choosing = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Choose a file' }).click();
      await (await choosing).setFiles({ name: 'the flood.docx', mimeType: '', buffer: FLOOD });
      await dialog.getByRole('button', { name: 'Import 1 chapter' }).click();
      await toastSays(page, '1 chapter was imported');
    };

    const makesBook = async (page: Page, address: string): Promise<void> => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Book' }).click();
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(BOOK);
      await page.getByText('✓ Saved').first().waitFor();
      const making = page.getByRole('region', { name: /^Make your book/ });
      await making.getByRole('button', { name: /^Make your book/ }).click();
      for (const [title, beginning] of [
        ['To read on a phone or e-reader', 'PK'],
        ['The pages, for the printer', '%P'],
      ] as const) {
        const card = making.getByRole('listitem', { name: title });
        await card.getByRole('button', { name: /^Make it/ }).click();
        const link = card.getByRole('link', { name: /^Download/ });
        await link.waitFor();
        const start = page.evaluate(
          async (path) => (await (await fetch(path)).text()).slice(0, 2),
          `${address}${String(await link.getAttribute('href'))}`,
        );
        expect(await start).toBe(beginning);
      }
      await look(page, 'a book');
    };

    it('an administrator invites someone, who tells a story, imports, gets to ten chapters, shares them and makes a book', async () => {
      const address = atHost(instance);
      const ruth = await reader(stage, size, theme);
      await invites(ruth.page, address);
      const device = await reader(stage, size, theme);
      const margaret = await accepts(device.page, device.context, address);
      await tells(margaret);
      for (const [title, content] of MORE) expect(await keeps(margaret, { title, content })).toBe(200);
      await margaret.goto(`${address}/chapters`);
      await imports(margaret);
      await margaret.getByText('Chapter 10', { exact: true }).waitFor();
      await margaret.getByRole('switch', { name: `Shared with family “${IMPORTED}”` }).press('Space');
      await toastSays(margaret, `“${IMPORTED}” is now shared with your family`);
      await look(margaret, 'ten chapters');
      await makesBook(margaret, address);

      await ruth.page.goto(`${address}/family-stories`);
      const news = ruth.page.getByRole('link', { name: /^Family/ }).getByText(/ (?:is|are) new$/);
      await news.waitFor({ state: 'attached' });
      const before = parseInt((await news.textContent()) ?? '', 10);
      await ruth.page.getByRole('link', { name: new RegExp(IMPORTED) }).click();
      await ruth.page.getByText('In March the river came into the kitchen.').waitFor();
      // A chapter that she has opened no longer counts as new.
      await becomes(async () => parseInt((await news.allTextContents())[0] ?? '0', 10), before - 1);
      await look(ruth.page, 'read by her daughter');
      // On a phone nothing touches the edge.
      const wide = ruth.page.viewportSize() ?? DESKTOP;
      await ruth.page.setViewportSize(PHONE);
      const back = await ruth.page.getByRole('link', { name: /^All of .*’s stories/ }).boundingBox();
      expect(back?.x).toBeGreaterThan(8);
      await ruth.page.setViewportSize(wide);
      // Nothing else was shared.
      await ruth.page.getByRole('link', { name: /^All of .*’s stories/ }).click();
      await ruth.page.getByRole('link', { name: new RegExp(IMPORTED) }).waitFor();
      expect(await ruth.page.getByText('The bakery').count()).toBe(0);
    });
  },
);
