import type { TakenBytes } from '#platform/shared/call.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import { ownTurn } from '../event-loop.ts';

/** The largest body of any call: 3 MB (decision 0038). */
export const MAX_BODY_BYTES = 3_000_000;
/**
 * For a visitor: room for 150,000 words told without an account, which is more than a day's messages can
 * hold.
 */
export const MAX_VISITOR_BODY_BYTES = 1_000_000;
/** Bodies up to this size are too small to count. */
const SMALL_BODY_BYTES = 65_536;
const MAX_DEPTH = 32;
/** Counted by commas; several times what the largest call needs. */
const MAX_PARTS = 100_000;

export type BodyLimits = {
  /** In bytes. */
  readonly most?: number;
  /**
   * Called once for a body that isn't small, with its declared length or, if it has none, with the maximum.
   * It is called before the body is read, or as soon as more than a small body has arrived. If it throws, the
   * body is refused.
   */
  readonly onLarge?: (bytes: number) => void;
};

/**
 * Reads a body of unknown length, piece by piece. Throws too-large as soon as more than the limit has
 * arrived; the rest is never held in memory.
 */
const readPieces = async (
  body: AsyncIterable<Uint8Array>,
  { most, onLarge }: Required<BodyLimits>,
): Promise<string> => {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const piece of body) {
    const wasSmall = bytes <= SMALL_BODY_BYTES;
    bytes += piece.byteLength;
    if (bytes > most) refuse('too-large');
    if (wasSmall && bytes > SMALL_BODY_BYTES) onLarge(most);
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
};

/** A declared length can be trusted: the HTTP parser accepts no more than that for this body. */
const readWhole = async (request: Request, limits: Required<BodyLimits>): Promise<string> => {
  const declared = request.headers.get('content-length');
  if (declared === null) return request.body ? readPieces(request.body, limits) : '';
  if (Number(declared) > limits.most) refuse('too-large');
  if (Number(declared) > SMALL_BODY_BYTES) limits.onLarge(Number(declared));
  return request.text();
};

/** Throws too-large, and bad-json for a body that breaks off: a client that disconnects isn't our failure. */
const readText = (request: Request, limits: Required<BodyLimits>): Promise<string> =>
  readWhole(request, limits).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('bad-json', { detail: 'The body broke off.' });
  });

const OPENING = new Set(['[', '{']);
const CLOSING = new Set([']', '}']);

/**
 * Scans JSON before it is parsed, in a few milliseconds for the largest body. Parsing 400,000 nested lists
 * takes a hundred times as long. Throws bad-json if it is nested too deeply or has too many parts. The parser
 * decides whether it is JSON at all.
 */
const refuseCostly = (text: string): void => {
  let [depth, parts] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') at = endOfString(text, at);
    else if (OPENING.has(character)) depth += 1;
    else if (CLOSING.has(character)) depth -= 1;
    else if (character === ',') parts += 1;
    if (depth > MAX_DEPTH) throw new Refusal('bad-json', { detail: 'The body is nested too deeply.' });
    if (parts > MAX_PARTS) throw new Refusal('bad-json', { detail: 'The body is made of too many parts.' });
  }
};

/** The position of the closing quotation mark, or the end of the text. */
const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
};

/** PostgreSQL can't store U+0000 in a text, and no writer means to type one. */
const withoutNul = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== '__proto__')
        .map(([key, item]) => [key, withoutNul(item)]),
    );
  }
  return value;
};

/**
 * The JSON body of a write; an empty object if there is none. Throws wrong-content-type, bad-json, too-large,
 * and what `onLarge` throws.
 */
export const readBody = async (
  request: Request,
  { most = MAX_BODY_BYTES, onLarge = () => undefined }: BodyLimits = {},
): Promise<unknown> => {
  const text = await readText(request, { most, onLarge });
  if (text === '') return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type))
    refuse('wrong-content-type', { detail: 'It must be sent as application/json.' });
  if (text.length > SMALL_BODY_BYTES) await ownTurn();
  refuseCostly(text);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse('bad-json');
  }
  return withoutNul(body);
};

/** The largest form of a page without its script, in bytes: 60,000 letters, each of up to nine bytes. */
const MAX_FORM_BYTES = 600_000;

/** The fields of a form that a page sent without its script. Throws wrong-content-type and too-large. */
export const readForm = async (
  request: Request,
  { most = MAX_FORM_BYTES, onLarge = () => undefined }: BodyLimits = {},
): Promise<URLSearchParams> => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) refuse('wrong-content-type');
  return new URLSearchParams((await readText(request, { most, onLarge })).replaceAll('%00', ''));
};

/** Joins the pieces of a body. Throws too-large as soon as more than `most` bytes have arrived. */
const joinPieces = async (body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > most) refuse('too-large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
};

const wholeBytes = async (request: Request, most: number): Promise<Uint8Array> => {
  const declared = request.headers.get('content-length');
  if (declared === null) return request.body ? joinPieces(request.body, most) : new Uint8Array();
  if (Number(declared) > most) refuse('too-large');
  return new Uint8Array(await request.arrayBuffer());
};

/**
 * Reads a body that is a file, never holding more than its limit in memory, and its declared type. Throws
 * wrong-content-type, too-large, and bad-input if it breaks off. The use case finds out what the bytes really
 * are.
 */
export const readBytes = async (
  request: Request,
  { types, most }: TakenBytes,
): Promise<{ bytes: Uint8Array; contentType: string }> => {
  const contentType =
    (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(contentType))
    refuse('wrong-content-type', { detail: `It must be sent as one of: ${types.join(', ')}.` });
  const bytes = await wholeBytes(request, most).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('bad-input', { detail: 'The body broke off.' });
  });
  return { bytes, contentType };
};
