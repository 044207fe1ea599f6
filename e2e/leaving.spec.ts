import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomes, BEES, JOAN, PASSWORD, settle } from './person.ts';
import { DESKTOP, findingsOn, type Instance, openStage, PHONE, type Stage, startInstance } from './stage.ts';

let stage: Stage;
let instance: Instance;
let unpacked: string;
beforeAll(async () => {
  [stage, instance] = [await openStage(), await startInstance({ OPEN_ACCESS: 'true' })];
  unpacked = await mkdtemp(join(tmpdir(), 'hearthbook-export-'));
});
afterAll(async () => {
  await stage.close();
  await instance.stop();
  await rm(unpacked, { recursive: true, force: true });
});

/** The smallest picture with something on it: a red dot, as a PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const addPhoto = async (context: BrowserContext, chapterId: string): Promise<void> => {
  const headers = { origin: instance.url };
  const opened = await context.request.get(`${instance.url}/api/writing?edit=${chapterId}`);
  const { conversation } = (await opened.json()) as { conversation: { id: string } }; // The contract's shape.
  const id = crypto.randomUUID();
  const added = await context.request.put(
    `${instance.url}/api/writing/photos/${id}?conversationId=${conversation.id}`,
    { headers: { ...headers, 'content-type': 'image/png' }, data: PICTURE },
  );
  expect(added.status(), await added.text()).toBe(200);
  await context.request.patch(`${instance.url}/api/writing/photos/${id}`, {
    headers,
    data: { caption: 'Father with the smoker' },
  });
};

const unpack = async (archive: Buffer): Promise<void> => {
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    await mkdir(dirname(join(unpacked, name)), { recursive: true });
    await writeFile(join(unpacked, name), bytes);
  }
};

/** Everything in the data folder, as one string to search for a word. */
const everythingOnDisk = async (): Promise<string> => {
  const entries = await readdir(instance.dataDir, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
};

it('exports a life that can be opened without the site, and then leaves nothing behind', async () => {
  const { page, context, complaints } = await stage.device(DESKTOP, { acceptDownloads: true });
  const [bees = ''] = await settle(instance, context, 'rose@example.org', [BEES, JOAN]);
  await addPhoto(context, bees);

  await page.goto(`${instance.url}/account`);
  await page.getByLabel('The name you go by here').fill('Rose Whitaker');
  await page.getByRole('button', { name: 'Save my name' }).click();
  await page.getByText('Your name is saved').waitFor();
  expect(await findingsOn(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-life-story.zip');
  await unpack(await readFile(await download.path()));

  // From disk, with no server behind it.
  const reading = await stage.device(PHONE, { offline: true });
  await reading.page.goto(`file://${unpacked}/index.html`);
  await reading.page.getByText('Rose Whitaker').waitFor();
  await reading.page.getByRole('heading', { name: 'The bees' }).waitFor();
  await reading.page.getByText('He never wore gloves.').waitFor();
  await reading.page.getByText('Father with the smoker').waitFor();
  const widths = await reading.page.locator('img').evaluateAll((images) =>
    // An image that was not found has no natural width.
    images.map((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
  );
  expect(widths).toHaveLength(1);
  expect(widths[0]).toBeGreaterThan(0);
  expect(await findingsOn(reading.page)).toEqual([]);
  expect(reading.complaints).toEqual([]);
  expect(await readFile(join(unpacked, 'my-life-story.txt'), 'utf8')).toContain('Chapter 2: Joan');

  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('2 chapters').waitFor();
  await dialog.getByText('1 photo').waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await dialog.getByLabel('Your password, so that no one else can do this').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Permanently delete my account' }).click();
  await page.getByRole('heading', { name: 'Goodbye, and thank you' }).waitFor();
  await page.getByText('2 chapters').waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await becomes(() => page.evaluate('localStorage.length + sessionStorage.length'), 0);
  expect(await context.cookies()).toEqual([]);

  await page.goto(`${instance.url}/signin`);
  await page.getByLabel('Email', { exact: true }).fill('rose@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('The e-mail address and password don’t match.').first().waitFor();

  await becomes(
    async () => /never wore gloves|Rose Whitaker|rose@example\.org/.test(await everythingOnDisk()),
    false,
  );
  // The browser itself reports the refused sign-in.
  expect(complaints.filter((one) => !one.includes('401'))).toEqual([]);
});
