import { readFile } from 'node:fs/promises';
import { isUtf8, utf16Of } from '#platform/server/text-encoding.ts';
import { beginsAsZip, bytesAsSource, ZipFault } from '#platform/server/zip-file.ts';
import { MOST_IMPORTED_BYTES, type WritingFault } from '../../shared/import-limits.ts';
import { isHeadingLine } from './heading-lines.ts';
import { type OfficeFile, openOfficeFile } from './office-file.ts';
import { readDocx } from './read-docx.ts';
import { readMarkdown } from './read-markdown.ts';
import { readOdt } from './read-odt.ts';
import { readPlainText } from './read-plain-text.ts';
import type { ReadWriting } from './read-writing-job.ts';
import { splitIntoChapters } from './split-into-chapters.ts';
import { UnreadableWriting, type Writing } from './written-block.ts';

/** How the old documents of Microsoft begin, and new ones that a password keeps shut. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const SHUT = Buffer.from('EncryptedPackage', 'utf16le');
const HEAD_BYTES = 1024;
/** No letter of any text. */
// oxlint-disable-next-line no-control-regex -- these are what tells that a file is none.
const BINARY = /[\u0000-\u0006\u000e-\u001a\u001c-\u001f]/;

const notText = (bytes: Buffer): WritingFault | undefined => {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND))
    return bytes.includes(SHUT) ? 'protected' : 'old-word';
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  if (/^\s*%PDF-/.test(head)) return 'pdf';
  if (head.startsWith('{\\rtf')) return 'rtf';
  return undefined;
};

const faultOfZip: Record<ZipFault['why'], WritingFault> = {
  broken: 'broken',
  encrypted: 'protected',
  'too-large': 'too-long',
};

const readOffice = (file: OfficeFile): Writing => {
  const kind = file.has('mimetype') ? file.read('mimetype')?.toString('latin1').trim() : undefined;
  if (kind?.startsWith('application/vnd.oasis.opendocument.text')) return readOdt(file);
  if (file.has('[Content_Types].xml')) return readDocx(file);
  if (file.has('Index/Document.iwa') || file.has('index.xml')) throw new UnreadableWriting('pages');
  if (file.has('data/chapters.json')) throw new UnreadableWriting('archive');
  throw new UnreadableWriting('another-kind');
};

/** Two bytes are the most that a letter takes in the widest of these sets, beside what is longer in UTF-8 as well. */
const MOST_TEXT_BYTES = 2 * MOST_IMPORTED_BYTES;

const notWords = (bytes: Buffer): boolean =>
  utf16Of(bytes) === undefined && BINARY.test(bytes.toString('latin1', 0, HEAD_BYTES));

const textOf = (bytes: Buffer): string => {
  if (bytes.length > MOST_TEXT_BYTES)
    throw new UnreadableWriting(notWords(bytes) ? 'another-kind' : 'too-long');
  const wide = utf16Of(bytes);
  const text = new TextDecoder(wide ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes);
  if (BINARY.test(text)) throw new UnreadableWriting('another-kind');
  return text;
};

const writingOf = (bytes: Buffer, name: string): Writing => {
  if (bytes.length === 0) throw new UnreadableWriting('empty');
  const source = bytesAsSource(bytes);
  if (beginsAsZip(source)) return readOffice(openOfficeFile(source));
  const fault = notText(bytes);
  if (fault) throw new UnreadableWriting(fault);
  const text = textOf(bytes);
  return /\.(?:md|markdown)$/i.test(name) ? readMarkdown(text) : readPlainText(text, isHeadingLine);
};

/** What a file is called, without how it ends. */
const stemOf = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replaceAll('_', ' ')
    .trim();

/** Reads what somebody wrote elsewhere. Runs in a worker process and nowhere else. */
export const readWriting = async ({
  path,
  name,
}: {
  readonly path: string;
  readonly name: string;
}): Promise<ReadWriting> => {
  try {
    return { chapters: splitIntoChapters(writingOf(await readFile(path), name), stemOf(name)) };
  } catch (error) {
    if (error instanceof UnreadableWriting) return { fault: error.why };
    if (error instanceof ZipFault) return { fault: faultOfZip[error.why] };
    throw error;
  }
};
