import { readFile } from 'node:fs/promises';
import { isUtf8, utf16Of } from '#platform/server/text-encoding.ts';
import { beginsAsZip, bytesAsSource, ZipFault } from '#platform/server/zip-file.ts';
import { MOST_IMPORTED_BYTES, type WritingFault } from '../../shared/import-limits.ts';
import { isHeadingLine } from './heading-lines.ts';
import { type OfficeFile, openOfficeFile } from './office-file.ts';
import { readDocx } from './read-docx.ts';
import { readOdt } from './read-odt.ts';
import { readPlainText } from './read-plain-text.ts';
import type { ReadWriting } from './read-writing-job.ts';
import { splitIntoChapters } from './split-into-chapters.ts';
import { UnreadableWriting, type Writing } from './written-block.ts';
import { type Node, Parser } from 'commonmark';
import { BlockWriter } from './block-writer.ts';

/** Front matter that some programs put above the text: lines between two rows of dashes. */
const FRONT_MATTER = /^---[^\S\n]*\n([\s\S]{0,5000}?)\n---[^\S\n]*(?:\n|$)/;
const TITLE_LINE = /^title:\s*["']?(.+?)["']?\s*$/im;
const SCENE_BREAK = '***';

type Around = { bold: number; italic: number; quotes: number; entry: string | undefined };

const markOf = (item: Node): string => {
  if (item.listType !== 'ordered') return '• ';
  let before = 0;
  for (let { prev } = item; prev; { prev } = prev) before += 1;
  return `${(item.listStart ?? 1) + before}. `;
};

/** Markdown, following CommonMark. */
const readMarkdown = (source: string): Writing => {
  const text = source.replace(/\r\n?/g, '\n');
  const front = FRONT_MATTER.exec(text);
  const title = front && TITLE_LINE.exec(front[1] ?? '')?.[1];
  const writer = new BlockWriter();
  const around: Around = { bold: 0, italic: 0, quotes: 0, entry: undefined };
  const words = (run: string): void =>
    writer.words({ text: run, bold: around.bold > 0, italic: around.italic > 0 });
  const paragraph = (content: string): void => {
    writer.beginParagraph({ isQuote: around.quotes > 0 });
    words(content);
    writer.endParagraph();
  };
  const walker = new Parser().parse(front ? text.slice(front[0].length) : text).walker();
  for (let step = walker.next(); step; step = walker.next()) {
    const { node, entering } = step;
    const by = entering ? 1 : -1;
    switch (node.type) {
      case 'paragraph':
      case 'heading': {
        if (!entering) {
          writer.endParagraph();
          break;
        }
        const level = node.type === 'heading' ? node.level : undefined;
        writer.beginParagraph({ level, isQuote: around.quotes > 0, mark: around.entry });
        around.entry = undefined;
        break;
      }
      case 'item':
        around.entry = entering ? markOf(node) : undefined;
        break;
      case 'block_quote':
        around.quotes += by;
        break;
      case 'strong':
        around.bold += by;
        break;
      case 'emph':
        around.italic += by;
        break;
      case 'text':
      case 'code':
        words(node.literal ?? '');
        break;
      case 'softbreak':
        words(' ');
        break;
      case 'linebreak':
        words('\n');
        break;
      case 'thematic_break':
        paragraph(SCENE_BREAK);
        break;
      case 'code_block':
        for (const piece of (node.literal ?? '').split(/\n\s*\n/)) paragraph(piece);
        break;
      case 'image':
        // The alternative text is left out too: without the picture it says nothing.
        if (entering) {
          writer.leaveOut('picture');
          walker.resumeAt(node, false);
        }
        break;
      default:
      // For links, lists and HTML, only the content is read.
    }
  }
  return { title: title?.trim(), blocks: writer.blocks };
};

/** The first bytes of old Microsoft documents, and of new ones protected by a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const SHUT = Buffer.from('EncryptedPackage', 'utf16le');
const HEAD_BYTES = 1024;
/** These never occur in text. */
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

/** In any of these character sets a letter takes at most two bytes, unless it takes more in UTF-8 as well. */
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

/** A file name without its extension. */
const stemOf = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replaceAll('_', ' ')
    .trim();

/** Reads an uploaded text. Runs only in a worker process. */
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
