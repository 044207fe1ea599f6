import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { volumesFile } from './volumes-file.ts';

const bytes = (...all: number[]) => Uint8Array.from(all);

it('returns a book’s only volume as it is', () => {
  const made = volumesFile('A Life', '-print', [{ bytes: bytes(1, 2), pages: 120 }]);
  expect(made).toEqual({
    name: 'a-life-print.pdf',
    type: 'application/pdf',
    bytes: bytes(1, 2),
    pages: 120,
  });
});

it('puts several volumes into one archive, in order, with the pages of all', () => {
  const volumes = [
    { bytes: bytes(1), pages: 400 },
    { bytes: bytes(2), pages: 402 },
  ];
  const made = volumesFile('A Life', '-print', volumes);
  expect(made).toMatchObject({ name: 'a-life-print.zip', type: 'application/zip', pages: 802 });
  const files = Object.entries(unzipSync(made.bytes)).map(([name, held]) => [name, [...held]]);
  expect(files).toEqual([
    ['a-life-print-1.pdf', [1]],
    ['a-life-print-2.pdf', [2]],
  ]);
});
