import type { TakenBytes } from '#platform/shared/call.ts';
import { Refusal, refuse } from '#platform/shared/problem.ts';
import { ownTurn } from '../event-loop.ts';

/** The largest body of any call: 3 MB (decision 0038). */
export const MAX_BODY_BYTES = 3_000_000;
/** Of a visitor: 150,000 words told without an account, and more than a day's turns can hold. */
export const MAX_VISITOR_BODY_BYTES = 1_000_000;
/** Bodies up to this size take no room worth counting. */
const SMALL_BODY_BYTES = 65_536;
const MAX_DEPTH = 32;
/** Commas: several times what the largest call needs. */
const MAX_PARTS = 100_000;

export type BodyLimits = {
  /** In bytes. */
  readonly most?: number;
  /**
   * Called once for a body that is not small, with the bytes that it declares or, where it declares none, may have: before it is read, or as
   * soon as more than a small one has arrived. What it throws refuses the body.
   */
  readonly onLarge?: (bytes: number) => void;
};

/** A body of unknown length, piece by piece. Throws too-large as soon as more than the limit has arrived; the rest is never held. */
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

/** A length that was declared holds: the HTTP parser takes no more than that for this body. */
const readWhole = async (request: Request, limits: Required<BodyLimits>): Promise<string> => {
  const declared = request.headers.get('content-length');
  if (declared === null) return request.body ? readPieces(request.body, limits) : '';
  if (Number(declared) > limits.most) refuse('too-large');
  if (Number(declared) > SMALL_BODY_BYTES) limits.onLarge(Number(declared));
  return request.text();
};

/** Throws too-large, and bad-json for a body that breaks off: whoever went away in the middle is no failure of ours. */
const readText = (request: Request, limits: Required<BodyLimits>): Promise<string> =>
  readWhole(request, limits).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('bad-json', { detail: 'The body broke off.' });
  });

const OPENING = new Set(['[', '{']);
const CLOSING = new Set([']', '}']);

/**
 * Looks over JSON before it is parsed, in a few milliseconds for the largest: parsing 400,000 lists in one another takes a hundred times that. Throws
 * bad-json for what is nested too deeply or made of too many parts; whether it is JSON at all, the parser says.
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

/** Where the closing quotation mark stands, or the end of the text. */
const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
};

/** PostgreSQL has no place for U+0000 in a text; no writer means one. */
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

/** The JSON body of a write; an absent one is an empty object. Throws wrong-content-type, bad-json, too-large, and what `onLarge` throws. */
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

/** A body in pieces as one; too-large as soon as more than `most` bytes have arrived. */
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
 * A body that is a file, never held beyond its limit, and the type it was sent as. Throws wrong-content-type, too-large, and bad-input where it
 * breaks off. What the bytes really are is for the use case to find out.
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
