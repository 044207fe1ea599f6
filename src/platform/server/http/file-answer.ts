import type { ByteRange, StoredFile } from '#platform/server/file-store/file-store.ts';
import { refuse } from '#platform/shared/problem.ts';

/** What a call that gives bytes answers: a file, and the name it would be saved under, of plain letters ('photo.webp'). */
export type FileAnswer = {
  readonly file: StoredFile;
  readonly name: string;
  readonly tag: string;
  /** false: of somebody else, and in no browser to stay. */
  readonly isKept?: boolean;
  /** true: it is saved under its name, and not shown. */
  readonly isSaved?: boolean;
};

/**
 * The part that a Range header asks for; undefined where the whole is answered: without a header, for several parts at once, and for what
 * is no range of bytes. Throws no-such-range where the file ends before it begins.
 */
export const rangeOf = (header: string | null, size: number): ByteRange | undefined => {
  const asked = /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/.exec(header?.trim() ?? '')?.groups;
  if (!asked || (asked.first === '' && asked.last === '')) return undefined;
  const end = size - 1;
  const fromEnd = asked.first === '';
  const first = fromEnd ? Math.max(0, size - Number(asked.last)) : Number(asked.first);
  const last = fromEnd || asked.last === '' ? end : Math.min(Number(asked.last), end);
  if (!fromEnd && asked.last !== '' && Number(asked.last) < first) return undefined;
  if (first > last) refuse('no-such-range', { size });
  return { first, last };
};

/**
 * A file on the wire. Only the browser of whom it belongs to may keep it, and asks again each time whether it may still be shown; whatever it
 * holds, nothing in it runs.
 */
export const fileResponse = (
  { file, name, tag, isKept = true, isSaved = false }: FileAnswer,
  asked: Headers,
  headers: Record<string, string>,
): Response => {
  const etag = `"${tag}"`;
  const answered = {
    ...headers,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': isKept ? 'private, no-cache' : 'no-store',
    etag,
  };
  if (asked.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: answered });
  const ifRange = asked.get('if-range');
  const range = ifRange === null || ifRange === etag ? rangeOf(asked.get('range'), file.size) : undefined;
  const length = range ? range.last - range.first + 1 : file.size;
  return new Response(file.read(range), {
    status: range ? 206 : 200,
    headers: {
      ...answered,
      'content-type': file.contentType,
      'content-length': String(length),
      'content-disposition': `${isSaved ? 'attachment' : 'inline'}; filename="${name}"`,
      'accept-ranges': 'bytes',
      ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${file.size}` } : {}),
    },
  });
};
