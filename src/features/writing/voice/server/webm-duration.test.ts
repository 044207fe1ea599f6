import { describe, expect, it } from 'vitest';
import { withDuration } from './webm-duration.ts';

/** The beginning of a recording made by Chromium, and some bytes of audio after it. */
const HEAD =
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff';
const INFO = '1549a966992ad7b1830f42404d80864368726f6d655741864368726f6d65';
const SOUND = '1654ae6b81411f43b67501ffffffffffffffe78100';

const bytes = (hex: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(hex, 'hex'));
const hexOf = (sound: Uint8Array): string => Buffer.from(sound).toString('hex');

describe('the duration of a recording', () => {
  it('is written into a file the browser left without one', () => {
    // Info, its size in eight bytes, then the duration: 12,345 milliseconds, as a double.
    const info = `1549a966010000000000002444898840c81c8000000000${INFO.slice(10)}`;
    expect(hexOf(withDuration(bytes(HEAD + INFO + SOUND), 12.345))).toBe(HEAD + info + SOUND);
  });

  it('is written only once', () => {
    const once = withDuration(bytes(HEAD + INFO + SOUND), 12);
    expect(withDuration(once, 99)).toBe(once);
  });

  it.each([
    ['nothing', ''],
    ['another kind of file', '52494646'],
    ['a file that knows its size', (HEAD + INFO).replace('01ffffffffffffff', '0100000000000090')],
    ['a file that breaks off in its head', HEAD + INFO.slice(0, 20)],
    ['a size that is none', HEAD + '1549a96600'],
  ])('leaves %s as it is', (_what, hex) => {
    const sound = bytes(hex);
    expect(withDuration(sound, 12)).toBe(sound);
  });
});
