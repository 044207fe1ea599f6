import type { Page } from 'playwright-core';
import { type Instance, openStage, type Stage } from './stage.ts';

/** The machine's name on the home network. */
const HOST = 'box.home.arpa';

/** A browser that finds an instance on this machine by that name. */
export const openStageInTheHouse = (): Promise<Stage> =>
  openStage([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);

/** The URL at which people in the house open an instance. */
export const atHost = ({ url }: Instance): string => url.replace('localhost', HOST);

export const signIn = async (
  page: Page,
  address: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> => {
  await page.goto(`${address}/signin`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

/**
 * What the page of this chapter would send. It is sent from the page itself, because nothing else here knows
 * the machine by that name.
 */
export const keeps = (
  page: Page,
  chapter: { readonly title: string; readonly content: string },
): Promise<number> =>
  page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/chapters', { method: 'POST', headers, body: JSON.stringify(sent) })).status;
  }, chapter);
