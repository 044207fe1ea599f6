import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OutgoingMail, outboxTransport } from './mail-transport.ts';
import { listOutbox, openOutboxMail } from './outbox.ts';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'hearthbook-outbox-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const AT = Date.parse('2026-11-21T20:15:00.123Z');

const keep = async (more: Partial<OutgoingMail> = {}): Promise<OutgoingMail> => {
  const mail: OutgoingMail = {
    id: randomUUID(),
    kind: 'confirm-email',
    to: 'rose@example.org',
    subject: 'Please confirm',
    text: 'Dear Rose',
    html: '<p>Dear Rose</p>',
    createdAt: new Date(AT),
    ...more,
  };
  const transport = await outboxTransport(dataDir, 'Hearthbook <stories@example.org>');
  await transport.send(mail);
  transport.close();
  return mail;
};

it('returns a stored message’s recipient, subject and text', async () => {
  const text = `Good day, Jürgen — 日本語 👵\n\nPress it:\nhttp://localhost:3000/confirm-email?token=${'a'.repeat(120)}=b\n\n  indented = so\n.\nEnd`;
  const subject =
    'Bitte bestätigen Sie Ihre E-Mail-Adresse, liebe Jürgen-Großmutter, für Hearthbook — 日本語 👵 und noch mehr Wörter';
  const { id } = await keep({ subject, text, to: 'jürgen@example.org' });
  expect(await openOutboxMail(dataDir, id)).toEqual({
    id,
    kind: 'confirm-email',
    to: expect.stringMatching(/^j.*rgen@example\.org$/),
    subject,
    text,
    at: '2026-11-21T20:15:00.123Z',
  });
});

it('lists messages newest first without their text, a page at a time', async () => {
  const kept = [];
  for (let number = 0; number < 53; number += 1)
    kept.push(await keep({ subject: `Mail ${number}`, createdAt: new Date(AT + number * 1_000) }));
  const { mails, more } = await listOutbox(dataDir);
  expect([mails.length, more]).toEqual([50, true]);
  expect(mails[0]).toEqual({
    id: kept.at(-1)?.id,
    kind: 'confirm-email',
    to: 'rose@example.org',
    subject: 'Mail 52',
    at: '2026-11-21T20:15:52.123Z',
  });
  const rest = await listOutbox(dataDir, mails.at(-1)?.id);
  expect(rest.mails.map(({ subject }) => subject)).toEqual(['Mail 2', 'Mail 1', 'Mail 0']);
  expect(rest.more).toBe(false);
});

it('is empty if nothing was ever kept, and ends after a message that is gone', async () => {
  expect(await listOutbox(dataDir)).toEqual({ mails: [], more: false });
  await keep();
  expect(await listOutbox(dataDir, randomUUID())).toEqual({ mails: [], more: false });
  expect(await openOutboxMail(dataDir, randomUUID())).toBeUndefined();
});

it('skips files that are not ours, and incomplete messages', async () => {
  const { id } = await keep();
  const folder = join(dataDir, 'outbox');
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, `${name}.part`), 'half');
  writeFileSync(join(folder, 'notes.txt'), 'To: me');
  writeFileSync(join(folder, '.eml'), '');
  expect((await listOutbox(dataDir)).mails.map((mail) => mail.id)).toEqual([id]);
});
