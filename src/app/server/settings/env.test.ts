import { readFileSync, writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTINGS } from './env.ts';

describe('a wrong setting stops the start with a message that names it', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'stories.example.org'],
    ['BACKUP_KEEP', '0'],
    ['DATABASE_URL', 'mysql://localhost/stories'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_BUCKET', 'a/b'],
    ['AUTH_SECRET', 'short'],
    ['ADMIN_EMAIL', 'not an address'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['IMAP_URL', 'pop3://rose:secret@mail.example.org'],
    ['IMAP_URL', 'imaps://mail.example.org'],
    ['IMAP_URL', 'imaps://rose%40example.org@mail.example.org'],
    ['IMAP_URL', 'imaps://rose%40example.org:100%@mail.example.org'],
    ['INBOUND_MAIL_SECRET', 'short'],
    ['INBOUND_MAIL_ADDRESS', 'answers'],
    ['INBOUND_MAIL_ADDRESS', 'answers@example.org'],
    ['EMAIL_CONFIRMATION', 'maybe'],
    ['AI_BASE_URL', 'localhost:11434'],
    ['AI_TURNS_PER_DAY', '-1'],
    ['OPEN_ACCESS', 'yes'],
    ['TRUSTED_PROXIES', '1.5'],
    ['HELP_LINES', 'GB: Samaritans 116 123; emergency 999'],
    ['HELP_LINES', 'GB: 999; QQ: 111'],
    ['AD_CONVERSION_ID', 'UA-1234'],
    ['METRICS_TOKEN', 'short'],
    ['AI_PRICE_PER_MILLION_TOKENS', '2.50'],
    ['AI_PRICE_PER_MILLION_TOKENS', 'two euros'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });
});

describe('settings that do not go together are refused', () => {
  it.each([
    [{ DATABASE_URL: 'postgres://localhost/stories' }, /AUTH_SECRET is required/],
    [
      { S3_BUCKET: 'stories' },
      /^S3_ENDPOINT and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required to keep files/,
    ],
    [{ ADMIN_PASSWORD: 'a long password' }, /ADMIN_EMAIL/],
    [{ AI_BASE_URL: 'http://localhost:11434/v1' }, /AI_MODEL is required/],
    [{ ANTHROPIC_API_KEY: 'key' }, /AI_MODEL is required/],
    [{ AI_TRANSCRIBE_MODEL: 'whisper-1' }, /AI_TRANSCRIBE_MODEL needs/],
    [{ RATE_LIMITS: 'off', PUBLIC_URL: 'https://stories.example.org' }, /RATE_LIMITS=off/],
    [{ IMAP_URL: 'imaps://rose:secret@mail.example.org' }, /^INBOUND_MAIL_ADDRESS is required/],
    [{ INBOUND_MAIL_SECRET: 's'.repeat(32) }, /^INBOUND_MAIL_ADDRESS is required/],
    [
      { INBOUND_MAIL_SECRET: 's'.repeat(32), INBOUND_MAIL_ADDRESS: 'a+b@example.org' },
      /^INBOUND_MAIL_ADDRESS must be an address such as answers@example\.org, .* and no \+\.$/,
    ],
    [
      { INBOUND_MAIL_SECRET: 's'.repeat(32), INBOUND_MAIL_ADDRESS: `${'a'.repeat(38)}@example.org` },
      /at most 37 characters before the @/,
    ],
    [{ AUTH_SECRET_FILE: '/nowhere/at/all' }, /AUTH_SECRET_FILE names/],
  ])('%o', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence);
  });
});

it('reads a secret from the file that NAME_FILE names', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'hearthbook-secret-')), 'secret');
  writeFileSync(file, `${'s'.repeat(40)}\n`);
  expect(readSettings({ AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe('s'.repeat(40));
});

it('treats an empty value as unset, and serves on localhost by default', () => {
  const settings = readSettings({ DATABASE_URL: '', PORT: '' });
  expect(settings.DATABASE_URL).toBeUndefined();
  expect(settings.PUBLIC_URL).toBe('http://localhost:3000');
});

it('keeps .env.example in step: every setting, in this order, and nothing else', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
  const named = [...text.matchAll(/^#?\s?([A-Z\d_]+)=/gm)].map((match) => match[1]);
  // NODE_ENV is set by the commands, not by the operator.
  expect(named).toEqual(SETTINGS.filter((name) => name !== 'NODE_ENV'));
});
