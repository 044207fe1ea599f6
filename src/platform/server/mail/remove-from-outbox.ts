import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from './mail-transport.ts';

/** Whose mails are looked for: by the ids of their rows, which stand in the files' names, and by where they went. */
export type OutboxTraces = { readonly addresses: readonly string[]; readonly mailIds: readonly string[] };

/** The header is at the beginning, and our own are short. */
const HEADER_BYTES = 2_048;

const recipientOf = async (path: string): Promise<string | undefined> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return /^To: *<?([^\s<>]+)>?$/m.exec(buffer.toString('utf8', 0, bytesRead))?.[1]?.toLowerCase();
  } finally {
    await file.close();
  }
};

const undefinedIfMissing = (error: unknown): undefined => {
  // Files throw nothing else.
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
  throw error;
};

/** Deletes somebody's mails from the outbox folder, also those whose rows are long gone; answers how many. */
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
    const to = ids.has(id) ? undefined : await recipientOf(path).catch(undefinedIfMissing);
    if (!ids.has(id) && (to === undefined || !wanted.has(to))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};
