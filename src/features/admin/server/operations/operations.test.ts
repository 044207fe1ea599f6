import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { outboxTransport } from '#platform/server/mail/mail-transport.ts';
import { openImapServer } from '#test/fakes/imap-server.ts';
import { openMailTaker } from '#test/fakes/mail-server.ts';
import { replyPortsStandIn } from '#test/fakes/reply-ports.ts';
import { openS3StandIn } from '#test/fakes/s3-stand-in.ts';
import { openS3Store } from '#platform/server/file-store/s3-store.ts';
import { openStripeStandIn } from '#test/fakes/stripe/stripe-stand-in.ts';
import { codeOf, type TestApp, testApp } from '#test/harness/test-app.ts';
import type { Operations, OpenedMail, OutboxMail, PartReport } from '../../shared/operations-contract.ts';

const PATH = '/api/admin/operations';

const closing: (() => unknown)[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-operations-'));
  folders.push(folder);
  return folder;
};

/** An endpoint that responds to everything with this status, or never responds. */
const anEndpoint = async (status: number | 'silent'): Promise<{ url: string; seen: string[] }> => {
  const seen: string[] = [];
  const server: Server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (status !== 'silent') response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // It listens on a port, so the address has one.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, seen };
};

const reportOf = async (app: TestApp): Promise<Operations> => {
  const administrator = await app.writer({ role: 'administrator' });
  const { status, body } = await administrator.get<Operations>(PATH);
  expect(status).toBe(200);
  return body;
};

const partIn = ({ parts }: Operations, name: PartReport['part']): PartReport | undefined =>
  parts.find(({ part }) => part === name);

it('is for the administrator alone', async () => {
  const app = await testApp();
  expect(codeOf(await app.visitor.get(PATH))).toBe('sign-in-required');
  expect(codeOf(await (await app.writer()).get(PATH))).toBe('not-allowed');
});

it('shows what an instance without settings runs on, and whether each part responds', async () => {
  const dataDir = aFolder();
  const app = await testApp({ DATA_DIR: dataDir });
  rmSync(join(dataDir, 'files'), { recursive: true, force: true });
  const report = await reportOf(app);
  const told = report.parts.map(({ part, kind, state }) => [part, kind, state]);
  const { engine } = app.context.database;
  expect(told).toEqual([
    ['database', engine === 'embedded' ? 'embedded' : 'postgresql', 'answers'],
    // The folder of these files is the test's own, not the one in DATA_DIR.
    ['files', 'folder', 'fails'],
    ['mail', 'outbox', 'answers'],
    ['mailbox', 'no-mailbox', 'unasked'],
    ['payment', 'nothing-sold', 'unasked'],
    ['companion', 'builtin', 'unasked'],
    ['transcription', 'no-transcription', 'unasked'],
  ]);
  expect(partIn(report, 'database')?.detail).toMatch(/^\d+\.\d+/);
  expect(partIn(report, 'files')?.fault).toBe('not-there');
  expect(report.mail).toEqual({
    waiting: 0,
    retried: 0,
    failed: 0,
    oldestWaitingAt: null,
    lastError: null,
  });
  expect(report.backups).toEqual({ scheduled: false, last: null, failed: null });
  expect(report.node.nodes).toBeGreaterThanOrEqual(1);
});

it('checks the companion and transcription services by listing their models, and names each fault', async () => {
  const [good, refusing, broken] = [await anEndpoint(200), await anEndpoint(401), await anEndpoint(503)];
  const keys = { AI_MODEL: 'gemma', AI_API_KEY: 'sk-very-secret-1', AI_TRANSCRIBE_MODEL: 'whisper' };
  const fine = await reportOf(
    await testApp({ ...keys, AI_BASE_URL: good.url, AI_TRANSCRIBE_BASE_URL: refusing.url }),
  );
  expect(partIn(fine, 'companion')).toMatchObject({ state: 'answers', detail: 'gemma', fault: null });
  expect(good.seen).toEqual(['GET /v1/models']);
  expect(partIn(fine, 'transcription')).toMatchObject({ state: 'fails', fault: 'key-refused' });
  expect(JSON.stringify(fine)).not.toContain('very-secret');
  const down = await reportOf(await testApp({ ...keys, AI_BASE_URL: broken.url }));
  expect(partIn(down, 'companion')?.fault).toBe('server-error');
  const gone = await reportOf(await testApp({ ...keys, AI_BASE_URL: 'http://127.0.0.1:1/v1' }));
  expect(partIn(gone, 'companion')?.fault).toBe('no-connection');
});

it('waits three seconds for all checks together, and no longer', async () => {
  const silent = await anEndpoint('silent');
  const app = await testApp({
    AI_MODEL: 'gemma',
    AI_BASE_URL: silent.url,
    AI_TRANSCRIBE_MODEL: 'whisper',
    AI_TRANSCRIBE_BASE_URL: silent.url,
  });
  const startedAt = performance.now();
  const report = await reportOf(app);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect(partIn(report, 'companion')).toMatchObject({ state: 'fails', fault: 'timeout' });
  expect(partIn(report, 'transcription')).toMatchObject({ state: 'fails', fault: 'timeout' });
});

it('checks a mail server by its greeting, sends nothing, and reports one that is gone', async () => {
  const mail = await openMailTaker();
  closing.push(() => mail.close());
  const there = await reportOf(await testApp({ SMTP_URL: mail.url }));
  expect(partIn(there, 'mail')).toMatchObject({ kind: 'mail-server', state: 'answers' });
  expect(mail.taken).toEqual([]);
  const gone = await reportOf(await testApp({ SMTP_URL: 'smtp://rose:hidden-word@127.0.0.1:1' }));
  expect(partIn(gone, 'mail')).toMatchObject({
    state: 'fails',
    fault: 'no-connection',
    where: '127.0.0.1:1',
  });
  expect(JSON.stringify(gone)).not.toContain('hidden-word');
});

it('checks the mailbox that receives answers, and names each fault', async () => {
  const server = await openImapServer();
  closing.push(() => server.close());
  const replyPorts = replyPortsStandIn();
  const mailboxAt = async (IMAP_URL: string): Promise<Operations> =>
    reportOf(await testApp({ IMAP_URL }, { replyPorts }));
  const there = await mailboxAt(server.url);
  expect(partIn(there, 'mailbox')).toMatchObject({
    kind: 'imap',
    state: 'answers',
    where: '127.0.0.1',
    detail: 'answers@example.org',
  });
  expect(server.commands.filter((command) => /FETCH|STORE/.test(command))).toEqual([]);
  const wrong = await mailboxAt(server.url.replace('a%20password', 'hidden-word'));
  expect(partIn(wrong, 'mailbox')).toMatchObject({ state: 'fails', fault: 'key-refused' });
  expect(JSON.stringify(wrong)).not.toContain('hidden-word');
  const elsewhere = await mailboxAt(server.url.replace('INBOX', 'Elsewhere'));
  expect(partIn(elsewhere, 'mailbox')?.fault).toBe('not-there');
  const gone = await mailboxAt('imap://answers%40example.org:x@127.0.0.1:1');
  expect(partIn(gone, 'mailbox')?.fault).toBe('no-connection');
});

it('checks a bucket, even one that has gone since the start', async () => {
  const s3 = await openS3StandIn();
  const files = await openS3Store(s3.bucket);
  const app = await testApp(
    {
      S3_ENDPOINT: s3.bucket.endpoint,
      S3_BUCKET: s3.bucket.name,
      S3_ACCESS_KEY_ID: 'AKTEST',
      S3_SECRET_ACCESS_KEY: 'x',
    },
    { files },
  );
  expect(partIn(await reportOf(app), 'files')).toMatchObject({ kind: 'bucket', state: 'answers' });
  s3.hideMissing();
  expect(partIn(await reportOf(app), 'files')).toMatchObject({ state: 'fails', fault: 'key-refused' });
  await s3.close();
  expect(partIn(await reportOf(app), 'files')).toMatchObject({ state: 'fails', fault: 'no-connection' });
});

it('checks Stripe with the key used for selling here', async () => {
  const stripe = await openStripeStandIn();
  closing.push(() => stripe.close());
  const there = await reportOf(await testApp(stripe.settings));
  expect(partIn(there, 'payment')).toMatchObject({ kind: 'stripe', state: 'answers' });
  const gone = await reportOf(
    await testApp({ STRIPE_SECRET_KEY: 'sk_test_hidden', STRIPE_API_URL: 'http://127.0.0.1:1' }),
  );
  expect(partIn(gone, 'payment')).toMatchObject({ state: 'fails', fault: 'no-connection' });
  expect(JSON.stringify(gone)).not.toContain('sk_test_hidden');
});

it('reports email that is waiting or was given up on, and what the mail server said', async () => {
  const app = await testApp();
  const mail = { kind: 'test', to_address: 'a@example.org', subject: 'A', text_body: '', html_body: '' };
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const recently = new Date();
  await app.db
    .insertInto('mail')
    .values([
      { ...mail, created_at: anHourAgo, last_error: 'EAUTH 535' },
      { ...mail, created_at: recently },
      { ...mail, created_at: recently, sent_at: recently },
      { ...mail, created_at: anHourAgo, failed_at: anHourAgo, last_error: 'EENVELOPE 550' },
      { ...mail, created_at: new Date(Date.now() - 40 * 86_400_000), failed_at: recently, last_error: 'X' },
    ])
    .execute();
  const { mail: told } = await reportOf(app);
  expect(told).toMatchObject({ waiting: 2, retried: 1, failed: 1, oldestWaitingAt: anHourAgo.toISOString() });
  expect(['EAUTH 535', 'EENVELOPE 550']).toContain(told.lastError);
});

it('reports which book files are being made, waiting or failed', async () => {
  const app = await testApp();
  const { session } = await app.writer();
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const file = { user_id: session.userId, created_at: anHourAgo };
  const ended = { ended_at: new Date() };
  await app.db
    .insertInto('book_file')
    .values([
      { ...file, format: 'epub', state: 'waiting' },
      { ...file, format: 'docx', state: 'waiting', created_at: new Date() },
      { ...file, format: 'print-pdf', state: 'making', created_at: new Date(0) },
      { ...file, format: 'html', state: 'failed', problem: 'broke-off', ...ended },
      { ...file, format: 'html', state: 'stopped', ...ended },
    ])
    .execute();
  expect((await reportOf(app)).books).toEqual({
    waiting: 2,
    making: 1,
    failed: 1,
    oldestWaitingAt: anHourAgo.toISOString(),
  });
});

it('reports the day’s tokens, and their approximate cost if a price is set', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const used = { subject: 'everybody', day, turns: 0, tokens: 400_000 };
  const free = await testApp();
  await free.db.insertInto('companion_use').values(used).execute();
  expect((await reportOf(free)).tokens).toEqual({
    today: 400_000,
    budget: 2_000_000,
    cost: null,
    budgetCost: null,
  });
  const priced = await testApp({ AI_PRICE_PER_MILLION_TOKENS: '2.50 EUR' });
  await priced.db.insertInto('companion_use').values(used).execute();
  expect((await reportOf(priced)).tokens).toMatchObject({
    cost: { amount: 1, currency: 'EUR' },
    budgetCost: { amount: 5, currency: 'EUR' },
  });
});

it('reports the newest complete backup, and that the latest try failed', async () => {
  const app = await testApp({ BACKUP_DIR: aFolder() });
  const backup = { took_ms: 900, missing_files: 0, scheduled: true };
  const whole = { ...backup, made_at: new Date('2026-11-20T02:00:00Z'), bytes: 48_000_000, file: 'a.tar' };
  await app.db.insertInto('backup').values(whole).execute();
  const last = { at: '2026-11-20T02:00:00.000Z', bytes: 48_000_000, file: 'a.tar', missingFiles: 0 };
  expect((await reportOf(app)).backups).toEqual({ scheduled: true, last, failed: null });
  await app.db
    .insertInto('backup')
    .values({
      ...backup,
      made_at: new Date('2026-11-21T02:00:00Z'),
      file: 'b.tar',
      error: 'No room is left.',
    })
    .execute();
  expect((await reportOf(app)).backups).toEqual({
    scheduled: true,
    last,
    failed: { at: '2026-11-21T02:00:00.000Z', why: 'No room is left.' },
  });
});

const aKeptMail = async (dataDir: string, to: string): Promise<string> => {
  const id = '6f1c2e58-1f1c-4a65-9a51-2f9f7f0c1a11';
  const transport = await outboxTransport(dataDir, 'Hearthbook <stories@example.org>');
  await transport.send({
    id,
    kind: 'reset-password',
    to,
    subject: 'Choose a new password',
    text: 'Here: http://localhost:3000/reset-password?token=the-key',
    html: '<p>Here</p>',
    createdAt: new Date('2026-11-21T10:00:00Z'),
  });
  transport.close();
  return id;
};

it('lists the saved e-mails without their text, and logs each one that is opened', async () => {
  const dataDir = aFolder();
  const app = await testApp({ DATA_DIR: dataDir });
  const administrator = await app.writer({ role: 'administrator' });
  const rose = await app.writer({ email: 'rose@example.org' });
  const id = await aKeptMail(dataDir, 'rose@example.org');
  const list = await administrator.get<{ inUse: boolean; mails: OutboxMail[]; more: boolean }>(
    '/api/admin/outbox',
  );
  expect(list.body).toMatchObject({ inUse: true, more: false, mails: [{ id, to: 'rose@example.org' }] });
  expect(JSON.stringify(list.body)).not.toContain('the-key');
  expect(await app.db.selectFrom('audit_entry').selectAll().execute()).toEqual([]);
  const opened = await administrator.get<OpenedMail>(`/api/admin/outbox/${id}`);
  expect(opened.body.text).toContain('token=the-key');
  expect(await app.db.selectFrom('audit_entry').selectAll().execute()).toMatchObject([
    { act: 'mail-read', by_id: administrator.session.userId, about_id: rose.session.userId },
  ]);
});

it('opens no e-mail that is missing, and none for anyone else', async () => {
  const dataDir = aFolder();
  const app = await testApp({ DATA_DIR: dataDir });
  const id = await aKeptMail(dataDir, 'rose@example.org');
  const rose = await app.writer({ email: 'rose@example.org' });
  for (const path of ['/api/admin/outbox', `/api/admin/outbox/${id}`]) {
    expect(codeOf(await app.visitor.get(path))).toBe('sign-in-required');
    expect(codeOf(await rose.get(path))).toBe('not-allowed');
  }
  const administrator = await app.writer({ role: 'administrator' });
  const other = id.replace('6f', '7f');
  expect(codeOf(await administrator.get(`/api/admin/outbox/${other}`))).toBe('not-found');
  expect(codeOf(await administrator.get('/api/admin/outbox/..%2F..%2Fsecret'))).toBe('bad-input');
  expect(await app.db.selectFrom('audit_entry').selectAll().execute()).toEqual([]);
});

it('says that no e-mails are saved if a mail server is set', async () => {
  const app = await testApp({ DATA_DIR: aFolder(), SMTP_URL: 'smtp://127.0.0.1:1' });
  const administrator = await app.writer({ role: 'administrator' });
  expect((await administrator.get('/api/admin/outbox')).body).toEqual({
    inUse: false,
    mails: [],
    more: false,
  });
});

it('never lets a part that throws nonsense bring the page down', async () => {
  const app = await testApp({}, {});
  vi.spyOn(app.context.files, 'ping').mockImplementation(() => Promise.reject(null));
  expect(partIn(await reportOf(app), 'files')).toMatchObject({ state: 'fails', fault: 'unexpected' });
  vi.restoreAllMocks();
});
