import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openImapServer, type ImapServer } from '#test/fakes/imap-server.ts';
import { replyBytes } from '#test/fixtures/replies.ts';
import { eventually } from '#test/harness/eventually.ts';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { testFiles, testFolder } from '#test/harness/test-files.ts';
import { systemClock } from '#platform/shared/clock.ts';
import type { Db } from '../database/database.ts';
import { bytesOf } from '../file-store/bytes-of.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { lastingFailures } from '../lasting-failures.ts';
import { openLog } from '../log.ts';
import { askMailbox } from './ask-mailbox.ts';
import { type FollowedMailbox, followMailbox, type MailboxOptions } from './follow-mailbox.ts';
import { imapAccountOf } from './mailbox-settings.ts';
import { MOST_MAIL_BYTES, storeReceivedMail } from './store-received-mail.ts';

let db: Db;
let files: FileStore;
let server: ImapServer;
let folder: string;
const following: FollowedMailbox[] = [];
const log = openLog('silent');
/**
 * Short waits but infrequent checks, so later email is only found in time if the mail server announces it.
 */
const SOON = { firstWaitMs: 20, longestWaitMs: 100, leaseMs: 1_500, lookEveryMs: 60_000 };

beforeEach(async () => {
  ({ db } = await emptyDatabase());
  files = await testFiles();
  folder = join(testFolder(), 'receiving');
  server = await openImapServer();
});
afterEach(async () => {
  await Promise.all(following.splice(0).map((followed) => followed.stop()));
  await server.close();
});

const follow = (options: Partial<MailboxOptions> = {}): FollowedMailbox => {
  const followed = followMailbox({
    account: imapAccountOf(server.url),
    db,
    clock: systemClock,
    log,
    failures: lastingFailures(log, systemClock),
    folder,
    store: (mail) => storeReceivedMail({ db, files, clock: systemClock }, mail),
    waits: SOON,
    ...options,
  });
  following.push(followed);
  return followed;
};

const stored = () => db.selectFrom('received_mail').selectAll().orderBy('received_at').execute();
const aMail = (words = 'Hello'): string =>
  `Message-ID: <${randomUUID()}@example.net>\r\nTo: a@example.org\r\n\r\n${words}`;

describe('a mailbox', () => {
  it('delivers every message exactly as it came, and only then marks it as seen', async () => {
    const raw = replyBytes('photo');
    server.add(raw);
    server.add(aMail('x'.repeat(200_000)));
    follow();
    await eventually(() => expect(server.unseen()).toBe(0));
    const [first] = await stored();
    expect(await stored()).toHaveLength(2);
    const pieces: Uint8Array[] = [];
    for await (const piece of bytesOf(files, first?.file ?? '')) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(raw)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
    // Only BODY.PEEK[…] leaves an email unseen.
    expect(server.commands.filter((command) => /BODY\[/.test(command))).toEqual([]);
  });

  it('announces new mail by itself', async () => {
    follow();
    await eventually(() => expect(server.commands).toContain('IDLE'));
    server.add(aMail());
    await eventually(async () => expect(await stored()).toHaveLength(1));
  });

  it('is polled if it can’t announce mail by itself', async () => {
    await server.close();
    server = await openImapServer({ hasIdle: false });
    follow({ waits: { ...SOON, lookEveryMs: 50 } });
    await eventually(() => expect(server.connections()).toBe(1));
    server.add(aMail());
    await eventually(async () => expect(await stored()).toHaveLength(1));
    expect(server.commands).not.toContain('IDLE');
  });

  it('is reconnected to when it drops the connection', async () => {
    follow();
    await eventually(() => expect(server.commands).toContain('IDLE'));
    server.cutOff();
    server.add(aMail());
    await eventually(() => expect(server.unseen()).toBe(0));
    expect(await stored()).toHaveLength(1);
  });

  it('is retried with growing delays while it refuses the login', async () => {
    server.refuseLogins(true);
    server.add(aMail());
    follow();
    await eventually(() =>
      expect(server.commands.filter((command) => command === 'LOGIN').length).toBeGreaterThan(3),
    );
    expect(await stored()).toEqual([]);
    server.refuseLogins(false);
    await eventually(async () => expect(await stored()).toHaveLength(1));
  });

  it('leaves a message unseen if it could not be stored, and delivers the others', async () => {
    server.add(aMail('first'));
    server.add(aMail('second'));
    let fails = true;
    follow({
      store: async (mail) => {
        if (fails && (await stored()).length === 0 && mail.size === Buffer.byteLength(aMail('first')))
          throw new Error('no room');
        return storeReceivedMail({ db, files, clock: systemClock }, mail);
      },
    });
    await eventually(async () => expect(await stored()).toHaveLength(1));
    fails = false;
    await eventually(() => expect(server.unseen()).toBe(0));
    expect(await stored()).toHaveLength(2);
  });

  it('delivers a message once, even if it is still unseen after it was stored', async () => {
    const mail = aMail();
    server.add(mail);
    server.add(mail);
    follow();
    await eventually(() => expect(server.unseen()).toBe(0));
    expect(await stored()).toHaveLength(1);
  });

  it('is read in full, whatever another program has marked as seen', async () => {
    server.add(aMail(), { isSeen: true });
    const first = follow();
    await eventually(async () => expect(await stored()).toHaveLength(1));
    await first.stop();
    server.add(aMail(), { isSeen: true });
    server.add(aMail());
    follow();
    await eventually(async () => expect(await stored()).toHaveLength(3));
  });

  it('is read on from where it was left, even by another process', async () => {
    server.add(aMail('first'));
    const first = follow();
    await eventually(() => expect(server.commands).toContain('IDLE'));
    await first.stop();
    const before = server.commands.length;
    server.add(aMail('second'));
    follow();
    await eventually(async () => expect(await stored()).toHaveLength(2));
    const asked = server.commands.slice(before).filter((command) => command.includes('BODY.PEEK'));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((command) => command.startsWith('UID FETCH 1 '))).toEqual([]);
  });

  it('delivers no message twice and misses none when its server has renumbered them', async () => {
    server.add(aMail('first'));
    server.add(aMail('second'));
    const first = follow();
    await eventually(async () => expect(await stored()).toHaveLength(2));
    await first.stop();
    server.add(aMail('third'), { isSeen: true });
    server.renumber();
    const before = server.commands.length;
    follow();
    await eventually(() => expect(server.commands.slice(before)).toContain('IDLE'));
    expect(await stored()).toHaveLength(3);
    server.add(aMail('fourth'));
    await eventually(async () => expect(await stored()).toHaveLength(4));
  });

  it('is read from two months back the first time', async () => {
    const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
    server.add(aMail('old'), { at: daysAgo(62) });
    const first = follow();
    await eventually(() => expect(server.commands).toContain('IDLE'));
    expect(await stored()).toEqual([]);
    await first.stop();
    server.renumber();
    server.add(aMail('newer'), { at: daysAgo(58) });
    follow();
    await eventually(async () => expect(await stored()).toHaveLength(1));
  });

  it('delivers the beginning of a message that is too large', async () => {
    server.add(`Message-ID: <large@example.net>\r\n\r\n${'a'.repeat(MOST_MAIL_BYTES)}`);
    server.add(aMail());
    follow();
    await eventually(async () => expect(await stored()).toHaveLength(2));
    expect((await stored()).map(({ bytes, is_cut }) => ({ bytes, is_cut }))).toMatchObject([
      { bytes: MOST_MAIL_BYTES, is_cut: true },
      { is_cut: false },
    ]);
    await eventually(() => expect(server.unseen()).toBe(0));
  });

  it('delivers the other messages even if one of them always breaks the connection', async () => {
    server.breakAt('Break here');
    server.add(aMail('Break here'));
    server.add(aMail());
    follow({ waits: { ...SOON, lookEveryMs: 50 } });
    await eventually(async () => expect(await stored()).toHaveLength(1));
    server.add(aMail());
    await eventually(async () => expect(await stored()).toHaveLength(2));
    server.breakAt('Never said');
    await eventually(async () => expect(await stored()).toHaveLength(3));
    await eventually(async () =>
      expect(await db.selectFrom('mailbox_left_over').selectAll().execute()).toEqual([]),
    );
  });

  it('is read by one node at a time, and by another once the first has stopped', async () => {
    const first = follow({ node: 'first' });
    await eventually(() => expect(server.commands).toContain('IDLE'));
    follow({ node: 'second' });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(server.connections()).toBe(1);
    await first.stop();
    server.add(aMail());
    await eventually(async () => expect(await stored()).toHaveLength(1));
    expect((await db.selectFrom('node_lease').select('node').executeTakeFirst())?.node).toBe('second');
  });
});

it('says whether a mailbox responds, refuses the login, lacks the folder, or isn’t there', async () => {
  const account = imapAccountOf(server.url);
  await askMailbox(account, 2_000);
  await expect(askMailbox({ ...account, password: 'wrong' }, 2_000)).rejects.toMatchObject({ code: 'EAUTH' });
  await expect(askMailbox({ ...account, folder: 'Elsewhere' }, 2_000)).rejects.toMatchObject({
    code: 'ENOENT',
  });
  await expect(askMailbox({ ...account, port: 1 }, 2_000)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(server.commands.filter((command) => /^(?:SELECT|UID STORE)/.test(command))).toEqual([]);
});
