import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OUR_TRACES, REPLIES, REPLY_TOKEN, replyPath } from '#test/fixtures/replies.ts';
import { readReceivedMail } from './read-received-mail.ts';
import type { ReadMail } from './read-received-mail-job.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reply-'));
});
afterEach(() => rm(folder, { recursive: true }));

const readAt = async (path: string): Promise<ReadMail> => {
  const read = await readReceivedMail({ path, folder, ours: OUR_TRACES, senders: ['Hearthbook'] });
  if ('fault' in read) throw new Error(read.fault);
  return read;
};

const readText = async (raw: string): Promise<ReadMail> => {
  const path = join(folder, 'raw.eml');
  await writeFile(path, raw);
  return readAt(path);
};

describe('emails as email programs send them', () => {
  it('are tested in more than forty forms', () => {
    expect(REPLIES.length).toBeGreaterThan(40);
  });

  it.each(REPLIES)(
    '$file: $what',
    async ({ file, words, kind = 'reply', hasToken = true, photos = 0, leftOut = 0 }) => {
      const read = await readAt(replyPath(file));
      expect(read.words).toBe(words);
      expect({ kind: read.kind, token: read.token }).toEqual({ kind, token: hasToken ? REPLY_TOKEN : null });
      expect({ photos: read.photos.length, leftOut: read.leftOut }).toEqual({ photos, leftOut });
    },
  );
});

describe('a message of many parts', () => {
  const to = `To: answers+${REPLY_TOKEN}@example.org\n`;
  const aPhoto = (name: string): string =>
    `--b\nContent-Type: image/jpeg; name="${name}"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment\n\n${Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(30_000, name)]).toString('base64')}\n`;
  const text = '--b\nContent-Type: text/plain\n\nWe had a stove.\n';
  const mail = `${to}Content-Type: multipart/mixed; boundary=b\n\n${text}${aPhoto('one')}${aPhoto('two')}${aPhoto('three')}--b--\n`;

  it('keeps its text, and the photos that arrived whole, if it breaks off', async () => {
    expect(await readText(mail)).toMatchObject({ photos: { length: 3 }, leftOut: 0, isCut: false });
    const path = join(folder, 'cut.eml');
    await writeFile(path, mail.slice(0, 100_000));
    const traces = { ours: OUR_TRACES, senders: ['Hearthbook'] };
    const read = await readReceivedMail({ path, folder, ...traces, isCut: true });
    expect(read).toMatchObject({ words: 'We had a stove.', photos: { length: 2 }, leftOut: 1, isCut: true });
    // The same if only so much of it is read.
    await writeFile(path, mail);
    expect(await readReceivedMail({ path, folder, ...traces, firstBytes: 100_000 })).toEqual(read);
  });

  it('keeps the text of a part that doesn’t declare its type', async () => {
    expect(await readText(mail.replace('Content-Type: text/plain\n', ''))).toMatchObject({
      words: 'We had a stove.',
      photos: { length: 3 },
    });
  });

  it('keeps every word of a book of a thousand pages, and says if there is more', async () => {
    const words = 'We had a stove. '.repeat(60_000).trim();
    expect(await readText(`${to}\n${words}\n`)).toMatchObject({ words, isCut: false });
    const more = await readText(`${to}\n${words} ${words}\n`);
    expect(more.isCut).toBe(true);
  });
});

describe('a hostile or broken message', () => {
  const to = `To: answers+${REPLY_TOKEN}@example.org\n`;

  it('is unreadable if its headers or parts never end', async () => {
    const parts = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
    );
    await expect(readText(`${to}${parts.join('')}`)).rejects.toThrow('unreadable');
    await expect(readText(`${to}X-Long: ${'a'.repeat(600_000)}\n\nHello`)).rejects.toThrow('unreadable');
  });

  it('is read in time, however long its lines, quotes and tags go on', async () => {
    const tags = '<a href="'.repeat(100_000);
    const lines = 'On 3 May 2026 at 10:12 nobody wrote:\nFrom: x\nSent: y\nTo: z\n\n'.repeat(20_000);
    const spaces = `On 3 May 2026 wrote:${' '.repeat(400_000)}x${':'.repeat(200_000)}`;
    const before = process.cpuUsage();
    for (const text of [lines, spaces, '>'.repeat(500_000), `${'a'.repeat(500_000)}@`])
      await readText(`${to}\n${text}`);
    for (const html of [tags, '<!--'.repeat(100_000), '<div>'.repeat(100_000), `<p ${' '.repeat(500_000)}`])
      await readText(`${to}Content-Type: text/html\n\n${html}`);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(6_000);
  });

  it('is read only at its beginning if it is too large', async () => {
    const path = join(folder, 'long.eml');
    await writeFile(path, `${to}\nThe beginning. ${'a'.repeat(5_000)}`);
    const read = await readReceivedMail({ path, folder, ours: [], senders: [], firstBytes: 100 });
    expect(read).toMatchObject({ token: REPLY_TOKEN, words: expect.stringMatching(/^The beginning\. a+$/) });
  });

  it('has its photos written only into the folder, whatever their names', async () => {
    const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(20_000)]).toString('base64');
    const { photos } = await readText(
      `${to}Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: image/jpeg; name="../../etc/x"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="../../etc/x"\n\n${photo}\n--b--\n`,
    );
    expect(photos).toEqual([join(folder, 'photo-1')]);
  });
});
