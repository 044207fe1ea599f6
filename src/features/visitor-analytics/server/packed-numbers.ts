/**
 * Whole numbers from 0 to 2³¹ - 1, seven bits to a byte, lowest first. The eighth bit says that there is
 * more.
 */
export const packNumbers = (numbers: Iterable<number>): Uint8Array => {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    while (rest > 0x7f) {
      bytes.push((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
};

/** Unpacks the numbers. */
export const unpackNumbers = (bytes: Uint8Array): Int32Array => {
  const numbers = new Int32Array(bytes.length);
  let count = 0;
  let number = 0;
  let shift = 0;
  // By index, because an iterator over a million bytes takes several times as long.
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    number |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte < 0x80) {
      numbers[count] = number;
      count += 1;
      number = 0;
      shift = 0;
    }
  }
  return numbers.subarray(0, count);
};

/**
 * Ascending ids as the differences between neighbours: visitors who first came at about the same time are
 * close together.
 */
export const packIds = (ids: Int32Array): Uint8Array =>
  packNumbers(ids.map((id, place) => id - (ids[place - 1] ?? 0)));

export const unpackIds = (bytes: Uint8Array): Int32Array => {
  const ids = unpackNumbers(bytes);
  for (let place = 1; place < ids.length; place += 1) ids[place] = (ids[place] ?? 0) + (ids[place - 1] ?? 0);
  return ids;
};
