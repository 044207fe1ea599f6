/** A file in an archive in the ustar format of `tar`, so that any tool can open a backup. */
export type TarHeader = { readonly name: string; readonly size: number };

export const TAR_BLOCK = 512;
/** An archive ends with two empty blocks. */
export const TAR_END = new Uint8Array(2 * TAR_BLOCK);

const LONGEST_NAME = 100;
/** Eleven octal digits. */
const LARGEST = 0o77777777777;
const [SIZE_AT, SUM_AT, MAGIC_AT] = [124, 148, 257];

/** How many bytes are needed to fill the last block. */
export const paddingOf = (size: number): number => (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/** The sum of all bytes, with the checksum field itself read as spaces. */
const sumOf = (block: Uint8Array): number =>
  block.reduce((sum, byte, at) => sum + (at >= SUM_AT && at < SUM_AT + 8 ? 0x20 : byte), 0);

/** Readable by the owner only: a backup contains someone's life. */
const MODE = '0000600';

export const tarHeader = ({ name, size }: TarHeader, made: Date): Buffer => {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`${name} is too long a name for an archive.`);
  if (size > LARGEST) throw new Error(`${name} is too large for an archive.`);
  const block = Buffer.alloc(TAR_BLOCK);
  block.write(name, 0);
  block.write(`${MODE}\0${octal(0, 7)}\0${octal(0, 7)}\0`, LONGEST_NAME);
  block.write(`${octal(size, 11)}\0${octal(Math.floor(made.getTime() / 1000), 11)}\0`, SIZE_AT);
  block.write('0', SUM_AT + 8);
  block.write('ustar\u000000', MAGIC_AT);
  block.write(`${octal(sumOf(block), 6)}\0 `, SUM_AT);
  return block;
};

/**
 * A parsed header block, or 'end' for an empty block. Undefined if it isn't one of our headers or was
 * altered.
 */
export const readTarHeader = (block: Buffer): TarHeader | 'end' | undefined => {
  if (block.every((byte) => byte === 0)) return 'end';
  const text = (at: number, length: number): string =>
    block.toString('utf8', at, at + length).replace(/[\0 ].*$/s, '');
  const name = text(0, LONGEST_NAME);
  const [size, sum] = [Number.parseInt(text(SIZE_AT, 12), 8), Number.parseInt(text(SUM_AT, 8), 8)];
  const holds = text(MAGIC_AT, 6) === 'ustar' && sum === sumOf(block) && Number.isSafeInteger(size);
  return holds && name !== '' ? { name, size } : undefined;
};
