import type { Db } from '../database/database.ts';
import { type FileContent, type FileStore, typeOfKey } from '../file-store/file-store.ts';

/** A file on its way into a store. */
export type ComingFile = { readonly key: string; readonly size: number; read(): FileContent };

/** A service answers a hundred times slower than it takes bytes, so some files go at once; what is larger than this goes alone. */
const AT_ONCE = 6;
const SMALL = 4_000_000;
/** However long a restore may take; then what nobody spoke for is thrown away. */
const SPOKEN_FOR_WITHIN_MS = 3 * 24 * 60 * 60_000;

const wholeOf = async (content: FileContent): Promise<Uint8Array> => {
  if (content instanceof Uint8Array) return content;
  if (content instanceof Blob) return new Uint8Array(await content.arrayBuffer());
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
};

/**
 * Puts files into the store before any row speaks for them; answers how many. Each that was not there is noted first, so that what a broken-off
 * restore leaves is thrown away in time. One that is there already stays, and is not noted: an instance may be using it.
 */
export const bringFiles = async (
  db: Db,
  store: FileStore,
  coming: AsyncIterable<ComingFile>,
  now: Date,
): Promise<number> => {
  const after = new Date(now.getTime() + SPOKEN_FOR_WITHIN_MS);
  const bring = async ({ key, size, read }: ComingFile, content: FileContent): Promise<void> => {
    const there = await store.open(key);
    if (there?.size === size) return;
    if (!there)
      await db
        .insertInto('stray_file')
        .values({ key, after })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ after }))
        .execute();
    await store.put(key, content ?? read(), typeOfKey(key));
  };
  const underWay = new Set<Promise<void>>();
  let brought = 0;
  for await (const file of coming) {
    brought += 1;
    if (file.size > SMALL) {
      await bring(file, file.read());
      continue;
    }
    const one: Promise<void> = bring(file, await wholeOf(file.read())).finally(() => underWay.delete(one));
    // It is waited for below, where it may fail.
    one.catch(() => undefined);
    underWay.add(one);
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return brought;
};
