import type { ByteRange, StoredFile } from '#platform/server/file-store/file-store.ts';
import { refuse } from '#platform/shared/problem.ts';

/**
 * The response of a call that returns bytes: a file, and the name to save it under, in plain letters
 * ('photo.webp').
 */
export type FileAnswer = {
  readonly file: StoredFile;
  readonly name: string;
  readonly tag: string;
  /** false: it belongs to someone else, and no browser may cache it. */
  readonly isKept?: boolean;
  /** true: the browser saves it under its name instead of showing it. */
  readonly isSaved?: boolean;
};

/**
 * The range that a Range header asks for; undefined if the whole file is sent: without a header, for several
 * ranges at once, and for anything that isn't a byte range. Throws no-such-range if the file ends before the
 * range begins.
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
 * A file as an HTTP response. Only its owner's browser may cache it, and must ask each time whether it may
 * still show it. Nothing inside the file can run.
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
