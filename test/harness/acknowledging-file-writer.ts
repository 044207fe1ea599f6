import { openDiskStore } from '#platform/server/file-store/disk-store.ts';
import { newFileKey } from '#platform/server/file-store/file-store.ts';

/*
 * For the durability test of the file store: puts files of 300 kB, each of one repeated byte, into the given
 * folder, and writes each key to its standard output as soon as it is acknowledged, until it is killed.
 */
const SIZE = 300_000;
const [, , folder = ''] = process.argv;
const files = await openDiskStore(folder);
process.stdout.write('ready\n');
for (let number = 0; ; number = (number + 1) % 256) {
  const key = newFileKey('image/webp');
  await files.put(key, new Uint8Array(SIZE).fill(number), 'image/webp');
  process.stdout.write(`${key} ${number}\n`);
}
