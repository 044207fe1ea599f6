/** Where answers by e-mail arrive. */
export type InboundMail = {
  /** The address without a token: 'answers@example.org'. */
  readonly address: string;
  /** The mailbox that is read; undefined if emails only arrive at the webhook. */
  readonly imap: ImapAccount | undefined;
  /** The secret that signs emails sent to the webhook; undefined if there is no webhook. */
  readonly webhookSecret: string | undefined;
};

export type ImapAccount = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. Otherwise the connection must switch to TLS, unless the server is this machine. */
  readonly isTls: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
};

const TLS_PORT = 993;
const PLAIN_PORT = 143;

/** Reads 'imaps://user:password@host/folder'. The parts may be percent-encoded. */
export const imapAccountOf = (imapUrl: string): ImapAccount => {
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl);
  const isTls = protocol === 'imaps:';
  return {
    host: hostname,
    port: port === '' ? (isTls ? TLS_PORT : PLAIN_PORT) : Number(port),
    isTls,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.replace(/^\//, '')) || 'INBOX',
  };
};

/** Whether the connection never leaves this machine. */
export const isThisMachine = ({ host }: Pick<ImapAccount, 'host'>): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(host);

const TOKEN_LENGTH = 26;
/** RFC 5321. */
const LONGEST_LOCAL_PART = 64;
export const LONGEST_LOCAL_PART_BEFORE_TOKEN = LONGEST_LOCAL_PART - TOKEN_LENGTH - 1;

/** The address for the answer to one question: 'answers+<token>@example.org'. */
export const replyAddress = ({ address }: Pick<InboundMail, 'address'>, token: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
};

/** The settings from the environment; undefined if no email arrives here. */
export const inboundMailOf = (settings: {
  readonly IMAP_URL?: string | undefined;
  readonly INBOUND_MAIL_SECRET?: string | undefined;
  readonly INBOUND_MAIL_ADDRESS?: string | undefined;
}): InboundMail | undefined => {
  const imap = settings.IMAP_URL === undefined ? undefined : imapAccountOf(settings.IMAP_URL);
  const address = settings.INBOUND_MAIL_ADDRESS ?? imap?.user;
  if (address === undefined || (!imap && settings.INBOUND_MAIL_SECRET === undefined)) return undefined;
  return { address: address.toLowerCase(), imap, webhookSecret: settings.INBOUND_MAIL_SECRET };
};
