import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { outboxTransport } from '#platform/server/mail/mail-transport.ts';
import { anEmailedQuestion } from '#test/builders/questions.ts';
import { type TestApp, testApp } from '#test/harness/test-app.ts';
import { failAt, networkError } from '#test/web/fail-at.ts';
import { renderScreen } from '#test/web/render-screen.tsx';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-operations-screen-'));
  folders.push(folder);
  return folder;
};

const openOperations = async (app: TestApp) =>
  renderScreen('/admin/operations', { app, person: await app.writer({ role: 'administrator' }) });

/** What the list says about one part. */
const partNamed = async (name: string): Promise<string> => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return heading.closest('li')?.textContent ?? '';
};

/** An instance whose files are in DATA_DIR. */
const aWholeApp = (variables: Record<string, string> = {}): Promise<TestApp> =>
  testApp({ DATA_DIR: aFolder(), S3_REGION: 'nowhere', ...variables });

it('says in words what each part uses and whether it responds', async () => {
  const app = await aWholeApp();
  await openOperations(app);
  expect(await partNamed('Database')).toMatch(/database|PostgreSQL/);
  expect(await partNamed('Database')).toContain('Responds in ');
  expect(await partNamed('Mail')).toContain('No mail server is set');
  expect(await partNamed('The companion')).toContain('The built-in companion, inside this program.');
  expect(await partNamed('The companion')).toMatch(/Nothing people write leaves this machine\.Active$/);
  expect(await partNamed('Payment')).toContain('Not in use');
  expect(screen.getByText('No backup has been made yet.')).toBeTruthy();
  expect(screen.getByText('No book file is being made or waiting.')).toBeTruthy();
  expect(screen.getByText(/Set BACKUP_DIR to a folder with enough space/)).toBeTruthy();
});

it('says how many answers the companion could not reply to, and nothing if there are none', async () => {
  const app = await aWholeApp();
  const { unmount } = await openOperations(app);
  await screen.findByText('No book file is being made or waiting.');
  expect(screen.queryByRole('heading', { name: 'Replies to answers by e-mail' })).toBeNull();
  unmount();
  const { session } = await app.writer();
  const { id } = await anEmailedQuestion(app, { to: session.userId });
  const answer = { emailed_question_id: id, words: 'Bees.', arrived_by: 'e-mail', received_at: new Date() };
  await app.db
    .insertInto('question_answer')
    .values([
      { ...answer, id: randomUUID(), reply_attempts: 3, reply_at: new Date() },
      { ...answer, id: randomUUID(), reply_attempts: 20, reply_given_up_at: new Date() },
    ])
    .execute();
  await openOperations(app);
  await screen.findByText('The companion hasn’t been able to reply to 1 answer yet. It will try again.');
  screen.getByText(/stopped trying to reply to 1 answer\./);
});

it('says what is wrong, what that means for people, and checks again when told to', async () => {
  const app = await aWholeApp({ AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'gemma' });
  const { user } = await openOperations(app);
  const companion = await partNamed('The companion');
  expect(companion).toContain('gemma at 127.0.0.1:1.');
  expect(companion).toContain('Doesn’t respond');
  expect(companion).toContain('Nothing responds at its address.');
  expect(companion).toContain('The built-in companion answers instead.');
  expect(screen.getByText(/^\d parts? (?:is|are)n’t working as (?:it|they) should\.$/)).toBeTruthy();
  const asked = screen.getByText(/^Checked at /).textContent;
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.getByText(/^Checked at /).textContent).not.toBe(asked));
});

it('shows the day’s tokens as a share of what may be used, and what they cost', async () => {
  const app = await aWholeApp({ AI_PRICE_PER_MILLION_TOKENS: '2.50 EUR' });
  const day = new Date().toISOString().slice(0, 10);
  await app.db
    .insertInto('companion_use')
    .values({ subject: 'everybody', day, turns: 0, tokens: 400_000 })
    .execute();
  await openOperations(app);
  const region = await screen.findByRole('region', { name: 'Sent to the model today' });
  expect(region.textContent).toContain('400,000 of 2,000,000 tokens, 20%.');
  expect(region.textContent).toContain('That is about €1.00 of at most €5.00.');
});

const keepMail = async (
  dataDir: string,
  subject: string,
  createdAt = new Date('2026-11-21T10:00:00Z'),
): Promise<string> => {
  const id = randomUUID();
  const transport = await outboxTransport(dataDir, 'Hearthbook <stories@example.org>');
  await transport.send({
    id,
    kind: 'reset-password',
    to: 'rose@example.org',
    subject,
    text: 'Here: http://localhost:3000/reset-password?token=the-key\n<b>as it stands</b>',
    html: '<p>Here</p>',
    createdAt,
  });
  transport.close();
  return id;
};

it('lists the saved e-mails and opens one, as text and nothing else', async () => {
  const dataDir = aFolder();
  const app = await testApp({ DATA_DIR: dataDir });
  await keepMail(dataDir, 'Choose a new password');
  const { user } = await openOperations(app);
  const outbox = await screen.findByRole('region', { name: 'Saved e-mails' });
  const read = await within(outbox).findByRole('button', {
    name: 'Read “Choose a new password” to rose@example.org',
  });
  await user.click(read);
  const dialog = await screen.findByRole('dialog', { name: 'Choose a new password' });
  expect(await within(dialog).findByText(/token=the-key\s+<b>as it stands<\/b>/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await app.db.selectFrom('audit_entry').select('act').execute()).toEqual([{ act: 'mail-read' }]);
});

it('shows older e-mails when asked, below the newest', async () => {
  const dataDir = aFolder();
  const app = await testApp({ DATA_DIR: dataDir });
  const first = Date.parse('2026-11-21T10:00:00Z');
  for (let number = 1; number <= 52; number += 1)
    await keepMail(dataDir, `Letter ${number}`, new Date(first + number * 60_000));
  const { user } = await openOperations(app);
  const outbox = await screen.findByRole('region', { name: 'Saved e-mails' });
  await within(outbox).findByText('Letter 52');
  expect(within(outbox).queryByText('Letter 2')).toBeNull();
  await user.click(within(outbox).getByRole('button', { name: 'Show older e-mails' }));
  await within(outbox).findByText('Letter 2');
  expect(within(outbox).getAllByRole('button', { name: /^Read “Letter/ })).toHaveLength(52);
  expect(within(outbox).queryByRole('button', { name: 'Show older e-mails' })).toBeNull();
});

it('says that a saved e-mail is gone if it has been removed since', async () => {
  const dataDir = aFolder();
  const app = await testApp({ DATA_DIR: dataDir });
  await keepMail(dataDir, 'Choose a new password');
  const { user } = await openOperations(app);
  const read = await screen.findByRole('button', { name: /^Read “Choose/ });
  rmSync(join(dataDir, 'outbox'), { recursive: true });
  await user.click(read);
  expect(await screen.findByText('This e-mail is no longer here.')).toBeTruthy();
});

it('says that no e-mails have been saved yet, and what is waiting to be sent', async () => {
  const app = await aWholeApp();
  const mail = { kind: 'test', to_address: 'a@example.org', subject: 'A', text_body: '', html_body: '' };
  const before = new Date(Date.now() - 2 * 3_600_000 - 5_000);
  await app.db
    .insertInto('mail')
    .values({ ...mail, created_at: before, last_error: 'EAUTH 535' })
    .execute();
  await openOperations(app);
  expect(await screen.findByText('No e-mails have been saved yet.')).toBeTruthy();
  expect(screen.getByText('1 e-mail has been waiting to be sent for 2 hours.')).toBeTruthy();
  expect(screen.getByText('The mail server’s last refusal was EAUTH 535.')).toBeTruthy();
});

it('says which book files are being made, waiting or failed', async () => {
  const app = await aWholeApp();
  const { session } = await app.writer();
  const before = new Date(Date.now() - 2 * 3_600_000 - 5_000);
  const file = { user_id: session.userId, created_at: before };
  await app.db
    .insertInto('book_file')
    .values([
      { ...file, format: 'epub', state: 'making' },
      { ...file, format: 'docx', state: 'waiting' },
      { ...file, format: 'html', state: 'failed', problem: 'broke-off', ended_at: before },
    ])
    .execute();
  await openOperations(app);
  const books = within(await screen.findByRole('region', { name: 'Books being made' }));
  expect(books.getByText('1 book file is being made.')).toBeTruthy();
  expect(books.getByText('1 book file has been waiting for 2 hours.')).toBeTruthy();
  expect(books.getByText(/^1 book file could not be made/)).toBeTruthy();
});

it('says so if the state cannot be loaded, and loads it once the connection is back', async () => {
  const app = await aWholeApp();
  const administrator = await app.writer({ role: 'administrator' });
  const { user } = renderScreen('/admin/users', { app, person: administrator });
  const link = await screen.findByRole('link', { name: 'Operations' });
  const mended = failAt('GET', '/api/admin/operations', networkError);
  await user.click(link);
  const notLoaded = await screen.findByText('The status of this site could not be loaded.');
  mended();
  const alert = notLoaded.closest('[role=alert]');
  if (!(alert instanceof HTMLElement)) throw new Error('nothing was announced');
  await user.click(await within(alert).findByRole('button', { name: 'Try again' }));
  expect(await partNamed('Database')).toContain('Responds');
});

it('is closed to a writer', async () => {
  const app = await testApp();
  renderScreen('/admin/operations', { app, person: await app.writer() });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
});
