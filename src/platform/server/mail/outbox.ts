import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from './mail-transport.ts';

/** A mail of ours as somebody reads it. */
type ReadMail = { readonly to: string; readonly subject: string; readonly text: string };

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

/** Bytes that were read as latin1, as the text that they are. */
const asUtf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');

const escapedBytes = (text: string): string =>
  text.replaceAll(/=([0-9A-F]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** '=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=' (RFC 2047), as the composer writes a subject beyond ASCII. White space between two such words is none. */
const headerWords = (value: string): string =>
  asUtf8(
    value
      .replaceAll(/\?=\s+=\?/g, '?==?')
      .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, how: string, words: string) =>
        how.toLowerCase() === 'b'
          ? Buffer.from(words, 'base64').toString('latin1')
          : escapedBytes(words.replaceAll('_', ' ')),
      ),
  );

const partOf = (text: string): Part => {
  const end = text.search(/\r?\n\r?\n/);
  const head = end < 0 ? text : text.slice(0, end);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon < 0 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]];
  });
  return { headers: new Map(headers), body: end < 0 ? '' : text.slice(end).replace(/^\r?\n\r?\n/, '') };
};

const bodyOf = ({ headers, body }: Part): string => {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      return asUtf8(escapedBytes(body.replaceAll(/=\r?\n/g, '')));
    default:
      return asUtf8(body);
  }
};

/** The part that is plain text: of one with several, the first that is. */
const plainText = (part: Part): string => {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return bodyOf(part);
  const parts = part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((one) => partOf(one.replace(/^\r?\n/, '')));
  const plain = parts.find(({ headers }) => /^text\/plain\b/i.test(headers.get('content-type') ?? ''));
  return plain ? bodyOf(plain) : '';
};

/** What the outbox keeps (`mail-transport.ts`), read back. Also of its beginning alone, which holds the headers. */
const readMailFile = (bytes: Buffer): ReadMail => {
  const mail = partOf(bytes.toString('latin1'));
  return {
    to: headerWords(mail.headers.get('to') ?? '').replace(/^<(.*)>$/, '$1'),
    subject: headerWords(mail.headers.get('subject') ?? ''),
    text: plainText(mail).replaceAll('\r\n', '\n').trimEnd(),
  };
};

/** A mail that was kept as a file. Its words may hold a link that is somebody's key, so a list is without them. */
export type KeptMail = {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly at: string;
};

type Named = { readonly file: string; readonly id: string; readonly kind: string; readonly at: string };

/** As `mail-transport.ts` names them: '2026-11-21T20-15-00-123Z-confirm-email-<id>.eml'. */
const NAME =
  /^(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>\d\d)-(?<ms>\d{3})Z-(?<kind>[\w-]+)-(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/;

/** At the most this many at once: a page of them. */
const AT_ONCE = 50;
/** The headers are at the beginning, and our own are short. */
const HEADER_BYTES = 4_096;

const undefinedIfMissing = (error: unknown): undefined => {
  // Files throw nothing else.
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
  throw error;
};

/** All of them, newest first, by their names alone; a file of another name is none of ours. */
const namedIn = async (dataDir: string): Promise<Named[]> => {
  const files = (await readdir(outboxFolder(dataDir)).catch(undefinedIfMissing)) ?? [];
  return files
    .toSorted()
    .toReversed()
    .flatMap((file) => {
      const found = NAME.exec(file)?.groups;
      if (!found) return [];
      const { day, hour, minute, second, ms, kind = '', id = '' } = found;
      return [{ file, kind, id, at: `${day}T${hour}:${minute}:${second}.${ms}Z` }];
    });
};

const beginningOf = async (path: string): Promise<Buffer | undefined> => {
  const file = await open(path, 'r').catch(undefinedIfMissing);
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Some mails of the outbox, newest first, those that come after `after`; one that is taken away meanwhile is left out. */
export const listOutbox = async (
  dataDir: string,
  after?: string,
): Promise<{ readonly mails: KeptMail[]; readonly more: boolean }> => {
  const all = await namedIn(dataDir);
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  // The one before was taken away: there is no telling where to go on.
  if (after !== undefined && from === 0) return { mails: [], more: false };
  const page = all.slice(from, from + AT_ONCE);
  const mails = await Promise.all(
    page.map(async ({ file, ...named }): Promise<KeptMail[]> => {
      const bytes = await beginningOf(join(outboxFolder(dataDir), file));
      if (!bytes) return [];
      const { to, subject } = readMailFile(bytes);
      return [{ ...named, to, subject }];
    }),
  );
  return { mails: mails.flat(), more: from + AT_ONCE < all.length };
};

/** One mail with its words, or undefined where there is none of that id. */
export const openOutboxMail = async (
  dataDir: string,
  id: string,
): Promise<(KeptMail & { readonly text: string }) | undefined> => {
  const found = (await namedIn(dataDir)).find((named) => named.id === id);
  if (!found) return undefined;
  const { file, ...named } = found;
  const bytes = await readFile(join(outboxFolder(dataDir), file)).catch(undefinedIfMissing);
  return bytes && { ...named, ...readMailFile(bytes) };
};
