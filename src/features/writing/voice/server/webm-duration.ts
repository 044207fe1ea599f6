/** The ids of the elements that matter here, as bytes (Matroska, RFC 9559). */
const SEGMENT_OF_UNKNOWN_SIZE = Buffer.from('1853806701ffffffffffffff', 'hex');
const INFO = Buffer.from('1549a966', 'hex');
const DURATION = Buffer.from('4489', 'hex');
/** Everything above is at the very beginning. */
const LOOK_AT = 4_096;
const LONGEST_SIZE = 8;

/** Reads a size, which itself says how many bytes it has: by the position of its first set bit. */
const readSize = (
  bytes: Buffer,
  at: number,
): { readonly size: number; readonly length: number } | undefined => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > LONGEST_SIZE || at + length > bytes.length) return undefined;
  let size = first & (0xff >> length);
  for (let i = 1; i < length; i++) size = size * 256 + (bytes[at + i] ?? 0);
  return { size, length };
};

/**
 * Browsers record WebM without a duration, so that players neither show one nor seek. Returns the same audio
 * with the duration added; anything not laid out as browsers do it is returned unchanged.
 */
export const withDuration = (sound: Uint8Array<ArrayBuffer>, seconds: number): Uint8Array<ArrayBuffer> => {
  const head = Buffer.from(sound.buffer, sound.byteOffset, Math.min(sound.byteLength, LOOK_AT));
  const segment = head.indexOf(SEGMENT_OF_UNKNOWN_SIZE);
  const info = segment < 0 ? -1 : head.indexOf(INFO, segment + SEGMENT_OF_UNKNOWN_SIZE.length);
  const sized = info < 0 ? undefined : readSize(head, info + INFO.length);
  if (!sized) return sound;
  const begins = info + INFO.length + sized.length;
  const content = head.subarray(begins, begins + sized.size);
  if (content.length < sized.size || content.includes(DURATION)) return sound;
  const duration = Buffer.alloc(DURATION.length + 1 + 8);
  DURATION.copy(duration);
  // Eight bytes follow. Browsers count in milliseconds.
  duration[DURATION.length] = 0x88;
  duration.writeDoubleBE(seconds * 1_000, DURATION.length + 1);
  const size = Buffer.alloc(LONGEST_SIZE);
  size.writeBigUInt64BE(BigInt(sized.size + duration.length) | (1n << 56n));
  const parts = [sound.subarray(0, info + INFO.length), size, duration, sound.subarray(begins)];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
};
