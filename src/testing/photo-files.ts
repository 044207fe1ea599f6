import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { OutputOf } from '#platform/shared/call.ts';
import type { photoCalls } from '#features/writing/photos/shared/photos-contract.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import { aConversation } from './builders.ts';
import type { Answered, Person } from './test-app.ts';

/** A picture of two halves, brown above and blue below, so that a test sees which way up it is. */
export const aPicture = ({ width = 120, height = 80 } = {}): Sharp => {
  const sky = { create: { width, height: height / 2, channels: 3, background: '#204080' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#804020' } }).composite([
    { input: sky, gravity: 'south' },
  ]);
};

export const aJpeg = (size?: { width?: number; height?: number }): Promise<Buffer> =>
  aPicture(size).jpeg().toBuffer();

/** Notes that a camera leaves in a photo: where it was taken, with what, and which way up. */
export const aJpegWithNotes = (orientation = 6): Promise<Buffer> =>
  aPicture()
    .withExif({
      IFD0: { Make: 'Leica', Model: 'M3', Artist: 'Rose Tyler' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 17/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Secret garden</note></x:xmpmeta>')
    .jpeg()
    .toBuffer();

export const aCmykJpeg = (): Promise<Buffer> => aPicture().toColourspace('cmyk').jpeg().toBuffer();

/** Three pictures that take turns: red, green, blue. */
export const anAnimatedGif = async (): Promise<Buffer> => {
  const frames = ['#c00000', '#00c000', '#0000c0'].map((background) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: 100, loop: 0 })
    .toBuffer();
};

export const pngChunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of so many pixels a side, as its header has it, with these chunks before what is packed as its rows: `rows` bytes of nought. */
export const aPngOfChunks = (side: number, chunks: readonly Buffer[], rows = side * (side + 1)): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits of grey.
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A small file that says it is a PNG of so many pixels, all of them nought; with 30,000 a side it would take 900 MB as a picture. */
export const aPngOf = (side: number): Buffer => aPngOfChunks(side, [], 3_000_000);

/** The first bytes of what an iPhone takes; there is no picture behind them. */
export const aHeic = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(400),
  ]);

export const sendPhoto = async (
  writer: Person,
  conversationId: string,
  file: Uint8Array,
  { id = randomUUID() as string, type = 'image/jpeg' } = {},
): Promise<Answered<Photo>> => {
  const response = await writer.raw(`/api/writing/photos/${id}?conversationId=${conversationId}`, {
    method: 'PUT',
    body: new Uint8Array(file),
    headers: { 'content-type': type },
  });
  // The contract's shape, or a problem, on which the test asserts.
  const body = (await response.json()) as OutputOf<(typeof photoCalls)['add']>;
  return { status: response.status, headers: response.headers, body };
};

/** A photo of this writer, in the conversation of the draft or of a chapter. */
export const aPhoto = async (
  writer: Person,
  chapterId?: string,
): Promise<Photo & { conversationId: string }> => {
  const { conversation } = await aConversation(writer, chapterId);
  const { status, body } = await sendPhoto(writer, conversation.id, await aJpeg());
  if (status !== 200) throw new Error(`the photo was refused: ${JSON.stringify(body)}`);
  return { ...body, conversationId: conversation.id };
};
