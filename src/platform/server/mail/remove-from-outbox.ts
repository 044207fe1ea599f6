import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from './mail-transport.ts';
import { readMailHeaders, undefinedIfMissing } from './read-mail-file.ts';

/**
 * Which emails to look for: by the ids of their rows, which are part of the file names, and by the addresses
 * they went to.
 */
export type OutboxTraces = { readonly addresses: readonly string[]; readonly mailIds: readonly string[] };

/**
 * Deletes a user's emails from the outbox folder, including those whose rows are long gone; returns how many.
 */
export const removeFromOutbox = async (
  dataDir: string,
  { addresses, mailIds }: OutboxTraces,
): Promise<number> => {
  const folder = outboxFolder(dataDir);
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  const ids = new Set(mailIds);
  const wanted = new Set(addresses);
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const id = /([0-9a-f-]{36})\.eml(?:\.part)?$/.exec(name)?.[1] ?? '';
    const to = ids.has(id) ? undefined : (await readMailHeaders(path))?.to.toLowerCase();
    if (!ids.has(id) && (to === undefined || !wanted.has(to))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};
