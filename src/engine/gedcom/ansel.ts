/**
 * ANSEL (Z39.47 with the letters that GEDCOM adds), from byte 0xA1 on; codes that are missing here have no
 * letter.
 */
const LETTERS: Readonly<Record<number, string>> = {
  0xa1: 'Ł',
  0xa2: 'Ø',
  0xa3: 'Đ',
  0xa4: 'Þ',
  0xa5: 'Æ',
  0xa6: 'Œ',
  0xa7: 'ʹ',
  0xa8: '·',
  0xa9: '♭',
  0xaa: '®',
  0xab: '±',
  0xac: 'Ơ',
  0xad: 'Ư',
  0xae: 'ʼ',
  0xb0: 'ʻ',
  0xb1: 'ł',
  0xb2: 'ø',
  0xb3: 'đ',
  0xb4: 'þ',
  0xb5: 'æ',
  0xb6: 'œ',
  0xb7: 'ʺ',
  0xb8: 'ı',
  0xb9: '£',
  0xba: 'ð',
  0xbc: 'ơ',
  0xbd: 'ư',
  0xbe: '□',
  0xbf: '■',
  0xc0: '°',
  0xc1: 'ℓ',
  0xc2: '℗',
  0xc3: '©',
  0xc4: '♯',
  0xc5: '¿',
  0xc6: '¡',
  0xc7: 'ß',
  0xc8: '€',
  0xcd: 'e',
  0xce: 'o',
  0xcf: 'ß',
};
/** Marks that come before their letter, from 0xE0 to 0xFE; in Unicode they follow it. */
const MARKS: readonly number[] = [
  0x309, 0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30c, 0x30a, 0xfe20, 0xfe21, 0x315, 0x30b,
  0x310, 0x327, 0x328, 0x323, 0x324, 0x325, 0x333, 0x332, 0x326, 0x31c, 0x32e, 0xfe22, 0xfe23, 0, 0, 0x313,
];
const FIRST_MARK = 0xe0;
const FIRST_BEYOND_ASCII = 0x80;

/** Decodes ANSEL to text. */
export const textOfAnsel = (bytes: Uint8Array): string => {
  let text = '';
  let marks = '';
  for (const byte of bytes) {
    const mark = byte >= FIRST_MARK ? MARKS[byte - FIRST_MARK] : undefined;
    if (mark) {
      marks += String.fromCodePoint(mark);
      continue;
    }
    text += byte < FIRST_BEYOND_ASCII ? String.fromCharCode(byte) : (LETTERS[byte] ?? '\uFFFD');
    text += marks;
    marks = '';
  }
  return text.normalize('NFC');
};
