import type { Attachment, Email } from 'postal-mime';
import type { MailKind } from './read-received-mail-job.ts';

const TOKEN = /\+(?<token>[a-z2-7]{26})@/i;

/** Headers that say where an email went. Servers add those from the third on. */
const RECIPIENT_HEADERS: ReadonlySet<string> = new Set([
  'to',
  'cc',
  'delivered-to',
  'x-delivered-to',
  'x-original-to',
  'x-forwarded-to',
  'envelope-to',
  'x-envelope-to',
  'original-recipient',
  'resent-to',
]);
const ADDRESS = /[^\s<>"(),:;]{1,128}@[^\s<>"(),:;]{1,255}/g;

export const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? '';

/** More than any reply has. */
const MOST_RECIPIENTS = 100;

export const recipientsOf = ({ headers }: Email): string[] => {
  const all = headers
    .filter(({ key }) => RECIPIENT_HEADERS.has(key))
    .flatMap(({ value }) => value.match(ADDRESS) ?? []);
  return [...new Set(all.map((address) => address.toLowerCase()))].slice(0, MOST_RECIPIENTS);
};

export const tokenIn = (texts: readonly string[]): string | null => {
  for (const text of texts) {
    const token = TOKEN.exec(text)?.groups?.token;
    if (token !== undefined) return token.toLowerCase();
  }
  return null;
};

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** Enough of a report for its own text and the headers of the returned email. */
const MOST_OF_REPORT = 100_000;

const textOf = (attachment: Attachment): string =>
  Buffer.from(bytesOf(attachment).subarray(0, MOST_OF_REPORT)).toString('latin1');

const REPORT_PARTS = /^message\/(?:global-)?delivery-status$/;
const RETURNED_PARTS = /^(?:message\/(?:rfc822|global|rfc822-headers|global-headers)|text\/rfc822-headers)$/;

/** The returned email, or its headers: as a part of its own (RFC 3464), or below the text of the report. */
const returnedIn = ({ attachments, text = '' }: Email): string[] => [
  ...attachments.filter(({ mimeType }) => RETURNED_PARTS.test(mimeType)).map(textOf),
  text.slice(0, MOST_OF_REPORT),
];

/** The token in the returned email: in its Reply-To, which may be folded. */
export const tokenOfReturned = (mail: Email): string | null =>
  tokenIn(returnedIn(mail).map((text) => text.replaceAll(/\r?\n[ \t]+/g, '')));

const isFromMailer = ({ from }: Email): boolean =>
  /^(?:mailer-daemon|postmaster|mail-daemon)@/i.test(from?.address ?? '');

/** Whether a delivery failed for good, from a report or from the text of a server that sends no reports. */
const hasFailed = (mail: Email): boolean => {
  const status = mail.attachments.find(({ mimeType }) => REPORT_PARTS.test(mimeType));
  if (status) {
    const report = textOf(status);
    return /^action:\s*failed\b/im.test(report) && !/^status:\s*4\./im.test(report);
  }
  return isFromMailer(mail) && /\b5\d\d[ -]|\b5\.\d{1,3}\.\d{1,3}\b|permanent/i.test(mail.text ?? '');
};

const isReport = (mail: Email): boolean =>
  /^multipart\/report\b/i.test(headerOf(mail, 'content-type')) || isFromMailer(mail);

/** Whether a program sent this automatically (RFC 3834 and what came before it). */
const isAutomatic = (mail: Email): boolean => {
  const submitted = headerOf(mail, 'auto-submitted').split(';')[0]?.trim().toLowerCase() ?? '';
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^\s*(?:bulk|junk|list|auto_reply)\s*$/i.test(headerOf(mail, 'precedence')) ||
    headerOf(mail, 'x-autoreply') !== '' ||
    headerOf(mail, 'x-autorespond') !== '' ||
    headerOf(mail, 'x-autoresponse') !== '' ||
    headerOf(mail, 'list-id') !== '' ||
    /^\s*<\s*>\s*$/.test(headerOf(mail, 'return-path'))
  );
};

/** `isAddressed`: whether it was sent to the address of a question. */
export const kindOf = (mail: Email, isAddressed: boolean): MailKind => {
  if (isReport(mail)) return hasFailed(mail) ? 'bounce' : 'auto-reply';
  if (isAutomatic(mail)) return 'auto-reply';
  return isAddressed ? 'reply' : 'other';
};
