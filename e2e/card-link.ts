import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import type { Instance } from './stage.ts';

/** Picks a question as the writer signed in there, and returns the link on its printed card. */
export const cardLink = async (
  { url }: Instance,
  { request }: BrowserContext,
  question: string,
): Promise<string> => {
  const id = randomUUID();
  const headers = { origin: url };
  await request.put(`${url}/api/questions/picked/${id}`, { data: { words: question }, headers });
  const card = await request.post(`${url}/questions/card`, { form: { id }, headers });
  const token = /\/answer\/(?<token>[a-z0-9]+)/.exec(await card.text())?.groups?.token ?? '';
  return `${url}/answer/${token}`;
};
