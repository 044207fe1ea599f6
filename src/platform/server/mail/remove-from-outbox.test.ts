import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from '#platform/server/log.ts';
import { systemClock } from '#platform/shared/clock.ts';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { deliverDueMail } from './deliver-mail.ts';
import { type MailTransport, outboxTransport } from './mail-transport.ts';
import { forgetOldMail } from './forget-old-mail.ts';
import { queueMail } from './queue-mail.ts';
import { removeFromOutbox } from './remove-from-outbox.ts';

let dataDir: string;
let outbox: MailTransport;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearthbook-outbox-'));
  outbox = await outboxTransport(dataDir, 'Hearthbook <no-reply@localhost>');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const send = async (to: string): Promise<string> => {
  const id = randomUUID();
  const body = { subject: 'A letter', text: 'To: rose@example.org\n\nDear all', html: '<p>Dear all</p>' };
  await outbox.send({ id, kind: 'letter', to, ...body, createdAt: new Date() });
  return id;
};
const idsLeft = async (): Promise<string[]> =>
  (await readdir(join(dataDir, 'outbox'))).map((name) => /([0-9a-f-]{36})\.eml$/.exec(name)?.[1] ?? name);

it('finds someone’s messages by the address in the header and by their ids, and leaves messages to others alone', async () => {
  const [rose, formerly, other] = [
    await send('rose@example.org'),
    await send('formerly@example.org'),
    await send('rosemary@example.org'),
  ];
  expect((await idsLeft()).toSorted()).toEqual([rose, formerly, other].toSorted());
  expect(await removeFromOutbox(dataDir, { addresses: ['rose@example.org'], mailIds: [formerly] })).toBe(2);
  expect(await idsLeft()).toEqual([other]);
});

it('finds nothing if no message was ever written', async () => {
  expect(await removeFromOutbox(dataDir, { addresses: ['rose@example.org'], mailIds: [] })).toBe(0);
});

it('deletes a message with its row, 90 days after it was written', async () => {
  const { db } = await emptyDatabase();
  await queueMail(db, { kind: 'letter', to: 'rose@example.org', subject: 'A', text: 'B', html: 'C' });
  await deliverDueMail({ db, log: openLog('silent'), clock: systemClock, transport: outbox });
  const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
  expect(await forgetOldMail(db, dataDir, inDays(89))).toBe(0);
  expect(await idsLeft()).toHaveLength(1);
  expect(await forgetOldMail(db, dataDir, inDays(91))).toBe(1);
  expect(await idsLeft()).toEqual([]);
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
});

it('deletes a message whose row was deleted while it was being written', async () => {
  const { db } = await emptyDatabase();
  await queueMail(db, { kind: 'letter', to: 'rose@example.org', subject: 'A', text: 'B', html: 'C' });
  const transport: MailTransport = {
    ...outbox,
    send: async (mail) => {
      await outbox.send(mail);
      await db.deleteFrom('mail').execute();
    },
  };
  await deliverDueMail({ db, log: openLog('silent'), clock: systemClock, transport });
  expect(await idsLeft()).toEqual([]);
});
