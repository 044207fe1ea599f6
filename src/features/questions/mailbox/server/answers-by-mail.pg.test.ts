import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { takeMailOf } from '#app/server/context/mailbox-parts.ts';
import { nodeLease } from '#platform/server/mailbox/node-lease.ts';
import { storeReceivedMail } from '#platform/server/mailbox/store-received-mail.ts';
import { takeDueMail } from '#platform/server/mailbox/take-received-mail.ts';
import { REPLY_TOKEN } from '#test/fixtures/replies.ts';
import { replyPortsStandIn, type ReplyPortsStandIn } from '#test/fakes/reply-ports.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { testFolder } from '#test/harness/test-files.ts';

const AT_ONCE = 12;

let app: TestApp;
let ports: ReplyPortsStandIn;
beforeEach(async () => {
  ports = replyPortsStandIn();
  app = await testApp(
    { INBOUND_MAIL_SECRET: 's'.repeat(32), INBOUND_MAIL_ADDRESS: 'answers@example.org' },
    { replyPorts: ports },
  );
  if (app.context.database.engine !== 'server')
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  const { session } = await app.writer({ email: 'rose@example.net' });
  ports.ask(REPLY_TOKEN, {
    userId: session.userId,
    email: session.email,
    displayName: 'Rose',
    language: 'en',
  });
});

const store = async (id: string): Promise<'stored' | 'known'> => {
  const path = join(testFolder(), randomUUID());
  const raw = `To: answers+${REPLY_TOKEN}@example.org\r\nMessage-ID: <${id}@example.net>\r\n\r\nWe had a stove.`;
  await writeFile(path, raw);
  return storeReceivedMail(app.context, { path, size: raw.length, sha256: randomUUID() });
};
const atOnce = <T>(work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at)));

it('stores an e-mail once when it arrives many times at the same moment', async () => {
  const stored = await atOnce(() => store('one'));
  expect(stored.filter((what) => what === 'stored')).toHaveLength(1);
  const rows = await app.db.selectFrom('received_mail').select('file').execute();
  expect(rows).toHaveLength(1);
  // The one file that is kept is not listed as a stray.
  const strays = await app.db.selectFrom('stray_file').select('key').execute();
  expect(strays.map(({ key }) => key)).not.toContain(rows[0]?.file);
});

it('processes each e-mail once on many nodes, and sends one receipt per question', async () => {
  await atOnce((at) => store(`mail-${at}`));
  const take = takeMailOf(app.context);
  if (!take) throw new Error('Answers by e-mail are not set up.');
  await atOnce(() => takeDueMail(app.context, take));
  expect(ports.answers).toHaveLength(AT_ONCE);
  expect(new Set(ports.answers.map(({ messageId }) => messageId)).size).toBe(AT_ONCE);
  const receipts = await app.db.selectFrom('mail').where('kind', '=', 'answer-receipt').selectAll().execute();
  expect(receipts).toHaveLength(1);
});

it('lets one node at a time read the mailbox, and another only when its lease has ended', async () => {
  let now = new Date('2026-05-03T10:00:00Z');
  const leaseOf = (node: string) =>
    nodeLease(app.db, { name: 'mailbox', clock: () => now, holdMs: 60_000, node });
  const taken = await atOnce((at) => leaseOf(`node ${at}`).take());
  expect(taken.filter(Boolean)).toHaveLength(1);
  const holder = leaseOf(`node ${taken.indexOf(true)}`);
  now = new Date(now.getTime() + 50_000);
  expect(await holder.take()).toBe(true);
  now = new Date(now.getTime() + 50_000);
  expect(await leaseOf('another').take()).toBe(false);
  now = new Date(now.getTime() + 10_001);
  expect(await leaseOf('another').take()).toBe(true);
  expect(await holder.take()).toBe(false);
  // Giving back a lease that another node has taken changes nothing.
  await holder.giveBack();
  expect(await holder.take()).toBe(false);
  await leaseOf('another').giveBack();
  expect(await holder.take()).toBe(true);
});
