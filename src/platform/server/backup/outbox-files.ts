import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from '../mail/mail-transport.ts';

const isMissing = (error: unknown): boolean =>
  // File system calls throw only errors of this type.
  (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';

/** The emails in the outbox folder, one after another. */
export async function* mailsKeptIn(dataDir: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const folder = outboxFolder(dataDir);
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names.filter((one) => one.endsWith('.eml')).toSorted()) {
    try {
      yield { name, bytes: await readFile(join(folder, name)) };
    } catch (error) {
      // It was deleted in the meantime, together with its recipient's account.
      if (!isMissing(error)) throw error;
    }
  }
}

/** Puts an email back into the outbox folder. */
export const keepMail = async (dataDir: string, name: string, bytes: Uint8Array): Promise<void> => {
  const folder = outboxFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  await writeFile(`${path}.part`, bytes, { mode: 0o600 });
  await rename(`${path}.part`, path);
};
