/** A mail of ours as somebody reads it. */
export type ReadMail = { readonly to: string; readonly subject: string; readonly text: string };

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
export const readMailFile = (bytes: Buffer): ReadMail => {
  const mail = partOf(bytes.toString('latin1'));
  return {
    to: headerWords(mail.headers.get('to') ?? '').replace(/^<(.*)>$/, '$1'),
    subject: headerWords(mail.headers.get('subject') ?? ''),
    text: plainText(mail).replaceAll('\r\n', '\n').trimEnd(),
  };
};
