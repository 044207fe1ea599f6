import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { aPngOfChunks, pngChunk } from './photo-files.ts';

const MB = 1024 * 1024;

/** So many megabytes of one letter, packed: some thousandth of them. */
const packedLetters = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * MB, 'a'));

const textChunk = (type: 'zTXt' | 'iTXt', megabytes: number): Buffer => {
  // zTXt: keyword, method. iTXt: keyword, packed, method, language, translated keyword.
  const head = type === 'zTXt' ? 'note\0\0' : 'note\0\u0001\0\0\0';
  return pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packedLetters(megabytes)]));
};

/** A PNG of eight by eight pixels with packed texts beside them, each of so many megabytes. */
export const aPngWithTexts = (type: 'zTXt' | 'iTXt', times: number, megabytes: number): Buffer => {
  const text = textChunk(type, megabytes);
  return aPngOfChunks(8, Array<Buffer>(times).fill(text));
};

/** A PNG whose colour profile unpacks to so many megabytes. */
export const aPngWithProfile = (megabytes: number): Buffer =>
  aPngOfChunks(8, [
    pngChunk('iCCP', Buffer.concat([Buffer.from('colours\0\0', 'latin1'), packedLetters(megabytes)])),
  ]);

/** A GIF of one dot that says that it is drawn on a canvas of this width and height. */
export const aGifOnCanvas = (side: number): Buffer => {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  // Two colours for all.
  head[10] = 0x80;
  const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
  const dot = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  return Buffer.concat([head, colours, dot]);
};

/** The first bytes of a WebP whose canvas has this many pixels a side. */
export const aWebpOnCanvas = (side: number): Buffer => {
  const file = Buffer.alloc(100);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(92, 4);
  file.write('WEBPVP8X', 8, 'latin1');
  file.writeUInt32LE(10, 16);
  file.writeUIntLE(side - 1, 24, 3);
  file.writeUIntLE(side - 1, 27, 3);
  return file;
};

/** A ZIP archive of one file, as a packed family tree file is one. */
export const aZipOf = (name: string, content: Buffer): Buffer => {
  const packed = deflateRawSync(content);
  const title = Buffer.from(name, 'latin1');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(title.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(title.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + title.length, 12);
  end.writeUInt32LE(local.length + title.length + packed.length, 16);
  return Buffer.concat([local, title, packed, central, title, end]);
};

const family = (records: string): Buffer => Buffer.from(`0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${records}\n0 TRLR\n`);

/** 19 kB that unpack to one name of almost twenty million slashes. */
export const aNameOfSlashes = (): Buffer =>
  aZipOf('gedcom.ged', family(`0 @I1@ INDI\n1 NAME ${'/'.repeat(19_900_000)}`));

/** Family tree files that nobody's program wrote, and how each is refused. */
export const HOSTILE_FAMILY_FILES: readonly (readonly [what: string, file: () => Buffer, why: string])[] = [
  ['a packed name of twenty million slashes', aNameOfSlashes, 'too-long'],
  [
    'a packed file that unpacks to two hundred megabytes',
    () => aZipOf('gedcom.ged', Buffer.alloc(200 * MB, 0x20)),
    'another-kind',
  ],
  [
    'an archive in an archive in an archive',
    () => aZipOf('a.ged', aZipOf('b.ged', aZipOf('c.ged', Buffer.alloc(10 * MB)))),
    'another-kind',
  ],
  ['an archive that breaks off', () => aNameOfSlashes().subarray(0, 9_000), 'another-kind'],
  ['what gzip packed', () => gzipSync(Buffer.alloc(10 * MB)), 'another-kind'],
  ['XML that speaks of itself', () => Buffer.from(ENTITY_BOMB), 'another-kind'],
  ['a level of a hundred thousand', () => Buffer.from(`${'9'.repeat(100_000)} HEAD`), 'another-kind'],
  ['nothing at all', () => Buffer.alloc(0), 'empty'],
];

const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'x'.repeat(100)}">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY c${at} "${(at === 0 ? '&b;' : `&c${at - 1};`).repeat(10)}">`,
).join('')}]><a>&c8;</a>`;
