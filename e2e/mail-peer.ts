import { openSmtpServer, type SmtpServer } from '#test/fakes/smtp-server.ts';
import { becomes } from './person.ts';

/** A mail, decoded. */
export type TakenMail = {
  /** Its Message-ID, which stays the same if it is sent again. */
  readonly id: string;
  readonly to: string;
  /** Where replies go; empty if they go to the sender. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type MailPeer = SmtpServer & {
  /** What was sent to an address, oldest first. */
  mailsTo(address: string): TakenMail[];
  /** The newest email to an address with this text in its subject, once it has arrived. */
  mailTo(address: string, subject: string): Promise<TakenMail>;
};

/** Quoted-printable, in UTF-8. */
const unfolded = (body: string): string =>
  Buffer.from(
    body
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

/** The part with this content type; each of our emails has exactly one of each. */
const partOf = (mail: string, type: string): string => {
  const part = mail.split(/^--.*$/m).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [, ...body] = part.split('\r\n\r\n');
  return unfolded(body.join('\r\n\r\n')).replaceAll('\r\n', '\n');
};

/** The encoded words of a header (RFC 2047), decoded. */
const readable = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : unfolded(text.replaceAll('_', ' ')),
    );

const headerOf = (mail: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'm').exec(mail)?.[1]?.replaceAll(/\r\n\s+/g, ' ') ?? '';

/**
 * A real mail server in this process, which accepts everything. It confirms an email to the sender once
 * `onMail` has finished with it.
 */
export const openMailPeer = async (
  onMail: (mail: TakenMail) => unknown = () => undefined,
): Promise<MailPeer> => {
  const taken: TakenMail[] = [];
  const server = await openSmtpServer((mail) => {
    const decoded = {
      id: headerOf(mail, 'Message-ID'),
      to: headerOf(mail, 'To'),
      replyTo: headerOf(mail, 'Reply-To'),
      subject: readable(headerOf(mail, 'Subject')),
      text: partOf(mail, 'text/plain'),
      html: partOf(mail, 'text/html'),
    };
    taken.push(decoded);
    return onMail(decoded);
  });
  const mailsTo = (address: string): TakenMail[] => taken.filter(({ to }) => to === address);
  const newest = (address: string, subject: string): TakenMail | undefined =>
    mailsTo(address).findLast((mail) => mail.subject.includes(subject));
  return {
    ...server,
    mailsTo,
    mailTo: async (address, subject) => {
      await becomes(() => newest(address, subject) !== undefined, true);
      return newest(address, subject) ?? { id: '', to: address, replyTo: '', subject, text: '', html: '' };
    },
  };
};

/** The URL in an email that leads to this page, on an instance with this base URL. */
export const linkIn = ({ text }: TakenMail, page: string, instance = 'http://localhost'): string =>
  new RegExp(`${instance}\\S*${page}\\?token=\\S+`).exec(text)?.[0] ?? '';
