import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { headerLine } from './mail-message.ts';

/** A message being sent: the columns of the mail table that it needs. */
export type OutgoingMail = {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string | null;
  readonly replyTo?: string | null;
  readonly inReplyTo?: string | null;
  readonly createdAt: Date;
};

/**
 * Delivers a message from this machine, or throws. Sending the same one twice should result in one message if
 * possible.
 */
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>;
  /** For a message that was deleted while it was being sent. What has left this machine can't be recalled. */
  takeBack(mail: OutgoingMail): Promise<void>;
  close(): void;
};

export type MailSettings = {
  /** Without it, messages are saved as files. */
  readonly smtpUrl: string | undefined;
  /** 'Name <address>', for the From header. */
  readonly from: string;
  readonly dataDir: string;
};

/** The sender if the operator set none. */
export const defaultSender = (productName: string, publicUrl: string): string =>
  `"${headerLine(productName).replace(/["\\]/g, '')}" <no-reply@${new URL(publicUrl).hostname}>`;

/** The email settings of an instance, from its environment variables. */
export const mailSettingsOf = (settings: {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly DATA_DIR: string;
  readonly PRODUCT_NAME: string;
  readonly PUBLIC_URL: string;
}): MailSettings => ({
  smtpUrl: settings.SMTP_URL,
  from: settings.MAIL_FROM ?? defaultSender(settings.PRODUCT_NAME, settings.PUBLIC_URL),
  dataDir: settings.DATA_DIR,
});

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** One click in the email program sends a POST there and stops emails of this kind (RFC 2369, RFC 8058). */
const endingHeaders = ({ unsubscribeUrl }: OutgoingMail): Record<string, string> =>
  typeof unsubscribeUrl === 'string'
    ? {
        'List-Unsubscribe': `<${headerLine(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

/** Where a reply goes, and which email this one answers automatically. */
const answeringFields = ({ replyTo, inReplyTo }: OutgoingMail): SendMailOptions => ({
  ...(typeof replyTo === 'string' ? { replyTo: [{ name: '', address: headerLine(replyTo) }] } : {}),
  ...(typeof inReplyTo === 'string'
    ? { inReplyTo: headerLine(inReplyTo), references: headerLine(inReplyTo) }
    : {}),
});

/** The id is the row's, so that a mail server or email program recognises a message that it gets twice. */
const composed = (mail: OutgoingMail, from: string): SendMailOptions => ({
  from: headerLine(from),
  to: [{ name: '', address: headerLine(mail.to) }],
  subject: headerLine(mail.subject),
  text: mail.text,
  html: mail.html,
  date: mail.createdAt,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  ...answeringFields(mail),
  headers: {
    // Tells other programs not to answer this automatically (RFC 3834).
    'Auto-Submitted': typeof mail.inReplyTo === 'string' ? 'auto-replied' : 'auto-generated',
    ...endingHeaders(mail),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const SMTP_TIMEOUT_MS = 20_000;

/** Sends through the mail server that SMTP_URL names. */
export const smtpTransport = async (smtpUrl: string, from: string): Promise<MailTransport> => {
  // Loaded at the first message, so that the server starts faster.
  const { createTransport } = await import('nodemailer');
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    send: async (mail) => void (await server.sendMail(composed(mail, from))),
    takeBack: async () => undefined,
    close: () => server.close(),
  };
};

/** Where messages wait if there is no mail server: one readable file each (decision 0041). */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

const outboxName = ({ id, kind, createdAt }: OutgoingMail): string =>
  `${createdAt.toISOString().replace(/[:.]/g, '-')}-${kind}-${id}.eml`;

/** Saves each message as `<time>-<kind>-<id>.eml`. A second try writes the same file. */
export const outboxTransport = async (dataDir: string, from: string): Promise<MailTransport> => {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = outboxFolder(dataDir);
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(composed(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, outboxName(mail));
      // It is renamed into place once it is complete, so no one reads half a message. Its links are secrets,
      // so only the owner may read it. `buffer: true` above makes it a Buffer.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    takeBack: (mail) => rm(join(folder, outboxName(mail)), { force: true }),
    close: () => composer.close(),
  };
};

export const mailTransport = (settings: MailSettings): Promise<MailTransport> =>
  settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.from)
    : outboxTransport(settings.dataDir, settings.from);
