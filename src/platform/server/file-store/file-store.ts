import { randomBytes } from 'node:crypto';
import {
  DOCUMENT_TYPES,
  documentEnding,
  type DocumentType,
  isDocumentType,
} from '#platform/shared/document-types.ts';
import { endingOf, isSoundType, SOUND_TYPES, type SoundType } from '#platform/shared/sound-types.ts';

/** Pictures as they are kept: every photo is made anew before (`platform/server/photos`). */
export type PictureType = 'image/webp';
export type FileType = PictureType | SoundType | DocumentType;

/** The first and the last byte of a part, both in it, counted from 0. */
export type ByteRange = { readonly first: number; readonly last: number };

/** A file as it stands; whoever does not read it holds nothing open. */
export type StoredFile = {
  /** In bytes. */
  readonly size: number;
  readonly contentType: FileType;
  /** The bytes, or that part of them. The stream fails where the file was removed meanwhile. */
  read(range?: ByteRange): ReadableStream<Uint8Array>;
};

/** A Blob is one of a file that lies somewhere, too large to be held in memory. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array> | Blob;

/**
 * Where bytes are kept that are too large for a row. A key is found only through a row that says whose it is; no address of the product
 * names one.
 */
export type FileStore = {
  /** Durable when it resolves; one that breaks off leaves nothing under the key. The same key again replaces the whole file. */
  put(key: string, content: FileContent, contentType: FileType): Promise<void>;
  open(key: string): Promise<StoredFile | undefined>;
  /** What is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** Answers, or throws: whether files could be put and read at this moment. Asked once, and let go of when the signal says so. */
  ping(signal: AbortSignal): Promise<void>;
};

const keyEnding = (type: FileType): string => {
  if (isSoundType(type)) return endingOf(type);
  return isDocumentType(type) ? documentEnding(type) : 'webp';
};
const TYPES = new Map<string, FileType>(
  (['image/webp', ...SOUND_TYPES, ...DOCUMENT_TYPES] as const).map((type) => [keyEnding(type), type]),
);

/** A key that nobody can guess: 128 random bits, and an ending that says what the file is. */
export const newFileKey = (type: FileType): string => `${randomBytes(16).toString('hex')}.${keyEnding(type)}`;

const KEY = /^[0-9a-f]{32}\.(?<ending>[0-9a-z]{2,4})$/;

export const isKey = (name: string): boolean => TYPES.has(KEY.exec(name)?.groups?.ending ?? '');

/** What the file under a key is. Throws on anything that `newFileKey` does not make: a key becomes a part of a path. */
export const typeOfKey = (key: string): FileType => {
  const type = TYPES.get(KEY.exec(key)?.groups?.ending ?? '');
  if (!type) throw new Error('This is no key of a file.');
  return type;
};
