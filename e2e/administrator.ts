import type { Page } from 'playwright-core';
import { BEES, PASSWORD, toastSays } from './person.ts';
import type { Device } from './stage.ts';

/** An administrator's actions on an account's page; each waits until the page says that it is done. */
export const givesPlan = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Give a plan…' }).click();
  await page.getByLabel('Reason for giving it').fill('Our first reader.');
  await page.getByRole('button', { name: 'Give this plan' }).click();
  await page.getByText('Done. You can see it in the list above.').waitFor();
};

/** Signs a writer in with the right password. */
const signsIn = async ({ page }: Device, address: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

/** A writer with open chapters is sent to the sign-in page. */
export const disables = async (page: Page, writer: Device, address: string): Promise<void> => {
  await writer.page.goto(`${new URL(page.url()).origin}/chapters`);
  await writer.page.getByText(BEES.title).first().waitFor();
  await page.getByRole('button', { name: 'Disable the account…' }).click();
  await page.getByLabel('Reason for disabling it').fill('Lost the phone.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable the account' }).click();
  await toastSays(page, 'Account disabled');
  await page.getByText('Disabled since').waitFor();
  // The session of their open page has ended, and the password no longer signs them in.
  await writer.page.reload();
  await writer.page.waitForURL('**/signin?next=%2Fchapters');
  await signsIn(writer, address);
  await writer.page.getByText('This account has been temporarily disabled.').first().waitFor();
};

/** And they can sign in again. */
export const enables = async (page: Page, writer: Device, address: string): Promise<void> => {
  await page.getByRole('button', { name: 'Enable the account…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable the account' }).click();
  await page.getByRole('button', { name: 'Disable the account…' }).waitFor();
  await signsIn(writer, address);
  await writer.page.getByText(BEES.title).first().waitFor();
};

export const deletes = async (page: Page, address: string): Promise<void> => {
  await page.getByRole('button', { name: 'Delete the account…' }).click();
  await page.getByLabel('Type the address of this account').fill(address);
  await page.getByLabel('Your own password, so that no one else can do this').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete this account for good' }).click();
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
};
