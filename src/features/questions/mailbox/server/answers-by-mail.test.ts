import { createHmac, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeMailOf } from '#app/server/context/mailbox-parts.ts';
import { takeDueMail } from '#platform/server/mailbox/take-received-mail.ts';
import { deliverDueMail } from '#platform/server/mail/deliver-mail.ts';
import { outboxTransport } from '#platform/server/mail/mail-transport.ts';
import { removeStrayFiles } from '#platform/server/file-store/kept-file.ts';
import { replyBytes, REPLY_TOKEN } from '#test/fixtures/replies.ts';
import { replyPortsStandIn, type ReplyPortsStandIn } from '#test/fakes/reply-ports.ts';
import { type Person, testApp, type TestApp } from '#test/harness/test-app.ts';
import { forgetReceivedMail } from './forget-received-mail.ts';

const SECRET = 'a secret of a mail service, long enough';
const PATH = '/api/inbound-mail';
const ADDRESS = 'answers@example.org';

let now: Date;
let app: TestApp;
let ports: ReplyPortsStandIn;
let rose: Person & { readonly session: { readonly userId: string } };

beforeEach(async () => {
  now = new Date('2026-05-03T10:00:00Z');
  ports = replyPortsStandIn();
  app = await testApp(
    { INBOUND_MAIL_SECRET: SECRET, INBOUND_MAIL_ADDRESS: ADDRESS },
    { clock: () => now, replyPorts: ports },
  );
  const writer = await app.writer({ email: 'rose@example.net' });
  rose = writer;
  const { userId } = writer.session;
  ports.ask(REPLY_TOKEN, { userId, email: 'rose@example.net', displayName: 'Rose', language: 'en' });
});

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

type Signing = { secret?: string; at?: Date; signed?: Buffer };
const post = (raw: Buffer, { secret = SECRET, at = now, signed = raw }: Signing = {}): Promise<Response> => {
  const seconds = Math.floor(at.getTime() / 1_000);
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(signed).digest('hex');
  return Promise.resolve(
    app.app.request(PATH, {
      method: 'POST',
      body: new Uint8Array(raw),
      headers: { 'content-type': 'message/rfc822', 'inbound-mail-signature': `t=${seconds},v1=${mac}` },
    }),
  );
};

const takeAll = async (): Promise<void> => {
  const take = takeMailOf(app.context);
  if (!take) throw new Error('Answers by e-mail are not set up.');
  await takeDueMail(app.context, take);
};

const arrives = async (raw: Buffer | string): Promise<void> => {
  expect((await post(Buffer.from(raw))).status).toBe(200);
  await takeAll();
};

const aReply = (
  words: string,
  { id = randomUUID() as string, from = 'rose@example.net', more = '' } = {},
): string =>
  `From: ${from}\r\nTo: answers+${REPLY_TOKEN}@example.org\r\nMessage-ID: <${id}@example.net>\r\n${more}\r\n${words}\r\n`;

const stored = () => app.db.selectFrom('received_mail').selectAll().orderBy('received_at').execute();
const receipts = () =>
  app.db.selectFrom('mail').where('kind', '=', 'answer-receipt').orderBy('created_at').selectAll().execute();
const outcomes = async () => (await stored()).map(({ outcome }) => outcome);

describe('a mail service', () => {
  it('delivers an e-mail that becomes an answer, with its photo', async () => {
    await arrives(replyBytes('photo'));
    expect(ports.answers).toHaveLength(1);
    expect(ports.answers[0]?.words).toMatch(/^It smelled of cardamom/);
    expect(ports.answers[0]?.photos).toHaveLength(1);
    expect(await stored()).toMatchObject([{ outcome: 'kept', user_id: rose.session.userId }]);
    // Nothing of it is left outside the file store.
    expect(readdirSync(join(app.context.dataDir, 'reading'))).toEqual([]);
  });

  it.each([
    ['another secret', { secret: 'another secret, just as long as ours' }],
    ['an old signature', { at: new Date('2026-05-03T09:54:59Z') }],
    ['a signature from the future', { at: new Date('2026-05-03T10:05:01Z') }],
    ['other bytes than were signed', { signed: Buffer.from('something else') }],
  ])('is refused with %s', async (_what, signing) => {
    expect((await post(Buffer.from(aReply('Hello')), signing)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('is refused if unsigned, of another type, or too large', async () => {
    const bare = await app.app.request(PATH, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'message/rfc822' },
    });
    expect(bare.status).toBe(400);
    const long = Buffer.alloc(100_000_001);
    expect((await post(long)).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  it('has no endpoint if no secret is set', async () => {
    const other = await testApp({}, { replyPorts: ports });
    expect((await other.app.request(PATH, { method: 'POST', body: 'x' })).status).toBe(404);
  });
});

describe('an answer by e-mail', () => {
  it('is kept once, however often it arrives', async () => {
    await arrives(aReply('We had a stove.', { id: 'one' }));
    await arrives(aReply('We had a stove.', { id: 'one' }));
    await arrives(aReply('We had a stove.', { id: 'one', more: 'X-Passed-Through: another server\r\n' }));
    expect(ports.answers).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('is kept once if the process died before recording it', async () => {
    await ports.takeAnswer({
      token: REPLY_TOKEN,
      messageId: '<one@example.net>',
      words: 'We had a stove.',
      photos: [],
      receivedAt: now,
    });
    await arrives(aReply('We had a stove.', { id: 'one' }));
    expect(ports.answers).toHaveLength(1);
    expect(await receipts()).toHaveLength(1);
  });

  it('waits and is retried while it can’t be stored', async () => {
    ports.answerWith(new Error('the database is away'));
    await arrives(aReply('We had a stove.'));
    expect(await outcomes()).toEqual([null]);
    expect(await receipts()).toEqual([]);
    ports.answerWith(undefined);
    await takeAll();
    expect(ports.answers).toEqual([]);
    later(1);
    await takeAll();
    expect(ports.answers).toHaveLength(1);
  });

  it('gets one automatic receipt per question, sent to the writer’s own address', async () => {
    await arrives(aReply('We had a stove.', { id: 'one', from: 'someone.else@example.com' }));
    await arrives(aReply('And a cat.', { id: 'two' }));
    expect(ports.answers).toHaveLength(2);
    const [receipt, ...more] = await receipts();
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({
      to_address: 'rose@example.net',
      subject: 'Thank you. Your answer has arrived.',
      in_reply_to: '<one@example.net>',
      reply_to: `answers+${REPLY_TOKEN}@example.org`,
    });
    const { log, db, dataDir } = app.context;
    const transport = await outboxTransport(dataDir, 'Hearthbook <stories@example.org>');
    await deliverDueMail({ db, log, clock: () => new Date(), transport });
    const file = readdirSync(join(dataDir, 'outbox')).find((name) => name.includes(receipt?.id ?? '?')) ?? '';
    const sent = readFileSync(join(dataDir, 'outbox', file), 'utf8');
    expect(sent).toMatch(/^Auto-Submitted: auto-replied$/m);
    expect(sent).toMatch(/^In-Reply-To: <one@example\.net>$/m);
    expect(sent).toMatch(/^References: <one@example\.net>$/m);
    expect(sent).toMatch(new RegExp(`^Reply-To: answers\\+${REPLY_TOKEN}@example\\.org$`, 'm'));
    // The address is a secret, so it is deleted together with the text.
    expect((await receipts())[0]).toMatchObject({ text_body: '', reply_to: null });
  });

  it('gets its receipt in the writer’s language', async () => {
    const { userId } = rose.session;
    ports.ask(REPLY_TOKEN, {
      userId: userId as never,
      email: 'rose@example.net',
      displayName: 'Rosa',
      language: 'de',
    });
    await arrives(replyBytes('photo-and-logo'));
    expect((await receipts())[0]).toMatchObject({ subject: 'Danke. Ihre Antwort ist angekommen.' });
    expect((await receipts())[0]?.text_body).toContain(
      'Ein Anhang Ihrer E-Mail konnte nicht gespeichert werden.',
    );
  });

  it.each([
    ['waits', 'your answer will go into the next one'],
    ['too-late', 'its question has been closed'],
    ['full', 'already has twenty answers'],
  ] as const)('that is %s gets one kind notice, and the e-mail is kept', async (outcome, words) => {
    ports.answerWith(outcome);
    await arrives(aReply('We had a stove.'));
    await arrives(aReply('We had a stove, I said.'));
    const told = await receipts();
    expect(told).toHaveLength(1);
    expect(told[0]?.text_body).toContain(words);
    expect((await stored()).every(({ file }) => file !== null)).toBe(true);
  });

  it('without text or photos gets a notice, and a later answer still gets its receipt', async () => {
    await arrives(replyBytes('empty-with-quote'));
    await arrives(aReply('We had a stove.'));
    expect(await outcomes()).toEqual(['empty', 'kept']);
    expect((await receipts()).map(({ subject }) => subject).toSorted()).toEqual([
      'About your answer',
      'Thank you. Your answer has arrived.',
    ]);
  });

  it('without text or photos gets only one notice, as does every other problem', async () => {
    await arrives(replyBytes('empty-with-quote'));
    await arrives(replyBytes('empty'));
    await arrives(replyBytes('empty-phone'));
    expect(await receipts()).toHaveLength(1);
    ports.answerWith('full');
    await arrives(aReply('We had a stove.'));
    await arrives(aReply('We had a stove, I said.'));
    expect(await receipts()).toHaveLength(2);
  });

  it('that is too large keeps its text and first photos, and the writer is told once, in reply', async () => {
    const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(9_000_000)]).toString(
      'base64',
    );
    const part = `--b\r\nContent-Type: image/jpeg\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${photo}\r\n`;
    const large = (id: string): string =>
      aReply(`--b\r\n\r\nWe had a stove.\r\n${part}${part}${part}--b--`, {
        id,
        more: 'Content-Type: multipart/mixed; boundary=b\r\n',
      });
    await arrives(large('one'));
    expect(ports.answers[0]).toMatchObject({ words: 'We had a stove.', photos: { length: 2 } });
    expect(await stored()).toMatchObject([{ is_cut: true, bytes: 25_000_000, outcome: 'kept' }]);
    await arrives(large('two'));
    await arrives(aReply('And a cat.'));
    const told = await receipts();
    expect(told.map(({ subject }) => subject)).toEqual([
      'About your answer',
      'Thank you. Your answer has arrived.',
    ]);
    expect(told[0]).toMatchObject({ in_reply_to: '<one@example.net>', to_address: 'rose@example.net' });
    expect(told[0]?.text_body).toContain('we could only keep the beginning');
  });

  it('that is a single large photo gets a notice saying so', async () => {
    const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(20_000_000)]).toString(
      'base64',
    );
    await arrives(
      aReply(photo, { more: 'Content-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n' }),
    );
    expect(ports.answers).toEqual([]);
    expect(await outcomes()).toEqual(['empty']);
    expect((await receipts())[0]?.text_body).toContain('we couldn’t keep anything in it');
  });

  it('waits for hours if there are too many answers to one question, and is then kept', async () => {
    for (let at = 0; at < 42; at += 1)
      expect((await post(Buffer.from(aReply(`Answer ${at}`)))).status).toBe(200);
    await takeAll();
    expect(ports.answers).toHaveLength(40);
    later(25 * 60);
    await takeAll();
    expect(ports.answers).toHaveLength(42);
  });
});

describe('an e-mail that is not an answer', () => {
  it.each([
    ['forged-from', 'other'],
    ['token-in-text-only', 'other'],
    ['auto-away', 'auto-reply'],
    ['auto-no-return', 'auto-reply'],
    ['bounce-delayed', 'auto-reply'],
  ])('(%s) becomes no answer, gets no reply, and none of it is kept', async (file, outcome) => {
    await arrives(replyBytes(file));
    expect(ports.answers).toEqual([]);
    expect(await receipts()).toEqual([]);
    expect(await stored()).toMatchObject([
      { outcome, file: null, user_id: null, token_hash: null, sender_hash: null },
    ]);
    expect(await removeStrayFiles(app.db, app.context.files, now)).toBe(1);
  });

  it('is dropped if its token matches no question', async () => {
    await arrives(Buffer.from(aReply('Hello').replace(REPLY_TOKEN, 'a'.repeat(26))));
    expect(await stored()).toMatchObject([{ outcome: 'unknown', file: null, user_id: null }]);
    expect(await receipts()).toEqual([]);
  });

  it.each(['bounce', 'bounce-old-server'])(
    '(%s) counts as a bounced question, and is never answered',
    async (file) => {
      await arrives(replyBytes(file));
      expect(ports.bounced).toEqual([REPLY_TOKEN]);
      expect(await receipts()).toEqual([]);
    },
  );
});

describe('a raw e-mail', () => {
  it('is kept for ninety days, and then deleted with its file', async () => {
    await arrives(aReply('We had a stove.'));
    const [{ file } = { file: '' }] = await stored();
    later(90 * 24 * 60 - 1);
    expect(await forgetReceivedMail(app.db, now)).toBe(0);
    later(2);
    expect(await forgetReceivedMail(app.db, now)).toBe(1);
    await removeStrayFiles(app.db, app.context.files, new Date(Date.now() + 1_000_000_000_000));
    expect(await app.context.files.open(file ?? '')).toBeUndefined();
  });

  it('is in its writer’s export, and deleted with the account', async () => {
    await arrives(aReply('We had a stove.'));
    const [{ file } = { file: '' }] = await stored();
    await app.db.deleteFrom('user').where('id', '=', rose.session.userId).execute();
    expect(await stored()).toEqual([]);
    await removeStrayFiles(app.db, app.context.files, new Date(Date.now() + 1_000_000_000_000));
    expect(await app.context.files.open(file ?? '')).toBeUndefined();
  });

  it('is dropped if its account was deleted before it was read', async () => {
    expect((await post(Buffer.from(aReply('We had a stove.')))).status).toBe(200);
    await app.db.deleteFrom('user').where('id', '=', rose.session.userId).execute();
    await takeAll();
    expect(ports.answers).toEqual([]);
    expect(await stored()).toMatchObject([{ outcome: 'unknown', file: null }]);
  });
});
