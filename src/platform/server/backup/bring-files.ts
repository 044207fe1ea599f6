import type { Db } from '../database/database.ts';
import { type FileContent, type FileStore, typeOfKey } from '../file-store/file-store.ts';

/** A file to be put into the store. */
export type ComingFile = { readonly key: string; readonly size: number; read(): FileContent };

/**
 * A storage service takes a hundred times longer to respond than to receive the bytes, so several small files
 * are sent at once. Larger files are sent one at a time.
 */
const AT_ONCE = 6;
const SMALL = 4_000_000;
/** The longest a restore may take. After that, files that no row refers to are deleted. */
const SPOKEN_FOR_WITHIN_MS = 3 * 24 * 60 * 60_000;

const wholeOf = async (content: FileContent): Promise<Uint8Array> => {
  if (content instanceof Uint8Array) return content;
  if (content instanceof Blob) return new Uint8Array(await content.arrayBuffer());
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
};

/**
 * Puts files into the store before any row refers to them, and returns how many. Each new file is noted
 * first, so that the leftovers of an interrupted restore are deleted later. A file that is already there
 * stays and isn't noted, because an instance may be using it.
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
    // Prevents an unhandled rejection: the promise is awaited below, where its error is thrown.
    one.catch(() => undefined);
    underWay.add(one);
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return brought;
};
