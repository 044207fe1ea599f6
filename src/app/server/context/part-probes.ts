import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PartFails, type PartProbe } from '#features/admin/server/operations/probe-parts.ts';
import { askEndpoint } from '#platform/server/ask-endpoint.ts';
import { askMailServer } from '#platform/server/mail/ask-mail-server.ts';
import { askMailbox } from '#platform/server/mailbox/ask-mailbox.ts';
import { inboundMailOf } from '#platform/server/mailbox/mailbox-settings.ts';
import { openStripe } from '#platform/server/payments/open-stripe.ts';
import { transcriberEndpoint } from '#platform/server/transcription/transcriber-of-settings.ts';
import type { Settings } from '../settings/env.ts';
import { hasTestKeyInProduction } from '../settings/is-selling.ts';
import type { ServerContext } from './server-context.ts';

/** With less space than this, the next photo or daily backup may not fit. */
const TOO_LITTLE_BYTES = 100_000_000;
/** As long as an administrator will wait. No probe may go on in the background after that. */
const LONGEST_MS = 3_000;

const hostOf = (address: string): string => new URL(address).host;

const freeBytesIn = async (folder: string): Promise<{ freeBytes: number }> => {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < TOO_LITTLE_BYTES) throw new PartFails('full');
  return { freeBytes };
};

const databaseOf = ({ settings, database: { db, engine } }: ServerContext): PartProbe => {
  const embedded = engine === 'embedded';
  return {
    part: 'database',
    kind: embedded ? 'embedded' : 'postgresql',
    where: settings.DATABASE_URL === undefined ? null : hostOf(settings.DATABASE_URL),
    ask: async () => {
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
      return { detail: rows[0]?.server_version.split(' ')[0] ?? '' };
    },
  };
};

const filesOf = ({ settings, files }: ServerContext): PartProbe => {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, DATA_DIR } = settings;
  if (bucket !== undefined && endpoint !== undefined)
    return {
      part: 'files',
      kind: 'bucket',
      where: `${bucket}, ${hostOf(endpoint)}`,
      ask: (signal) => files.ping(signal),
    };
  return {
    part: 'files',
    kind: 'folder',
    where: null,
    ask: async (signal) => {
      await files.ping(signal);
      return freeBytesIn(join(DATA_DIR, 'files'));
    },
  };
};

const mailOf = ({ SMTP_URL, DATA_DIR }: Settings): PartProbe =>
  SMTP_URL === undefined
    ? {
        part: 'mail',
        kind: 'outbox',
        where: null,
        ask: () => access(DATA_DIR, constants.R_OK | constants.W_OK),
      }
    : {
        part: 'mail',
        kind: 'mail-server',
        where: hostOf(SMTP_URL),
        ask: () => askMailServer(SMTP_URL, LONGEST_MS),
      };

const mailboxOf = ({ settings }: ServerContext): PartProbe => {
  const inbound = inboundMailOf(settings);
  if (!inbound) return { part: 'mailbox', kind: 'no-mailbox', where: null };
  const { imap, address: detail } = inbound;
  return imap
    ? { part: 'mailbox', kind: 'imap', where: imap.host, detail, ask: () => askMailbox(imap, LONGEST_MS) }
    : { part: 'mailbox', kind: 'inbound-webhook', where: null, detail };
};

export const paymentProbeOf = (settings: Settings): PartProbe => {
  const stripe = openStripe(settings);
  if (!stripe) return { part: 'payment', kind: 'nothing-sold', where: null };
  if (hasTestKeyInProduction(settings)) return { part: 'payment', kind: 'test-key', where: null };
  return {
    part: 'payment',
    kind: 'stripe',
    where: settings.STRIPE_API_URL === undefined ? 'api.stripe.com' : hostOf(settings.STRIPE_API_URL),
    ask: async () => {
      const client = await stripe();
      // The smallest request that every key used for selling here may make.
      await client.events.list({ limit: 1 }, { timeout: LONGEST_MS, maxNetworkRetries: 0 });
    },
  };
};

const companionOf = ({ models }: ServerContext): PartProbe => {
  const model = models.choice.model();
  if (!model) return { part: 'companion', kind: 'builtin', where: null };
  const endpoint = models.choice.endpoint();
  return {
    part: 'companion',
    kind: model.protocol,
    where: model.host,
    detail: model.name,
    // A model on this machine isn't asked here: that would start it.
    ...(endpoint ? { ask: (signal) => askEndpoint(endpoint, signal) } : {}),
  };
};

const transcriptionOf = (settings: Settings): PartProbe => {
  const endpoint = transcriberEndpoint(settings);
  if (!endpoint) return { part: 'transcription', kind: 'no-transcription', where: null };
  return {
    part: 'transcription',
    kind: 'transcriber',
    where: hostOf(endpoint.url),
    detail: settings.AI_TRANSCRIBE_MODEL ?? null,
    ask: (signal) => askEndpoint(endpoint, signal),
  };
};

/**
 * The parts this instance depends on, and how to check that each responds. Contains no password and no key.
 */
export const partsOf = (context: ServerContext): PartProbe[] => {
  const { settings } = context;
  return [
    databaseOf(context),
    filesOf(context),
    mailOf(settings),
    mailboxOf(context),
    paymentProbeOf(settings),
    companionOf(context),
    transcriptionOf(settings),
  ];
};
