import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { aZipOf } from './hostile-files.ts';
import { aDocxBook, aDocxOf, anOdtOf, docxParagraph } from './writing-files.ts';

const MB = 1024 * 1024;
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY b "${'x'.repeat(100)}">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY c${at} "${(at === 0 ? '&b;' : `&c${at - 1};`).repeat(10)}">`,
).join('')}]><w:document ${W}><w:body><w:p><w:r><w:t>&c8;</w:t></w:r></w:p></w:body></w:document>`;

const EXTERNAL = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY f SYSTEM "file:///etc/passwd">]><w:document ${W}><w:body><w:p><w:r><w:t>&f;</w:t></w:r></w:p></w:body></w:document>`;

const compound = (inside = ''): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048), Buffer.from(inside, 'utf16le')]);

/** A mark in an archive's list that says that an entry is shut by a password. */
const shutZip = (): Buffer => {
  const zip = aZipOf('[Content_Types].xml', Buffer.from('<a/>'));
  const list = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt16LE(1, list + 8);
  return Buffer.from(
    zip.toString('latin1').replaceAll('[Content_Types].xml', 'word/document.xml  '),
    'latin1',
  );
};

/** An archive whose list says that it holds little, and whose bytes unpack to much. */
const lyingDocx = (): Buffer => {
  const zip = aDocxOf('', { 'word/document.xml': Buffer.alloc(200 * MB, 0x20) });
  const list = zip.lastIndexOf(Buffer.from('word/document.xml')) - 46;
  zip.writeUInt32LE(100, list + 24);
  return zip;
};

/** So many styles that no memory holds them, in a file of two megabytes. */
export const aDocxOfStyles = (): Buffer => {
  const styles = Array.from(
    { length: 900_000 },
    (_, at) => `<w:style w:styleId="${at}"><w:name w:val="s${at}"/></w:style>`,
  );
  return aDocxOf(docxParagraph({ runs: ['A green door.'] }), {
    'word/styles.xml': `<w:styles ${W}>${styles.join('')}</w:styles>`,
  });
};

/** Half-written links in one another, with which any reader of Markdown has quadratic trouble. */
export const markdownOfLinks = (): Buffer => Buffer.from('[a]('.repeat(50_000));

/** Files that are no writing, or more of it than may be, and how each is refused. */
export const HOSTILE_WRITING: readonly (readonly [
  what: string,
  file: () => Buffer,
  why: string,
  name?: string | undefined,
])[] = [
  ['nothing at all', () => Buffer.alloc(0), 'empty'],
  ['only spaces', () => Buffer.from(' \n\n \t'), 'no-words'],
  ['a document without a word', () => aDocxOf('<w:p/>'), 'no-words'],
  ['a document of the old Word', () => compound(), 'old-word', 'life.docx'],
  ['a document that a password keeps shut', () => compound('EncryptedPackage'), 'protected', 'life.docx'],
  ['an archive that a password keeps shut', shutZip, 'another-kind'],
  [
    'a text of LibreOffice that a password keeps shut',
    () => anOdtOf('', { 'META-INF/manifest.xml': '<manifest:encryption-data xmlns:manifest="urn:x"/>' }),
    'protected',
  ],
  ['a PDF that is called .docx', () => Buffer.from('%PDF-1.7\n...'), 'pdf', 'life.docx'],
  ['rich text that is called .txt', () => Buffer.from('{\\rtf1\\ansi Otley}'), 'rtf', 'life.txt'],
  [
    'a picture',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    'another-kind',
  ],
  [
    'a picture of ten megabytes',
    () => Buffer.alloc(10 * MB, Buffer.from([0x89, 0x50, 1, 3, 2])),
    'another-kind',
  ],
  ['an archive of something else', () => aZipOf('a.txt', Buffer.from('a')), 'another-kind'],
  ['our own archive', () => Buffer.from(zipSync({ 'data/chapters.json': strToU8('[]') })), 'archive'],
  ['an archive that breaks off', () => aDocxBook(['Otley', 'A green door.']).subarray(0, 900), 'broken'],
  ['XML that breaks off', () => aDocxOf('<w:p>'), 'broken'],
  ['XML that speaks of itself', () => aDocxOf('', { 'word/document.xml': ENTITY_BOMB }), 'broken'],
  ['XML that asks for a file of ours', () => aDocxOf('', { 'word/document.xml': EXTERNAL }), 'broken'],
  [
    'elements in elements, a hundred thousand deep',
    () => aDocxOf('<w:sdt>'.repeat(100_000) + '</w:sdt>'.repeat(100_000)),
    'broken',
  ],
  [
    'two hundred megabytes of spaces',
    () => aDocxOf('', { 'word/document.xml': Buffer.alloc(200 * MB, 0x20) }),
    'too-long',
  ],
  ['two hundred megabytes that claim to be a hundred bytes', lyingDocx, 'too-long'],
  [
    'packed bytes that are none',
    () => Buffer.concat([aZipOf('a', deflateRawSync('a')).subarray(0, 40), Buffer.alloc(99)]),
    'broken',
  ],
  ['a million paragraphs', () => aDocxOf('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(1_000_000)), 'too-long'],
  ['a text of nineteen megabytes', () => Buffer.alloc(19_000_000, 'a\n\n'), 'too-long', 'life.txt'],
  [
    'ten thousand headings',
    () =>
      aDocxBook(
        ...Array.from({ length: 10_000 }, (_, at): [string, string] => [`Day ${at}`, 'A green door.']),
      ),
    'too-many-chapters',
  ],
];
