import { t } from '#platform/shared/i18n.ts';
import type { PartFault, PartKind, PartName, PartReport } from '../../shared/operations-contract.ts';

export const PART_NAMES: Readonly<Record<PartName, string>> = {
  database: t('Database'),
  files: t('Photos and recordings'),
  mail: t('Mail'),
  payment: t('Payment'),
  companion: t('The companion'),
  transcription: t('Transcription of recordings'),
};

/** What is in use, as a sentence; `where` and `detail` fill it. */
const sentenceOf = (kind: PartKind, where: string, detail: string): string => {
  switch (kind) {
    case 'embedded':
      return t('The embedded database, inside this program, version {detail}.', { detail });
    case 'postgresql':
      return t('PostgreSQL {detail} at {where}.', { detail, where });
    case 'folder':
      return t('A folder of this machine.');
    case 'bucket':
      return t('The bucket {where}.', { where });
    case 'outbox':
      return t('No mail server is set: every mail is kept as a file on this machine, and stands below.');
    case 'mail-server':
      return t('The mail server at {where}.', { where });
    case 'nothing-sold':
      return t('Nothing is sold here.');
    case 'test-key':
      return t('Nothing is sold: the key is one of Stripe’s test mode, and this site is in production.');
    case 'stripe':
      return t('Stripe, at {where}.', { where });
    case 'builtin':
      return t('The built-in companion, inside this program. No word leaves this machine.');
    case 'openai-compatible':
    case 'anthropic':
      return t('{detail} at {where}.', { detail, where });
    case 'local':
      return t('{detail}, on this machine. No word leaves it.', { detail });
    case 'no-transcription':
      return t('Not in use: people dictate with their own browser.');
    case 'transcriber':
      return t('{detail} at {where}.', { detail, where });
  }
};

/** Of a database that does not answer the version is not known, and left out. */
export const whatIsInUse = ({ kind, where, detail }: PartReport): string => {
  if (kind === 'postgresql' && detail === null) return t('PostgreSQL at {where}.', { where: where ?? '' });
  if (kind === 'embedded' && detail === null) return t('The embedded database, inside this program.');
  return sentenceOf(kind, where ?? '', detail ?? '');
};

const FAULTS: Readonly<Record<PartFault, string>> = {
  timeout: t('It did not answer within three seconds.'),
  'no-connection': t('Nothing answers at its address. Is it running, and is the address right?'),
  'key-refused': t('It refuses the name, the password or the key that is set here.'),
  'not-there': t('It answers, but what is set here is not there.'),
  'not-writable': t('Nothing can be written there: the program has no right to.'),
  full: t('The disk is almost full. Make room soon, or nothing more can be kept.'),
  'server-error': t('It answers that something is wrong on its side.'),
  unexpected: t('It answered otherwise than expected. The log of this machine may tell more.'),
};

/** What that means for the people who write here. */
const MEANWHILE: Readonly<Record<PartName, string>> = {
  database: t('Nobody can sign in or save until it answers again; what people write waits on their devices.'),
  files: t('Photos and recordings can be neither added nor shown. Writing goes on.'),
  mail: t('Mails wait and are sent once it answers. Writing goes on.'),
  payment: t('Nobody can buy anything. Plans that run go on.'),
  companion: t('The built-in companion answers in its place.'),
  transcription: t('Recordings are kept and can be turned into words later.'),
};

export const faultInWords = ({ part, fault }: PartReport): string | undefined =>
  fault === null ? undefined : `${FAULTS[fault]} ${MEANWHILE[part]}`;
