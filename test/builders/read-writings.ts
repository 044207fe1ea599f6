import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWriting } from '#features/chapters/server/import/read-writing.ts';
import type { FoundChapter } from '#features/chapters/server/import/read-writing-job.ts';

type Sent = string | Uint8Array;

/** The chapters found in a file with this content; `name` is what the file is called. Throws if it can't be read. */
export const chaptersOf = async (file: Sent, name = ''): Promise<readonly FoundChapter[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'writing-'));
  try {
    const path = join(folder, 'sent');
    await writeFile(path, file);
    const read = await readWriting({ path, name });
    if ('fault' in read) throw new Error(read.fault);
    return read.chapters;
  } finally {
    await rm(folder, { recursive: true });
  }
};

export const titlesOf = async (file: Sent, name = ''): Promise<string[]> =>
  (await chaptersOf(file, name)).map(({ title }) => title);

/** The text of the first chapter. */
export const textOf = async (file: Sent, name = ''): Promise<string | undefined> =>
  (await chaptersOf(file, name))[0]?.content;
