import { t } from '#platform/shared/i18n.ts';
import type { PartFault, PartKind, PartName, PartReport } from '../../shared/operations-contract.ts';

export const PART_NAMES: Readonly<Record<PartName, string>> = {
  database: t('Database'),
  files: t('Photos and recordings'),
  mail: t('Mail'),
  mailbox: t('Answers by e-mail'),
  payment: t('Payment'),
  companion: t('The companion'),
  transcription: t('Transcription of recordings'),
};

/** A sentence that says what is in use, filled with `where` and `detail`. */
const sentenceOf = (kind: PartKind, where: string, detail: string): string => {
  switch (kind) {
    case 'embedded':
      return t('The embedded database, inside this program, version {detail}.', { detail });
    case 'postgresql':
      return t('PostgreSQL {detail} at {where}.', { detail, where });
    case 'folder':
      return t('A folder on this machine.');
    case 'bucket':
      return t('The bucket {where}.', { where });
    case 'outbox':
      return t('No mail server is set. Every e-mail is saved as a file on this machine and listed below.');
    case 'mail-server':
      return t('The mail server at {where}.', { where });
    case 'no-mailbox':
      return t('Not in use: questions are answered on their own page.');
    case 'imap':
      return t('The mailbox {detail} at {where}.', { detail, where });
    case 'inbound-webhook':
      return t('A mail service passes on to us whatever arrives at {detail}.', { detail });
    case 'nothing-sold':
      return t('Nothing is sold here.');
    case 'test-key':
      return t('Nothing is sold, because the key is from Stripe’s test mode and this site is in production.');
    case 'stripe':
      return t('Stripe, at {where}.', { where });
    case 'builtin':
      return t('The built-in companion, inside this program. Nothing people write leaves this machine.');
    case 'openai-compatible':
    case 'anthropic':
      return t('{detail} at {where}.', { detail, where });
    case 'local':
      return t('{detail}, on this machine. Nothing people write leaves it.', { detail });
    case 'no-transcription':
      return t('Not in use: people dictate with their own browser.');
    case 'transcriber':
      return t('{detail} at {where}.', { detail, where });
  }
};

const NOT_IN_USE: ReadonlySet<PartKind> = new Set([
  'no-mailbox',
  'nothing-sold',
  'test-key',
  'no-transcription',
]);

/** Whether this part does anything here. Some that do, such as the built-in companion, can't be probed. */
export const isInUse = ({ kind }: PartReport): boolean => !NOT_IN_USE.has(kind);

/** The version of a database that doesn't respond isn't known, and is left out. */
export const whatIsInUse = ({ kind, where, detail }: PartReport): string => {
  if (kind === 'postgresql' && detail === null) return t('PostgreSQL at {where}.', { where: where ?? '' });
  if (kind === 'embedded' && detail === null) return t('The embedded database, inside this program.');
  return sentenceOf(kind, where ?? '', detail ?? '');
};

const FAULTS: Readonly<Record<PartFault, string>> = {
  timeout: t('It didn’t respond within three seconds.'),
  'no-connection': t('Nothing responds at its address. Is it running, and is the address right?'),
  'key-refused': t('It rejects the name, the password or the key that is set here.'),
  'not-there': t('It responds, but it doesn’t have what is set here.'),
  'not-writable': t('The program isn’t allowed to write there.'),
  full: t('The disk is almost full. Free up space soon, or nothing more can be saved.'),
  'server-error': t('It reports a problem at its end.'),
  unexpected: t('It gave an unexpected response. This machine’s log may say more.'),
};

/** What a failing part means for the people who write here. */
const MEANWHILE: Readonly<Record<PartName, string>> = {
  database: t(
    'No one can sign in or save until it responds again. Until then, what people write stays on their devices.',
  ),
  files: t('Photos and recordings can’t be added or shown. People can still write.'),
  mail: t('E-mails wait and are sent once it responds again. People can still write.'),
  mailbox: t('Answers by e-mail wait in the mailbox and are read once it responds again.'),
  payment: t('No one can buy anything. Running plans continue.'),
  companion: t('The built-in companion answers instead.'),
  transcription: t('Recordings are saved and can be turned into text later.'),
};

export const faultInWords = ({ part, fault }: PartReport): string | undefined =>
  fault === null ? undefined : `${FAULTS[fault]} ${MEANWHILE[part]}`;
