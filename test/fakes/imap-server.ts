import { createServer, type Socket } from 'node:net';

type StoredMail = { uid: number; readonly raw: Buffer; readonly at: Date; isSeen: boolean };

export type ImapServer = {
  /** For IMAP_URL, with a user and a password that it accepts. */
  readonly url: string;
  /** Every command, without its tag, in order of arrival. */
  readonly commands: readonly string[];
  /** An email arrives, `at` the time given. Clients that wait for one (IDLE) are told. */
  add(raw: string | Buffer, mail?: { isSeen?: boolean; at?: Date }): void;
  /** Renumbers all emails, as a server does after a move or a repair. */
  renumber(): void;
  /** Ends the connection whenever somebody asks for an email that contains this text. */
  breakAt(words: string): void;
  unseen(): number;
  /** How many connections are open. */
  connections(): number;
  /** Ends every connection, as a server does when it is restarted. */
  cutOff(): void;
  /** From now on each login is refused, or accepted again. */
  refuseLogins(refuses: boolean): void;
  close(): Promise<void>;
};

const USER = 'answers@example.org';
const PASSWORD = 'a password';
const FOLDER = 'INBOX';

/** 'a b "c d"' → the part in quotation marks, or the last word. */
const argument = (text: string, at: number): string =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')[at] ?? '';

/** Numbers and ranges: '1:3,7'. */
const isIn = (set: string, uid: number, last: number): boolean =>
  set.split(',').some((part) => {
    const [from = '', to = from] = part.split(':');
    // '9:*' is '7:9' where 7 is the last.
    const ends = [Number(from), to === '*' ? last : Number(to)];
    return uid >= Math.min(...ends) && uid <= Math.max(...ends);
  });

/**
 * As much of an IMAP server (RFC 3501, and IDLE of RFC 2177) as reading a mailbox takes, in this process.
 * Without `hasIdle`, it has to be asked for new email.
 */
export const openImapServer = async ({ hasIdle = true } = {}): Promise<ImapServer> => {
  const mails: StoredMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const idling = new Map<Socket, string>();
  let refuses = false;
  let validity = 1;
  let breaking: string | undefined;

  const last = (): number => mails.at(-1)?.uid ?? 0;

  const fetched = (mail: StoredMail, items: string): (string | Buffer)[] => {
    const number = mails.indexOf(mail) + 1;
    const said = [`UID ${mail.uid}`];
    if (/RFC822\.SIZE/i.test(items)) said.push(`RFC822.SIZE ${mail.raw.length}`);
    if (/FLAGS/i.test(items)) said.push(`FLAGS (${mail.isSeen ? '\\Seen' : ''})`);
    const piece = /BODY(?:\.PEEK)?\[\](?:<(?<from>\d+)\.(?<length>\d+)>)?/i.exec(items)?.groups;
    if (breaking !== undefined && mail.raw.includes(breaking)) for (const socket of sockets) socket.destroy();
    if (!/BODY(?:\.PEEK)?\[\]/i.test(items)) return [`* ${number} FETCH (${said.join(' ')})\r\n`];
    const from = Number(piece?.from ?? 0);
    const bytes = mail.raw.subarray(from, from + Number(piece?.length ?? mail.raw.length));
    const name = piece?.from === undefined ? 'BODY[]' : `BODY[]<${from}>`;
    return [`* ${number} FETCH (${said.join(' ')} ${name} {${bytes.length}}\r\n`, bytes, ')\r\n'];
  };

  const answerUid = (rest: string): (string | Buffer)[] => {
    const [, command = '', set = '', items = ''] = /^(\S+)(?: (\S+))?(?: (.*))?$/.exec(rest) ?? [];
    switch (command.toUpperCase()) {
      case 'SEARCH': {
        const query = `${set} ${items}`;
        const range = /UID (\S+)/i.exec(query)?.[1];
        const since = /SINCE "?([^" ]+)/i.exec(query)?.[1];
        const from = since === undefined ? undefined : new Date(since);
        const found = mails.filter(
          ({ uid, at }) =>
            (range === undefined || isIn(range, uid, last())) && (from === undefined || at >= from),
        );
        return [`* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`];
      }
      case 'FETCH':
        return mails.filter(({ uid }) => isIn(set, uid, last())).flatMap((mail) => fetched(mail, items));
      case 'STORE':
        for (const mail of mails)
          if (isIn(set, mail.uid, last()) && /\\Seen/i.test(items)) mail.isSeen = true;
        return [];
      default:
        return [];
    }
  };

  const opened = (): string[] => [
    '* FLAGS (\\Seen \\Deleted)\r\n',
    `* ${mails.length} EXISTS\r\n* 0 RECENT\r\n`,
    `* OK [PERMANENTFLAGS (\\Seen \\Deleted)] kept\r\n* OK [UIDVALIDITY ${validity}] valid\r\n`,
    `* OK [UIDNEXT ${last() + 1}] next\r\n`,
  ];

  /** The untagged responses to a command, or the text of a refusal. */
  const answer = (name: string, rest: string): (string | Buffer)[] | { readonly no: string } => {
    switch (name) {
      case 'CAPABILITY':
        return [`* CAPABILITY IMAP4rev1${hasIdle ? ' IDLE' : ''}\r\n`];
      case 'LOGIN':
        return !refuses && argument(rest, 0) === USER && argument(rest, 1) === PASSWORD
          ? []
          : { no: '[AUTHENTICATIONFAILED] This login is refused.' };
      case 'LIST':
        return [`* LIST () "/" ${FOLDER}\r\n`];
      case 'SELECT':
      case 'EXAMINE':
        return argument(rest, 0) === FOLDER ? opened() : { no: '[NONEXISTENT] There is no such folder.' };
      case 'UID':
        return answerUid(rest);
      case 'LOGOUT':
        return ['* BYE\r\n'];
      default:
        return [];
    }
  };

  const hear = (socket: Socket, line: string): void => {
    if (/^DONE$/i.test(line)) {
      const tag = idling.get(socket);
      idling.delete(socket);
      socket.write(`${tag} OK done\r\n`);
      return;
    }
    const [, tag = '*', name = '', rest = ''] = /^(\S+) (\S+)(?: (.*))?$/.exec(line) ?? [];
    const command = name.toUpperCase();
    commands.push(command === 'LOGIN' ? command : `${command} ${rest}`.trim());
    if (command === 'IDLE') {
      idling.set(socket, tag);
      socket.write('+ idling\r\n');
      return;
    }
    const said = answer(command, rest);
    if (!Array.isArray(said)) socket.write(`${tag} NO ${said.no}\r\n`);
    else {
      for (const part of said) socket.write(part);
      socket.write(`${tag} OK ${command === 'SELECT' ? '[READ-WRITE] ' : ''}done\r\n`);
    }
    if (command === 'LOGOUT') socket.end();
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      idling.delete(socket);
    });
    let waiting = '';
    socket.on('data', (piece: Buffer) => {
      waiting += piece.toString('latin1');
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        hear(socket, line);
      }
    });
    socket.write('* OK ready\r\n');
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;

  return {
    url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${FOLDER}`,
    commands,
    add: (raw, { isSeen = false, at = new Date() } = {}) => {
      mails.push({ uid: last() + 1, raw: Buffer.from(raw), at, isSeen });
      for (const socket of idling.keys()) socket.write(`* ${mails.length} EXISTS\r\n`);
    },
    renumber: () => {
      validity += 1;
      for (const [at, mail] of mails.entries()) mail.uid = at + 1_000 * validity;
    },
    breakAt: (words) => {
      breaking = words;
    },
    unseen: () => mails.filter(({ isSeen }) => !isSeen).length,
    connections: () => sockets.size,
    cutOff: () => {
      for (const socket of sockets) socket.destroy();
    },
    refuseLogins: (now) => {
      refuses = now;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
