import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { BookFile } from '#features/book/shared/contract.ts';
import { aChapter, aConversation, done } from '#test/builders/builders.ts';
import { aJpeg, sendPhoto } from '#test/fixtures/photo-files.ts';
import type { Person } from '#test/harness/test-app.ts';
import { startPostgres, type TestServer } from '../scripts/testing/postgres.ts';
import { becomes } from './person.ts';
import { type Instance, startInstance } from './stage.ts';
import { aWriter } from './without-browser.ts';

/**
 * How much memory a server may use while people write, and while it also makes a book, in MB. On a machine
 * with less, the workers get less.
 */
const MOST_MB = {
  'the embedded database': { writing: 512, exporting: 768 },
  PostgreSQL: { writing: 256, exporting: 512 },
};
const ENGINES = ['the embedded database', 'PostgreSQL'] as const;

const LOOK_EVERY_MS = 50;

const threadsOf = (pid: number): string[] => readdirSync(`/proc/${pid}/task`);
const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** How much memory a process and all its descendants use together now, in MB; a shared page counts once. */
const treeMb = (pid: number): number => {
  try {
    const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
    return childrenOf(pid).reduce((sum, child) => sum + treeMb(child), own);
  } catch {
    // It ended while we were looking.
    return 0;
  }
};

/** The most memory the server has used at once since this was called. */
const watchMemory = (instance: Instance): (() => number) => {
  let most = 0;
  const look = (): void => {
    const pid = instance.pid();
    if (pid !== undefined) most = Math.max(most, treeMb(pid));
  };
  watching = setInterval(look, LOOK_EVERY_MS);
  return () => most;
};

let watching: ReturnType<typeof setInterval> | undefined;
let instance: Instance | undefined;
let server: TestServer | undefined;

afterEach(async () => {
  clearInterval(watching);
  await instance?.stop();
  server?.stop();
  server = undefined;
});

/** Two hundred chapters, 60,000 words in all, and a photo of 24 million pixels. */
const writeALife = async (writer: Person): Promise<void> => {
  for (let number = 1; number <= 200; number += 1)
    await aChapter(writer, { title: `Chapter ${number}`, content: 'My father kept bees. '.repeat(75) });
  const { conversation } = await aConversation(writer);
  const photo = await aJpeg({ width: 6_000, height: 4_000 });
  expect((await sendPhoto(writer, conversation.id, photo)).status).toBe(200);
};

const makeBook = async (writer: Person): Promise<void> => {
  for (const format of ['print-pdf', 'cover-pdf', 'screen-pdf', 'epub', 'docx'] as const) {
    const { id } = done(await writer.send<BookFile>('POST', '/api/book/files', { format }));
    const state = async (): Promise<string | undefined> => {
      const { body } = await writer.get<{ files: BookFile[] }>('/api/book/files');
      return body.files.find((file) => file.id === id)?.state;
    };
    await becomes(state, 'made');
  }
};

describe.each(ENGINES)('a server with %s', (engine) => {
  it('starts, restarts, writes, takes a photo and makes a book within the promised memory', async () => {
    server = engine === 'PostgreSQL' ? await startPostgres() : undefined;
    const own = server && { DATABASE_URL: server.url, AUTH_SECRET: randomBytes(32).toString('hex') };
    instance = await startInstance({ OPEN_ACCESS: 'true', ...own });
    const most = watchMemory(instance);
    await instance.restart();
    const writer = await aWriter(instance);
    await writeALife(writer);
    // If the kernel reports nothing, everything would pass.
    expect(most()).toBeGreaterThan(50);
    expect(most()).toBeLessThan(MOST_MB[engine].writing);
    await makeBook(writer);
    expect(most()).toBeLessThan(MOST_MB[engine].exporting);
  });
});
