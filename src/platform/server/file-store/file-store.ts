import { randomBytes } from 'node:crypto';
import {
  DOCUMENT_TYPES,
  documentEnding,
  type DocumentType,
  isDocumentType,
} from '#platform/shared/document-types.ts';
import { endingOf, isSoundType, SOUND_TYPES, type SoundType } from '#platform/shared/sound-types.ts';

/** Pictures as they are stored: every photo is re-encoded first (`platform/server/photos`). */
export type PictureType = 'image/webp';
/** A mail as it arrived. */
export type MailType = 'message/rfc822';
export type FileType = PictureType | SoundType | DocumentType | MailType;

/** The first and the last byte of a range, both included, counted from 0. */
export type ByteRange = { readonly first: number; readonly last: number };

/** A stored file. Nothing is held open until it is read. */
export type StoredFile = {
  /** In bytes. */
  readonly size: number;
  readonly contentType: FileType;
  /** The bytes, or a range of them. The stream fails if the file is removed meanwhile. */
  read(range?: ByteRange): ReadableStream<Uint8Array>;
};

/** Use a Blob for a file on disk that is too large for memory. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array> | Blob;

/**
 * Stores bytes that are too large for a row. A key is only found through a row that says who owns it. No URL
 * of the product contains one.
 */
export type FileStore = {
  /**
   * Durable when it resolves. If it fails, nothing is left under the key. Putting the same key again replaces
   * the whole file.
   */
  put(key: string, content: FileContent, contentType: FileType): Promise<void>;
  open(key: string): Promise<StoredFile | undefined>;
  /** A missing file counts as removed. */
  remove(key: string): Promise<void>;
  /**
   * Throws if files can't be stored and read at the moment. Tries once, and stops when the signal is aborted.
   */
  ping(signal: AbortSignal): Promise<void>;
};

const keyEnding = (type: FileType): string => {
  if (isSoundType(type)) return endingOf(type);
  if (type === 'message/rfc822') return 'eml';
  return isDocumentType(type) ? documentEnding(type) : 'webp';
};
const TYPES = new Map<string, FileType>(
  (['image/webp', 'message/rfc822', ...SOUND_TYPES, ...DOCUMENT_TYPES] as const).map((type) => [
    keyEnding(type),
    type,
  ]),
);

/** A key that no one can guess: 128 random bits, with an extension that gives the file's type. */
export const newFileKey = (type: FileType): string => `${randomBytes(16).toString('hex')}.${keyEnding(type)}`;

const KEY = /^[0-9a-f]{32}\.(?<ending>[0-9a-z]{2,4})$/;

export const isKey = (name: string): boolean => TYPES.has(KEY.exec(name)?.groups?.ending ?? '');

/**
 * The type of the file under a key. Throws for anything that `newFileKey` doesn't create, because a key
 * becomes part of a path.
 */
export const typeOfKey = (key: string): FileType => {
  const type = TYPES.get(KEY.exec(key)?.groups?.ending ?? '');
  if (!type) throw new Error('This is no key of a file.');
  return type;
};
