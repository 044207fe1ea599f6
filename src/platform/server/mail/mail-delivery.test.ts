import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '#test/harness/test-database.ts';
import { systemClock } from '#platform/shared/clock.ts';
import { lastingFailures } from '../lasting-failures.ts';
import { openLog } from '../log.ts';
import { deliverDueMail } from './deliver-mail.ts';
import { startMailDelivery } from './mail-delivery.ts';
import { letterBodies } from './mail-layout.ts';
import { defaultSender, type MailTransport, outboxTransport, smtpTransport } from './mail-transport.ts';
import { queueMail } from './queue-mail.ts';

const FROM = 'Hearthbook <no-reply@stories.example.org>';

const MAIL = {
  kind: 'confirm-email',
  to: 'rose@example.org',
  subject: 'Please confirm — für Röschen',
  ...letterBodies(
    {
      greeting: 'Dear Rose,',
      paragraphs: ['One <button> & a word.'],
      button: {
        label: 'Confirm',
        url: 'https://stories.example.org/confirm-email?token=secret-token&next=%2Fwrite',
      },
      notes: ['That is all.'],
    },
    'Hearthbook',
  ),
};

const aFolder = () => mkdtemp(join(tmpdir(), 'hearthbook-mail-'));

/** A log whose lines can be read. */
const aLog = () => {
  const lines: string[] = [];
  return { log: openLog('trace', { write: (line: string) => void lines.push(line) }), lines };
};

/** A real mail server in this process; `accepts` decides whether it accepts a recipient. */
const aMailServer = async (accepts: () => Error | null = () => null) => {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_to, _session, done) => done(accepts()),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const transport = await smtpTransport(`smtp://127.0.0.1:${port}`, FROM);
  onTestFinished(async () => {
    transport.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { taken, transport };
};

/** The next wait is twice as long. */
const FIRST_WAIT_MS = 30_000;

it('sends through a mail server, as text and HTML, and deletes the content afterwards', async () => {
  const { db } = await emptyDatabase();
  const { taken, transport } = await aMailServer();
  const { log, lines } = aLog();
  await queueMail(db, MAIL);
  const row = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
  expect(await deliverDueMail({ db, log, transport, clock: () => new Date() })).toBe(1);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatch(/^To: rose@example\.org\r$/m);
  expect(taken[0]).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(taken[0]).toContain(`Message-ID: <${row.id}@stories.example.org>`);
  expect(taken[0]).toContain('Content-Type: text/plain');
  expect(taken[0]).toContain('Content-Type: text/html');
  expect(taken[0]).toContain('Auto-Submitted: auto-generated');
  const kept = await db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ text_body: '', html_body: '', attempts: 1, last_error: null });
  expect(kept.sent_at).toBeInstanceOf(Date);
  expect(await deliverDueMail({ db, log, transport, clock: () => new Date() })).toBe(0);
  expect(lines.join('')).toContain(row.id);
  expect(lines.join('')).not.toMatch(/secret-token|rose@example|Röschen/);
});

it('keeps a message as a file if there is no mail server, readable by this account alone', async () => {
  const { db } = await emptyDatabase();
  const folder = await aFolder();
  const transport = await outboxTransport(folder, FROM);
  const { log } = aLog();
  await queueMail(db, MAIL);
  await deliverDueMail({ db, log, transport, clock: () => new Date() });
  const [file = '', ...more] = await readdir(join(folder, 'outbox'));
  expect(more).toEqual([]);
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-confirm-email-[\da-f-]{36}\.eml$/);
  const path = join(folder, 'outbox', file);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toContain('From: Hearthbook <no-reply@stories.example.org>');
});

it('puts no line break into a header, whatever an address or a subject holds', async () => {
  const { db } = await emptyDatabase();
  const { taken, transport } = await aMailServer();
  const { log } = aLog();
  await queueMail(db, {
    ...MAIL,
    to: 'rose@example.org\r\nBcc: everybody@example.org',
    subject: 'Hello\r\nBcc: everybody@example.org\n\nA body of my own',
  });
  await deliverDueMail({ db, log, transport, clock: () => new Date() });
  for (const message of taken) {
    const headers = message.split('\r\n\r\n')[0] ?? '';
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers).toMatch(/^Subject: Hello Bcc: everybody@example\.org A body of my own\r?$/m);
  }
});

it('retries with growing delays, and delivers once the server is back', async () => {
  const { db } = await emptyDatabase();
  const { log } = aLog();
  let down = true;
  const sent: string[] = [];
  const transport: MailTransport = {
    send: async ({ id }) => {
      if (down) throw Object.assign(new Error('no way to 10.0.0.1'), { code: 'ECONNREFUSED' });
      sent.push(id);
    },
    takeBack: async () => undefined,
    close: () => undefined,
  };
  await queueMail(db, MAIL);
  let now = new Date();
  const look = () => deliverDueMail({ db, log, transport, clock: () => now });
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  now = new Date(now.getTime() + FIRST_WAIT_MS);
  expect(await look()).toBe(1);
  expect((await db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()).last_error).toBe('ECONNREFUSED');
  now = new Date(now.getTime() + FIRST_WAIT_MS);
  expect(await look()).toBe(0);
  down = false;
  now = new Date(now.getTime() + FIRST_WAIT_MS);
  expect(await look()).toBe(1);
  expect(sent).toHaveLength(1);
});

it('gives up on a message that a mail server rejects for good, and deletes its content', async () => {
  const { db } = await emptyDatabase();
  const { log } = aLog();
  const { transport } = await aMailServer(() =>
    Object.assign(new Error('no such mailbox'), { responseCode: 550 }),
  );
  await queueMail(db, MAIL);
  await deliverDueMail({ db, log, transport, clock: () => new Date() });
  const row = await db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect(row.failed_at).toBeInstanceOf(Date);
  expect(row).toMatchObject({ sent_at: null, text_body: '' });
});

it('delivers, a little later, a message claimed by a process that died while sending', async () => {
  const { db } = await emptyDatabase();
  const { log } = aLog();
  await queueMail(db, MAIL);
  const dying: MailTransport = {
    send: () => new Promise(() => undefined),
    takeBack: async () => undefined,
    close: () => undefined,
  };
  const start = new Date();
  void deliverDueMail({ db, log, transport: dying, clock: () => start });
  const { taken, transport } = await aMailServer();
  await expect
    .poll(async () => (await db.selectFrom('mail').select('attempts').executeTakeFirst())?.attempts)
    .toBe(1);
  expect(await deliverDueMail({ db, log, transport, clock: () => start })).toBe(0);
  const later = new Date(start.getTime() + FIRST_WAIT_MS);
  expect(await deliverDueMail({ db, log, transport, clock: () => later })).toBe(1);
  expect(taken).toHaveLength(1);
});

it('queues a message in the same transaction as its cause, or not at all', async () => {
  const { db } = await emptyDatabase();
  await db
    .transaction()
    .execute(async (tx) => {
      await queueMail(tx, MAIL);
      throw new Error('the cause failed');
    })
    .catch(() => undefined);
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
});

it('delivers for as long as it runs, and stops', async () => {
  const { db } = await emptyDatabase();
  const dataDir = await aFolder();
  const { log } = aLog();
  const delivery = startMailDelivery({
    db,
    log,
    failures: lastingFailures(log, systemClock),
    settings: () => ({ smtpUrl: undefined, from: FROM, dataDir }),
  });
  await queueMail(db, MAIL);
  await expect.poll(() => readdir(join(dataDir, 'outbox')).catch(() => [])).toHaveLength(1);
  await delivery.stop();
  await queueMail(db, MAIL);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
});

it('writes a letter that is readable without images, and escapes its input', () => {
  expect(MAIL.text).toContain('Confirm:\nhttps://stories.example.org/confirm-email?token=secret-token');
  expect(MAIL.html).toContain('One &lt;button&gt; &amp; a word.');
  expect(MAIL.html).not.toMatch(/<img|<link|<script/);
});

it('names the product and its host as the sender', () => {
  expect(defaultSender('Rose "and" family', 'https://stories.example.org:8443')).toBe(
    '"Rose and family" <no-reply@stories.example.org>',
  );
});
